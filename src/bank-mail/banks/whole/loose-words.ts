import { isCapital, isGreeting, isSaluted } from '../language/greetings.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { SHORT_WORDS } from './common-texts.ts';
import { hasAbbreviation } from './known-sentences.ts';
import { isOfThisPayment } from './of-this-payment.ts';
import { isFragment, namesGoods } from './ordinary-words.ts';
import type { Place } from './place.ts';
import { isPraise } from './praise.ts';

/** What loose words are: a name, a greeting, praise; null where they may tell something. */
export function kindOfWords(plain: string, place: Place): string | null {
  if (isOfThisPayment(plain)) return null;
  const { isFront, isLine, isSigned, isRow, isPart } = place;
  const words = plain.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const isShort = words.every((word) => SHORT_WORDS.has(word));
  if (isShort && !isFragment(plain) && !ON_A_DAY.test(plain)) return 'a name or a link';
  if (isSigned && isPart && isSigner(plain, words)) return 'a name';
  if (isFront && isLine && !isRow && isGreeted(plain)) return 'a greeting';
  if (!isPart || hasAbbreviation(plain)) return null;
  return isPraise(plain, isRow ? MOST_OF_A_ROW : 0) ? 'ordinary words' : null;
}

/** When something is yet to be: `On Monday.` */
const ON_A_DAY =
  /^\W*(?:on|by|from|for|this|next) (?:the )?(?:mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b/i;

/** So many words a row of label and value never has. */
const MOST_OF_A_ROW = 9;

/** Whether a line greets somebody; a name by itself is none of goods: `HDFC Bank Recharge`. */
function isGreeted(line: string): boolean {
  const plain = line
    .replace(IDLE_PICTURES, ' ')
    .replace(/\s+/g, ' ')
    .replace(NUMBERED, '')
    .replace(LED, ',')
    .replace(ASKED, '$1 $2')
    .replace(WISHED_WELL, ',');
  return isGreeting(plain) && !hidesTerm(plain) && (isSaluted(plain) || !namesGoods(plain));
}
/** Whether somebody is greeted with his number behind his name, or with what the mail is. */
export const isGreetedAtLength = (line: string): boolean =>
  (NUMBERED.test(line) || LED.test(line)) && isGreeted(line);

/** Hands and smiles among a greeting's words: those that could tell something were ruled out. */
const IDLE_PICTURES = /\s?(?:\p{So}|\uFE0F)+/gu;
/** What a bank calls its customer by, behind his name: `(Customer ID XXXXX123)`. */
const NUMBERED =
  /\s?\((?:(?:customer|cust|client|user|relationship)\.? (?:id|no|number)|crn|cif)(?: ?(?:no|number))?\.? ?[:.–-]? ?[x*\d]{3,10}\)(?=\s?[,!]?$)/iu;
/** `Asha, here is your account update` */
const LED =
  /(?<=\p{L}),? (?:here(?: is|['’]s)|this is) (?:your|an|a quick) (?:account )?update(?: (?:on your account|from (?:us|your bank)))?[!.:]*$/iu;
/** `Kem cho, Asha?` */
const ASKED = /^(kem chh?o|kaise ha(?:i|in)(?: aap)?|how are you),? (\p{Lu}[\p{L} ]{0,30})\?$/iu;
/** `Hi Asha, hope you're doing well!` */
const WISHED_WELL =
  /\s?[–—,.!-]\s?(?:(?:i |we )?(?:hope|trust) (?:you(?: are|['’]re) (?:doing |keeping )?(?:well|great|fine|good|safe)|you(?: are|['’]re) having an? (?:good|great|nice|lovely|wonderful) (?:day|week|weekend|time)|all is well(?: with you)?)[!.]*|how(?: are|['’]re) you(?: doing)?(?: today)?[?!,.]*|(?:warm )?greetings(?: (?:for|of) the day)?[!.]*|what['’]s (?:up|new)\?|how have you been\?|how do you do\?|how(?: is|['’]s) (?:it going|everything|your day(?: going)?|life)\?|(?:we have |here is |here['’]s )?(?:some )?(?:good|great|happy) news(?: for you)?[!.:]*)$/i;

/** Whether somebody signs so: with more than one word, none of them letters for something else. */
const isSigner = (plain: string, words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.some((word) => word.length >= 3) &&
  !plain.includes('&') &&
  !namesGoods(plain) &&
  words.length <= 6 &&
  !/\p{L}\/\p{L}/u.test(plain) &&
  isCapital(plain) &&
  !hidesTerm(plain);

/** Whether a word of the table stands glued behind another: `BankSpecimen`. */
const hidesTerm = (text: string): boolean =>
  sensitiveWord(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')) !== null;
