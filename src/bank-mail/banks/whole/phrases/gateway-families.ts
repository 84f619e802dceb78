const HARM =
  '(?:spam|virus(?:es)?|malware|phishing|threats?|ransomware|spyware|(?:malicious|dangerous|harmful) (?:content|code|links?|software))';
const HARMS = `(?:known |any |all )?${HARM}(?:(?:,| and|, and| or|, or|/) ?${HARM}){0,4}`;
const WAS = '(?:was|is|has been)';
const CAME = `${WAS} (?:sent|received|delivered)|came|comes|originated|originates|has originated`;
const FROM = '(?: (?:from|via|over|by))?';
const SEEN = '(?:scanned|checked|screened|filtered|inspected|tested)';
const DANGER = '(?:links?|attachments?|files?|qr codes?)';
const MAKERS =
  '(?:forti ?mail|{scanner}|(?:your|our|the) (?:{org}|administrator|it (?:team|department)|mail (?:server|gateway)))';

/** What gateways of all makers write in families of words; each a whole sentence. */
export const GATEWAY_FAMILIES: readonly string[] = [
  // From where, and what was looked for
  `this {mail} (?:${CAME})${FROM} {outside} and (?:${WAS} )?(?:delivered (?:through|via|by) {scanner}|${SEEN}(?: by {scanner})?(?: for ${HARMS})?)`,
  `no ${HARMS} (?:(?:was|were|has been|have been) )?(?:found|detected|identified)(?: in (?:this|the) {mail})?`,
  `this {mail} ${WAS} ${SEEN}(?: by {scanner})?(?: for ${HARMS})?(?:,? and) no ${HARMS} (?:was|were) (?:found|detected)`,
  `(?:this |the )?{mail} (?:was |has been |is )?(?:virus |spam )?${SEEN} (?:by|with|using) {scanner}(?: for ${HARMS})?`,
  'this {mail} is free (?:of|from) (?:virus(?:es)?|malware|spam)(?:(?: and|,) (?:malware|spam|virus(?:es)?))? according to {scanner}',
  '(?:this {mail} was )?(?:sent|delivered) through {scanner} secure (?:mail )?gateway|spam ?[|/] ?not spam(?: ?[|/] ?forget previous vote)?',
  '(?:this|the) sender is (?:outside|not (?:on|in)) (?:(?:your|our|the) )?{org} (?:(?:trusted|safe|approved) (?:senders? )?list|list of (?:trusted|safe|approved) senders)',
  "(?:this|the) sender has(?: not|n[’']t| never) (?:sent you (?:an? |any )?{item}|e-?mailed you|written to you)(?: before)?",
  'the sender of this {mail} is (?:external to|outside(?: of)?) (?:(?:the|your|our) )?{org}',
  'this {mail} (?:has|did) not (?:originated?|come) from (?:inside|within)(?: (?:the|your|our))? {org}',
  'your (?:e-?mail |mail )?security (?:system|gateway|software|service) has (?:determined|detected|noticed)(?: that)? (?:the|this) {mail}(?: (?:below|above))? (?:may|might) (?:come|be) from an? (?:new|external|outside|unknown|first[- ]time) sender',
  '(?:verified|authenticated) sender(?: ?[:–-] ?this {mail} was authenticated (?:by|with|using) (?:spf|dkim|dmarc))?',
  'this {mail} was (?:sent|received|delivered) (?:over|via|using|with) (?:an? )?(?:tls|ssl)(?: (?:encryption|connection))?',
  // With what care
  '{please}avoid replying to (?:it|this {mail})(?:,? (?:or|and) (?:clicking(?: on)?(?: any| its)? links|opening(?: any| its)? attachments)){0,2}(?: {unless})?',
  '(?:stop|pause)[ .!,–-]{1,4}(?:look[ .!,–-]{1,4})?think(?:[ .!,:–-]{1,4}(?:before you (?:click|open|reply|act)|do you (?:know|trust|recogni[sz]e)(?: (?:and|or) (?:know|trust|recogni[sz]e))? (?:the|this) sender))?',
  'do you (?:know|trust|recogni[sz]e) (?:and|or) (?:know|trust|recogni[sz]e) (?:the|this) sender',
  `${MAKERS} (?:advises|reminds|asks|warns|urges) you (?:not|never) to (?:click|open|follow|download)(?: on)?(?: (?:any|the|its))? ${DANGER}(?:(?: or|,| and) (?:(?:click|open|follow|download) )?(?:(?:any|the|its) )?${DANGER}){0,3}(?: unless {certain})?`,
  '{please}(?:be|stay|remain) (?:careful|cautious|vigilant|wary) (?:with|of|about) (?:(?:links?|attachments?|requests for (?:(?:sensitive|personal|confidential|private) )?(?:information|details|data|credentials|passwords))(?:(?:,| and|, and| or) (?=links?|attachments?|requests))?){1,4}(?: (?:in|from|of) (?:it|this {mail}))?',
  '(?:be aware|please note|remember)(?: that)? (?:this|the) {mail} (?:is|was|came|comes|originated)(?: sent)?(?: from)? {outside}',
  // What a maker says of itself
  'mimecast integrates e-?mail defen[sc]es with brand protection,? security awareness training,? web security,? compliance and other essential capabilities',
  'mimecast helps protect (?:large and small )?organi[sz]ations from malicious activity,? human error and technology failure(?:[;,]? and (?:to )?leads? the movement toward building a more resilient world)?',
];
