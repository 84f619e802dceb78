/** What a credit was for, and what becomes of one: what no name and no remark of a payer's says. */

/** Rails and causes that nobody is called, in a name or a remark. */
const OTHER_RAIL = /(?<![\p{L}\p{N}])(?:neft|rtgs|n?ach|ecs|apbs)(?![\p{L}\p{N}])/iu;
export const CAUSE =
  /(?<![\p{L}\p{N}])(?:refund(?:ed|s)?|rfnd|revers(?:al|ed|als)|rvsl|charge[\s-]?back|cash[\s-]?back|salary|salaries|payroll|dividend|interest|int\.?\s?p(?:ai)?d|returned|cheque|chq|cash dep(?:osit)?|subsidy|pension|disburs\w*|rewards?|settlement|failed txn|auto[\s-]?rev|udir)(?![\p{L}\p{N}])/iu;
/**
 * The narration of a payment that came back: `UPI-RET`, `UPI/REV/620132678501`, `IMPS-620132678501-REV-…`, `REV-UPI-…`. One
 * that came in has `UPI/CR/…` or the payer behind its rail.
 */
const CAME_BACK =
  /(?<!\p{L})(?:(?:upi|imps)[\s/_:.-]{0,3}(?:rev|ret|rtn|rvsl|rfnd|cradj|reversal|refund|return)|(?:upi|imps)[/_:-]\d{6,}[/_:-](?:rev|ret|rtn|rvsl|rfnd|cradj)|(?:rev|ret|rtn|rvsl|rfnd)[\s/_:.-]{0,3}(?:upi|imps)|(?:rev|ret|rtn|rvsl|rfnd)[/_:-]{1,2}\d{6,})(?!\p{L})/iu;
const TOWARDS = new RegExp(
  `\\b(?:towards|as|being|against|due to|on account of|by way of|on)\\b[^\\n]{0,40}?${CAUSE.source}`,
  'iu',
);
export const OTHER_KIND = [OTHER_RAIL, CAME_BACK, TOWARDS, /\uE001/];
/** What becomes of a payment: nobody is called so. */
const FATE =
  /(?<![\p{L}\p{N}])(?:fail(?:ed|ure|s)|reject\w*|declin\w*|pending|processing|in progress|on[\s-]hold|held|blocked|frozen|cancel\w*|void(?:ed)?|expired|lapsed|timed out|recall\w*|bounced|dishono\w*|under review|un(?:success\w*|credited|paid|posted|delivered)|initiated|await\w*|revok\w*|annul\w*|nullif\w*|not|credited|debited|withdrawn|disput\w*|suspend\w*|provisional|lien|duplicate|erroneous\w*|in error|mistake\w*|ignore\w*|disregard\w*|roll(?:ed)? back|clawed|undone|taken back)(?![\p{L}\p{N}])/iu;

/** What stands around a cause: rails, accounts, the words for a payment, months and figures. */
const AROUND_CAUSE =
  /(?<![\p{L}\p{N}])(?:upi|imps|auto|failed|merchant|bank|account|a\/?c|ac|txn|trxn|trans|transaction|payment|credit(?:ed)?|cr|of|for|from|to|by|transfer|trf|closure|funds?|money|amount|deposit|proceeds|mf|u\d{2}|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?![\p{L}\p{N}])|[^\p{L}]+/giu;
/** Causes in short, which are a word of their own elsewhere. */
const CAUSE_IN_SHORT =
  /(?<![\p{L}\p{N}])(?:rev|ret|rtn|return|cb|cbk|sal|int(?:\.?\s?pd)?|div|disb|loans?|sweep|wallet|self|own|fd|rd|maturity|redemption|load|add money|lien|dr|bonus|commission|dbt|cdm|cts|clg|collect(?: request)?|mandate|autopay|timeout|deemed|hold|adj(?:ust\w*)?|corrections?|compensation|tcc|(?:fuel )?surcharge(?: waiver)?|waiver|insurance claim|provisional|shadow|रिफंड|वापसी|ब्याज|वेतन|வட்டி)(?![\p{L}\p{N}])/giu;

const CAUSES = new RegExp(CAUSE.source, 'giu');

/** Whether a name or a remark is the cause of a credit and nothing else: `UPI REVERSAL`, `SALARY JUN`. */
export const isCause = (text: string): boolean => {
  const rest = text.replace(CAUSES, ' ').replace(CAUSE_IN_SHORT, ' ');
  return rest !== text && rest.replace(AROUND_CAUSE, '') === '';
};

/** On what a payment still depends. */
const DEPENDING =
  /\b(?:subject to|will be|schedul\w*|approv\w*|reali[sz]\w*)\b|\b(?:if|unless|once|until|to be|may be)\b(?=.*\b(?:is|are|not|we|you|it|paid|clear\w*|credit\w*|accept\w*|confirm\w*|settl\w*|process\w*|return\w*|cancel\w*|honou?r\w*|final\w*|verif\w*|success\w*|funds?|post\w*|receiv\w*|revers\w*)\b)/i;
/** The same, behind a payer's remark. */
export const YET_TO_COME =
  /\b(?:will be|subject to|schedul\w*|(?:value|post|back)[- ]?dated|in transit|working days?)\b/i;
/** What stands in no name. */
export const OF_NOBODY = [FATE, DEPENDING];

/** How a sentence begins, and no name or purpose. */
export const BEGINNING = /^\W*(?:has|have|had|could|was|is|will|not|you|your|the|this|it)\b/i;

/** A status and nothing else. */
export const isBlunt = (segment: string): boolean =>
  FATE.test(segment) &&
  !BEGINNING.test(segment) &&
  !/[,;\d]/.test(segment) &&
  (segment.match(/\p{L}+/gu) ?? []).length <= 3;
