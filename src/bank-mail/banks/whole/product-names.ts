/**
 * What banks call their apps, assistants and cards: names that say nothing of a payment, some with a
 * figure in them.
 */
const APPS =
  /(?<![\p{L}\p{N}@./])(?:Kotak ?811(?! Customer)|IndusMobile|INDIE|iPal|iMobile(?: Pay)?|InstaBIZ|YONO(?: SBI| Lite| Business| 2\.0)?|SmartBuy|PayZapp|SmartHub(?: Vyapar)?|Axis Mobile|open by Axis Bank|bob World|MahaMobile(?: Plus)?|DCB Zippi|SC Mobile|Citi Mobile|BHIM SBI Pay|mPassbook)(?: [Aa]pp)?(?![\p{L}\p{N}@])/gu;
const ASSISTANTS = /(?<![\p{L}\p{N}@./])(?:Keya|EVA|Eva|AXAA|Aha!|SIA|Ila)(?![\p{L}\p{N}@])/gu;
const CARDS =
  /(?<![\p{L}\p{N}])(?:Millennia|Regalia(?: Gold)?|Infinia|Diners Club(?: Black)?|MoneyBack\+?|Tata Neu|SimplyCLICK|SimplySAVE|Coral|Rubyx|Sapphiro|Amazon Pay|Flipkart|Swiggy|ACE|Magnus|Atlas|My ?Zone|Legend|Pinnacle|Tiger|Mayura|Ashva|League Platinum|Urbane|Zen Signature|Platinum|Signature|Titanium) (?=(?:RuPay |Visa |Platinum |Signature )?(?:credit|debit) cards?\b)/giu;

/** A sentence with plain words in place of such names. */
export const withoutProductNames = (sentence: string): string =>
  sentence.replace(APPS, 'app').replace(ASSISTANTS, 'chatbot').replace(CARDS, '');
