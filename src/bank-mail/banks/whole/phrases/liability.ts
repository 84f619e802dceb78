/** A bank or its firm, as it stands in small print. */
export const FIRM =
  '(?:{brand}|citibank,? n\\.? ?a)(?:,? (?:ltd|limited|india|pvt|private|n\\.? ?a)\\.?)*';
/** What may go wrong with a mail. */
export const HARM =
  '(?:(?:any|the|all)? ?(?:(?:direct |indirect |consequential )*(?:loss(?:es)?|damages?|errors?|omissions?|inaccurac(?:y|ies)|virus(?:es)?|delays?(?: (?:in|of) (?:the )?(?:delivery|receipt|transmission))?|non-?delivery|defects?|contents?|interruptions?)(?:(?:,| or|, or| and) (?:any )?(?:loss(?:es)?|damages?|errors?|omissions?|virus(?:es)?|delays?|non-?delivery|defects?))*))';
const OF_MAIL =
  '(?:(?: which)?(?: (?:caused|arising|resulting|transmitted|suffered|incurred|contained|present|sustained|may arise|arise))?(?: (?:by|from|in|of|out of|due to|through|as a result of|via|with|on account of|in connection with))*(?: (?:the )?(?:use|contents?|receipt|transmission|delivery) of)?(?: (?:this|these|the|any|our|infected|virus[- ]infected|its|their))*(?: (?:{mail}|attachments?|virus(?:es)?|internet|use|contents?|alerts?))?)';
/** That somebody answers for it, or doesn’t. */
export const LIABLE = `(?:(?:shall|will|is|are|can(?:not)?|does|do|cannot be|may)(?: not| never)?(?: be)?(?: held)? ?(?:(?:legally |in any way )?(?:liable|responsible|answerable)|(?:accept|assume|undertake|take|bear|have)s? (?:any |no )?(?:legal )?(?:liability|responsibility))|accepts? no (?:legal )?(?:liability|responsibility)|disclaims? (?:all|any) (?:liability|responsibility))`;
const FREE_OF =
  '(?:(?:free (?:of|from)|without)(?: (?:any|all|computer|or|and|errors?|virus(?:es)?|defects?|malware|interception|interference|,))+|(?:virus|error)[- ]free|secure|safe|timely|complete|accurate|private)';

/** Who answers for what goes wrong with a mail, each a whole sentence. */
export const LIABILITY: readonly string[] = [
  // Who answers for what
  `(?:please note(?: that)? |and )?(?:${FIRM}|the bank|we|bank) ${LIABLE}(?: for)? ?${HARM}?${OF_MAIL}`,
  `(?:however,? |and |although )?(?:no (?:liability|responsibility) is (?:accepted|assumed|taken)(?: by {brand})?) for ${HARM}${OF_MAIL}(?: of this {mail})?`,
  `(?:please note(?: that)? )?(?:${FIRM}|the bank|we|bank) (?:do(?:es)? not|cannot|don[’']t|doesn[’']t) (?:warrant|guarantee|represent|ensure|assure|promise) (?:that )?(?:(?:this|any|the|our|all|e-?mail) ?)*(?:{mail}|alerts?|transmissions?|communications?|it|attachments?)?(?: (?:(?:or|and) (?:its|any) attachments?))? ?(?:is|are|will be|to be|be|the|are always)? ?${FREE_OF}(?:(?:,| or|, or| and) ?${FREE_OF})*`,
  `(?:e-?mails?|internet communications?|e-?mail transmissions?|communications? (?:over|by|via|through) (?:the internet|e-?mail)|electronic communications?|messages? sent over the internet)(?: (?:is|are|can|may|cannot|can not) ?(?:not|be|never)*(?: be)?(?: (?:guaranteed|assured|considered|encrypted|intercepted|altered|corrupted|delayed|lost|private|to be|as|and|or|,|safe|secure|error[- ]free|virus[- ]free|amended|timely|interfered with))+)(?:(?:,? (?:and|or|therefore|hence|so))* (?:(?:can|may|cannot|are|is)(?: not)?(?: be)? (?:guaranteed to be|guaranteed as|secure|error[- ]free|intercepted|or|safe|virus[- ]free|,| )+)){0,4}(?:,? (?:and|so|hence|therefore)(?: therefore)? {brand} ${LIABLE} for ${HARM}${OF_MAIL}(?: of this {mail})?)?`,
  `(?:warning ?[:!-] ?)?(?:although|while|whilst|though) (?:${FIRM}|the bank|we) (?:has|have) taken (?:all |every )?(?:reasonable )?(?:precautions?|steps?|care|measures) (?:to ensure|so) (?:that )?(?:no|there are no) virus(?:es)?(?: or malware)? (?:are |is )?(?:present|contained)(?: in this {mail})?,? (?:it|we|the bank|{brand}|the company) ${LIABLE} for ${HARM}${OF_MAIL}`,
  `(?:any |the |all )?(?:views?|opinions?)(?: (?:and|or) opinions?)?(?: (?:expressed|stated|given|contained))?(?: in (?:this|the) {mail})? (?:are|is)(?: solely| only)? (?:those of the (?:individual )?(?:sender|author)|of the (?:individual )?(?:sender|author)|personal)(?:,? (?:and|but) (?:do )?not(?: necessarily)?(?: (?:represent |reflect )?(?:those|the views|that))?(?: of)? (?:${FIRM}|the bank|any of its affiliates))?`,
];
