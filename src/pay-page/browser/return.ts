/**
 * Returns to the shop after the result was in view for `seconds`; a hidden page waits. It replaces
 * the page, so that the shop's back button doesn't loop.
 */
export function goBackAfter(main: HTMLElement, url: string, seconds: number): void {
  const shown = main.querySelector('[data-seconds]');
  let left = seconds;
  const timer = setInterval(() => {
    if (document.hidden) return;
    if (!main.isConnected) return clearInterval(timer);
    left--;
    if (shown) shown.textContent = String(Math.max(0, left));
    if (left > 0) return;
    clearInterval(timer);
    location.replace(url);
  }, 1000);
}
