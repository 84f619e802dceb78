const IN_APP =
  '(?:(?:in|on|from|with|through|via) (?:the|our|your) (?:mobile )?(?:banking )?(?:app|website)|online|on net ?banking)';
const DAILY =
  '(?:pay bills|pay your bills|recharge|recharge your phone|invest|shop|book tickets|save|order food|travel|get insured|scan and pay|pay anyone|split bills)';
const PEOPLE = '(?:fraudsters?|scammers?|thieves|cyber criminals?|cheats?|impersonators?)';
const LURES = '(?:lottery winnings|lotteries|prizes|gifts|jobs|easy money|huge returns|free gifts)';
const BAIT = '(?:links?|messages?|e-?mails?|sms|calls?|apps?|websites?|qr codes?|attachments?)';

/** What one can do in a bank's app, and how thieves work; whole sentences. */
export const APP_TIPS: readonly string[] = [
  // In the app
  '(?:lost your (?:card|phone)|moved (?:house|home)|changed (?:your )?(?:mobile )?(?:number|address|jobs?)|new (?:number|address|phone)|(?:travelling|going) abroad|forgot (?:your )?(?:mpin|pin|password))\\?',
  `you can (?:also )?(?:switch|turn) your (?:debit |credit )?cards? on (?:or|and) off ${IN_APP}`,
  `(?:enable|switch on|turn on) (?:international|online|contactless|overseas) (?:usage|use) only (?:when|if) you (?:travel|need it)|your (?:debit |credit )?card is protected (?:with|by) (?:chip and pin|a pin|an? emv chip)`,
  `(?:do more|get more|everything) (?:with|from|in) (?:our|the|your) app(?: ?[:;–-]? ?${DAILY}(?:(?:,| and|, and) ${DAILY}){0,5})?`,
  '(?:send|transfer) money (?:(?:to any ?one|instantly|easily) )?(?:with|using|via|through) (?:upi|(?:just )?a mobile number|our app|any upi app)',
  '(?:pay (?:any ?one|any merchant|any shop)(?:,? (?:any ?where|any ?time))? (?:with|using|via) upi|pay by scanning any (?:upi )?qr code|(?:try|use) upi on your feature phone(?: ?[:;–-]? ?dial ?\\*99#)?|upi ?123 ?pay lets you pay without (?:the )?internet|dial ?\\*99#(?: for upi)?)',
  '(?:split bills with (?:your )?friends|(?:new )?feature alert ?[:;–-] ?voice alerts (?:on your phone|for your (?:shop|business))|(?:introducing|try) (?:dark mode|voice alerts|upi lite)(?: (?:in|on) our app)?|(?:blog ?[:;–-] ?)?\\d{1,2} tips to save more(?: every month)?|learn (?:more )?about money (?:with|on|from) our blog)',
  '(?:invite|refer) (?:your )?friends|tip of the day ?[:;–-] ?scan only the qr codes (?:that )?you trust|(?:shop|travel|fly|buy) now,? pay later',
  '(?:(?:health|life|term|travel|home) )+insurance for (?:your |the )?(?:whole |entire )?family',
  `update (?:it|them|your details) ${IN_APP}|personali[sz]e your alerts ${IN_APP}|find (?:this and )?all your transactions ${IN_APP}|ask our (?:chatbot|virtual assistant) anything(?: about your account)?`,
  '(?:also )?(?:find|follow) us on (?:threads|whatsapp|telegram|instagram|facebook|linkedin|youtube|x)(?:(?:,| and|, and) (?:threads|whatsapp|telegram|instagram|facebook|linkedin|youtube|x)){0,5}|join (?:over )?\\d{1,3} (?:million|lakh|thousand) (?:followers|others) on (?:instagram|facebook|youtube|x|linkedin)',
  '(?:pay|shop) in \\d{1,2} easy instalments|(?:alert|sms) charges may apply as per your account (?:variant|type)|get \\d movie tickets for the price of (?:one|\\d)|dine out at \\d{1,2} ?% off|rewards that make you smile',
  '(?:we are )?registered (?:as )?an? corporate agent with irdai ?:? ?(?:[a-z]{2}\\d{3,5})?|member ?[:–-]? ?deposit insurance and credit guarantee corporation',
  // Where to read and to ask
  `{please}(?:visit|see) our website for (?:the|a) list of (?:(?:our|all) )?(?:branches|atms|holidays|bank holidays|offices|charges)|view our (?:service )?charges(?: here)?|other terms and conditions apply|digitally signed`,
  '{please}read our privacy policy to (?:know|learn|understand|see) how we (?:handle|use|protect|collect|store) your (?:personal )?(?:data|information)',
  'this {mail} (?:has been|is|was) sent in line with (?:the )?rbi (?:guidelines|norms|directions)(?: on customer (?:protection|service|safety|rights))?|(?:the )?rbi guidelines on (?:limited )?liability of customers are (?:available )?on our website',
  '{please}register your (?:e-?mail(?: id| address)?|mobile number)(?: with us)? to (?:get|receive) (?:account statements|sms alerts|e-?mail alerts|alerts)(?: by e-?mail)?',
  '(?:you can )?reach our phone banking (?:team|officers)(?: (?:on|at))?[ ;]*from any part of india',
  "(?:can[’']t|cannot|unable to) (?:see|view) (?:the|these|any) (?:images?|pictures?)(?: in this {mail})?\\?|{please}mark this {mail} as (?:important|safe)",
  "you(?: are|[’']re) (?:receiving|getting) this(?: {mail})? (?:as an? |because you are (?:an? )?)(?:valued )?(?:customer|user|member) of {brand}|you(?: are|[’']re) (?:receiving|getting) this(?: {mail})? because you use our (?:app|services?|cards?)",
  '(?:this is the )?end of (?:this |the )?(?:e-?mail|mail|message)|(?:this {mail} needs )?no (?:reply|signature)(?: is)? (?:needed|required|necessary)|this {mail} needs no (?:reply|answer|signature)',
  // How thieves work
  '(?:say no to|avoid|beware of) (?:unknown |unsolicited )?investment tips(?: from strangers| on (?:whatsapp|telegram|social media))?|easy money is a trap|(?:financial|digital) literacy is the first step to (?:financial freedom|safe banking)',
  '(?:got|received|had) an? (?:suspicious|fake|strange|unknown) (?:call|sms|link)\\?|have you shared your {secret} by mistake\\?|{please}log out of (?:net ?banking|internet banking|the app) after (?:use|every use|each session)|{please}complain at[ ;]*',
  '(?:nobody|no one) from (?:{brand}|our bank|the bank) will (?:ever )?(?:call|ask|e-?mail|message)(?: you)?(?: for)? {secrets}{over}?',
  `(?:ignore|avoid|report|delete) ${BAIT}(?: (?:and|or) ${BAIT})? that promise ${LURES}(?: (?:and|or) ${LURES})?`,
  `{never} act on ${BAIT}(?: (?:and|or) ${BAIT})? that ask you to (?:update|share|verify|complete) (?:your )?(?:kyc|pan|aadhaar|{secret})`,
  `${PEOPLE} (?:may|can|often|might) (?:send|share|forward) (?:you )?(?:fake|false|malicious|misleading) ${BAIT}(?: (?:and|or) ${BAIT})?(?: (?:on|over|by|via) (?:sms|whatsapp|e-?mail))?|{never} click on them`,
  `${PEOPLE} (?:use|play on|rely on) (?:fear|urgency|greed|panic)(?:(?:,| and|, and) (?:fear|urgency|greed|panic)){0,2}(?: to (?:trick|cheat) (?:you|people))?`,
  '{please}(?:download|install|update) (?:our|the|your) (?:banking )?apps? only from (?:the )?(?:official )?(?:app|play|google play) ?stores?(?: (?:and|or) (?:the )?(?:app|play) store)?',
];
