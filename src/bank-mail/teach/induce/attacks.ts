import { type Sentence, say } from '../../../words/sentence.ts';
import { readable } from '../../language/text.ts';
import type { Knowledge } from '../../taught.ts';
import type { BankProfile, Found, MailView } from '../../types.ts';
import type { FactualMail } from './tokens.ts';

/** What a payer might call himself, to be taken for the bank. */
const EVIL = [
  'Rs.99999.00',
  'INR 99,999.00 credited',
  'RAM Rs.99999.00 has been credited to your account XX9999',
  'RAM on 01-01-20. Ref No 999999999999',
  '999999999999',
  'XX9999',
];

/**
 * Whether what a template reads can be bent: by a prefix of its own mail, or by words in a place of the
 * payer's. A sentence where it can; null where each such text states the same, or nothing.
 */
export function bentBy(
  profile: BankProfile,
  { views }: FactualMail,
  knowledge: Knowledge,
): Sentence | null {
  for (const view of views) {
    const read = profile.read(view, knowledge);
    if (read.kind !== 'found') continue;
    const text = readable(view);
    const isBent = (changed: string): boolean => {
      const again = profile.read(viewOf(view, changed), knowledge);
      return again.kind === 'found' && !isSame(again.found, read.found);
    };
    // A word that is cut is another word; only what ends in figures or a mark may read as a whole.
    for (const { index } of text.matchAll(/(?<![\p{L}\p{M}](?=[\p{L}\p{M}]))./gsu))
      if (isBent(text.slice(0, index))) return say('learning_cut_reads_otherwise');
    for (const words of read.words ?? [])
      if (bends(text, words.trim(), isBent)) return say('learning_payer_ambiguous');
  }
  return null;
}

function bends(text: string, words: string, isBent: (changed: string) => boolean): boolean {
  if (words === '' || !text.includes(words)) return false;
  const whole = text
    .replace(/\n/g, ' ')
    .replace(/\d+\.\d\d/g, '99999.00')
    .slice(0, 300);
  return [...EVIL, whole].some((evil) =>
    [evil, `${words} ${evil}`].some((one) => isBent(text.replace(words, () => one))),
  );
}

const viewOf = (view: MailView, text: string): MailView => ({
  ...view,
  lines: text.split('\n'),
  flat: text.replace(/\n/g, ' '),
});

/** A number of the bank's own is no part of a payment's identity. */
const isSame = (one: Found, other: Found): boolean =>
  one.kind !== 'credit' || stated(one) === stated(other);

const stated = (found: Found): string => JSON.stringify({ ...found, template: null, id: null });
