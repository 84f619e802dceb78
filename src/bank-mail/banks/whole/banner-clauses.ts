/** What a scanner looks for. */
const THREATS =
  '(?:(?:virus(?:es)?|spam|malware|phishing|threats?|ransomware|spyware|(?:malicious|dangerous|harmful) (?:content|software|code|links?))(?:,? (?:and|or) |, | ?/ ?)?)+';
/** What is denied or told of a mail, each whole: that it comes from outside, and what to leave. */
export const BANNER_CLAUSES: readonly string[] = [
  "(?:do not|don't|never|please do not|avoid|refrain from) (?:ever )?(?:give out|click(?:ing)?|open(?:ing)?|download(?:ing)?|follow(?:ing)?|reply(?:ing)?|respond(?:ing)?|forward(?:ing)?|enter(?:ing)?|provid(?:e|ing)|shar(?:e|ing)|giv(?:e|ing)|send(?:ing)?|scan(?:ning)?|enabl(?:e|ing)|disclos(?:e|ing)|submit(?:ting)?|run(?:ning)?)(?! (?:money|cash|goods|funds))",
  '(?:unless|until|if(?= (?:you|the sender|it|in doubt|unsure|not)\\b)) (?:(?:you|the|sender|source|content|contents|is|are|know|trust|recogni[sz]e|were|expecting|expect|expected|verified|certain|sure|absolutely|completely|safe|it|them|and|or|of|this|its|known|trusted|can|verify|confident|legitimate|familiar|with|link|links|attachment|attachments|have|been|confirmed) ?)+',
  '(?:passwords?|credentials|login details|user ?ids?|(?:personal|sensitive|confidential|private|financial|banking)(?:(?:,| or| and) (?:personal|sensitive|confidential|private|financial|banking))* (?:information|details|data))',
  "(?:is|was|are|did|has|does)(?: not|n't)(?: been)? (?:part of|from|within|inside|a member of|internal to|employed by|(?:sent|originated?|originating|come|coming|generated) (?:from|in|by)(?: (?:within|inside|anyone (?:in|within|inside|at)))?)(?: (?:your|our|the|this|an?))* (?:organi[sz]ation|company|network|domain|firm|team|institution|group|business|corporate network|internal network|internal system)(?:'s)?(?: (?:network|domain|e-?mail system|mail system))?",
  "(?:do not|don't) (?:usually|often|normally|typically|usually|regularly) (?:get|receive|hear)",
  'security (?:reminder|notice|tip|alert|advisory)|virus[- ]checked|give out|enter (?=your )|(?:your )?(?:company|work|office|network|corporate) passwords?|linked pages?|(?:is|was|be) (?:aware|alert) that|(?:is the )?first time|(?:if )?it looks (?:odd|suspicious|strange|unusual)|if (?:it|anything|something) (?:looks|seems|appears) (?:odd|suspicious|strange|unusual|unexpected)|(?:has|have) (?:never )?(?:e-?mailed|messaged|contacted|written to)(?: you)?(?: before)?|link protection(?: is)?(?: on)?|(?:unverified|rewritten) (?:external )?links?|inbound|leave this (?:group|list)|unsubscribe',
  '(?:treat|handle)(?: (?:it|this|external|these|such|e-?mails|mails|messages|the|links?|attachments?|and|or|any|all|its|with|mail|e-?mail|message))* with (?:extra |due |great |appropriate |extreme )?(?:care|caution)',
  '(?:(?:has|have|is|was|were|been|may|and|be|to|believed|confirmed|found|checked|scanned|verified|tested|screened|for|by|of) )+(?:virus[- ]free|clean|safe|free (?:of|from)(?: (?:any|known|all|malware|virus(?:es)?|spam|threats|and|or|,))+)',
  '(?:unverified|untrusted|unknown|unfamiliar|unrecogni[sz]ed|new|first[- ]time|unexpected|unsolicited|suspicious)(?:,? (?:or|and) (?:unverified|untrusted|unknown|unfamiliar|unexpected|unsolicited|suspicious))* (?:senders?|sources?|links?|attachments?|e-?mails?|mails?|messages?|requests?|content|files?|items?|urls?|people)',
  'senders?|before (?:acting|taking any action|you act)(?: (?:on|upon) (?:it|this (?:mail|e-?mail|message)))?|mark as (?:spam|safe|junk)|(?:report|verify|confirm|check|validate)(?= (?:it|this|the|any|with|to|as|suspicious|sender|phishing|its)\\b)|(?:identity|authenticity|address|source) of the sender|identified as (?:external|safe)|when in doubt|if in doubt|if unsure|(?:advanced )?threat protection|security system|the boundary defense|anti[- ]?virus|anti[- ]?spam|virus and spam',
  `(?:scanned|checked|screened|filtered|tested|verified)(?: by [\\p{L} ]{3,30}?)? (?:for|against) (?:all |any |known )*${THREATS}`,
  `(?:beware|be aware|be careful|be wary|be alert|be vigilant|stay alert|watch out)(?: (?:of|about|to|for)) (?:any |all )*${THREATS}(?: (?:attempts?|attacks?|e-?mails?|mails?|messages?))?`,
  '(?:report|mark|flag|forward)(?: (?:this|it|any|all|suspicious|the|e-?mails?|mails?|messages?|us|to|as|a|an))* (?:spam|phishing|phish|junk|suspicious)(?: (?:attempts?|e-?mails?|mails?|messages?|button))?',
  '(?:heads[- ]?up|for your (?:safety|security|information)|please note|note|no action (?:is )?(?:needed|required))(?=[ :,.]|$)',
  "(?:is|are)(?: not|n't) (?:on|in) (?:your|the) (?:safe senders?|contacts?|address book|trusted senders?)(?: list)?",
  '(?:attachments?|links?|contents?)(?: (?:and|or) (?:attachments?|links?|contents?))* (?:may|might|could) be (?:unsafe|harmful|malicious)',
  '(?:images|pictures|some content|external content)(?: in this (?:e-?mail|mail|message))? (?:were|was|are|is|has been|have been) (?:blocked|hidden|not downloaded)(?: for (?:your )?(?:privacy|safety|security))?|(?:show|download|display) (?:images|pictures|content)',
  '(?:has )?passed (?:all )?(?:the )?(?:spam|virus|security|and|malware|phishing|our| )+(?:checks?|scans?|filters?)',
  "(?:you have not|you haven't|not) (?:received|had) (?:messages?|mails?|e-?mails?) from (?:this|the) (?:sender|address)(?: before)?",
  '(?:confirm|verify|check)(?: (?:the|its|their|links?|attachments?|legitimacy|authenticity|of|sender|and))+|(?:is|are) active|(?:and|with) its attachments?|virus free|virus[- ]free|scanmail|mailguard|end ?point|is virus free because|because|automated',
  'after (?:following|clicking|opening)(?: on)? (?:a|an|any|the) (?:link|attachment|e-?mail)',
  '(?:cyber ?security|phishing) (?:team|desk|training|awareness|tip|button)',
  'this (?:e-?mail|mail|message|sender|item|is|came|was)|the (?:e-?mail|mail|message) (?:above|below)',
];
