import type { Part } from './part.ts';

/** Labels of what a payer is called or writes, in rows of banks. */
const PAYERS =
  /^(?:(?:sender|payer|remitter|sent by|paid by|received from)(?:'?s)?(?: name)?|(?:payer |sender |upi )?remarks?|narration|purpose)$/i;
const WORDS_MAX = 16;

/**
 * What stands behind such a label is the payer's, even where two payments had the same: else it would
 * be asked about as a piece, and no question holds his words.
 */
export function withPayerRows(
  parts: readonly Part[],
  joined: (parts: readonly Part[]) => Part,
): Part[] {
  const done: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const value = valueAt(parts, at);
    if (value.length > 0) done.push({ ...joined(value), slot: 'free' });
    else done.push(...parts.slice(at, at + 1));
    at += Math.max(1, value.length);
  }
  return done;
}

/** The plain words of a payer's row, where a part begins them; a mark at the line's end aside. */
function valueAt(parts: readonly Part[], at: number): Part[] {
  const colon = parts[at - 1];
  if (colon?.kind !== 'mark' || colon.values[0] !== ':' || parts[at]?.gap === '\n') return [];
  let first = at - 1;
  while (first > 0 && parts[first]?.gap !== '\n' && at - first < 8) first -= 1;
  const label = parts.slice(first, at - 1).map(({ values: [word = ''] }) => word);
  if (!PAYERS.test(label.join(' '))) return [];
  const next = parts.findIndex(({ gap }, nth) => nth > at && gap === '\n');
  const line = parts.slice(at, next === -1 ? parts.length : next);
  const last = line.findLastIndex(({ kind, slot }) => kind !== 'mark' || slot !== null);
  const value = line.slice(0, last + 1);
  const isPlain = value.every(
    ({ slot }) => slot === null || slot === 'free' || slot === 'optional',
  );
  return isPlain && value.length <= WORDS_MAX ? value : [];
}
