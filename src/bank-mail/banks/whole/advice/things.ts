/** With what thieves come; each is named only to warn of it. */
const FALSE =
  '(?:fraudulent|fake|phishing|vishing|smishing|suspicious|unknown|unsolicited|unverified|untrusted|unauthori[sz]ed|unofficial|malicious|spam|spoofed|fictitious|misleading|dubious|deceptive|anonymous|unexpected|unfamiliar|lucrative|tempting|bogus|impersonation|lottery|kyc|job|loan|investment|courier|digital arrest|part[- ]time job|customs|parcel|electricity bill|stock market|trading|crypto|matrimonial|sim[- ]swap|otp)';
const BAIT =
  '(?:(?:phone |video |mobile |banking |customer care |text |e-?mail )?(?:calls?|callers?|sms(?:es)?|messages?|texts?|e-?mails?|mails?|links?|web ?links?|web ?sites?|sites?|pages?|web ?pages?|apps?|applications?|attachments?|files?|offers?|schemes?|sources?|senders?|numbers?|requests?|posts?|ads?|advertisements?|advertisers|attempts?|attacks?|frauds?|scams?|handles?|profiles?|pop-?ups?|persons?|people|strangers|software|qr codes?|transactions?|activity|activities|access|use|threats?|tricks?|traps?|deals?|tips|groups?|winnings?|prizes?|agents?|entity|entities|companies|firms|(?:cheap )?funds)(?: (?:of|with) (?:high|guaranteed|huge|unrealistic|assured|quick|cheap|easy|unbelievable) (?:returns|profits?|interest|rewards|gains|funds|money))?)';
const BAITS = `(?:(?:(?:any |such |all |every |an? |or |and )*(?:${FALSE}(?:,? and |,? or |, |/| ))+${BAIT}|offers? of (?:high|guaranteed|huge|unrealistic|assured|quick|cheap) (?:returns|profits?|interest|funds|money))(?:(?:,? and|,? or|,|/) ?(?:${FALSE} )?${BAIT})*)`;
const CRIME =
  '(?:(?:cyber|online|financial|digital|upi|banking|internet|card|payment|atm|identity|mobile|social media|any|an?|all)[- ]?)*(?:frauds?(?: attempts?)?|fraudsters?|scams?|scammers?|crimes?|criminals?|thieves|theft|thefts|phishing|vishing|smishing|malware|virus(?:es)?|hackers?|spyware|impersonators?|cheats?|swindlers?|skimming|shoulder surfing)';
const CRIMES = `(?:${CRIME}(?:(?:,? and|,? or|,|/) ?${CRIME})*)`;

/** Goods and papers of one's own, none of which is the payment. */
const OWN =
  '(?:(?:(?:your|the|any|all|of|own|registered|monthly|latest|periodic|regular|bank|account|e-|mini|card) ?)*statements?(?! of)|(?:your|the|any|own|bank|savings|current|other|all|our|linked|each) (?:(?:bank|savings|current|loan|demat|own|joint|nre|email|mail|e-mail|linked|wallet) )*accounts?(?: (?:details|information|activity|summary|services|balance|statements?|alerts|security|settings|number))?|bank accounts?|account (?:details|balance|statements?|activity|alerts)|(?:your|the|any|a|all|our) (?:lost or stolen |lost |stolen )?(?:(?:debit|credit|atm|prepaid|or|and|virtual|new|/) ?)*cards?|(?:lost or stolen|lost|stolen) cards?|(?:debit|credit|atm|prepaid|virtual|rupay)(?:(?:/| and | or )(?:debit|credit|atm))? cards?|(?:cheque|pass) ?books?|your (?:available |account |current )?balance|(?:your |all |every |each |recent |online |banking |upi |digital |card |financial |internet )+transactions|(?:online|digital|upi|secure|card|bill|mobile|everyday) payments|(?:e-?mail|sms|instant|transaction|security|account|important|regular|your|timely|all|real[- ]time)(?:,? (?:and|or|/)? ?(?:e-?mail|sms|instant|transaction|security|account|important))* (?:alerts|updates|notifications|communications?)|(?:loans?|deposits?|insurance|cards?|investments?|accounts?)(?:(?:,| and|, and) (?:loans?|deposits?|insurance|cards?|investments?|accounts?|more))+)';
/** What one asks about. */
const ABOUT =
  '(?:(?:(?:account|card|loan|deposit|transaction|upi|service|net ?banking|app)[- ]related |banking-related |any |more |further |all |other |additional |such |immediate |urgent |related |banking )*(?:help|assistance|support|information|details|clarifications?|guidance|quer(?:y|ies)|questions?|complaints?|concerns?|grievances?|issues?|disputes?|problems?|difficult(?:y|ies)|feedback|suggestions?|emergency|emergencies|discrepanc(?:y|ies)|enquir(?:y|ies)|doubts?|services?|updates))';

/** Of what thieves do and what they come with. */
export const THREATS: readonly string[] = [BAITS, CRIMES];

/** What advice is about: secrets, accounts and cards of one's own, questions, apps and machines. */
export const THINGS_OF_ADVICE: readonly string[] = [
  '{secrets}',
  OWN,
  '(?<=(?:with|to|from|by|for|of|even|and|or) ){anyone}|any (?:unknown |other )?(?:callers?|third party|one)|unknown (?:callers?|persons?|people|individuals?|parties|sources?|senders?|numbers?|links?|devices?)|(?:any)?one claiming to be from (?:the |your )?bank|(?:even )?(?:bank|our|the) (?:staff|employees?|officials?|executives?)',
  ABOUT,
  '(?:(?:any|all|such|every|an?) )?(?:(?:suspected|unusual|unrecogni[sz]ed|unauthori[sz]ed|suspicious|fraudulent|or|and) )+(?:transactions?|activity)(?! (?:has|have|was|is|were|are|did|will|of)\\b)',
  '(?:schedule of |service |applicable |bank )?(?:charges and fees|fees and charges|schedule of charges|service charges)',
  '(?:receiv(?:e|ing)|get(?:ting)?) (?:money|our (?:e-?mails|mails|alerts|updates|messages)|payments?|funds|(?:your )?otps?|such (?:calls|messages|e-?mails?|sms)|(?:instant |timely |regular |important |our )*(?:alerts|updates|notifications|offers|communications?))',
  '(?:mak(?:e|ing)|send(?:ing)?) (?:money|(?:online |digital |upi |card )?payments?|(?:online |digital |upi )?transactions)|transactions? online',
  '(?:anydesk|team ?viewer|quick ?support|any ?desk|airdroid|rustdesk|screen[- ]?sharing|remote[- ](?:access|desktop)|mirroring)(?:(?:,| or| and|/|, or) ?(?:anydesk|team ?viewer|quick ?support|airdroid|rustdesk|screen[- ]?sharing|remote[- ]access))*(?: (?:apps?|applications?|software|tools?))?',
  '(?:official|trusted|genuine|verified|authori[sz]ed|secure|safe|reliable|registered) (?:web ?sites?|apps?|app stores?|channels?|sources?|stores?|platforms?|numbers?|handles?|devices?|networks?|pages?|merchants|mobile apps?)(?:(?: and| or|,) (?:(?:official|trusted|genuine|verified) )?(?:web ?sites?|apps?|app stores?|channels?|sources?|stores?))*',
  '(?:google )?play ?store|(?:apple )?app store|app ?gallery',
  '(?:not spam|spam|junk|promotions?|updates|inbox|primary)(?: (?:folders?|tab|list))|inbox|address book|safe senders? list|contacts? list|your contacts?',
  '(?:national )?cyber ?-?crime (?:helpline|portal|reporting portal|cell)(?: number)?|helpline 1930|1930|police station',
  'cash (?=at)|atms?(?= or| and| to|$|[.,])|atm (?:kiosks?|machines?|card slots?|keypads?)|pos (?:terminals?|machines?)',
  '(?:the )?(?:banking |integrated |rbi |reserve bank |reserve bank-integrated )*ombudsman(?: scheme)?(?:,? 20\\d\\d)?|(?:principal )?nodal officers?',
];
