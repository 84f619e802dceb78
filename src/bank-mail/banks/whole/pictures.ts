import type { Found } from '../../types.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { hasTellingSign } from '../language/signs.ts';
import { isOrdinary } from './known-sentences.ts';
import { NETWORKS } from './ordinary-words.ts';
import type { Explaining } from './whole-reading.ts';
import { explainStretch, unexplained } from './whole-reading.ts';

const FILE_ENDING = /\.(?:png|jpe?g|gif|svg|webp|bmp)$/i;
/** What is said of a picture that only decorates, whatever its maker calls it. */
const DECORATES =
  /^[\p{Script=Latin}\p{M}\p{N} .&'’()-]{0,40}\b(?:logo|icon|banner|header|footer|image|img|pic|spacer|line|bg)(?: ?\d{1,4})?$/iu;

/** Pictures that banks put into mails, by what is told in their place: none tells of a payment. */
const KNOWN =
  /^(?:(?:green |white |blue )?(?:tick|check ?mark)(?: (?:mark|icon))?|(?:bhim(?: upi)?|upi|rupay) logo|scan (?:and|&) pay|stay safe(?: from fraud)?|(?:credit card|personal loan|home loan|fixed deposit) offers?)$/i;

/**
 * What is told in place of a page's pictures, read aloud, or in its title, that isn't understood:
 * people whose program loads no pictures read it. It is understood as any other text is; of
 * pictures that decorate only what they name counts.
 */
export function unknownPictures(
  pictures: readonly string[],
  how: Pick<Explaining, 'known' | 'rows' | 'budget'>,
  found: Found,
): string[] {
  const isAmongNetworks = pictures.some((text) => NETWORKS.test(text));
  return pictures.flatMap((text) => {
    if (KNOWN.test(text.trim()) || isIdle(text) || (isAmongNetworks && text.trim() === 'X'))
      return [];
    return unexplained(
      explainStretch({ ...how, text, found, tried: new Map() }, 0, text.length, true),
    );
  });
}

function isIdle(text: string): boolean {
  const words = text
    .trim()
    .replace(FILE_ENDING, '')
    .replace(/[_/|-]+/g, ' ');
  const decorates = DECORATES.test(words);
  // A picture's number says nothing; any other figure could.
  const isNumbered = decorates || FILE_ENDING.test(text.trim());
  const name = isNumbered ? words.replace(/ ?\d{1,4}$/, '') : words;
  if (hasTellingSign(text) || sensitiveWord(name) !== null) return false;
  return decorates || isOrdinary(name.replace(ENDLESS, ' '));
}

/** No language has such words. */
const ENDLESS = /(?<!\p{L})\p{L}{60,}/gu;
