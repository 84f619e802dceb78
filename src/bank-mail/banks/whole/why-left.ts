import { type Fate, toldFate } from '../language/told-fate.ts';

const WHY: Readonly<Record<Fate, string>> = {
  reversal: 'words beside its statement speak of a reversal or a refund',
  status: 'words beside its statement tell a status',
  correction: 'words beside its statement speak of a mistake or a correction',
  denial: 'words beside its statement deny something',
};

/** Why these words, which nothing explains, keep a payment from settling: what they tell, if that is plain. */
export function whyLeft(words: readonly string[]): string {
  const fate = toldFate(words);
  return fate === null ? 'it holds words that are not understood' : WHY[fate];
}
