/**
 * Turns that are so far apart: gives how many milliseconds whoever asks now is to wait for the next
 * one. Instants in milliseconds of one clock.
 */
export function inTurn(everyMs: number): (now: number) => number {
  let next = Number.NEGATIVE_INFINITY;
  return (now) => {
    const at = Math.max(next, now);
    next = at + everyMs;
    return at - now;
  };
}
