import { h } from './dom.ts';
import type { Panel } from './panels.ts';

/** The widget's place in the page: one panel at a time, in a shadow root of its own. */
export type Screen = {
  box: HTMLElement;
  /** The kind of the panel in view; empty at first. */
  shown: () => string;
  show: (panel: Panel, kind: string) => void;
  /** Adds the shop's colour and logo, from beside the order's page. */
  dress: (page: string) => Promise<void>;
  remove: () => void;
};

export function openScreen(container: Element, nonce: string): Screen {
  const host = h('div');
  const root = host.attachShadow({ mode: 'open' });
  const box = h('div', { class: 'box' });
  addStyle(root, nonce, STYLE);
  root.append(box);
  container.append(host);
  let shown = '';
  return {
    box,
    shown: () => shown,
    show(panel, kind) {
      shown = kind;
      // A logo stays above it.
      box.lastChild?.remove();
      box.append(panel.view);
      // A screen reader notices the change by the focus, too.
      if (kind) panel.view.querySelector('h2')?.focus({ preventScroll: true });
    },
    // Fetched and drawn: the page's policy need let in neither our pictures nor our styles.
    async dress(page) {
      addStyle(root, nonce, await (await fetch(`${page}/face`)).text());
      const picture = await createImageBitmap(await (await fetch(`${page}/logo`)).blob());
      const canvas = h('canvas');
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
      box.prepend(canvas);
    },
    remove: () => host.remove(),
  };
}

// The page's style-src allows a constructed style sheet; older browsers get a style element with
// the script's nonce.
function addStyle(root: ShadowRoot, nonce: string, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    root.append(h('style', { nonce }, css));
  }
}
