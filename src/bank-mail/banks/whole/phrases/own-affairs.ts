/** What an account holder keeps in order at a bank: nothing of it is money. */
const OWN =
  '(?:(?:registered )?(?:mobile|phone|contact)(?: numbers?| details)?|e-?mail(?: ?id| address)?|pan(?: card)?|aadhaar(?: card)?|(?:re-?|e-?|video |c)?kyc(?: details| documents)?|nominees?|nominations?|nominee details|a family member|profile|communication address|(?:transaction |spending |daily |card )?limits?|(?:international|online|contactless|domestic) usage|alert preferences|personal details|signature)';
const OWNS = `(?:your |an? |the )?${OWN}(?:(?:,? and|,? or|,|\\s?/|\\s?&) ?(?:your )?${OWN})*`;
/** Where it is done, and how easily. */
const WHERE =
  '(?:,? (?:in|on|to|with|for|from|through|via|using|at|by visiting) (?:(?:your|the|our|any) )?(?:(?:nearest|home|savings|bank|debit|credit|mobile|own) )*(?:accounts?|cards?|branch|app|website|bank|convenience|portal|net ?banking|internet banking|mobile banking|video (?:kyc|call)|us)|,? (?:anytime|online|instantly|today|now|at the earliest|in (?:a few|just a few|\\d{1,2}) (?:minutes|clicks|taps|steps)))';
/** What for. */
const SO_THAT =
  '(?:,? (?:to|and) (?:enjoy|ensure|continue enjoying) (?:uninterrupted|seamless|hassle-free|smooth) (?:banking(?: services)?|services?|access)|,? to (?:receive|get) (?:(?:all|timely|regular|important|instant|our) )*(?:alerts?|updates|notifications|communications?)|,? to avoid (?:any )?(?:inconvenience|disruption(?: (?:of|in) services?)?)|,? for (?:uninterrupted|seamless) (?:banking|services?))';

/** What banks ask their customers to keep in order: their own data, cards and papers. */
export const OWN_AFFAIRS: readonly string[] = [
  `{please}(?:ensure(?: that)?|make sure(?: that)?|keep) ${OWNS} (?:(?:is|are) )?(?:always )?(?:updated|up to date|up-to-date|registered|linked)${WHERE}*${SO_THAT}?`,
  `{please}(?:update|link|complete|renew|register|nominate|add|review|set|manage|activate|enable|choose|change|verify) ${OWNS}${WHERE}*${SO_THAT}?`,
  `have you (?:registered|added|updated|linked|nominated|completed) ${OWNS}(?: yet)?${WHERE}*`,
  '(?:add|register|nominate) one(?: today| now| in the app| online)*',
  '(?:to (?:view|access|manage)|access|manage) your accounts?(?: (?:details|statements?|summary|activity|online))?',
  '{please}(?:check|refer to|see|view) your (?:account |bank |monthly )?statements? for (?:more |further |complete )?details',
  '{please}(?:quote|mention) your (?:customer|cust|relationship)(?: id| number) in all (?:your )?(?:future )?(?:communications?|correspondence)(?: with (?:us|the bank))?',
  '{please}(?:preserve|keep|retain|save) this {mail} for (?:your )?(?:future )?(?:records?|reference)',
  '(?:customers are )?(?:advised|requested) to check their (?:account )?statements? (?:regularly|periodically)',
  '(?:file|e-file) your (?:itr|income tax)(?: with ease| online)?(?: (?:with|through) our partner)?',
  'positive pay(?: system)? is mandatory for (?:high[- ]value )?cheques',
];
