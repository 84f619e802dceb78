import { patternOf } from '../phrases/parts.ts';
import { ACTS } from './acts.ts';
import { CIRCUMSTANCES } from './circumstances.ts';
import { THINGS_OF_ADVICE, THREATS } from './things.ts';

/** What stands in place of such phrases: letters that no bank's advice has. */
export const [THING, THREAT, ACT, CIRCUMSTANCE] = ['Θ', 'Π', 'Λ', 'Ξ'];

const patternFor = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const MARKED: readonly (readonly [RegExp, string])[] = [
  [patternFor(ACTS), ACT],
  [patternFor(THREATS), THREAT],
  [patternFor(THINGS_OF_ADVICE), THING],
  [patternFor(CIRCUMSTANCES), CIRCUMSTANCE],
];

/** A sentence with one letter in place of each phrase of advice. */
export const withoutAdvice = (sentence: string): string =>
  MARKED.reduce(
    (text, [pattern, mark]) => text.replace(pattern, ` ${mark} `).replace(/ {2,}/g, ' '),
    sentence,
  );
