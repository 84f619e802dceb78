const NATION = '(?:india|bharat|the nation|the country|new india|digital india)';
const TOMORROW =
  '(?:tomorrow|future|india|world|nation|bharat|planet|better tomorrow|better future|better india)';

/** What a bank is proud of: its years, its marks, its people; whole sentences. */
export const HOUSE_PRIDE: readonly string[] = [
  '(?:celebrating|marking|proudly completing|proud of) (?:over )?\\d{2,3}\\+? (?:glorious |proud |golden |wonderful )?years of (?:independence|trust|service|banking|excellence|togetherness|serving (?:you|india|the nation))',
  `(?:an? |the )?proud (?:partner|supporter|sponsor|member) of ${NATION}`,
  `(?:building|creating|shaping|imagining) (?:an? |your |our )?(?:better|brighter|stronger|greener|new|smarter) ${TOMORROW}(?:,? together)?`,
  `empowering (?:${NATION}|indians|dreams|businesses|you|communities|women|lives|people|farmers|youth)(?: every day)?`,
  `together (?:towards|for) (?:an? )?(?:${TOMORROW}|growth|progress|you)`,
  '(?:a )?(?:name|bank|partner) you can (?:bank|count|rely|depend) (?:up)?on|(?:a )?(?:tradition|legacy|heritage) of (?:trust|service|excellence)|the bank of (?:choice|your choice|new india)',
  `(?:(?:always )?(?:honou?red|proud|privileged|happy|delighted) to serve (?:you|${NATION})|aap ?ka apna bank|har ghar tiranga|har ek ke liye|every rupee counts|your growth,? our (?:pride|promise|purpose))`,
  '(?:rated|loved at) \\d\\.\\d(?: stars?)? ?(?:(?:/|out of) ?5)?(?: stars?)? (?:by (?:our|lakhs of|millions of) (?:users|customers)|on the (?:play|app) store)|\\d\\.\\d stars? on the (?:play|app) store',
  "(?:certified (?:as )?)?(?:an? )?great place to work(?: certified)?|we(?:[’']re| are) hiring|join our team|work with us",
  '(?:read|see|download|view) our (?:latest )?(?:annual|sustainability|esg|integrated) report|investor relations|sustainability|csr|esg|newsroom|press|our story|our people|my account|account summary|transaction history',
  '(?:protected (?:by|with) )?(?:128|256)[- ]bit (?:ssl )?encryption|(?:we use |protected (?:by|with) )?bank[- ]grade security|your (?:data|information|privacy) is (?:always )?safe with us|(?:100 ?% )?safe(?: and|,| &) secure(?: banking)?|rbi[- ](?:licensed|regulated)(?: bank)?|pci[- ]dss (?:compliant|certified)|iso ?27001(?::20\\d\\d)?(?: certified)?',
  '(?:we )?hope to (?:see|serve) you soon|see you (?:on|in) the app|we have (?:the |all the )?answers|until next time',
  'because (?:you|your family|your dreams?) (?:deserves?|matters?)(?: the (?:very )?(?:best|most))?|for all that matters(?: to you)?|more power to (?:you|your (?:money|dreams|business))|make every (?:day|moment|journey|purchase|swipe) rewarding|good things come to those who (?:save|invest)|(?:life|money) is better with (?:savings|us|a smile)|for every dream,? there is an? (?:loan|card|plan)|wealth is health|health is wealth',
  '(?:once again,? )?(?:thank you|thanks)(?: once again)? for (?:banking with|choosing|trusting|being with) (?:us|{brand})(?: once again)?',
];
