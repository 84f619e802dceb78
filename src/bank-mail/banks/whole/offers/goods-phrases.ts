/** What a bank sells: loans, cards, accounts, insurance, ways of paying. `{praise}` is what is said of it. */
export const GOODS_PHRASES: readonly string[] = [
  // Loans, cards, accounts
  '(?:{praise} )*(?:personal|home|house|housing|car|vehicle|auto|two-wheeler|bike|scooter|gold|silver|business|education|student|study|property|msme|mudra|shop|agri|tractor|farm|crop|consumer|festival|wedding|travel|marriage|green|solar|working capital) loans?(?: (?:offers?|plans?|options?|schemes?|rates?|emis?))?',
  '(?:digital|instant|quick|easy|affordable|paperless|pre-approved|collateral-free) loans?(?= (?:for|in|at|with) )',
  '(?:{praise} )*(?:credit|debit|prepaid|forex|gift|metro|fuel|travel|rupay|visa|business|platinum|lifestyle|rewards) cards?(?: (?:offers?|benefits?|range))?',
  "(?:{praise} )*(?:savings?|current|salary|demat|trading|business|merchant|nri|nre|student|senior citizen|women's|kids'?|joint|family|zero[- ]balance|premium|3-in-1) accounts?",
  '(?<=open )(?:an?|your) (?:bank )?account(?= (?:from|online|with|in|at|through|via|on|now|today|for))',
  "(?:fixed|recurring|term|tax[- ]sav(?:er|ing)) deposits?|high[- ]interest (?:deposits?|savings accounts?|fds?)|fds?|rds?|sips?|ppf|nps|elss|(?:mutual|index) funds?|(?:sovereign )?gold bonds?|elss funds?|(?:loans?|credit cards?|overdrafts?) against (?:your )?(?:fixed deposits?|fds?|property|securities|gold|mutual funds|shares|insurance polic(?:y|ies))|(?:sukanya samriddhi|atal pension|pm (?:suraksha|jeevan jyoti)(?: bima)?|senior citizens?[’']? savings?)(?: (?:yojana|account|scheme))*|(?:our|your) cards(?! (?:is|are|has|was))",
  // Insurance, pensions
  '(?:{praise} )*(?:(?:health|life|car|motor|bike|two-wheeler|travel|home|term|shop|cyber|family|crop|vehicle|general) )?insurance(?: (?:plans?|covers?|polic(?:y|ies)|products?))?(?! claim)',
  '(?:{praise} )*(?:health|term|pension|retirement|tax[- ]sav(?:ing|er)s?|savings|investment|child|education|family|annuity) (?:plans?|schemes?|policy|policies)',
  // Ways of paying
  '(?:bill|utility|small|digital|contactless|cashless|quick|easy|secure|safe|seamless|online|mobile|qr|everyday) payments(?! (?:to|of|from|by|are|is) )',
  'upi lite|upi autopay|upi on credit cards?|upi app|fastags?|soundbox(?:es)?|qr codes?|e-?statements?|(?:card|pos) machines?|(?:video )?kyc|tax planning',
  '(?:reward|loyalty|bonus|travel) points?|(?:pre-approved|exclusive|cashback|reward) offers?|(?:payment|instant|e-?mail|sms) alerts|money (?:management|saving tips|tips|goals)|free trials?|test drives?|payment (?:links?|gateways?|solutions?|pages?)|working capital|overdraft facility|lucky draw|rupay credit cards?(?: on upi)?',
  'e-?gift cards?|(?:buy one,? get one|bogo) (?:free )?offers?',
  '(?:earn |get |win |enjoy )?(?:exciting|assured|great|more|extra|exclusive|up to \\d{1,2}x) (?:rewards?|cashbacks?|gifts?|prizes?|vouchers?)(?: points?)?',
  '(?:(?:interest )?(?:from|at|up ?to|starting (?:from|at)|as low as) )?\\d{1,2}(?:\\.\\d{1,2})? ?%(?: ?p\\.? ?a\\.?| interest| per annum)?\\*?',
  '(?:earn )?(?:high|higher|better|more|attractive|good) (?:interest(?! rates)|returns)',
];
