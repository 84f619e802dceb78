const FROM_ABROAD =
  '(?:(?:if you are )?(?:calling |travelling )?(?:from )?(?:abroad|overseas|outside india)|international (?:callers?|customers?|numbers?)|nri customers?|overseas customers?|callers? from (?:abroad|outside india)|(?:when|while) (?:abroad|travelling(?: abroad)?|overseas))';
const DAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?)';
const HOLIDAYS =
  '(?:(?:second|2nd|fourth|4th|first|third|and|&|or|,|on|all|the|bank|public|national|gazetted|holidays?|saturdays?|sundays?|other|state) ?)+';

/** Who is there to help, when, and how he is reached. */
export const DESK_LINES: readonly string[] = [
  `(?:for (?:help|assistance|support) )?${FROM_ABROAD},? ?[:–-]? ?(?:{please}(?:(?:may |can )?(?:call|dial|contact|reach|write to)(?: us)?(?: (?:on|at))?))? ?(?:\\((?:(?:isd |call |international )?charges (?:may )?apply|chargeable|charges applicable)\\))?`,
  `${DAY} ?(?:to|-|–|through) ?${DAY},? ?(?:from |between )?\\d{1,2}(?:[.:]\\d\\d)? ?(?:a\\.? ?m\\.?|p\\.? ?m\\.?|noon)? ?(?:to|-|–|and) ?\\d{1,2}(?:[.:]\\d\\d)? ?(?:a\\.? ?m\\.?|p\\.? ?m\\.?|noon)?(?: ?\\(?(?:except|excluding|closed on|barring) ${HOLIDAYS}\\)?)?`,
  `(?:our |all |most )*(?:branches|branch|offices|desk|customer care|phone banking|service desk)(?: (?:is|are|remain|will be))* (?:open|available|working)(?: (?:from|on|all))* ${DAY}(?: ?(?:to|-|–|through) ?${DAY})?(?:,? (?:from |between )?\\d{1,2}(?:[.:]\\d\\d)? ?(?:a\\.? ?m\\.?|p\\.? ?m\\.?)? ?(?:to|-|–|and) ?\\d{1,2}(?:[.:]\\d\\d)? ?(?:a\\.? ?m\\.?|p\\.? ?m\\.?)?)?(?:,? \\(?(?:except|excluding|other than|closed on) ${HOLIDAYS}\\)?)?`,
  `(?:your |our |a )(?:dedicated |personal )?(?:relationship manager|relationship officer|branch manager|customer care(?: team)?|service (?:officer|manager|team|desk)|virtual assistant|chatbot|team|executives?|support team)s?(?: (?:will|would|is|are|shall))(?: (?:always|be|only|too|more than))*(?: (?:glad|happy|pleased|delighted|there|available|here|ready))? ?to (?:assist|help|guide|support|serve)(?: you)?(?: (?:further|24 ?x ?7|anytime|better|always|with (?:any|your) (?:queries|query|questions|needs)))*`,
  `(?:if you have (?:any|more|further) (?:questions?|queries|query|doubts?),? )?(?:we[’']re|we are|our team is) (?:always |just |only )?(?:(?:happy|glad|here|there|available|ready) )+(?:to help|for you|to assist(?: you)?|to serve you|to answer them)(?: (?:24 ?x ?7|anytime|round the clock))?`,
  `we(?:[’']re| are) (?:always |just )?(?:there|here|with you)(?: (?:for you|with you|by your side|to help|at every step|always))*`,
  `{please}(?:always )?(?:quote|mention|keep|have)(?: (?:your|the))? (?:customer|cust|relationship|crn|account)(?: ?id| number| no\\.?)?(?: (?:ready|handy))? (?:when|while|in case|before) (?:you )?(?:contact|contacting|write|writing|call|calling|correspond|corresponding)(?: (?:to|with))?(?: (?:us|the bank))?`,
  `(?:reach|write|tweet|message|dm|talk)(?: out)?(?: to)? us on (?:x|twitter|facebook|instagram|linkedin)(?: \\(formerly twitter\\))? ?:? ?@[\\w ]{3,30}`,
  `(?:{bank}|we) (?:look|looks) forward to (?:serving|hearing from|helping|being of service to) you(?: (?:again|always|better))*|(?:it[’']s|it is) (?:a|our) (?:pleasure|privilege|honou?r) to (?:have|serve|help|assist)(?: you)?(?: (?:with us|as our customer|as a customer))?|wishing you (?:a |an )?(?:(?:very |great|good|nice|wonderful|pleasant|lovely|happy|prosperous|successful|safe|healthy) ?)+(?:day|week|weekend|month|year|time)(?: ahead)?`,
  'sd/-(?: (?:authori[sz]ed signatory|branch manager|manager))?|(?:authori[sz]ed signatory)',
];
