/** Whose rights and terms hold, with whom a firm is registered, and who insures what. */
export const FIRM_NOTES: readonly string[] = [
  'dicgc insured',
  'terms (?:and|&) conditions apply|terms of (?:use|service)|t&cs?(?: apply)?',
  '(?:© ?|copyright ?(?:© ?)?|\\(c\\) ?)(?:\\d{4}(?: ?[-–] ?\\d{4})?)?',
  'all rights reserved',
  '(?:your )?(?:money|deposits?|savings) (?:(?:up ?to|of) (?:rs\\.? ?|₹ ?|inr ?)?(?:5|five)(?: ?lakhs?|,00,000(?:\\.00)?) )?(?:is|are) insured(?: (?:up ?to|for) (?:rs\\.? ?|₹ ?|inr ?)?(?:5|five)(?: ?lakhs?|,00,000(?:\\.00)?))?(?: (?:by|with|under|through)(?: the)? dicgc)?(?: up ?to (?:rs\\.? ?|₹ ?|inr ?)?(?:5|five)(?: ?lakhs?|,00,000(?:\\.00)?))?(?: per depositor)?',
  '(?:registered|member|licensed|regulated)(?: (?:of|with|by|under))? (?:the )?(?:dicgc|rbi|reserve bank of india|npci|sebi|irdai)',
  'registered (?:merchants?|users?|customers?|office)',
  'registered in england(?: and wales)?(?: with limited liability)?',
  'insurance is (?:the|a) subject matter of (?:the )?solicitation',
  'mutual funds? investments? are subject to market risks?,? read all (?:scheme|the scheme)? ?related documents carefully',
  '(?:an )?iso ?(?:/iec )?\\d{4,5}(?::\\d{4})? certified(?: (?:bank|company|organi[sz]ation))?',
  '(?:a )?(?:scheduled commercial|multi[- ]state scheduled|small finance|government of india) (?:bank|undertaking)',
  'since \\d{4}',
  'interest rates? (?:is|are) subject to change(?: (?:without|from time to time)(?: prior)?(?: notice)?)?',
  '(?:details|more) (?:of|on|about) deposit insurance|(?:per|for each) depositor',
];
