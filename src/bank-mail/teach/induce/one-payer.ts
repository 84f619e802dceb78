import type { Part } from './part.ts';
import { BANKS_CAPITALS } from './parts.ts';

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
