import type { Found } from '../../types.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { hasTellingSign } from '../language/signs.ts';
import type { Explaining } from './whole-reading.ts';
import { explainStretch, unexplained } from './whole-reading.ts';

const FOREIGN = /[^\p{Script=Latin}\p{M}\P{L}]/u;

/**
 * What is told in place of a page's pictures, or read aloud, that isn't understood: people whose
 * program loads no pictures read it. Ordinary words pass, as they do in a logo.
 */
export function unknownPictures(
  pictures: readonly string[],
  how: Pick<Explaining, 'known' | 'rows' | 'budget'>,
  found: Found,
): string[] {
  return pictures.flatMap((text) => {
    if (sensitiveWord(text) === null && !hasTellingSign(text) && !FOREIGN.test(text)) return [];
    return unexplained(
      explainStretch({ ...how, text, found, tried: new Map() }, 0, text.length, true),
    );
  });
}
