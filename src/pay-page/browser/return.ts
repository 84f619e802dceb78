/**
 * Returns to the shop after the result was in view for `seconds`; a hidden page waits, and a payer
 * who asks to stay stays (WCAG 2.2.1). It replaces the page, so that the shop's back button doesn't
 * loop.
 */
export function goBackAfter(main: HTMLElement, url: string, seconds: number): void {
  const shown = main.querySelector('[data-seconds]');
  const asking = main.querySelector<HTMLFormElement>('[data-stay]');
  let left = seconds;
  const stay = (event: Event) => {
    event.preventDefault();
    clearInterval(timer);
    asking?.remove();
    main.querySelector('h1')?.focus({ preventScroll: true });
  };
  const timer = setInterval(() => {
    if (document.hidden) return;
    if (!main.isConnected) return clearInterval(timer);
    left--;
    if (shown) shown.textContent = String(Math.max(0, left));
    if (left > 0) return;
    clearInterval(timer);
    location.replace(url);
  }, 1000);
  asking?.addEventListener('submit', stay);
  // Who copies the number or keeps the receipt is not done yet.
  for (const button of main.querySelectorAll('[data-copy], [data-print]'))
    button.addEventListener('click', (event) => asking?.isConnected && stay(event));
}

/** Shows the button that prints the receipt. */
export function printButton(main: HTMLElement): void {
  const button = main.querySelector<HTMLButtonElement>('[data-print]');
  // Browsers inside apps may have none.
  if (!button || !('print' in window)) return;
  button.hidden = false;
  button.addEventListener('click', () => print());
}
