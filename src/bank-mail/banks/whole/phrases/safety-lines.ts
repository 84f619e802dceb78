const CHEATS = '(?:scammers|fraudsters|cheats|cyber criminals|cyber crooks|thieves)';
const POSED =
  "(?:(?:from )?(?:the |your |our )?(?:bank|rbi|police|npci|customer care|government|{names}(?: bank)?|courier company)(?:[’']s)? ?(?:officials?|staff|employees?|executives?|officers?)?)";
const OTHERS = '(?:anyone|anybody|others|strangers|other people)(?: else)?';
const ON_SITE = '(?:available )?on (?:our|the|the bank[’\x27]s) website';

/** How customers keep what is theirs, and where to read of rules and charges; each a whole sentence. */
export const SAFETY_LINES: readonly string[] = [
  // Those who ask for secrets
  `(?:fraud alert ?[:!–-] ?)?${CHEATS} (?:may|can|might|often|will) (?:call|message|text|e-?mail|contact) you (?:claiming|pretending) to be ${POSED}|(?:do not|don[’']t|never) let ${CHEATS} (?:trick|fool|rush|pressure|mislead|cheat|scare) you(?: into sharing (?:your )?{secret})?`,
  `any ?one (?:who (?:asks|is asking)|asking) (?:you )?for your {secret} is (?:an? )?(?:fraudster|scammer|cheat|thief)|if (?:someone|anyone|a caller|any caller|they) asks? (?:you )?for (?:your |an? )?{secret},? (?:please )?(?:hang up|disconnect(?: the call)?|cut the call|say no)`,
  '(?:your |an? |the )?(?:otp|pin|password|upi pin|cvv)s? (?:is|are) (?:(?:meant )?(?:only )?for you(?: (?:only|alone))?|yours (?:only|alone))|we take (?:your )?(?:security|safety|privacy)(?: (?:and|&) (?:security|privacy|safety))? (?:very )?seriously',
  // What is one's own
  `(?:money mule alert ?[:!–-] ?)?(?:do not|don[’']t|never) (?:let|allow) ${OTHERS} (?:to )?use your (?:bank )?(?:account|card|upi|phone|upi id)|(?:do not|don[’']t|never) (?:lend|rent|sell) your (?:bank )?(?:account|card|upi id)(?: to ${OTHERS})?(?:[;,–-] ?it (?:may|can|could) be (?:used|misused) for (?:fraud|frauds|money laundering|crime|crimes))?`,
  'your (?:mobile|phone) number is your (?:identity|key)(?:[;,:–-] ?keep it safe)?|(?:please )?(?:inform|tell|notify) (?:us|the bank|your branch)(?: immediately)? if you (?:change|lose|have changed) your (?:mobile|phone|contact|e-?mail|address)(?: (?:number|id|address|details))?',
  // Apps, numbers, websites
  'we (?:do not|don[’\x27]t) have any other (?:website|app|handle|number)s?|(?:search|look) for (?:our )?customer care numbers? only (?:on|in) (?:our|the official) (?:website|app)|for (?:card|upi|account|debit card|credit card) (?:blocking|hotlisting),? (?:please )?call(?: us)?(?: (?:on|at))?',
  '(?:do not|never|don[’\x27]t) install (?:any )?apps (?:sent|shared|suggested|recommended) by (?:strangers|unknown (?:people|callers)|callers)|apk files (?:can|may) be (?:dangerous|harmful|unsafe|malicious)|(?:stay away from|beware of|avoid|ignore) (?:offers that (?:are|sound|look|seem) )?too[- ]good[- ]to[- ]be[- ]true(?: (?:offers|deals|schemes|returns))?',
  'kyc can (?:only )?be (?:updated|completed|done) (?:only )?(?:at|in|through|via|from) (?:(?:branches|our|the|branch|app|net ?banking|or|and|your|nearest|any|in|at|,) ?){1,9}',
  'we (?:may|can|might) (?:record|monitor)(?: (?:and|or) (?:record|monitor))? (?:your |all )?calls for (?:training|quality|security)(?:(?: and|,|/) (?:training|quality|security))*(?: purposes)?',
  // For whom a mail is
  '(?:this|the) {mail} is (?:meant|intended) (?:only )?for (?:existing )?customers(?: of {bank})?(?: only)?|this is a one[- ]way {mail}|(?:please )?(?:do not|don[’\x27]t) reply[;,–-] ?this (?:inbox|mailbox|address) (?:is not|isn[’\x27]t) (?:watched|monitored|read|checked)',
  'if this (?:e-?mail|mail|message) (?:is not|isn[’\x27]t|was not|wasn[’\x27]t) (?:for|meant for|intended for) you,? (?:please )?delete it|if you got this (?:e-?mail|mail|message) by mistake,? (?:please )?(?:let us know|tell us|inform us)(?: and delete it)?',
  // Rules and charges
  `(?:the |our )?(?:escalation matrix|(?:(?:banking|integrated|rbi) )*ombudsman scheme(?: details)?|grievance redressal policy|schedule of charges) (?:is|are|can be found) ${ON_SITE}|(?:the bank[’']s|our) policies (?:are|can be (?:found|read|viewed)) ${ON_SITE}`,
  `(?:service |bank |interest )?(?:rates|charges|fees)(?: (?:and|&) (?:charges|fees|rates))?(?: ?: ?see (?:our |the )?website| (?:are|can be seen) ${ON_SITE})`,
  '(?:please )?maintain (?:the |your )?(?:minimum|average monthly|monthly average|quarterly average|average) balance(?: in your account)?(?: to avoid (?:any )?(?:charges|penalty|penal charges))?|minimum balance charges(?: may)? apply',
  // What a house wishes all
  'let us build (?:a )?(?:greener|cleaner|safer|better|stronger) (?:tomorrow|india|future|planet|world)(?: together)?|welcome aboard|thank you for being with us for \\d{1,2} years|we are \\d{1,3} years (?:young|strong)',
  'shop (?:with|on|using) (?:no[- ]cost )?emi(?: on (?:your )?(?:debit|credit) cards?)?|(?:our )?(?:mega|big|festive|annual|diwali) (?:sale|festival) is (?:live|on|here)(?: now)?|offer ends (?:soon|today|tonight|this (?:week|sunday|month))',
  'get vaccinated|drive (?:safe|safely|carefully)|drink responsibly|vote(?: wisely)?|it is your right|blood donation saves lives|donate blood|wear (?:an? |your )?(?:helmets?|seat ?belts?|masks?)',
];
