/** How long a phone takes at most to open an app. */
const OPENS_WITHIN_MS = 2500;

/**
 * Calls `lead` after a tap on a link to an app that opened nothing: neither lost the window its focus
 * nor went the page out of sight. No browser tells it otherwise.
 */
export function whenNothingOpens(page: EventTarget, view: EventTarget, lead: () => void): void {
  let opened = false;
  const note = () => {
    opened = true;
  };
  view.addEventListener('blur', note);
  page.addEventListener('visibilitychange', note);
  setTimeout(() => {
    view.removeEventListener('blur', note);
    page.removeEventListener('visibilitychange', note);
    if (!opened) lead();
  }, OPENS_WITHIN_MS);
}
