import { FIRM } from './liability.ts';

const CALLING = '(?:call|contact|dial|write to|visit|reach|get in touch with|inform)';
const NOT_MINE =
  "(?:(?:if|in case) (?:you (?:did not|didn[’']t|have not|haven[’']t) {done} this {act}|this {act} (?:was|is|has) not {done} by you))";
const REPORTING =
  '(?:report (?:it|this|the same)(?: to (?:us|the bank|your bank))?|call(?: us| our (?:phone ?banking|customer care|helpline))?|contact us|inform us|let us know|tell us|notify us)';
const NOW = '(?: (?:immediately|right away|at once|without delay|promptly|now))?';
const PLACES =
  '(?:branch(?:es)?|atms?|cities|towns|locations|touch ?points|customers|outlets|banking outlets)';
const NETWORK_OF = '(?:all over|across|throughout|in)';
const FINE =
  '(?:safe|secure|simple|smart|easy|honest|transparent|better|good|great|happy|personal|digital|trusted|friendly)';

/** With what banks and their apps close a mail: help, thanks and mottos; whole sentences. */
export const CLOSING_LINES: readonly string[] = [
  // Where help is
  `${NOT_MINE},? {please}${REPORTING}(?: (?:on|at|by calling))?[ ;]*(?:1930)?${NOW}(?:,? or sms block(?: ?upi| card| \\d{3,6})? to[ ;]*(?:\\d{5,6})?)?`,
  `in case of (?:an?|any) discrepanc(?:y|ies)(?: in (?:this|the) {mail})?,? {please}${CALLING}(?: (?:us|the bank|your (?:home |nearest )?branch))? within (?:7|seven|15|fifteen|30|thirty) (?:working )?days(?: of (?:this|receipt of this) {mail})?`,
  "(?:still )?(?:have|got)(?: (?:any|more|a|some|further))? (?:questions?|quer(?:y|ies)|doubts?)\\?|still need (?:help|assistance)\\?|looking for (?:something|anything) (?:else|more)\\?|(?:can[’']t|cannot) find what you(?: are|[’']re) looking for\\?",
  '(?:customer )?grievance redressal ?[:–-]? ?if you are not satisfied(?: with our (?:response|service|services|resolution))?,? {please}(?:write to|contact|visit|escalate to)(?: (?:us|our|the|nodal officer|at))*[ ;]*',
  'your (?:favou?rite |trusted )?bank is (?:now )?(?:also )?on (?:whatsapp|instagram|facebook|telegram|linkedin|youtube)',
  // How somebody is
  "(?:how are you(?: doing)?(?: today)?|how(?: is|[’']s) (?:everything|life|your day)|how do you do|what[’']s (?:up|new))\\?",
  "(?:i |we )?(?:hope|trust) you(?: are|[’']re| had)(?: all)?(?: (?:doing|keeping|having))? (?:fine|well|great|good|safe|healthy|an? (?:great|good|nice|lovely|wonderful|pleasant) (?:day|week|weekend|time))(?: and (?:well|healthy|safe|sound|fine))?",
  // Thanks and promises
  'thank you for (?:trusting|choosing|letting|allowing) us (?:with|for|to (?:serve|help with|take care of|support)) (?:all )?your (?:banking|financial|business|payment|everyday) (?:needs|requirements|banking)',
  `${FINE},? (?:and ${FINE} )?(?:banking|service) is our (?:promise|goal|aim|motto|mission|first priority|top priority|commitment)`,
  "(?:together,? )?(?:let[’']s|let us|we can) (?:fight|beat|prevent|defeat|stamp out) (?:cyber |online |financial |upi |digital )?(?:frauds?|scams?|crime|fraudsters)(?: together)?",
  '(?:with )?(?:lots of |much )?(?:love|warmth|gratitude),?(?: from)? (?:the )?(?:team|folks at|everyone at) {brand}',
  '(?:a|the|your|one) bank (?:that|which) (?:understands|cares for|listens to|grows with|knows|stands by|thinks of) you(?:r (?:needs|family|dreams|business))?',
  `(?:over |more than )?\\d[\\d,]{0,7}\\+? ${PLACES}(?:(?: and| &|,) (?:over |more than )?(?:\\d[\\d,]{0,7}\\+? )?${PLACES}){0,3} ${NETWORK_OF} (?:india|the (?:country|nation|world)|\\d{1,2} (?:states|countries))`,
  'do you have an? (?:(?:smart|savings|digital|zero[- ]balance|premium|salary|current) ){0,3}(?:bank )?account (?:with us )?yet\\?',
  '(?:discover|explore|experience|welcome to|step into|join|try) (?:the|a) (?:new|next|digital|smart|modern) (?:age|era|world|way|generation) of (?:digital |mobile |smart |modern )?(?:banking|payments|investing)(?: (?:with|on|in) (?:our |the |your )?app)?',
  '(?:track|view|see|manage|find) all (?:of )?your (?:payments|transactions|accounts|bills|cards|expenses)(?:(?:,| and|, and) (?:payments|transactions|accounts|bills|cards|expenses)){0,3} (?:in|at|from|on) one (?:place|app|screen)',
  '(?:stay|keep) (?:awesome|amazing|happy|healthy|smiling|shining|blessed|curious|cool|winning|fabulous|fantastic)',
  // Secrets and thieves
  '{please}{never} share (?:these|them|any of these|such)(?: (?:details|codes|numbers|things))? with (?:any ?one|any ?body|others|strangers)(?: else)?',
  '{please}(?:be|stay) (?:cautious|careful|wary|aware) of fake (?:customer care|helpline|toll[- ]free|bank) numbers(?: (?:found |listed |posted )?on (?:the )?(?:internet|google|search engines|web|social media))?',
  '(?:entering|typing|giving) your upi pin (?:always |only )?(?:sends|pays|transfers) money(?: from your account)?|it is never (?:needed|required|asked for) (?:to receive|for receiving) (?:it|money|payments?)',
  // Accounts and charges
  `(?:service )?charges(?:,? (?:and|&) (?:fees|taxes))? (?:apply|are applicable|are levied) as per (?:the |our )?(?:bank[’']s |${FIRM}[’']s )?(?:schedule of (?:service )?charges|tariff)`,
  'for (?:security|safety|privacy) reasons?,? (?:your|the) (?:full |complete |entire )?(?:account|card) number is not (?:shown|displayed|printed)(?: in full| fully| completely)?',
  'we (?:have )?(?:hide|hidden|mask|masked) (?:some|most|a few|part) (?:of the )?(?:digits )?of your account(?: number)? for your (?:safety|security|privacy)',
  '(?:upi|imps)(?: (?:and|&) (?:upi|imps))? (?:works?|is available|are available|runs?)[ ;,]*(?:even )?on (?:all )?(?:bank |public |national )?holidays(?: too| as well)?',
];
