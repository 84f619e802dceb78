import { isHindiWord } from '../offers/hindi-offer.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').split(' '));

/** What Hindi advice of banks is about: secrets, thieves, telephones, branches, paper. */
const WORDS = set(
  'कृपया करने होने जानने पूछने पाने देने ओटीपी पिन पासवर्ड सीवीवी एमपिन यूपीआई एटीएम केवाईसी क्यूआर कोड गोपनीय व्यक्तिगत निजी जानकारी विवरण अनजान अज्ञात संदिग्ध फर्जी फ़र्ज़ी नकली धोखेबाज धोखेबाज़ धोखेबाजों धोखाधड़ी फ्रॉड फ्रॉडस्टर ठग ठगों ठगी साइबर अपराध अपराधी अपराधियों लिंक लिंक्स कॉल फोन फ़ोन मैसेज संदेश एसएमएस ईमेल ई-मेल मेल वेबसाइट ऐप एप ऐप्स स्रोत स्रोतों व्यक्ति लोगों लालच झांसे झाँसे बहकावे सावधान सतर्क सजग जागरूक सुरक्षित सचेत सावधानी सुरक्षा टोल फ्री टोल-फ्री नंबर हेल्पलाइन संपर्क ग्राहक सेवा केंद्र केन्द्र सहायता मदद प्रश्न शिकायत सुझाव प्रतिक्रिया शाखा निकटतम नज़दीकी नजदीकी बैंक बैंकिंग नेट मोबाइल इंटरनेट डिजिटल पर्यावरण कागज कागज़ पेड़ प्रिंट अनावश्यक स्वचालित सिस्टम जनित कंप्यूटर उत्तर जवाब भारतीय रिजर्व रिज़र्व लोकपाल आरबीआई एसबीआई समय नियमित नियमों शर्तें नियम लागू पहले कभी भी किसी कोई सदैव हमेशा तुरंत तुरन्त एक आपका आपकी आपके अपना अपनी अपने आप हम हमारा हमारी हमारे हमसे हमें को के की का से में पर तक और या एवं तथा लिए साथ हेतु द्वारा अधिक जीवन खुशहाल देखें पढ़ें जानें सूचना सूचित आधिकारिक बटन क्लिक डाउनलोड इंस्टॉल स्कैन साझा शेयर टिप सुझाव सुविधा सेवाएं',
);
/** What one is asked to do, or to leave. */
const ASKED = set(
  'करें कीजिए कीजिये रहें रहिए बचें बचिए बताएं बताएँ बतायें दें दीजिए लें रखें रखिए देखें जाएं जाएँ आएं आएँ पढ़ें जानें खोलें भेजें बनें बनिए सोचें धन्यवाद आभार',
);
/** What is never to be done stands right behind its `न`. */
const DENIAL =
  /(?<![\p{L}\p{M}])(?:न|ना|नहीं|मत)(?: ही)? (?=(?:करें|बताएं|बताएँ|बतायें|दें|खोलें|आएं|आएँ|भेजें|लें|साझा करें|शेयर करें)(?![\p{L}\p{M}]))/gu;
/** A customer by himself, a shop, its goods, and time that is asked for: the payment's, not advice's. */
const PARTY =
  /(?<![\p{L}\p{M}])(?:(?<!(?:प्रिय|आदरणीय|सम्मानित) )ग्राहक(?! (?:सेवा|सहायता|हेल्पलाइन|केंद्र|केन्द्र)(?![\p{L}\p{M}]))|शिकायत (?:पर|का|के बारे)(?! (?:आरबीआई|लोकपाल))|दुकान|उत्पाद|व्यवसाय|व्यापार|समय (?:दें|दीजिए|लें)|दिन (?:का|में))(?![\p{L}\p{M}])/u;
/** Whether a Hindi sentence speaks of him who paid, of the shop or of a time to wait. @see isOfThisPayment */
export const isOfThisPaymentInHindi = (sentence: string): boolean =>
  PARTY.test(sentence.normalize('NFC'));
/** What is refused must be a secret or what thieves send. */
const REFUSED = /(?<![\p{L}\p{M}])(?:न|ना|नहीं|मत)(?![\p{L}\p{M}])/u;
const NAMED =
  /ओटीपी|पिन|पासवर्ड|सीवीवी|जानकारी|विवरण|लिंक|कॉल|मैसेज|एसएमएस|ऐप|एप|कोड|लालच|झांसे|झाँसे|बहकावे|प्रिंट|उत्तर|जवाब|मेल|OTP|PIN|CVV|MPIN|Password|App|QR/iu;
const THIEVES = /धोखा|फ्रॉड|ठग|साइबर|संदिग्ध|फर्जी|फ़र्ज़ी|अनजान|अज्ञात/u;
const LATIN =
  /\b(?:OTP|PIN|CVV|UPI|ATM|MPIN|KYC|QR|SMS|RBI|SBI|PAN|App|Apps|Wi-?Fi|Email|E-mail|Password)\b/gi;
const LENGTH_MAX = 220;

/** Whether a whole Hindi sentence only advises, in words of a closed list. @see isPlainAdvice */
export function isHindiAdvice(sentence: string): boolean {
  if (sentence.length > LENGTH_MAX) return false;
  const plain = sentence
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(LATIN, ' ')
    .replace(DENIAL, ' ');
  if (/[\p{N}₹$€£=<>@]|\p{Script=Latin}/u.test(plain)) return false;
  if (PARTY.test(plain) || (REFUSED.test(sentence) && !NAMED.test(sentence))) return false;
  if (/तुर(?:ं|न्)त/u.test(plain) && !THIEVES.test(plain)) return false;
  const words = plain.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  return (
    words.length >= 2 &&
    words.every((word) => WORDS.has(word) || ASKED.has(word) || isHindiWord(word)) &&
    ASKED.has(words.at(-1) ?? '')
  );
}
