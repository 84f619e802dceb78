import { whenNothingOpens } from '../../upi/nothing-opened.ts';

/**
 * A payer who went to pay and comes back reads in the first screen that we look and that one must
 * not pay again; after a tap that opened nothing the page leads back to the code. What was begun is
 * kept for this tab, since phones throw a page away while an app is in front.
 */
export function seekAfterPaying(current: () => HTMLElement): { returned: () => void } {
  const key = () => `paying:${current().dataset.order}`;
  document.addEventListener('click', (event) => {
    const target = event.target;
    const chosen = target instanceof Element && target.closest('.apps a, .code a, [data-copy]');
    if (!chosen || !current().querySelector('[data-seek]')) return;
    remember(key());
    if (chosen instanceof HTMLAnchorElement)
      whenNothingOpens(document, window, () => leadBack(current));
  });
  const show = () => {
    const bar = current().querySelector<HTMLElement>('[data-seek]');
    if (!bar?.hidden || !isRemembered(key())) return;
    bar.hidden = false;
    scrollTo(0, 0);
  };
  show();
  return { returned: show };
}

function leadBack(current: () => HTMLElement): void {
  const code = current().querySelector<HTMLElement>('#code');
  code?.focus({ preventScroll: true });
  code?.scrollIntoView({ block: 'start' });
}

// A browser may forbid a page to keep anything: then it is forgotten with the page.
const begun = new Set<string>();

function remember(key: string): void {
  begun.add(key);
  try {
    sessionStorage.setItem(key, '1');
  } catch {}
}

function isRemembered(key: string): boolean {
  try {
    return begun.has(key) || sessionStorage.getItem(key) !== null;
  } catch {
    return begun.has(key);
  }
}
