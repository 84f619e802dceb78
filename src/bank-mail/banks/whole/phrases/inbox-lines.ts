const BOOK = '(?:contacts?|address book|safe senders?|approved senders?)(?: list)?';
const WHERE =
  '(?: (?:in|on|through|via) (?:your |the |our )?(?:net ?banking|internet banking|mobile banking|app|profile|settings))?';
const SETTINGS = '(?:preferences|settings|subscriptions?)';
const OF_MAILS = '(?:(?:e-?mail|mail|alert|communication|notification|sms) )?';

/** What banks write of their own mails: how they reach one, and how one likes them; whole sentences. */
export const INBOX_LINES: readonly string[] = [
  `(?:to (?:ensure|make sure) (?:(?:the )?delivery of|that you (?:always )?(?:get|receive)) (?:our|these) {mail}(?: (?:to|in) your inbox)?,? )?{please}(?:add|save|whitelist) (?:our|this) (?:e-?mail )?address(?: (?:to|in) your ${BOOK})?(?: so that (?:our {mail} (?:always )?(?:reach|arrive in|land in) your inbox|you never miss (?:an|any|our|one of our) {mail}))?`,
  '{please}(?:let us know|tell us) how we (?:did|are doing)(?: ?[:–-] ?rate this {mail})?|{please}rate (?:this {mail}|your experience with (?:us|this {mail}|our {mail}))',
  `if you no longer (?:wish|want) to (?:receive|get) (?:these|our|such) {mail},? (?:you can |{please})(?:switch them off|turn them off|unsubscribe|change your ${OF_MAILS}${SETTINGS})${WHERE}`,
  `you (?:can|may) (?:manage|change) your ${OF_MAILS}${SETTINGS}(?: at any time| any ?time)?${WHERE}`,
  'this is an? (?:service|system|transactional) {mail},? (?:and )?not an? (?:marketing|promotional|advertising) (?:one|{mail})',
  '(?:registered )?members?(?: bank)? of (?:the )?(?:deposit insurance (?:scheme|corporation)|dicgc)',
];
