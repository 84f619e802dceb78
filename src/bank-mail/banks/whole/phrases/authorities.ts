const RBI = '(?:(?:the )?(?:rbi|reserve bank of india))';
const CMS =
  '(?:complaint management system|cms(?: portal)?|ombudsman|contact cent(?:re|er)|website|portal|sachet portal)';
const COMPLAINT =
  '(?:complaints?|grievances?|unresolved complaints?|escalations?|issues?|concerns?)';
const VISIT =
  '{please}(?:visit|write to|call|contact|approach|log on to|use|go to|refer to|see|e-?mail|dial|reach)';

/** By whom a bank is watched over, and to whom one may complain of it. */
export const AUTHORITIES: readonly string[] = [
  `(?:{brand}(?: is)?|we are|it is|a bank)? ?(?:duly )?(?:(?:licen[sc]ed|regulated|authori[sz]ed|governed|supervised|registered)(?:,? (?:and|&) )?)+ (?:by|with|under) (?:${RBI}|sebi|irdai?|npci|pfrda|dicgc|the banking regulation act,? 1949)(?:(?:,| and) (?:sebi|irdai?|npci|dicgc|rbi))*`,
  '(?:{brand} is )?(?:an? )?(?:dicgc|iso|rbi)[- ](?:insured|registered|certified|regulated|licen[sc]ed) (?:bank|entity|institution|company)',
  "(?:{brand} is )?(?:an? )?member of (?:the )?(?:banking codes and standards board of india|bcsbi|dicgc|indian banks[’']? association|iba|npci|deposit insurance and credit guarantee corporation)",
  `(?:for )?(?:more |further )?(?:details|information) (?:on|about|of|regarding) (?:deposit insurance|dicgc|insurance of deposits|the ombudsman scheme|deposits insurance),? ${VISIT}(?: (?:us at|at|on|the|website|dicgc|www))*`,
  `(?:for |to lodge |to file |to register |in case of |to escalate )?(?:any |an? |all |further )*${COMPLAINT}(?: (?:against (?:the|your|us|any) ?(?:bank)?|(?:unresolved|not resolved|pending)(?: (?:for|with)in \\d{1,2} days)?))?,? ${VISIT} (?:(?:rbi|reserve bank of india)(?:[’']s)?|the|its|our|at|on|,| )*${CMS}(?: \\(?cms\\)?)?(?: (?:at|on|portal|of ${RBI}|website))*`,
  `(?:you (?:may|can) (?:also )?)?(?:lodge|file|register|raise|submit) (?:an? )?${COMPLAINT} (?:(?:with|on|at|to|through|via) ${RBI}(?:[’']s)?(?: ?(?:on|at|with|through|via|the))* ?(?:integrated |banking )?${CMS}?|(?:(?:on|at|with|through|via|the) )+(?:integrated |banking )?${CMS})(?: (?:at|on|portal))*`,
  `(?:toll[- ]?free )?(?:number|helpline|no\\.?)?(?: of| :)? ?(?:${RBI}(?:[’']s)?) ${CMS} ?[:–-]? ?(?:no\\.?|number)? ?(?:14448)?|14448`,
  `(?:${RBI}|npci|{brand}|we|the bank) (?:is|are) not (?:responsible|liable) for (?:any )?(?:lottery|fake|fraudulent|phishing|spam|unsolicited|such) (?:mails?|e-?mails?|calls|messages|offers)`,
  `(?:${RBI}|npci|no bank) (?:does not|never|will never|doesn[’']t) (?:send|offer|ask for|call|e-?mail|give)(?: you| the public)?(?: (?:any|mails?|e-?mails?|messages?|sms|calls?|about|for|offering|to|or|lottery|lotteries|winnings|money|your|bank|account|details|password|otp|pin|confidential|personal|information|individuals|,))+`,
  "{please}(?:beware|be careful|be aware|be wary) of (?:(?:fraudulent|fictitious|fake|phishing|spam|unsolicited|any|such|,|and|or) ?)+(?:calls?|mails?|e-?mails?|messages?|sms|offers|lotteries)(?:(?:,| and| or) (?:calls?|mails?|e-?mails?|messages?|sms|offers|lotteries))* (?:that |which )?(?:offering |offer |promise |promising |claim(?:ing)? |asking |ask )(?:(?:you|for|to|money|prizes?|lottery|winnings|jobs|loans|from|cheap|funds|large|huge|sums?|deposits?|be|come|of) ?)+(?:in|under|using) (?:the )?(?:name of )?(?:rbi|the rbi|reserve bank of india|the reserve bank of india|npci|the bank|a bank|banks)(?:[’']s name)?",
  `(?:(?:our |the )?{brand}(?:[’']s)? |our |the )?(?:customer )?(?:grievance(?: redressal)?|compensation|privacy|complaint(?: redressal)?|citizens?|customer rights|charter of customer rights|customer protection|deposit|cheque collection)(?: (?:policy|mechanism|charter|matrix|rights|redressal|process))* (?:is|are)(?: also)? (?:available|displayed|hosted|published|given)(?: (?:on|at|in|our|the|website|all|branches|and|every|branch))*`,
  '{please}(?:report|forward|flag) (?:any |all )?(?:(?:suspicious|suspected|fraudulent|fake|phishing|spam|unsolicited|and|or|,) ?)+(?:calls?|messages?|sms|mails?|e-?mails?|whatsapp messages|communications?|links?|numbers?)(?:(?:,| and| or|, and) (?:calls?|messages?|sms|mails?|e-?mails?|whatsapp messages|links?|numbers?))*(?: (?:on|at|to|via|through|with|using))*(?: (?:the |our )?(?:chakshu|sanchar saathi|cyber ?crime|1930|portal|app|website|security team|cert-in|us|facility|of|dot|fraud|desk|national))*',
  `(?:(?:national )?cyber ?(?:crime|security|fraud)? ?)?(?:helpline|help ?line|fraud helpline)(?: (?:number|no\\.?))? ?[:–-]? ?1930`,
  `(?:(?:sebi|amfi|irdai?|pfrda|rbi|nse|bse|cdsl|nsdl|ifsca)[- ])?(?:regn|registration|reg|licen[sc]e|dp|membership|corporate agency|composite)\\.? ?(?:no|number|id|code)?\\.? ?[:–-]? ?(?:in[a-z]{1,3}(?:\\d{6,12})?|ca ?\\d{3,5}|arn ?-? ?\\d{3,6}|in-dp-[a-z\\d-]{3,20})`,
  '(?:incorporated|registered|licen[sc]ed|established) in (?:india|england|the united kingdom)(?: (?:with|and) limited liability)?(?: (?:by|under) royal charter(?:,? 1853)?)?',
  `(?:know|read|understand) (?:about )?(?:your|the|our) (?:rights|liabilit(?:y|ies)|limited liability|ombudsman scheme|customer rights|charter of customer rights)(?: ?[:–-] ?(?:the )?(?:charter of customer rights))?(?: (?:on|at|in|our|the|website|as a customer|here))*`,
];
