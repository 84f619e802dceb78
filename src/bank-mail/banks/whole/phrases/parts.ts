import { GATEWAY_PARTS } from './gateway-parts.ts';

/**
 * What phrases are made of, by the name in their braces: each a closed list of words, as a pattern.
 */
const PARTS: Readonly<Record<string, string>> = {
  ...GATEWAY_PARTS,
  mail: '(?:auto[- ]?generated |system[- ]generated |electronic |automated )?(?:e-?mails?|mails?|mailers?|messages?|communications?|alerts?|notifications?|transmissions?)(?: messages?)?',
  this: '(?:this|the|these|such|our)',
  please:
    '(?:(?:please|kindly|always|so|and|you should|you must|you are (?:requested|advised) to),? )?',
  never:
    "(?:(?:do|should|must|need|does|will) not(?: ever)?|(?:do|does|wo|should)n[’']t(?: ever)?|never(?: ever)?|avoid|refrain from)",
  names:
    '(?:hdfc|kotak mahindra|kotak|icici|axis|sbi|state|idfc first|indusind|jana|slice|dcb|citi|paytm|phonepe|famapp|fam|famx|saraswat|nkgsb|standard chartered|city union|cub|bob|rbi|npci)',
  bank: '(?:(?:the|your|our|any) bank|bank|banks|rbi or npci|{names}(?: bank)?(?: ltd\\.?| limited| of india)?|citibank|we)',
  // The bank and its firm, as they stand in a footer
  brand:
    '(?:{bank}|(?:{names}|au|ujjivan|utkarsh|equitas|baroda|maharashtra)(?: (?:small finance|mahindra|first|co-?op(?:erative)?|of maharashtra))* bank(?: (?:ltd|limited|of india|n\\.a)\\.?)*|state bank of india|(?:the )?company|the sender|one ?97 communications(?: (?:ltd|limited)\\.?)?|trio ?tech(?: solutions)? (?:private|pvt\\.?) (?:limited|ltd\\.?))',
  // Words alone: where one may be a part of another, a row of them can be read in too many ways
  app: '(?:(?:(?:{names}|the|our|your|any|au|ujjivan|utkarsh|equitas|baroda|maharashtra|small finance|co-?op(?:erative)?|banks?|of india|of maharashtra|ltd\\.?|limited|company|citibank|one ?97 communications|indie|sc|imobile|yono|lite|gomo|mahamobile|plus|digi|all in one|one|for business|mobile|mobilebanking|banking|upi|pay) ){0,8}apps?)',
  staff:
    "(?:{bank}(?:[’']s)?(?:(?: or| and)? (?:its|our|any of our|bank))? (?:employees?|officials?|staff|representatives?|executives?)|(?:no )?(?:employees?|officials?|staff|representatives?) of the bank|(?:our|its) (?:employees?|officials?|staff|executives?|representatives?)|{bank})",
  secret:
    '(?:otps?(?: \\(one[- ]time password\\))?|one[- ]time passwords?|(?:upi |atm |login |transaction )?pins?(?: numbers?)?|m-?pins?|t-?pins?|cvv2?(?: numbers?)?|crn|urn|(?:(?:net|internet|mobile)[- ]?banking |login )?(?:passwords?|passcodes?)|(?:login )?credentials|(?:user|login|customer|net ?banking) ?-?ids?|(?:(?:credit|debit|atm)(?: ?/ ?| or | and ))?(?:(?:credit|debit|atm) ?)?cards?(?: numbers?)?|(?:net|internet|mobile)[- ]?banking user ?id|(?:bank )?account numbers?|(?:other )?(?:personal|confidential|sensitive|financial|(?:(?:net|internet|mobile)[- ]?)?banking|bank|secret|private|security|account)(?:(?:,| and| or|/)? ?(?:personal|confidential|sensitive|financial|banking|account))* (?:information|details|data|credentials)|expiry date|grid (?:card )?values?|(?:aadhaar|pan)(?: numbers?)?|security (?:codes?|questions?)|qr codes?|(?:these|this|such|of these|above) details|(?:these|this|such|any|of these|above) information|details|sms)',
  // The same as single words, for rows in which they stand among others
  hidden:
    '(?:otps?|one[- ]time|passwords?|passcodes?|pins?|upi|atm|cards?|numbers?|cvv|credentials|information|details|aadhaar|pan|codes?|qr|user|ids?|bank|debit|credit|net|internet|banking|personal|confidential|login|account|sms)',
  secrets:
    '(?:(?:your|any|the|their) )*{secret}(?:(?:,? (?:or|and|&|as well as|such as|like)|,|\\s?/|:|, etc\\.?)? ?(?:(?:your|any|the) )*{secret})*(?:,? etc\\.?)?',
  anyone:
    '(?:any(?:one|body) (?:claiming|pretending) to be (?:from )?(?:the |your |a )?bank(?: (?:employee|official|staff))?|any ?one|any ?body|any (?:other )?person|any third part(?:y|ies)|third parties|strangers|any individual|any callers?|unknown (?:persons?|callers?)|(?:any )?bank (?:staff|officials?|employees?)|family or friends|others?(?= |$|[.,!]))',
  over: '(?: (?:over|on|through|via|by|either over)(?: (?:the|a|any))? (?:phone|call|e-?mail|sms|text|whatsapp|link|social media)(?:(?:,| or| and|/|, or) ?(?:(?:through|via|over|on) )?(?:the )?(?:phone|calls?|e-?mails?|sms|text|whatsapp|links?|social media))*)',
  telling:
    '(?:shar(?:e|ing)|disclos(?:e|ing)|reveal(?:ing)?|divulg(?:e|ing)|giv(?:e|ing)(?: out)?|enter(?:ing)?|provid(?:e|ing)|tell(?:ing)?|part(?:ing)? with|send(?:ing)?|compromis(?:e|ing))',
  links: '(?:links?|attachments?|urls?|files?|web ?links?|qr codes?)',
  odd: '(?:(?:unknown|suspicious|unsolicited|unverified|unexpected|untrusted|doubtful|unfamiliar|fake|any)(?:,| or| and)? )*',
  done: '(?:(?:been )?(?:done|do|made|make|initiated?|authori[sz]ed?|recogni[sz]ed?|perform(?:ed)?|carried out|carry out))',
  act: '(?:transactions?|payments?|activity|request)',
  use: '(?:use|review|disclosure|dissemination|distribution|copying|forwarding|printing|retransmission|reliance|alteration|modification|access|interception|(?:form of )?reproduction|action(?: taken)?|publication|storage|circulation|taking (?:of )?(?:any )?action in (?:relation (?:of|to)|reliance (?:on|upon)) (?:the )?(?:contents of )?this information)',
  uses: '(?:{use}(?:(?:,? (?:or|and|and/or)|,|/) ?(?:any )?(?:other )?{use})*)',
  secrecy:
    '(?:confidential|privileged|proprietary|legally privileged|legally protected|private|copyrighted|protected)',
  reader:
    '(?:(?:named |intended |above[- ]named )?(?:addressees?(?:\\(s\\))?|recipients?(?:\\(s\\))?|individuals?|persons?|entity|entities|organi[sz]ation)(?:(?: and| or|,|/) (?:(?:the )?(?:intended )?(?:addressees?|recipients?|individuals?|persons?|entity|entities)|others authori[sz]ed to receive it))*(?: \\(?(?:named above|to (?:whom|which) it is addressed)\\)?)?)',
  purge:
    '(?:{please}(?:immediately )?(?:(?:notify|inform|advise|contact|tell)(?: (?:to )?(?:the )?(?:senders?|us|bank|originator))(?: (?:immediately|at once|by (?:return |reply )?e-?mail))*|(?:delete|destroy|discard|remove) (?:it|the same|the (?:material|{mail})|this {mail}|(?:all|any) copies(?: of (?:it|this {mail}|the original {mail}))?)(?: and (?:any|all) (?:attachments|copies)(?: of it)?)?(?: (?:immediately|permanently))?(?: from your (?:systems?|computers?|inbox|mailbox))?|{never} (?:{verbs})(?:(?:,| or|, or| and) (?:{verbs}))*(?: (?:it|this {mail}|any part of (?:it|this {mail})|its contents))?|(?:you )?(?:do|may|should|must|shall) not (?:{verbs})(?:(?:,| or|, or| and) (?:{verbs}))*(?: (?:it|this {mail}|any part of (?:it|this {mail})|its contents))?|you are (?:hereby )?notified that any {uses}(?: of (?:it|this {mail}(?: (?:and|or) any attachments?)?|(?:the contents of )?this information))? is (?:strictly )?prohibited(?: and may be unlawful)?|any {uses}(?: of (?:it|this {mail}(?: (?:and|or) any attachments?)?))? is (?:strictly )?prohibited(?: and may be unlawful)?))',
  verbs:
    '(?:copy|forward|disclose|use|print|disseminate|distribute|read|save|retain|(?<=\\b(?:or|and) |, )rely on)',
  astray:
    '(?:if this {mail} (?:has )?reached you (?:in error|by mistake|erroneously)|if (?:it|this {mail}) (?:was|is|has been) (?:erroneously (?:received(?: by you)?|sent to you)|(?:received(?: by you)?|sent to you) (?:in error|by mistake|erroneously))|if you (?:are not (?:the |an |a )?{reader}|(?:have )?(?:received|receive) (?:(?:this|the) {mail}|this|it) (?:in error|by mistake|erroneously|inadvertently)|(?:have )?(?:erroneously|inadvertently) (?:received|receive) (?:(?:this|the) {mail}|this|it))(?: (?:or|and) (?:if you )?(?:have )?(?:erroneously )?received this {mail}(?: (?:in error|by mistake))?)?)',
  help: '(?:more |further |additional )?(?:quer(?:y|ies)|questions?|assistance|(?:information|details|info)|clarifications?|support|help|complaints?|concerns?|disputes?|feedback|suggestions?|grievances?(?: redressal)?|enquir(?:y|ies)|issues?|discrepanc(?:y|ies)|service requests?)',
  helps: '{help}(?:(?: and| or|,|/| &) ?{help})*',
  reach:
    '(?:call|contact|reach(?: out(?: to)?)?|write(?: to| in)?|e-?mail|visit|chat with|connect with|get in touch with|speak to|talk to|approach|dial|mail|whatsapp|sms)',
  vendor:
    '(?:avast|cybergraph|mimecast cybergraph|mail assure|cyren|codetwo|exclaimer|spambrella|mailprotector|tessian|knowbe4|sify|mithi|securitygateway|bullguard|claranet|escan|k7|vipre|webroot|clamav|g data|dr\\.?web|emsisoft|mdaemon|securence|spamexperts|halon|retarus|hornetsecurity|vade|libraesva|perception point|darktrace|abnormal security|ironscales|egress|avanan|harmony email|apptix|zoho|rediffmail|net4india|netcore|logix|avg|mcafee|norton|sophos|mimecast|proofpoint(?: essentials)?|barracuda|cisco(?: secure| ironport| umbrella)?|ironport|zix(?:mail|protect)?|appriver|spamtitan|mailguard|forcepoint|websense|trellix|fireeye|f-secure|eset nod32|panda|rspamd|spamassassin|amavis|titanhq|n-able|quick ?heal(?: total security)?|seqrite|trend micro|symantec|bitdefender|kaspersky(?: security(?: for microsoft exchange)?)?|eset|zscaler|fortinet|fortimail|messagelabs|mailscanner|check point|google(?: workspace)?|microsoft(?: defender(?: for office 365)?)?|godaddy|inky|deep discovery e-?mail inspector|gmail|outlook|zoho(?: mail)?|rediffmail|ironscales)',
};

/** A phrase with the patterns that its braces name. */
export function patternOf(phrase: string): string {
  let whole = phrase;
  while (/\{[a-z]+\}/.test(whole))
    whole = whole.replace(/\{([a-z]+)\}/g, (_, name: string) => PARTS[name] ?? '');
  return whole;
}
