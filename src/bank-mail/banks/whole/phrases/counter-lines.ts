const RUPEES = '(?:rs\\.? ?|₹ ?|inr ?)\\d[\\d,]{0,6}';
const SHARING_APP = '(?:anydesk|teamviewer|quicksupport|any (?:other )?screen[- ]sharing apps?)';
const STATE =
  '(?:india|maharashtra|karnataka|kerala|gujarat|tamil nadu|rajasthan|punjab|telangana)';

/** What hangs at a bank's counter and stands below its mails as well; whole sentences. */
export const COUNTER_LINES: readonly string[] = [
  // Alerts, and how to leave them
  "{please}bring (?:any|such) discrepanc(?:y|ies) to (?:our|the bank[’']s) notice within (?:7|seven|15|fifteen|30|thirty) days",
  `this {mail} is sent as (?:a )?part of our free (?:alert |sms |e-?mail )?service|(?:transaction |sms |e-?mail )?alerts are sent for (?:amounts|transactions) (?:above|of|over) ${RUPEES}(?: and above)?`,
  'to (?:de-?register|unsubscribe|opt out)(?: (?:from|of) (?:this|our|the) (?:alert )?service)?,? {please}sms (?:insta off|stop|off|unsub) to[ ;]*',
  '(?:click here )?to unsubscribe from (?:our |the |app |{names} )?(?:promotional|marketing) e?-?mailers?',
  'this being an? (?:electronically|computer|system|auto)[- ]?generated (?:mail|e-?mail|message|advice|communication),? (?:it )?(?:does not require|requires no|needs no) (?:a )?signature',
  'for (?:a )?mini[- ]?statement,? {please}(?:sms|send) mstmt to[ ;]*|please find below our contact details',
  // Thanks
  '(?:thanking you|with thanks)(?: for your (?:patronage|support|trust|business|association|time))?|thank you for giving us (?:an|the) opportunity to serve you(?: better)?',
  'assuring you (?:of )?(?:our |the )?best (?:of (?:our )?)?(?:services?|attention) (?:always|at all times)|your friendly neighbou?rhood bank|god bless(?: you)?',
  // What a bank is by law
  `an? (?:govt\\.?|government) of ${STATE} undertaking|deposits (?:are )?insured by (?:the )?dicgc (?:up ?to|for) (?:rs\\.? ?|₹ ?|inr ?)?(?:5|five) lakhs?`,
  // Secrets and thieves
  "we(?:[’']ll| will) never ask(?: you)?(?: for)? {secrets}{over}?|no need to scan (?:a|any) qr codes? to receive (?:money|payments)",
  `{never} (?:download|install|use) ${SHARING_APP}(?:(?:,| or|, or) ${SHARING_APP}){0,3}`,
  '{please}(?:block|lock) your cards? (?:instantly |at once |immediately )?(?:through|in|via|from|with) (?:the|our) (?:mobile )?app|any such call can be made only by a fraudster|{please}{never} share (?:your )?personal info',
  'stay vigil|(?:follow )?#?vigil ?aunty(?: says ?[:–-]? ?say no to fraud(?:s|sters)?)?|say no to fraud(?:s|sters)?',
  // What one can do at a branch or online
  '{please}submit (?:your )?(?:form )?(?:15 ?g ?(?:/|or|and) ?(?:form )?15 ?h|life certificate|jeevan pramaan|pan) (?:online|at (?:your|any) branch|in the app)|re-?kyc made (?:simple|easy)|nominate today for a (?:secure|better|safe) (?:tomorrow|future)',
  'become an? (?:digital|happy) customer(?: today)?|(?:avail|get|book) (?:an? |our )?(?:safe deposit )?lockers?(?: facility)? at our branches|special fds? for \\d{2,4} days|fastag ?[:–-] ?(?:recharge|buy) online|scan (?:this|the) qr(?: code)? to follow us',
  `(?:sukanya samriddhi yojana|pmjjby|pmsby|atal pension yojana) ?[:–-] ?(?:secure your (?:daughter|family)[’']?s? future|life cover (?:at|for) ${RUPEES} (?:a|per) year|a pension for all)|get insured for as low as ${RUPEES} (?:a|per) (?:year|month)`,
  `apply for an? (?:credit|debit) card and get an? ${RUPEES} voucher|apply for an? (?:credit|debit) card and get ${RUPEES} vouchers?|pay your (?:electricity|mobile|gas|water|phone) bills? and (?:get|earn|win) (?:a )?cash ?back (?:of )?(?:up ?to )?${RUPEES}`,
];
