import { fetchMain } from '../../web/browser/fetch-main.ts';

const EVERY_MS = 10_000;

/**
 * Renews the parts marked `data-live` while the page is seen: each by the part of the same id on the
 * page as the server has it now, and `wake` makes its buttons work. A part that holds the focus is
 * left alone.
 */
export function keepFresh(wake: (part: HTMLElement) => void): void {
  if (!document.querySelector('[data-live]')) return;
  setInterval(() => {
    if (document.visibilityState === 'visible') void renew(wake);
  }, EVERY_MS);
}

async function renew(wake: (part: HTMLElement) => void): Promise<void> {
  try {
    const now = await fetchMain(location.href, AbortSignal.timeout(EVERY_MS));
    for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = now?.querySelector(`#${CSS.escape(part.id)}`);
      if (!fresh || part.contains(document.activeElement)) continue;
      if (fresh.textContent === part.textContent) continue;
      part.replaceChildren(...fresh.childNodes);
      wake(part);
    }
  } catch {
    // Away for a moment: the next turn asks again.
  }
}
