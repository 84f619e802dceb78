const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How long the page polls after the late window: an unreadable mailbox may still bring a payment.
 */
export const PATIENCE_MS = 60 * MINUTE;

/**
 * Milliseconds until the next poll, before jitter; null once polling is over. Two seconds while the
 * payer is likely to be paying, more later. All instants in milliseconds of the server's clock.
 */
export function nextPollIn(
  now: number,
  opened: number,
  expires: number,
  ends: number,
): number | null {
  if (now >= ends + PATIENCE_MS) return null;
  if (now >= ends + MINUTE) return 30 * SECOND;
  if (now >= expires + MINUTE) return 5 * SECOND;
  if (now >= expires) return 3 * SECOND;
  return now - opened < 3 * MINUTE ? 2 * SECOND : 3 * SECOND;
}

/** ±15 %, so that pages opened together don't poll together. `chance` is in [0, 1). */
export const jittered = (wait: number, chance: number): number =>
  Math.round(wait * (0.85 + 0.3 * chance));
