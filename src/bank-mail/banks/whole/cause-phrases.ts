const of = (...phrases: string[]): string => phrases.join('|');

/** Rails that a bank may print with marks between their letters: `N.E.F.T`, `R T G S`. */
const RAILS = of(
  'n[\\s./-]?e[\\s./-]?f[\\s./-]?t',
  'r[\\s./-]?t[\\s./-]?g[\\s./-]?s',
  // Initials have such letters, too: `A CH REDDY`, `E.C.S. RAO`.
  '(?:(?:n[ ./-])?a[./-]c[./-]h|e[./-]c[./-]s)\\.?(?=\\s?(?:$|[-/:\\d]|cr\\b|credit))',
  'apbs|aeps|a[\\s./-]e[\\s./-]p[\\s./-]s',
);

/** What a payment was for that no shop sold anything for, in words that nobody writes otherwise. */
const CAUSES = of(
  '(?:referral|welcome|sign-?up|joining|festive|merchant) (?:bonus|bonanza|rewards?|incentives?|credit)|lucky draw (?:winnings?|prize)',
  'scratch ?cards?|promo(?:tional)? credit|(?:gaming|game|contest|bet(?:ting)?|lottery|scratch ?card) (?:winnings?|withdrawal)|winnings?',
  '(?:points?|vouchers?|rewards?|mf|mutual funds?|sip|units?) redemption',
  'penny[- ]?(?:drop|test)|(?:bank )?(?:account|a/?c|beneficiary|vpa|payee) (?:verification|validation|verify)|r[se]\\.? ?1 verification|(?:deemed|timed?) ?(?:success|approved|out)',
  '(?:suspense|pool|nodal|escrow) (?:account|a/?c|clearing|credit|settlement)',
  '(?:auto[- ]?)?sweep[- ]?(?:in|out)|o\\.?d\\.? limit|ipo (?:unblock|refund|release)|asba(?: (?:release|unblock))?|share buyback',
  '(?:lic|policy|fd|rd|td|nsc|deposit) (?:maturity|closure|proceeds|premature|interest|withdrawal)|maturity proceeds',
  '(?:e?pf|provident fund|wallet|scheme) (?:claim|withdrawal)|(?:insurance|medical|accident|motor) claim|claim (?:settlement|amount)',
  'pm[\\s-]?kisan|mg?nrega|dbt credit|lpg subsidy',
  'money[\\s-]back|return of (?:funds|money)|funds? returned|(?:goodwill|temporary|wrong|double|duplicate|excess|mistaken|provisional) credit|(?:tat|delay) compensation',
  '(?:correction|rectification|adjust(?:ment|ing)|contra|reverse|journal|jv) (?:entry|voucher|jv)|error (?:correction|entry)|journal entry',
  'demand draft|(?:cash|branch|atm|cdm|kiosk) deposit|deposit (?:at|by|via) (?:branch|atm|cdm|cash)',
  'wallet (?:load|top-?up|to bank|transfer)|add money to wallet',
  '(?:internal|inter[- ]?account|intra[- ]?bank|contra) (?:transfer|trf)|opening balance|balance transfer',
  '(?:inward|foreign|outward) remittance|western union',
  '(?:upi|one[- ]time|e-?|autopay|auto[- ]?pay) ?mandate|mandate (?:block|execut\\w*|debit|credit)|(?:upi |payment |money )?collect request|upi collect',
  '(?:personal|home|gold|car|vehicle|business|education|instant|pre-?approved|pl|hl) loan (?:disb\\w*|amount|credit|a/?c|account)',
  '(?:charges?|fees?|surcharge|penalty) waiver|emi bounce',
  'cred(?:it)? adj(?:ustment)?|cr adj|credit note',
  '(?:by|via|at|from|thru|through) (?:cdm|bna|atm|kiosk|counter)|(?:vide|by|via|through) (?:dd|d\\.d\\.|draft|chq|cheque|clearing|clg|cash)',
  '(?:mf|mutual fund|fd|pf|lic|sip) payout|leave encashment|with (?:the )?compliments|compliments of (?:the )?(?:bank|branch)|prize money|(?:travel|medical|expense) (?:claim|reimbursement)|super ?coins|(?:cred|reward|loyalty) coins|ex-?gratia',
  '(?:hold|lien|mandate|asba|escrow|blocked (?:amount|fund)) (?:rel|release|released|removal|removed)|(?:unclaimed|inop(?:erative)?|dormant) (?:dep(?:osit)?|a/?c|account)',
);

/** A narration of a bank's own, in its short capitals: `POS REV`, `TDS RFND`, `SUSP CR`. */
const NARRATION =
  /^[^\p{L}]*(?:[A-Z&/]{2,6} ){1,2}(?:REV|RVSL|RFND|REL|RTN|RET|ADJ|WDL)[^\p{L}]*$/u;

/** The same in Hindi, and in its words in Latin letters: in no name, and in no shop's remark. */
const HINDI =
  'रिफंड|रिफ़ंड|रिफण्ड|धनवापसी|धन-वापसी|वापसी|वापस|वापिस|कैशबैक|वेतन|तनख़?्?वाह|ब्याज|पेंशन|पेन्शन|सब्सिडी|ऋण|नकद|नक़द|चेक|रद्द|असफल|विफल|अस्वीकृत|निरस्त|लंबित|लम्बित|उलट|बोनस|इनाम|लाभांश|एनईएफटी|आरटीजीएस|एनएसीएच|परीक्षण|नमूना|गलती|(?:paise|paisa|rakam|raashi) (?:wapas|vapas|lauta\\w*)|wapsi|vapsi';

const WORDS = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';

/** A rail or a cause that stands nowhere in a payer's name or remark. */
const PHRASE = new RegExp(`${WORDS}(?:${RAILS}|${CAUSES}|${HINDI})${END}`, 'iu');
export const namesCauseIn = (text: string): boolean => PHRASE.test(text) || NARRATION.test(text);

/** What is a cause where a name or a remark says nothing else. */
const ALONE =
  'cash|atm|pos|dd|demand draft|clearing|ipo|buyback|overdraft|od|stipend|wages?|compensation|rectification|excess|overpayment|payouts?|vendor payout|suspense|pool|escrow|contra|jv|internal|own|request|scheduled|invalid|void|debit|credit card|forex|remittance|incentives?|(?:personal|home|gold|car|business|education|instant|pre-?approved) loan|vetan|byaj|tankhwah|tankha|tds|tcs refund|gst|chrgs?|charges?|misc|susp|inop|nodal|mandate|hold|lien|asba|unclaimed|encashment|reimbursement|arrears|grant|aid|cms|clg|eft|ift|tpt|bna|tdr|stdr|autosweep|mod|intt|int coll|ppf|e?pf|esic|pahal|dbtl|pmsby|pmjjby|apy|ssy|nps|ln ?disb|gln|ebank|trfr|opening|closing|reversing';

/** What is nobody's name, but may be what somebody pays for. */
const NOBODY =
  'pay order|insurance|journal|gratuity|scholarship|cards?|swift|lottery|prize|lucky draw|(?:festive )?bonanza|trial|sample|demo|test|test transfer|uat|dummy|penny|emi|fastag';

const BESIDE =
  /(?<![\p{L}\p{M}\p{N}])(?:upi|imps|p2[am]|cr|credit|txn|payment|transfer|trf|by|from|for|of|to|the|a\/?c|account|amount|rel|release|dep|deposit|trf|proceeds|payout|dr|desk|dept|department|team|cell|entry|bal)(?![\p{L}\p{M}\p{N}])|[^\p{L}\p{M}]+/giu;

/**
 * Whether a name or a remark says nothing but such a cause: `UPI CASH`, `Penny`, `PAYOUT 118`.
 * @param isName it stands where a payer is named; what is sold may be a remark.
 */
export function isCauseAlone(text: string, isName: boolean): boolean {
  const alone = new RegExp(`${WORDS}(?:${isName ? `${ALONE}|${NOBODY}` : ALONE})${END}`, 'giu');
  const rest = text.replace(alone, ' ');
  return rest !== text && rest.replace(BESIDE, '') === '';
}
