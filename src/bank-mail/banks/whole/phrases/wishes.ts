const FEAST =
  "(?:diwali|deepavali|deepawali|dhanteras|bhai dooj|holi|eid(?:[- ]ul[- ](?:fitr|adha|zuha))?|ramzan|ramadan|onam|vishu|pongal|makar sankranti|sankranti|lohri|baisakhi|bihu|ugadi|gudi padwa|navratri|durga puja|dussehra|dasara|vijayadashami|ganesh chaturthi|janmashtami|raksha bandhan|rakhi|christmas|x-?mas|easter|gurpurab|guru nanak jayanti|buddha purnima|mahavir jayanti|karwa chauth|chhath(?: puja)?|akshaya tritiya|maha ?shivratri|independence day|republic day|gandhi jayanti|women[’']s day|mother[’']s day|father[’']s day|children[’']s day|teachers?[’']? day|new year|holidays|holiday season|festive season|festival season|season|festival(?: of (?:lights|colou?rs|joy))?|year|(?:new )?20\\d\\d)";
const FINE =
  '(?:(?:very |most |truly )?(?:happy|merry|joyous|joyful|prosperous|peaceful|bright|sparkling|colou?rful|healthy|safe|wonderful|blessed|auspicious|great|lovely|vibrant|glorious|cheerful|delightful|memorable|warm|fun-filled|successful|golden|sweet))';
const GOOD =
  '(?:joy|happiness|prosperity|peace|love|light|lights|health|good health|laughter|success|smiles|cheer|warmth|colou?rs|togetherness|good luck|good fortune|hope|sweetness|wealth|harmony|blessings|good times|new beginnings|celebrations?)';
const GOODS = `${GOOD}(?:(?:,| and|, and| &) ${GOOD})*`;
const YOURS =
  '(?:you|all|yours|everyone|your (?:dear |near and dear |loved |lovely |entire )*(?:family|families|ones|friends|business|team|home|life|heart))(?:(?:,| and| &) (?:all |your )*(?:dear |loved |lovely )*(?:family|families|ones|friends|business|team|home|life|yours|you))*';
const FEASTS = `(?:an? |the |this )?(?:${FINE}(?:,? and |, ?| ))*${FEAST}(?:(?:,| and|, and| &) (?:an? |the )?(?:${FINE}(?:,? and |, ?| ))*${FEAST})*(?: ahead| to come)?`;
const FILLED = `(?:,? (?:filled|full of|filled up|brimming|packed|lit up)(?: with)? (?:the |lots of |loads of )*${GOODS})?`;
const FROM =
  '(?:,? (?:from|with (?:love|best wishes|warm wishes|warm regards) from)(?: (?:all of us|everyone|all|the|your|our|friends))*(?: (?:at|of|team|family|at the))* ?(?:{brand}|us|team|family|bank)?(?: family| team)?)?';

/** What is wished at feasts, in the words of closed lists; whole sentences. */
export const WISHES: readonly string[] = [
  `(?:(?:we|team {brand}|{brand}|here[’']s|all of us(?: at {brand})?) )?wish(?:es|ing)?(?: (?:to )?${YOURS})? ${FEASTS}${FILLED}${FROM}`,
  `(?:wishing you (?:and yours )?a very |a very |have an? )?(?:happy|merry|shubh|subh|joyous|prosperous|blessed|safe and happy) ${FEASTS}(?:,? to ${YOURS})?${FILLED}${FROM}`,
  `${FEAST} (?:mubarak|greetings|wishes|ki (?:hardik |dhero |dher saari )?(?:shubh ?kamna(?:ye|yen|ein|en|on)?|badhai(?:yan)?))(?: (?:to|for) ${YOURS})?${FROM}`,
  `(?:warm|warmest|best|hearty|heartiest|season[’']s|festive|our) (?:wishes|greetings)(?: (?:on|for|of|this)(?: the)?(?: (?:auspicious|joyous|happy))?(?: (?:occasion|festival|day) of)? ${FEASTS})?(?: to ${YOURS})?${FROM}`,
  `may (?:(?:this|the|your|every|each) )?(?:(?:auspicious|joyous|divine|bright|warm|festive) )*(?:(?:light|lights|lamps|diyas|colou?rs|spirit|joy|warmth|glow|festival|occasion|magic|blessings|goddess lakshmi|lord ganesha) ?)?(?:(?:of )?${FEASTS})? ?(?:bring|brings|fill|fills|brighten|brightens|light up|lights up|illuminate|illuminates|bless|blesses|add|adds|spread|spreads|be filled with|be full of|enrich)(?:,? and (?:brighten|light up|bless|fill))?(?: (?:to )?${YOURS})?(?: (?:with|lots of|loads of|more|much))*(?: ${GOODS})?(?: (?:to|in|into) ${YOURS})?`,
  `(?:let[’']s|come,? let[’']s|let us) celebrate ${FEASTS}(?: (?:together|with (?:love|joy|us|family|friends|${GOODS})))?`,
  '(?:(?:we )?hope|trust) (?:all is well(?: with you)?|you and your family are (?:well|fine|safe|doing well|keeping well))',
  '(?:good|great|happy) news from (?:us|your bank)(?:,? (?:open|read|view) this {mail}(?: to know more)?)?|(?:open|read|view) this {mail} to (?:know|see|read) more',
];
