/** What to do about a payment that one knows nothing of: a condition, and no news. */
/** A payment that one knows nothing of, and what somebody asks or supposes of it. */
const STRANGE =
  '(?:suspicious|unfamiliar|unusual|fraudulent|unauthori[sz]ed|unrecogni[sz]ed|not yours)';
const THE_ACT = '(?:(?:this|the|the above|any such|such an?|the said) (?:transaction|activity))';

export const CASES: readonly string[] = [
  // One that knows nothing of it
  `(?:if|in case|incase|should) (?:you )?(?:find|think|feel|believe|suspect|wish to|want to|would like to|need to)(?: that)? (?:(?:dispute|report|query|raise a dispute (?:for|about|on)|question) )?${THE_ACT}(?: (?:is|was|to be|looks|as))? ?${STRANGE}?`,
  `(?:if|in case|incase|should) ${THE_ACT} (?:(?:looks?|seems?|appears?)(?: (?:to be|like))? ${STRANGE}|(?:is|was|has)(?: not|n[’']t)(?: been)? (?:{done} by you|known to you|yours))`,
  "(?:an? |any )?(?:suspicious|unfamiliar|unusual|fraudulent|unauthori[sz]ed|unrecogni[sz]ed) (?:transactions?|activity)\\?|(?:this |the )?(?:transaction|payment) (?:not|wasn[’']t) {done} by you\\?|(?:transaction not yours|not your transaction)\\?",
  `did you (?:not |n[’']t )?(?:do|make|authori[sz]e|initiate|perform) ${THE_ACT}\\?(?= (?:report|call|if not|please|contact|let))|(?:don[’']t|do not|didn[’']t) (?:recogni[sz]e|remember|authori[sz]e) (?:this|it|${THE_ACT})\\?`,
  "(?:if|in case) this (?:was|is)(?: not|n[’']t) (?:you|yours|done by you|made by you)",
  "did(?: not|n[’']t) (?:you )?(?:do|make|authori[sz]e|initiate|recogni[sz]e) this(?: {act})?\\?",
  '{please}(?:let us know|secure your account)(?: by calling(?: us)?)?(?: on)?(?: (?:immediately|right away|at once))?',
  '(?<=\\b(?:report|inform|notify|write|quer\\w+)\\b[^.\\n]{0,60})within \\d{1,2} (?:working |business )?(?:days|hours)(?= |[.,]|$)',
  '(?<=\\b(?:for|case|quer\\w+|questions?|help|assistance|concerns?|details)\\b[^.]{0,40})(?:regarding|about|on|concerning|related to) this (?:{act}|credit|alert|{mail})',
  "(?:if|in case) (?:this|the above|the|this above) {act} (?:(?:was|is|has)(?: not|n[’']t)(?: been)?) {done} by you",
  "(?:if|in case) (?:you )(?:have not|haven[’']t|did not|didn[’']t|do not|don[’']t|had not) {done}(?: (?:this|the|the above))? ?{act}?",
  "(?:if|in case) (?:this (?:was|is)|it (?:was|is))(?: not|n[’']t) (?:{done} by )?you(?:r {act})?",
  "if not {done} by you|if not you|not {done} by you\\?|(?:wasn[’']t|not|didn[’']t) (?:you|expect(?:ing)?) ?(?:this)?\\?|(?:not|didn[’']t) (?:expect|recogni[sz]e)(?:ing)? this(?: {act})?\\?",
  '(?:if|in case) you (?:suspect|notice|observe|find|come across) (?:any )?(?:fraud\\w*|unauthori[sz]ed|suspicious)(?: (?:transactions?|activity|{act}))?(?: (?:in|on) your (?:account|card))?',
  '(?:for|in case of) (?:any )?(?:urgent |emergency )?(?:fraud|unauthori[sz]ed|suspicious|fraudulent)(?:(?: or|/| and) ?(?:unauthori[sz]ed|fraudulent|suspicious))? ?(?:transactions?|activity|{act})?(?: in your account)?',
  '(?:if|in case of) (?:this transaction is not yours|any discrepanc(?:y|ies))',
  '{please}(?:immediately )?report (?:it|this|the same|the matter)(?: to (?:us|the bank|your (?:nearest )?branch))?(?: (?:immediately|at once|right away))?(?: (?:by calling|on|at))?',
  '{please}(?:immediately )?(?:call|contact|inform|notify) (?:us|the bank|your branch|our customer care)(?: (?:immediately|at once|right away))?',
  '{please}block your (?:(?:cards?|account|upi|debit|credit|netbanking)(?:/| and| or)? ?)+(?:immediately)?',
  '(?<=\\b(?:kyc|pan|aadhaar|nominee|nomination|details|id)\\b[^.\\n]{0,60})(?:kindly|please) ignore if already (?:done|updated)',
  '(?:or )?forward this {mail} to',
  '(?:immediately|right away|at once|at the earliest|without delay|promptly|right now|urgently|as soon as possible)',
];
