import { hasHindi, isHindiGreeting } from '../language/hindi.ts';
import { sensitiveWord, wordOfFate } from '../language/sensitive-words.ts';
import { hasTellingSign } from '../language/signs.ts';
import { takenBack } from '../language/taken-back.ts';
import { isCauseAlone, namesCauseIn } from './cause-phrases.ts';
import {
  BEGINNING,
  CAUSE,
  isBlunt,
  isCause,
  OF_NOBODY,
  OTHER_KIND,
  YET_TO_COME,
} from './causes.ts';
import { gluedBehind } from './glued-words.ts';
import { isListedWord, wordsIn } from './listed-words.ts';
import { doubtInName } from './name-doubts.ts';

/** Longest remark that a payer can give; banks cut it shorter. */
const REMARK_MAX = 160;
const LABEL =
  /(?:^|[^\p{L}])\p{L}[\p{L} /]{1,30}:\s?\S|\b(?:status|narration|remarks?|purpose)\b\s?[-:=]/iu;
/** Words of a payer's remark, of which none is the bank's. */
const REMARKED =
  /\S+@\S+|\bn\.?clr bal (?:rs\.?|inr)? ?-?[\d,.]+|\bPW-\w+|(?<![\p{L}\p{N}])(?!(?:rs|inr)\d)(?=\p{L}*\p{Nd})(?=\p{Nd}*\p{L})[\p{L}\p{Nd}]+|\b(?:(?:paid|sent)(?! to\b)|payments?|pay|upi (?:transaction|txn|id)|upi|imps|bills?|orders?|invoices?|ids?|ref|no remarks?|no|from|to|for|using|via|by|cr|p2a|p2m|mb|inb|fees?|advance|gifts?(?! card)|donations?|(?:pocket|lunch|tea|chai|petrol|snack) money|(?<!\b(?:self|own)\b.{0,12})(?:fund |money )?transfer)\b|(?<![\d.,])\p{Nd}{1,11}(?![\d.,]*\d)/giu;
/** No payer writes of the bank's own mail, or of what becomes of his payment. */
const OF_THE_ALERT =
  /\b(?:this|the|above|said) (?:alert|message|mail|e-?mail|credit|transaction|amount|entry)\b|\b(?:will|to|not)(?: be| been)? (?:credited|debited)\b/i;

/** The same, in the next line where the remark was broken. */
const WRAPPED = /\b(?:sent|payments?|upi|imps|from|to|for|using|via|by)\b|\S*\/\S*|\S+@\S+/giu;

const WRAPPED_NAME = new RegExp(`${WRAPPED.source}|\\p{Nd}+|\\bpayer nam\\w*`, 'giu');
/** A line that is a figure and nothing else, or tells to whom money went. */
const LONE = /^\W*(?:(?:on|a\/c|ref|no\.?)\s)?[\dX*.,/:-]+\W*$|^\W*(?:sent|paid|to)\b/iu;

/**
 * Why what stands in a statement's free slots makes it doubtful; null where it is a name and a
 * remark. A payer may write what he likes on his line, but no row, no cause and no rail; what goes
 * on in the next lines may be the bank's.
 * @param isWhole nothing shorter fits: a longer slot could have taken up the bank's own words.
 */
export function doubtIn(
  free: readonly string[],
  remark: string | null,
  isWhole: boolean,
): string | null {
  for (const text of free) {
    const [, ...more] = text.split('\n');
    const isRemark = text === remark;
    if (hasTellingSign(text)) return 'a name or a remark holds a sign that could take it back';
    if (LABEL.test(text)) return 'a name or a remark holds a row of its own';
    if (OTHER_KIND.some((wording) => wording.test(text)) || takenBack(text))
      return 'a name or a remark speaks of another kind of credit';
    if (parted(text).some((part) => namesCauseIn(part) || isCauseAlone(part, !isRemark)))
      return 'a name or a remark is the cause of a credit';
    if (!isRemark && (CAUSE.test(text) || parted(text).some(isCause) || isBlunt(text)))
      return 'a name is a status or the cause of a credit';
    if (!isRemark && OF_NOBODY.some((wording) => wording.test(text)) && !beginsSo(text))
      return 'a name goes on with words of a status';
    const inName = isRemark ? null : doubtInName(text);
    if (inName !== null) return inName;
    if (gluedBehind(text, isRemark))
      return 'words of the bank stand glued behind a name or a remark';
    if (isRemark && OF_THE_ALERT.test(text)) return 'its remark speaks of the payment itself';
    if (isRemark && text.length > REMARK_MAX) return 'its remark is longer than any payer’s';
    if (!isRemark && CHANGES_SCRIPT.test(text)) return 'a name goes on in another script';
    if (!isWhole && !isRemark && /\n|,\s/.test(text)) return 'a name goes on in words of the bank';
    const behind = [...more, ...(isRemark ? behindSentence(text) : [])];
    const isForeign = behind.some((words) => /[^\p{Script=Latin}\p{M}\P{L}]/u.test(words));
    const goesOn =
      behind.some(
        (words) => sensitiveWord(words.replace(isRemark ? WRAPPED : WRAPPED_NAME, ' ')) !== null,
      ) ||
      (!isWhole && sensitiveWord(text.replace(REMARKED, ' ')) !== null);
    if (isForeign || goesOn || more.some((line) => LONE.test(line)))
      return 'a name or a remark goes on with words of the bank';
  }
  return remark === null ? null : doubtInRemark(remark);
}

/** A name or a remark, and its parts as a narration sets them apart. */
const parted = (text: string): string[] => [
  text,
  ...text.split(/[/|*~\n]|\s[-–—]\s|-(?=[\p{L} ]+(?:-|$))/u),
];

/** Letters of another script behind Latin ones. */
const CHANGES_SCRIPT = /\p{Script=Latin}[^\p{L}]+[^\p{Script=Latin}\P{L}]/u;

/** A mark that ends a sentence, with more before it than letters for a name. */
const SENTENCE =
  /(?<!\b(?:\p{L}{1,2}|mrs|smt|shri|prof|capt|col|maj|pvt|ltd|pte|inc|corp|ent|bros|mfg|intl|engg|assn|govt|dept|regd|chs|comp|kum|mohd?|abd|trad|distt?))[.!?;।]\s+\S/iu;

/** Whether a name ends a sentence, and another one follows. */
export const endsSentence = (name: string): boolean => SENTENCE.test(name);

/** What was paid, or another day than the bank's. */
const OTHERS_WORDS =
  /\byou(?: have|'ve)? paid\b|(?<=[\w.,] )on \d{1,2}[-/.]\d|\ba\/c (?:no\.? )?[x*\d]/i;

/** What a person is called by in a handle of his own is no cause: `priya.salary@okaxis`. */
const withoutHandles = (text: string): string =>
  text.replace(
    /(?<=[\p{L}\d][._-])salary(?=[\w.-]*@(?:ok(?:axis|icici|sbi|hdfcbank)|ybl|ibl|axl|paytm|upi)(?!\w|\.\w))/giu,
    '',
  );

/**
 * A payer's line is his: he may begin it with any words. A bank that gives a payment back would
 * write so behind them, or alone.
 */
function doubtInRemark(remark: string): string | null {
  if (CAUSE.test(withoutHandles(remark))) return 'its remark names a cause of its own';
  const parts = remark.split(/[/\n]|(?<=\d{12})-/u).map((part) => part.split(APART));
  if (parts.some(([, ...apart]) => apart.some((words) => wordOfFate(notFinal(words)) !== null)))
    return 'its remark may be the bank’s own words';
  const isDoubtful = parts
    .flatMap((part) => part.flatMap((words) => words.split(/-(?=[\p{L} ]+(?:-|$))/u)))
    .some(
      (segment) =>
        isBlunt(segment) ||
        isCause(segment) ||
        ((goesOn(segment) || YET_TO_COME.test(segment)) && !beginsSo(segment)),
    );
  const isSentence =
    SENTENCE_BEHIND.test(remark) ||
    (endsSentence(remark) && behindSentence(remark).some(isUnlisted));
  return isDoubtful || isSentence || OTHERS_WORDS.test(remark)
    ? 'its remark may be the bank’s own words'
    : null;
}

/** A sentence behind a name in capitals, as only somebody else than the payer's bank writes there. */
const SENTENCE_BEHIND = /(?:^|[\s/])\p{Lu}{2,}\P{L}{1,3}\p{Lu}\p{Ll}+(?: \p{L}+){2,8}[.!?]\W*$/u;

/** What sets other words apart from a payer's: a status behind it is no beginning of a remark. */
const APART = /\s[-–—~|*:]+\s?(?=\p{L})/u;
/** A payer's last part, or a thing that was tried. */
const notFinal = (words: string): string =>
  words
    .replace(REMARKED, ' ')
    .replace(/\b(?:final|samples?|trial|complete|full|part(?:ial)?)\b/gi, ' ');

function goesOn(segment: string): boolean {
  const rest = named(segment).replace(REMARKED, ' ');
  const isForeign = hasHindi(rest)
    ? !isHindiGreeting(rest.trim())
    : /[^\p{Script=Latin}\p{M}\P{L}]/u.test(rest);
  return isForeign || sensitiveWord(rest) !== null;
}

/** Whether words of money or of a status are the first that somebody wrote. */
function beginsSo(text: string): boolean {
  const first = /^\W*(?:\S+@\S+\s)?[^\s/]+/.exec(named(text))?.[0] ?? '';
  return BEGINNING.test(text) || sensitiveWord(first.replace(REMARKED, ' ')) !== null;
}

/** What a redacted mail has in place of a name sounds like the bank's word. */
const named = (text: string): string => text.replace(/\bpayer nam\w*/giu, 'masked');

/** What follows the first sentence of a remark: a page without breaks has the bank's there. */
const behindSentence = (text: string): string[] => text.split(/[.!;।]\s+/).slice(1);

/** Whether a further sentence of a remark has words that no list knows. */
const isUnlisted = (sentence: string): boolean => {
  const words = wordsIn(sentence);
  return words.length > 1 && /^\p{Lu}/u.test(sentence) && !words.every(isListedWord);
};
