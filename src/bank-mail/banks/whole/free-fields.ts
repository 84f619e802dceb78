import { sensitiveWord } from '../language/sensitive-terms.ts';
import { takenBack } from '../language/taken-back.ts';

/** Longest remark that a payer can give; banks cut it shorter. */
const REMARK_MAX = 160;
const LABEL =
  /(?:^|[^\p{L}])\p{L}[\p{L} /]{1,30}:\s?\S|\b(?:status|narration|remarks?|purpose)\b\s?[-:=]/iu;
/** Rails and causes that nobody is called, in a name or a remark. */
const OTHER_RAIL = /(?<![\p{L}\p{N}])(?:neft|rtgs|n?ach|ecs|apbs)(?![\p{L}\p{N}])/iu;
const CAUSE =
  /(?<![\p{L}\p{N}])(?:refund(?:ed|s)?|rfnd|revers(?:al|ed|als)|rvsl|charge[\s-]?back|cash[\s-]?back|salary|salaries|payroll|dividend|interest|int\.?\s?p(?:ai)?d|returned|cheque|chq|cash dep(?:osit)?|subsidy|pension|disburs\w*|rewards?|settlement|failed txn|auto[\s-]?rev)(?![\p{L}\p{N}])/iu;
const TOWARDS = new RegExp(
  `\\b(?:towards|as|being|against|due to|on account of|by way of|on)\\b[^\\n]{0,40}?${CAUSE.source}`,
  'iu',
);
/** Words of a payer's remark, of which none is the bank's. */
const REMARKED =
  /\b(?:sent|payments?|paid|pay|upi|imps|bills?|orders?|invoices?|ids?|ref|no|from|to|for|using|via|by|cr|p2a|p2m|mb|inb)\b|\p{Nd}+/giu;

/** No payer writes of the bank's own mail, or of what becomes of his payment. */
const OF_THE_ALERT =
  /\b(?:this|the|above|said) (?:alert|message|mail|e-?mail|credit|transaction|amount|entry)\b|\b(?:will|to|not)(?: be| been)? (?:credited|debited)\b/i;

/** The same, in the next line where the remark was broken. */
const WRAPPED = /\b(?:sent|payments?|upi|imps|from|to|for|using|via|by)\b|\S*\/\S*|\S+@\S+/giu;

const WRAPPED_NAME = new RegExp(`${WRAPPED.source}|\\p{Nd}+`, 'giu');
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
    if (LABEL.test(text)) return 'a name or a remark holds a row of its own';
    if (OTHER_RAIL.test(text) || TOWARDS.test(text) || takenBack(text) || /\uE001/.test(text))
      return 'a name or a remark speaks of another kind of credit';
    if (isRemark && OF_THE_ALERT.test(text)) return 'its remark speaks of the payment itself';
    if (isRemark && text.length > REMARK_MAX) return 'its remark is longer than any payer’s';
    const behind = [...more, ...(isRemark ? behindSentence(text) : [])];
    const isForeign = behind.some((words) => /[^\p{Script=Latin}\p{M}\P{L}]/u.test(words));
    const goesOn =
      behind.some(
        (words) => sensitiveWord(words.replace(isRemark ? WRAPPED : WRAPPED_NAME, ' ')) !== null,
      ) ||
      (!isWhole && sensitiveWord(text.replace(REMARKED, ' ')) !== null);
    if (isForeign || goesOn) return 'a name or a remark goes on with words of the bank';
  }
  return remark !== null && CAUSE.test(remark) ? 'its remark names a cause of its own' : null;
}

/** What follows the first sentence of a remark: a page without breaks has the bank's there. */
const behindSentence = (text: string): string[] => text.split(/[.!;।]\s+/).slice(1);
