import { h } from './dom.ts';
import type { Panel } from './panels.ts';

/** The widget's place in the page: one panel at a time, in a shadow root of its own. */
export type Screen = {
  box: HTMLElement;
  /** The kind of the panel in view; empty at first. */
  shown: () => string;
  show: (panel: Panel, kind: string) => void;
  remove: () => void;
};

export function openScreen(container: Element, nonce: string): Screen {
  const host = h('div');
  const root = host.attachShadow({ mode: 'open' });
  const box = h('div', { class: 'box' });
  addStyle(root, nonce);
  root.append(box);
  container.append(host);
  let shown = '';
  return {
    box,
    shown: () => shown,
    show(panel, kind) {
      shown = kind;
      box.replaceChildren(panel.view);
      // A screen reader notices the change by the focus, too.
      if (kind) panel.view.querySelector('h2')?.focus({ preventScroll: true });
    },
    remove: () => host.remove(),
  };
}

// The page's style-src allows a constructed style sheet; older browsers get a style element with
// the script's nonce.
function addStyle(root: ShadowRoot, nonce: string): void {
  const css = STYLE;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    root.append(h('style', nonce ? { nonce } : {}, css));
  }
}
