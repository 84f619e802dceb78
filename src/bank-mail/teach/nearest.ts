import { banks } from '../banks/index.ts';
import { COMMON_TEXTS } from '../layouts/shipped/common-texts.ts';
import { FOOTER_TEXTS } from '../layouts/shipped/footer-texts.ts';
import { GATEWAY_TEXTS } from '../layouts/shipped/gateway-texts.ts';
import type { Place, TaughtPiece } from '../taught.ts';

/** Less in common, and the words beside a question would only confuse. */
const LEAST = 0.6;

/**
 * The known words that a question's come nearest to, so that a person sees what the bank changed;
 * null where none have most of their words in common. Pure.
 */
export function nearestKnown(
  { place, words }: { place: Place; words: string },
  bank: string | null,
  taught: readonly TaughtPiece[],
): string | null {
  const own = taught.filter((one) => one.place === place && [null, bank].includes(one.bank));
  const shipped = place === 'body' ? [...shippedOf(bank), ...shippedToAll()] : [];
  return nearestOf([...own.map(({ key }) => comparable(key)), ...shipped], words, LEAST);
}

/**
 * The sentence of a known bank that is nearest to a new one of it, with its slots, to be laid beside
 * it; null where the product knows none of that bank.
 */
export function oldWording(code: string, wording: string): string | null {
  const known = banks.find(({ bank }) => bank === code)?.templates ?? [];
  const credits = known.filter(({ kind }) => kind === 'credit').reverse();
  return nearestOf(
    credits.map((one) => asRead(one.wording)),
    wording,
    0,
  );
}

/** The last of those with the most words in common, if that is enough. */
function nearestOf(all: readonly Comparable[], words: string, least: number): string | null {
  const asked = wordsOf(words);
  let [nearest, most]: [string | null, number] = [null, least];
  for (const known of all) {
    const common = inCommon(asked, known.words);
    if (common < most) continue;
    [nearest, most] = [known.text, common];
  }
  return nearest;
}

type Comparable = { text: string; words: ReadonlySet<string> };
const comparable = (text: string): Comparable => ({ text, words: wordsOf(text) });

const shippedOf = (code: string | null): readonly Comparable[] =>
  (banks.find(({ bank }) => bank === code)?.texts ?? []).map(asRead);

let toAll: readonly Comparable[] | null = null;

/** The texts of any bank: some hundreds, taken apart once, since a page asks for each question. */
const shippedToAll = (): readonly Comparable[] => {
  toAll ??= [...COMMON_TEXTS, ...FOOTER_TEXTS, ...GATEWAY_TEXTS].map(asRead);
  return toAll;
};

/** As a person would read a shipped text: of each choice the first. */
const asRead = (text: string): Comparable =>
  comparable(
    text
      .replace(/<([^|<>]*)(?:\|[^<>]*)?>/g, '$1')
      .replace(/\[\[[?]?|[[\]]/g, '')
      .replace(/\s+/g, ' '),
  );

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));

/** The share of the words of both that both have (Dice's coefficient). */
const inCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((word) => other.has(word)).length) / (one.size + other.size || 1);
