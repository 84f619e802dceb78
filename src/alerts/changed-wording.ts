/** Three of the last five: one odd mail is none, and nobody waits for many. */
const LAST = 5;
const ENOUGH = 3;

/**
 * Whether a bank whose words had changed is understood again: so many of its last mails were. Pure.
 * Silence says nothing, nor that for a long time none was understood.
 * @param understood of its last proven mails, newest first.
 */
export const isUnderstoodAgain = (understood: readonly boolean[]): boolean =>
  understood.slice(0, LAST).filter((one) => one).length >= ENOUGH;

/**
 * Whether a bank's mails used to be understood and no longer are. Pure. A sender that writes of
 * other things, too, is never understood for long stretches: before the last five, most must have
 * been understood.
 * @param understood of its last proven mails, newest first.
 */
export function hasChangedWording(understood: readonly boolean[]): boolean {
  const last = understood.slice(0, LAST);
  const lost = last.filter((isUnderstood) => !isUnderstood).length;
  if (last.length < LAST || lost < ENOUGH) return false;
  const before = understood.slice(LAST);
  const kept = before.filter((isUnderstood) => isUnderstood).length;
  return before.length === 0 ? lost < LAST : kept * 2 > before.length;
}
