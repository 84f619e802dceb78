import { sensitiveWord } from '../language/sensitive-words.ts';
import { hasTellingSign } from '../language/signs.ts';
import { kindOfSentence } from './known-sentences.ts';
import { BANNER } from './phrases/without-phrases.ts';

/** A gateway's stop signs, or that of what is to be known, at both ends of its warning. */
const WARNED =
  /^(?:[\u{1F6D1}\u{1F6C8}\u26D4]\uFE0F?\s?){1,3}|(?:\s?[\u{1F6D1}\u{1F6C8}\u26D4]\uFE0F?){1,3}$/gu;

/** Whether a text with signs that could tell something is a gateway's warning between two of them. */
export function isWarned(plain: string): boolean {
  const warning = plain.replace(WARNED, '');
  return !hasTellingSign(warning) && kindOfSentence(warning) === BANNER;
}

/** A gateway's line of who wrote: an address, where a payer has a VPA, whose handle has no dot. */
const RELAYED = /^Sender: ([\w.+-]{1,64})@(?:[\w-]{1,60}\.){1,4}[a-z]{2,12}$/;
const NO_REPLY = /\b(?:do[._-]?not|no)[._-]?reply\b/i;

/** Whether a gateway names in a line of its own from which address the mail came. */
export function isRelayed(plain: string): boolean {
  const name = RELAYED.exec(plain)?.[1];
  return name !== undefined && sensitiveWord(name.replace(NO_REPLY, '')) === null;
}
