/** What is so only in a case. */
const CONDITION = /\b(?:if|in case|unless|when|whether|because you)\b[^,;.]*/gi;

const NOT = `(?:not|never|cannot|(?:do|does|did|wo|ca|is|are|has|have|should)n['’]t)(?: ever)?`;

/** What one is asked not to do, and what a bank or its staff never does. */
const ADVISED = String.raw`${NOT} (?:shar|disclos|divulg|reveal|giv|enter|ask|seek|request|call|sms|send|click|open|download|install|repl|respond|writ|print|cop|disseminat|distribut|forward|follow|provid|hesitat|need to (?:enter|share)|often get|know|recogni[sz]|expect|previously)\w*|you (?:do )?${NOT} trust\b`;
/** What is said of mails, their senders and their mailbox. */
const OF_MAILS = String.raw`${NOT} (?:be )?(?:monitored|attended|read\b|encrypted|secure\b|necessarily|liable|responsible|requir\w*|guaranteed to be|yet trusted|yet verified|in your (?:safe|contacts)|from your organi[sz]ation|(?:scan|track)\w*|authenticated this (?:message|mail|e-?mail))|${NOT} (?:accept|assume|bear|take) (?:any |legal )*(?:liab|respons)\w*`;
const NO = String.raw`no (?:virus(?:es)?|threats?|malware|issues|liabilit\w*|responsibilit\w*|circumstances|event|signature)|no[.-]?reply|(?:phone|mobile|tel|helpline|contact|card|account|a\/c|id)\.? no\b|nos?\. `;

/** What footers and banners deny of themselves. */
const OWN_DENIALS = new RegExp(`\\b(?:${ADVISED}|${OF_MAILS}|${NO})`, 'gi');

const DENIAL = /\b(?:not|never|no|none|nobody|neither|nor|cannot|without)\b|n['’]t\b/i;
/** Who says of this very mail that it is a fraud's doesn't believe it. */
const ACCUSES =
  /\b(?:is|was|are|be|like|been|a|suspected)\b[^.,]{0,16}(?<!\bfor )\b(?:phishing|spam|fake|forged|spoof\w*|fraud\w*|unsafe|scam|suspicious)\b(?! (?:calls?|links?|mails|e-?mails|messages|apps?|websites?|sites?|attempts?|attacks?))/i;
/** What a scanner found in a mail makes its words nobody's. */
const FOUND =
  /\btypical of (?:phishing|spam|frauds?|scams?)\b|(?<!\bno )\b(?:virus(?:es)?|malware|threats?)\b (?:(?:was|were|is|are|has been) )?(?:found|detected)\b/i;

/**
 * Whether a sentence denies something that footers and banners don't deny of themselves: that a
 * message is valid, that somebody received it, that the bank has it.
 */
export function deniesMore(sentence: string): boolean {
  const rest = sentence.replace(CONDITION, ' ').replace(OWN_DENIALS, ' ');
  return DENIAL.test(rest) || ACCUSES.test(rest) || FOUND.test(sentence);
}
