import { ofAccounts } from './of-accounts.ts';
import { ofOrders } from './of-orders.ts';
import { ofPeople } from './of-people.ts';
import { ofShops } from './of-shops.ts';

/** The verbs' sentences, with `{}` for what varies, and each in Hindi. */
export const sentences: Readonly<Record<string, string>> = {
  ...ofPeople,
  ...ofAccounts,
  ...ofOrders,
  ...ofShops,
};

const HOLE = '{}';

/** A longer one repeats what somebody typed, which could be made to be hard to match. */
const LONGEST = 1_000;

// The more of a sentence stands fast, the sooner it is tried: "{} is not in …" fits much.
const patterns = Object.entries(sentences)
  .toSorted(([one], [other]) => fixedOf(other) - fixedOf(one))
  .map(([english, hindi]) => ({ fits: patternOf(english), hindi }));

function fixedOf(english: string): number {
  return english.replaceAll(HOLE, '').length;
}

function plain(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function patternOf(english: string): RegExp {
  return new RegExp(`^${english.split(HOLE).map(plain).join('([^]{0,300}?)')}$`);
}

/** A verb's sentence in Hindi, with what it names left as it is; undefined for one not known. Pure. */
export function sentenceInHindi(sentence: string): string | undefined {
  if (sentence.length > LONGEST) return undefined;
  for (const { fits, hindi } of patterns) {
    const named = fits.exec(sentence)?.slice(1);
    if (named === undefined) continue;
    let next = 0;
    return hindi.replaceAll(HOLE, () => named[next++] ?? '');
  }
  return undefined;
}
