/** A bank and what belongs to it, as its lawyers name it. */
export const PARTY =
  '(?:{brand}|(?:the )?(?:bank|company|sender|organi[sz]ation)|citibank,? n\\.? ?a)(?:,? (?:ltd|limited|india)\\.?)*(?:,?(?: or| and| and/or)(?: any of)? (?:its|their) (?:(?:subsidiar(?:y|ies)|associated? compan(?:y|ies)|associates|affiliates|group compan(?:y|ies)|employees|officers|agents)(?:,| and| or|, and| ) ?)+)?(?:,? ?\\((?:collectively )?[“"\']?(?:the )?(?:{brand}|{names}|bank|company)?(?: bank)? ?group[”"\']?\\),?)?';
export const WRITING = '(?:this {mail}|the {mail}|{mail}|the (?:contents? of )?this {mail}|it)';
export const PEOPLE =
  '(?:any(?:one|body)(?: else)?|any (?:other )?(?:person|individual|party|entity)|a person|persons)';
export const ADDRESSED =
  '(?:the )?(?:original |intended |named |actual )*(?:recipient|addressee)(?:\\(s\\)|s)?(?: (?:named above|of this {mail}))?';
export const HARMED =
  '(?:loss(?:es)?|damages?|errors?|omissions?|virus(?:es)?|delays?|interception|interference|corruption|tampering|alterations?|defects?|malware|malicious code)';
export const HARMS = `(?:(?:any |all |direct |indirect |consequential |other |the )*${HARMED}(?:(?:,| and| or|, and|, or|/) ?(?:any |other )*${HARMED})*)`;
export const OPENED =
  '(?:opening|accessing|downloading|using|reading)(?:(?: and| or|/|,) ?(?:opening|accessing|downloading|using|reading))*';
