/** A gateway, as it names itself in front of what it says. */
const OWN =
  '(?:(?:{vendor}|microsoft|google|zoho mail|gmail|outlook|sophos|mimecast)(?: (?:e-?mail|mail|secure|security|gateway|defender|protection|workspace|eprotect|sentinel|central|for office 365))*(?: ?[:–-] ?| (?:alert|notice|tip) ?[:–-] ?))?';
const LABEL =
  '(?:(?:disclaimer|caution|warning|attention|notice|note|alert|important|(?:cyber ?)?security (?:notice|alert|tip|awareness|reminder)|heads[- ]?up|ext|external|fyi) ?[:!.–-]+ ?)*';
const CARE =
  '(?:(?:please |so )?(?:be (?:careful|cautious|vigilant|alert|aware)|stay (?:alert|vigilant|safe)|take care|exercise caution|use caution|handle with care|think before you click|open links with (?:caution|care)|proceed with caution)(?: with (?:it|this {mail}|links(?: and attachments)?|attachments|its links))?)';

/** What gateways say of a mail from outside, each a whole sentence. */
export const BANNER_SENTENCES: readonly string[] = [
  `${LABEL}${OWN}${CARE}`,
  `${LABEL}${OWN}${LABEL}(?:this |the )?(?:{mail}|sender)(?: (?:was|is|has been|came|comes|originates|originated))?(?: (?:sent|received|delivered|generated))?(?: (?:from|by|via|through))? (?:an? |the )?(?:external|outside|internet|public|untrusted)(?: (?:e-?mail|mail))? (?:mail servers?|servers?|domains?|systems?|networks?|sources?|senders?|users?|address(?:es)?|e-?mail accounts?)(?: ?[,.;:–-]+ ?${CARE})?`,
  `${LABEL}${OWN}${LABEL}(?:you(?:[’']ve| have)? (?:received|got|are reading) )?an? (?:external )?(?:e-?mail|mail|message) from (?:an? )?(?:external|outside|unknown)(?: (?:source|sender|domain|organi[sz]ation|party))?`,
  `${LABEL}${OWN}${LABEL}(?:this |the )?(?:{mail}|sender) (?:is|was|comes|came|originates|originated|has been sent)(?: (?:sent|received))?(?: (?:by (?:someone|somebody|a person|an? (?:user|sender))))? (?:from )?(?:outside|external to|not from|not part of)(?: of)?(?: (?:the|your|our|my))? ?{org}(?: ?[,.;:–-]+ ?${CARE})?`,
  `${LABEL}${OWN}${LABEL}(?:external|outside|unknown|new|first[- ]time)(?: (?:sender|mail|e-?mail|message|source|domain))?s? ?[,.;:–•|-]+ ?(?:${CARE}|verify (?:the )?sender|check (?:the )?sender|open links with (?:caution|care))`,
  `${LABEL}${OWN}${LABEL}(?:if you )?(?:suspect|think|believe)(?: that)? (?:it|this|this {mail}) (?:is|may be|might be|to be) (?:an? )?(?:phishing|spam|suspicious|malicious)(?: (?:attempt|mail|e-?mail|message))?,? (?:please )?(?:use|click|press|tap)(?: on)? (?:the )?["“']?(?:report(?: message| phishing| phish| spam| junk)?|phish alert)["”']? (?:button|add-?in|icon|option)`,
  `${LABEL}${OWN}${LABEL}${CARE} ?[,.;:–-]+ ?(?:this |the )?{mail} (?:is|was|came|comes|originated)(?: sent)? from (?:an? )?(?:external|outside|unknown) (?:address|source|sender|domain|organi[sz]ation|party|account)`,
  '(?:please )?(?:be careful|take care|use caution|exercise caution) with (?:it|this {mail}|(?:its |any )?(?:links|attachments)(?: (?:and|or) attachments)?)',
  'why is this {mail} in (?:my|your) (?:inbox|spam)(?: folder)?\\??',
  `(?:show (?:original|headers|images)|report (?:spam|phishing|junk|this|message|phish|suspicious|as spam)|block(?: (?:the )?sender)?|allow(?: (?:the )?sender)?|trust(?: (?:the |this )?sender)?|mark (?:as )?(?:safe|spam|not spam)|add to (?:contacts|safe senders)|(?:always )?(?:show|load|download) (?:images|pictures)|always trust)`,
  `{scanner} ?[:–-] ?(?:this |the )?(?:{mail} )?(?:(?:is|was|has been) )?(?:(?:clean|safe|protected|secured|scanned|checked|verified|filtered)(?:,| and)? ?)+(?:[.,;:] ?no (?:threats?|issues?|problems?|malware|virus(?:es)?|spam)(?:(?: (?:were|was))? (?:found|detected))?)?`,
  `(?:this |the )?{mail} (?:is|was|has been) (?:(?:found |believed )?(?:to be )?(?:clean|safe|protected|secured|scanned|checked|verified|filtered)(?:,| and)? ?)+(?:(?:by|with|through|via|using) {scanner}(?: (?:eprotect|security|gateway|protection|workspace|e-?mail|mail))*)`,
  `(?:{mail} )?(?:protected|delivered|secured|scanned|filtered|checked)(?: and (?:found )?(?:clean|safe|protected|delivered|secured|scanned|filtered|checked))? (?:by|through|via|with) {scanner}(?: (?:eprotect|security|gateway|protection|workspace|e-?mail|mail))*`,
  '{vendor}(?: (?:antivirus|email security|mail))? (?:has )?(?:scanned|checked) this {mail}(?: for (?:viruses|spam|malware)(?: and (?:viruses|spam|malware))?)?|(?:only reply|reply only) if you (?:trust|know) (?:them|the sender|this sender)',
  '(?:please )?do not reply to this {mail} with (?:any )?(?:confidential|sensitive|personal)(?: (?:or|and) (?:confidential|sensitive|personal))? (?:information|data|details)',
  '(?:external (?:e-?mail|mail|message|sender) ?[:–-] ?)?(?:please )?use (?:extreme )?caution (?:in|when|while) (?:opening|clicking)(?: on)? (?:any )?(?:links?|attachments?)(?: ?/ ?| or | and )(?:links?|attachments?)',
];
