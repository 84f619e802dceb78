import { FIRM } from './liability.ts';

const ALERTS =
  '(?:(?:e-?mail|sms|transaction|account|bank|our|these|your|the|service|transactional|promotional|marketing|important|regulatory|and|or|/) )*(?:alerts?|notifications?|e-?mails?|mails?|messages?|communications?|updates?)';
const BOX = '(?:this|our) (?:e-?mail )?(?:mail ?box|inbox|e-?mail (?:address|id)|address)';
const LAKHS = '(?:rs\\.? ?|₹ ?|inr ?)?(?:5|five)(?: ?lakhs?|,00,000)';

/** What an alert says of alerts, of where its payment is to be seen, and of marks; whole sentences. */
export const ALERT_NOTES: readonly string[] = [
  // Replies, and why one gets it
  `${BOX} is (?:used|meant|set up|intended)(?: only| solely)? for (?:outgoing|sending|send[- ]only) ?${ALERTS}(?: only)?`,
  `(?:any )?(?:e-?mails?|mails?|messages?|replies|responses)(?: sent)? to ${BOX} (?:will |would )?(?:go|remain|stay) (?:unread|unanswered|unattended)`,
  '(?:to|if you (?:wish|want|need|would like) to) (?:reply|respond|write to us|write|get in touch|reach us),? {please}(?:write to us|e-?mail us|mail us|contact us|reach us|call us|do so)(?: (?:at|on|through|via))?[ ;]*',
  `you (?:are receiving|have received|received|get|are getting|got) this {mail} (?:because|as|since) your (?:e-?mail(?: address| id)?|mobile(?: number)?|account|contact details) (?:is|are|has been|have been|was) (?:registered|linked|recorded|updated) with (?:us|the bank|${FIRM})(?: (?:for|to (?:get|receive)) ${ALERTS})?`,
  `(?:as a (?:registered |valued )?customer,? )?you (?:will|may|can) (?:continue to |still |also )?(?:get|receive) ${ALERTS} even if you (?:have )?(?:opt(?:ed)? out|unsubscribed?)(?: (?:of|from) ${ALERTS})?`,
  `${ALERTS} (?:are|is) sent (?:only )?to your registered (?:e-?mail|mobile)(?: (?:id|address|number))?(?:(?: and| or|,) (?:e-?mail|mobile)(?: (?:id|address|number))?)*`,
  `you (?:are receiving|are getting|received|have received|get|got) this {mail} as (?:an? |our )?(?:valued |registered |existing |esteemed )*(?:customer|user|merchant|member|account holder) of (?:{brand}|{names}|us)`,
  // Where it is to be seen
  'for (?:more |further |full |complete )*details (?:of|on|about|regarding) (?:the|this|your) transactions?,? {please}(?:log ?in|sign ?in|log ?on|visit|check|see|refer|go)(?:(?: (?:to|on|at|in|into))? (?:{app}|(?:(?:your|our|the) )?(?:net ?banking|(?:internet|mobile) banking|(?:bank |account )?statement|account|passbook|bank))){0,3}',
  '(?:to |you can |and |{please})?(?:also )?(?:view|see|check|track|find|get) (?:all )?(?:of )?(?:your|the) (?:(?:full|recent|complete|latest|past|daily) )?(?:(?:transaction|payment|account) history|transactions|payments|passbook|account activity|account statement|mini statement)(?: (?:(?:in|on|through|via|at|using|from|with) (?:{app}|(?:(?:your|our|the) )?(?:net ?banking|(?:internet|mobile) banking|passbook|history|paytm)(?: for business)?)(?: (?:section|tab|history))?|any ?time|anywhere|24 ?x ?7)){1,4}',
  "for (?:your )?(?:security|safety|privacy|protection)(?: reasons?)?,? (?:we (?:have )?(?:hidden|masked|hide|mask)|we (?:only )?show(?: only)?|only) (?:a )?(?:part of |some digits of |the last (?:few|four|three|4|3|six) digits of |some of )?your (?:account|a/c|account[’']s) (?:number|no\\.?|details|digits)(?: (?:is|are) (?:shown|hidden|masked))?",
  'the (?:available )?balance (?:shown|displayed|mentioned|stated)?(?: above| here)? ?is as (?:of|on|at) the (?:time|date|date and time) of (?:this|sending this|the) {mail}',
  'you (?:can|may) (?:also )?(?:find|see|view) (?:this|the) (?:transaction|entry|payment) in your (?:monthly |account |e-?)*(?:statement|passbook)',
  '(?:the|your) amount is (?:now )?available in your account',
  'your (?:updated |latest |current |available |account )*balance is (?:available|shown|displayed) (?:in|on) (?:the|our|your) (?:app|net ?banking|website|passbook)|{please}check (?:the|our) (?:app|website) for your (?:updated |latest |current )?balance',
  '(?:you can )?(?:know|check|get) your (?:account )?balance(?: (?:at )?any ?time)?(?: 24 ?x ?7)? by (?:giving|sending) (?:an? )?(?:missed call|sms)(?: (?:to|on|at))?[ ;]*',
  '(?:account )?statements? (?:are|is) available (?:online|in the app|on net ?banking)(?: (?:at )?any ?time| 24 ?x ?7)?|for your reference,? a copy of this {mail} is (?:in|available in) the app',
  // Where mails land
  'if (?:this|our) {mail} (?:has |have )?(?:landed|went|gone|reached|is|are) (?:in|into|to) (?:your )?(?:spam|junk|promotions)(?: folder| tab)?,? {please}(?:mark (?:it|them) as (?:[“"]?not (?:spam|junk)[”"]?|safe)|move (?:it|them) to (?:your )?inbox)|{please}(?:mark|add) us as (?:safe|a safe sender)|{please}white-?list (?:our|this) (?:e-?mail )?(?:address|id|domain)[ ;]*',
  "if you (?:did not|didn[’']t|were not) expect(?:ing)? (?:this|our) {mail},? {please}(?:contact|call|inform|write to|reach) us[ ;]*",
  '{please}inform (?:the bank|us|your branch) (?:of|about) any changes? (?:in|to) your (?:(?:registered|mobile|phone|e-?mail|address|contact|number|id|details|postal|communication|,|or|and|/) ?)+(?: immediately| promptly| at the earliest)?',
  '(?:we (?:kindly )?request you to |{please})check your (?:account|statement|passbook|account statement) regularly|{never} share (?:any )?(?:screenshots?|photos?|pictures?|images?) of (?:{hidden}|your|or|and|[, ])+',
  'to escalate (?:a|your|any) complaint,? {please}(?:visit|see|write to|refer to|go to)(?: (?:the|our|grievance redressal|grievance|section|page|on|website|nodal officer|app|us|at))*[ ;]*',
  // What is insured, and whose mark it is
  `(?:the )?dicgc (?:insures|covers|protects) (?:your |bank |all |each )*(?:deposits?|savings|depositors?)(?: (?:of )?(?:up ?to|for) ${LAKHS})?(?: (?:per|for each) depositor)?(?: per bank)?`,
  `{brand}(?: for business)? is (?:an? |the )?(?:registered )?(?:brand|product|service|trade ?mark|subsidiary|division|unit|app|mobile app)(?: name)? of ${FIRM}(?:,? an? (?:scheduled (?:commercial )?|small finance |private sector )?bank)?`,
  '(?:google|the google|google play|and|the|logo|google play logo|android|, )+ ?(?:is|are) (?:a )?(?:registered )?trade ?marks? of google(?: llc| inc)?\\.?',
  '(?:apple|and|the|logo|apple logo|iphone|ipad|app store|, )+ ?(?:is|are) (?:a )?(?:registered )?(?:trade|service) ?marks? of apple(?: inc)?\\.?(?:,? registered in the u\\.?s\\.?(?: and other countries(?: and regions)?)?)?',
  '[*#^]?(?:the )?(?:images?|pictures?|visuals?)(?: (?:used|shown))?(?: (?:is|are))? for (?:representation(?:al)?|representative|illustrative|illustration|reference|indicative)(?: purposes?(?: only)?| only)',
  '(?:this |the |these )?offers? (?:is |are )?(?:valid )?(?:till|until|while) stocks? lasts?',
  'north east small finance bank is now {brand}|{names} is (?:issued|offered|operated|managed|provided|powered)(?: (?:in (?:partnership|association|collaboration) with|by) (?:our|its|an?) (?:banking |licensed |regulated )*partners?(?: banks?)?)',
  "(?:we have |we[’']ve )?made (?:this|our) {mail} (?:easy|easier|simple|simpler) to read(?: on (?:your|any) (?:phone|mobile|device|screen))?",
  '(?:to know |know |learn |read )?(?:more about )?how we (?:use|collect|protect|handle|process|store|keep)(?: and (?:use|protect|store|share))? your (?:personal )?(?:information|data|details),? {please}(?:read|see|visit|refer to|check) our (?:privacy (?:policy|notice)|website)[ ;]*',
  '(?:24 ?x ?7 )?(?:merchant|customer|toll[- ]free|phone banking|business|bank)(?: (?:customer|support|care|service|toll[- ]free|24x7))* ?(?:help ?desk|helpline|support|care|service|contact cent(?:re|er))(?: (?:number|no\\.?|desk|cent(?:re|er)))?[ :;–-]*(?:\\(?(?:toll[- ]free|24 ?x ?7)\\)?)?',
  // Calls and service
  "(?:standard |local |std |normal )*(?:call|sms|data|carrier|std|network|message)(?:(?:,| and|/|&) ?(?:call|sms|data))* ?(?:rates|charges|tariffs?)? (?:may )?appl(?:y|icable)(?: as per (?:your )?(?:operator|plan|service provider|telecom operator)(?:[’']s)?(?: (?:plan|tariff|charges|rates))?)?",
  '(?:24 ?x ?7 )?(?:help|support|assistance|customer care|our team) is (?:just |always |only )?(?:a (?:tap|click|call|message) away|here for you|at hand|available(?: 24 ?x ?7| round the clock)?)',
  "we(?: would|[’']d) love to (?:hear (?:from you|what you think|your (?:thoughts|views|feedback))|know what you think)|(?:take|fill) (?:a|our) (?:quick |short |brief )*(?:(?:one|two|five|1|2|5)[- ]minute )?survey",
  'your (?:upi pin|pin|otp|password) is (?:just )?like your (?:atm pin|signature|house key|key)|your (?:money|savings) (?:is|are) (?:always )?(?:safe|secure) with us',
  'have you (?:tried|seen|explored|downloaded|checked out|met|used|activated|discovered) (?:our|the) (?:new |all[- ]new )?(?:whatsapp banking|net ?banking|internet banking|upi lite|video banking|phone ?banking|mobile banking|chatbot|virtual assistant|website|{app})(?: (?:app|yet|service))*',
  '(?:get|order|try) (?:a|the|your|our) (?:free |new |paytm |phonepe |smart )*sound ?box(?: for your (?:shop|store|business|counter))?(?: and (?:hear|get (?:instant |voice )*alerts (?:for|on|of)) (?:every|each|all your) payments?)?(?: today| now)?',
];
