import { ADDRESS } from './offices.ts';

/**
 * Where a sentence ends: a mark with a blank or a capital behind it (not inside of an address in
 * capitals), a bar, a line's end, a link's address.
 */
const SENTENCE_END =
  /[^\s:=](?=[ \n]?[<[(] ?https?:\/\/)|[.!?](?=\s|$|["”')\]]|(?!(?<=@[A-Z\d.-]{1,80}\.)(?:[A-Z\d-]{1,40}\.){0,2}(?:BANK|CO|COM|GOV|IN|NET|NIC|ORG)\b)\p{Lu})|[।|\n]|[•·]/gu;
const LINE_CONTINUES = 30;
/** An address goes on in the next line where that ends in a pin code. */
const ENDS_ADDRESS = /^\n[^\n.]{0,60}\b\d{3} ?\d{3}\b/;

/** Where the sentence at a place ends: `No.` and a line that goes on end none. */
export function endOfSentence(text: string, at: number): number {
  SENTENCE_END.lastIndex = at + 1;
  for (let mark = SENTENCE_END.exec(text); mark; mark = SENTENCE_END.exec(text)) {
    const isBroken =
      mark[0] === '\n' &&
      mark.index - text.lastIndexOf('\n', mark.index - 1) >= LINE_CONTINUES &&
      (/^\p{Ll}/u.test(text.slice(mark.index + 1, mark.index + 3)) ||
        (ADDRESS.test(text.slice(at, at + 40)) &&
          ENDS_ADDRESS.test(text.slice(mark.index, mark.index + 80))));
    if (!isBroken && !isAbbreviation(text, mark.index)) return mark.index + 1;
  }
  return text.length;
}

/** A letter for a name. */
const INITIAL = /^[\s.]?\p{Lu}$/u;

/** `Smt. Asha`, `M/s. Asha Tea House`: what somebody is called in front of his name. */
const TITLED =
  /(?:^|[\s(/])(?:smt|shri|sri|km|mx|kum|prof|adv|capt|col|maj|lt|er|m\/s|messrs|dt|shrimati)$/i;
const NAME_FOLLOWS = /^\. ?[\p{L}\d(]/u;
/** `3 Sept. 2026`, `Sept. 3, 2026`: a month in short. */
const OF_MONTH = /\d(?:st|nd|rd|th)? (?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;
const MONTH = /(?:^|[\s,])(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;

/** `9.30 a.m. to 6 p.m.`: an hour's full stop, and more of the same sentence behind it. */
const OF_CLOCK = /\d ?[ap](?:\.m)?$/i;
const HOUR_GOES_ON = /^\.(?:[mM](?!\p{L})| ?[\p{Ll}&–-])/u;

/** Whether words end in front of a full stop, and go on behind it: no other full stop near it counts. */
const isAround = (text: string, at: number, before: RegExp, behind: RegExp): boolean =>
  before.test(text.slice(Math.max(0, at - 12), at)) && behind.test(text.slice(at, at + 3));

/** `No.`, `Ltd.`, `a/c no.`: the full stop ends no sentence. */
const isAbbreviation = (text: string, at: number): boolean =>
  text[at] === '.' &&
  (/(?:^|[\s:/(\d])(?:no|nos|rs|ltd|pvt|co|mr|mrs|ms|dr|st|avl|bal|clr|opp|nr|regd|regn|reg|lic|tel|ph|ext|govt|corp|dist|gen|off|attn|p\.o|p\.b|p\.a|e\.g|i\.e)$/i.test(
    text.slice(Math.max(0, at - 5), at),
  ) ||
    isAround(text, at, TITLED, NAME_FOLLOWS) ||
    isAround(text, at, OF_MONTH, /^\.[ ,]/) ||
    isAround(text, at, MONTH, /^\. \d/) ||
    isAround(text, at, OF_CLOCK, HOUR_GOES_ON) ||
    INITIAL.test(text.slice(Math.max(0, at - 2), at)));

/** What stands in front of a sentence and behind it where it is a whole one. */
const PARTED = /(?:^|[\n.!?।|•·])[^\p{L}\p{N}]*$/u;
const ENDED =
  /^(?:[\n.!?।|•·]|[^\p{L}\p{N}\n]{0,4}$|[^\p{L}\p{N}]{0,4}\n|[ \n]?[<[(] ?https?:\/\/)/u;
const BEGUN = /^[^\p{L}]{0,10}(?:\p{Lu}|(?<=\d)\P{L}{1,3}\p{L}|\p{Script=Devanagari})/u;
/** So far around it its borders are looked for. */
const NEAR = 30;
/** A longer stretch is no advertisement's sentence. */
const WHOLE_MAX = 400;

/** Whether a stretch is a whole sentence: behind the end of one, and with an end of its own. */
export function isWhole(text: string, at: number, end: number): boolean {
  if (end - at > WHOLE_MAX || !BEGUN.test(text.slice(at, end))) return false;
  const ended = /[\n.!?।|•·]/.test(text[end - 1] ?? '') || ENDED.test(text.slice(end, end + NEAR));
  return ended && PARTED.test(text.slice(Math.max(0, at - NEAR), at));
}
