import type { Part } from './tokens.ts';

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

/** Words in capitals that are a bank's, not a part of a name. */
export const BANKS_CAPITALS =
  /^(?:UPI|VPA|IMPS|NEFT|RTGS|INR|RS|REF|RRN|UTR|NO|ID|TXN|A|C|AC|ON|AT|BY|FROM|TO|IST|IFSC|CR|P2A|P2M|IN)$/;
const CAPITALS = /^\p{Lu}+$/u;

/**
 * Words that all the mails have and that may be one payer's name: his UPI ID is the same in each, or
 * some words in capitals stand in a sentence that isn't. Null without any.
 * @param own names that aren't a payer's: the bank's, the account's holder.
 */
export function onePayerIn(stated: readonly Part[], own: readonly string[]): string | null {
  const id = stated.find(({ slot, values }) => slot === 'vpa' && new Set(values).size === 1);
  if (id) return id.values[0] ?? null;
  const known = new Set(own.flatMap((name) => name.toUpperCase().split(/[^\p{L}\p{N}]+/u)));
  const isName = ({ kind, slot, values: [word = ''] }: Part): boolean =>
    kind === 'word' && slot === null && CAPITALS.test(word) && !known.has(word) && !isBanks(word);
  const words = stated.filter(({ kind, slot }) => kind === 'word' && slot === null);
  if (words.every(({ values: [word = ''] }) => word === word.toUpperCase())) return null;
  const at = stated.findIndex((part, nth) => {
    const next = stated[nth + 1];
    return isName(part) && next?.gap === ' ' && isName(next);
  });
  return at === -1
    ? null
    : stated
        .slice(at, at + 2)
        .flatMap(({ values: [word = ''] }) => word)
        .join(' ');
}

const isBanks = (word: string): boolean =>
  BANKS_CAPITALS.test(word) || /^(?:BANK|LTD|DATE|TIME)$/.test(word);
