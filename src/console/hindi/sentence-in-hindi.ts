import { matcherOf, type Sentences } from './match-sentence.ts';
import { ofAccounts } from './of-accounts.ts';
import { ofOrders } from './of-orders.ts';
import { ofPeople } from './of-people.ts';
import { ofShops } from './of-shops.ts';

/** What is refused. */
export const sentences: Sentences = {
  ...ofPeople,
  ...ofAccounts,
  ...ofOrders,
  ...ofShops,
};

/** A longer one repeats what somebody typed. */
const LONGEST = 1_000;

const find = matcherOf(sentences);

/** A refusal's sentence in Hindi, with what it names left as it is; undefined for one not known. Pure. */
export const sentenceInHindi = (sentence: string): string | undefined =>
  sentence.length > LONGEST ? undefined : find(sentence);
