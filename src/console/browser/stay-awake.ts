/** Keeps the screen on while the page is seen, where the browser can: it gives the lock back when the page is hidden. */
export function stayAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused on an empty battery: the till works all the same.
    navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
