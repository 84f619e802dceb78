import type { Found } from '../types.ts';
import type { TemplateReading } from './readings.ts';

/** What a reading states of a payment: two readings of one key are the same payment. */
export function statementKey(found: Found): string {
  const known = KEYS.get(found);
  if (known !== undefined) return known;
  const { kind, amountPaise, reference, accountTail, id, stated } = found;
  const key = JSON.stringify([kind, amountPaise, reference, accountTail, id, stated]);
  KEYS.set(found, key);
  return key;
}

/** Each reading is compared with all others. */
const KEYS = new WeakMap<Found, string>();

/**
 * Whether `one` says all that `other` says, and something besides: an optional part that was there,
 * a cause among them.
 */
export function saysMore(
  { found: one, match }: TemplateReading,
  { found: other, match: otherMatch }: TemplateReading,
): boolean {
  if (statementKey(one) === statementKey(other)) return false;
  const addsCause = match.captured.words !== null && otherMatch.captured.words === null;
  return (
    (one.kind === other.kind || addsCause) &&
    one.amountPaise === other.amountPaise &&
    (other.reference === null || other.reference === one.reference) &&
    (other.accountTail === null || other.accountTail === one.accountTail) &&
    (other.id === undefined || other.id === one.id) &&
    isNoLessPrecise(one.stated, other.stated)
  );
}

function isNoLessPrecise(one: Found['stated'], other: Found['stated']): boolean {
  return (
    other.precision === 'none' ||
    JSON.stringify(other) === JSON.stringify(one) ||
    (other.precision === 'day' && (one.precision === 'second' || one.precision === 'minute'))
  );
}
