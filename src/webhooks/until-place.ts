import type { NoPlace } from './places.ts';

const NEW_WAITS_MS = 1_000;
const SLOW_WAIT_DEADLINES = 4;

/** An event that found no place: how long ago it was made, and whether that was just now. */
type Waiting = { waitedMs: number; isNew: boolean };

/**
 * In how many milliseconds an event that found no place asks again: about when the first of those
 * under way ends, and not all who wait at once. Whoever has waited for long waits as long again,
 * within bounds: asking in vain costs the engine what an attempt does, and those whose server hangs
 * must not take it from the others. Pure.
 * @param random at least 0 and below 1
 */
export function untilPlaceMs(
  why: NoPlace,
  { waitedMs, isNew }: Waiting,
  deadlineMs: number,
  random: number,
): number {
  const least = why === 'full' && isNew ? Math.min(NEW_WAITS_MS, deadlineMs) : deadlineMs;
  const greatest = why === 'slow' ? deadlineMs * SLOW_WAIT_DEADLINES : deadlineMs;
  return Math.ceil(Math.min(Math.max(waitedMs, least), greatest) * (0.25 + random / 2));
}
