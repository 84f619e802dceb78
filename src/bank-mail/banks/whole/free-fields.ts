import { hasHindi, isHindiGreeting } from '../language/hindi.ts';
import { sensitiveWord } from '../language/sensitive-terms.ts';
import { hasTellingSign } from '../language/signs.ts';
import { takenBack } from '../language/taken-back.ts';

/** Longest remark that a payer can give; banks cut it shorter. */
const REMARK_MAX = 160;
const LABEL =
  /(?:^|[^\p{L}])\p{L}[\p{L} /]{1,30}:\s?\S|\b(?:status|narration|remarks?|purpose)\b\s?[-:=]/iu;
/** Rails and causes that nobody is called, in a name or a remark. */
const OTHER_RAIL = /(?<![\p{L}\p{N}])(?:neft|rtgs|n?ach|ecs|apbs)(?![\p{L}\p{N}])/iu;
const CAUSE =
  /(?<![\p{L}\p{N}])(?:refund(?:ed|s)?|rfnd|revers(?:al|ed|als)|rvsl|charge[\s-]?back|cash[\s-]?back|salary|salaries|payroll|dividend|interest|int\.?\s?p(?:ai)?d|returned|cheque|chq|cash dep(?:osit)?|subsidy|pension|disburs\w*|rewards?|settlement|failed txn|auto[\s-]?rev)(?![\p{L}\p{N}])/iu;
/**
 * The narration of a payment that came back: `UPI-RET`, `UPI/REV/620132678501`, `REV-UPI-…`. One
 * that came in has `UPI/CR/…` or the payer behind its rail.
 */
const CAME_BACK =
  /(?<!\p{L})(?:(?:upi|imps)[\s/_:.-]{0,3}(?:rev|ret|rtn|rvsl|rfnd|cradj|reversal|refund|return)|(?:rev|ret|rtn|rvsl|rfnd)[\s/_:.-]{0,3}(?:upi|imps)|(?:rev|ret|rtn|rvsl|rfnd)[/_:-]{1,2}\d{6,})(?!\p{L})/iu;
const TOWARDS = new RegExp(
  `\\b(?:towards|as|being|against|due to|on account of|by way of|on)\\b[^\\n]{0,40}?${CAUSE.source}`,
  'iu',
);
const OTHER_KIND = [OTHER_RAIL, CAME_BACK, TOWARDS, /\uE001/];
/** Words of a payer's remark, of which none is the bank's. */
const REMARKED =
  /\S+@\S+|\bn\.?clr bal (?:rs\.?|inr)? ?-?[\d,.]+|\bPW-\w+|(?<![\p{L}\p{N}])(?!(?:rs|inr)\d)(?=\p{L}*\p{Nd})(?=\p{Nd}*\p{L})[\p{L}\p{Nd}]+|\b(?:(?:paid|sent)(?! to\b)|payments?|pay|upi (?:transaction|txn|id)|upi|imps|bills?|orders?|invoices?|ids?|ref|no remarks?|no|from|to|for|using|via|by|cr|p2a|p2m|mb|inb|fees?|advance|gifts?(?! card)|donations?|(?<!\b(?:self|own)\b.{0,12})(?:fund |money )?transfer)\b|(?<![\d.,])\p{Nd}{1,11}(?![\d.,]*\d)/giu;
/** What becomes of a payment: nobody is called so. */
const FATE =
  /(?<![\p{L}\p{N}])(?:fail(?:ed|ure|s)|reject\w*|declin\w*|pending|processing|in progress|on[\s-]hold|held|blocked|frozen|cancel\w*|void(?:ed)?|expired|lapsed|timed out|recall\w*|bounced|dishono\w*|un(?:success\w*|credited|paid|posted|delivered)|initiated|await\w*|revok\w*|annul\w*|nullif\w*|not|credited|debited|withdrawn|disput\w*|suspend\w*|provisional|lien|duplicate|erroneous\w*|in error|mistake\w*|ignore\w*|disregard\w*|roll(?:ed)? back|clawed|undone|taken back)(?![\p{L}\p{N}])/iu;

/** What stands around a cause: rails, accounts, the words for a payment, months and figures. */
const AROUND_CAUSE =
  /(?<![\p{L}\p{N}])(?:upi|imps|auto|failed|merchant|bank|account|a\/?c|ac|txn|trxn|trans|transaction|payment|credit(?:ed)?|cr|of|for|from|to|by|transfer|trf|closure|proceeds|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?![\p{L}\p{N}])|[^\p{L}]+/giu;
/** Causes in short, which are a word of their own elsewhere. */
const CAUSE_IN_SHORT =
  /(?<![\p{L}\p{N}])(?:rev|ret|rtn|return|cb|cbk|sal|int(?:\.?\s?pd)?|div|disb|loans?|sweep|wallet|self|own|fd|rd|maturity|load|add money|lien|dr|bonus|commission|dbt|cdm|cts|clg|collect(?: request)?|mandate|autopay|timeout|deemed|hold|insurance claim|provisional|shadow|रिफंड|वापसी|ब्याज|वेतन|வட்டி)(?![\p{L}\p{N}])/giu;

const CAUSES = new RegExp(CAUSE.source, 'giu');

/** Whether a name or a remark is the cause of a credit and nothing else: `UPI REVERSAL`, `SALARY JUN`. */
const isCause = (text: string): boolean => {
  const rest = text.replace(CAUSES, ' ').replace(CAUSE_IN_SHORT, ' ');
  return rest !== text && rest.replace(AROUND_CAUSE, '') === '';
};

/** On what a payment still depends. */
const DEPENDING =
  /\b(?:subject to|will be|schedul\w*|approv\w*|reali[sz]\w*)\b|\b(?:if|unless|once|until|to be|may be)\b(?=.*\b(?:is|are|not|we|you|it|paid|clear\w*|credit\w*|accept\w*|confirm\w*|settl\w*|process\w*|return\w*|cancel\w*|honou?r\w*|final\w*|verif\w*|success\w*|funds?|post\w*|receiv\w*|revers\w*)\b)/i;
/** The same, behind a payer's remark. */
const YET_TO_COME =
  /\b(?:will be|subject to|schedul\w*|(?:value|post|back)[- ]?dated|in transit|working days?)\b/i;
/** What stands in no name. */
const OF_NOBODY = [FATE, CAUSE, DEPENDING];

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
    if (!isRemark && (isCause(text) || isBlunt(text)))
      return 'a name is a status or the cause of a credit';
    if (!isRemark && OF_NOBODY.some((wording) => wording.test(text)) && !beginsSo(text))
      return 'a name goes on with words of a status';
    if (isRemark && OF_THE_ALERT.test(text)) return 'its remark speaks of the payment itself';
    if (isRemark && text.length > REMARK_MAX) return 'its remark is longer than any payer’s';
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

/** What was paid, or another day than the bank's. */
const OTHERS_WORDS =
  /\byou(?: have|'ve)? paid\b|(?<=[\w.,] )on \d{1,2}[-/.]\d|\ba\/c (?:no\.? )?[x*\d]/i;

/**
 * A payer's line is his: he may begin it with any words. A bank that gives a payment back would
 * write so behind them, or alone.
 */
function doubtInRemark(remark: string): string | null {
  if (CAUSE.test(remark)) return 'its remark names a cause of its own';
  const isDoubtful = remark
    .split(/[/\n]|(?<=\d{12})-|-(?=[\p{L} ]+-)/u)
    .some(
      (segment) =>
        isBlunt(segment) ||
        isCause(segment) ||
        ((goesOn(segment) || YET_TO_COME.test(segment)) && !beginsSo(segment)),
    );
  return isDoubtful || OTHERS_WORDS.test(remark) ? 'its remark may be the bank’s own words' : null;
}

function goesOn(segment: string): boolean {
  const rest = named(segment).replace(REMARKED, ' ');
  const isForeign = hasHindi(rest)
    ? !isHindiGreeting(rest.trim())
    : /[^\p{Script=Latin}\p{M}\P{L}]/u.test(rest);
  return isForeign || sensitiveWord(rest) !== null;
}

/** Whether words of money or of a status are the first that somebody wrote. */
function beginsSo(text: string): boolean {
  const first = /^\W*(?:\S+@\S+\s)?\S+/.exec(named(text))?.[0] ?? '';
  return BEGINNING.test(text) || sensitiveWord(first.replace(REMARKED, ' ')) !== null;
}

/** How a sentence begins, and no name or purpose. */
const BEGINNING = /^\W*(?:has|have|had|could|was|is|will|not|you|your|the|this|it)\b/i;

/** What a redacted mail has in place of a name sounds like the bank's word. */
const named = (text: string): string => text.replace(/\bpayer nam\w*/giu, 'masked');

/** A status and nothing else. */
const isBlunt = (segment: string): boolean =>
  FATE.test(segment) &&
  !BEGINNING.test(segment) &&
  !/[,;\d]/.test(segment) &&
  (segment.match(/\p{L}+/gu) ?? []).length <= 3;

/** What follows the first sentence of a remark: a page without breaks has the bank's there. */
const behindSentence = (text: string): string[] => text.split(/[.!;।]\s+/).slice(1);
