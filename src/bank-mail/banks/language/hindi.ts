import { hasEnglishOfMoney } from './english-in-hindi.ts';

/** Words of Hindi in greetings, footers, and in SBI's second statement. */
export const HINDI_WORDS: ReadonlySet<string> = new Set(
  'भारतीय स्टेट बैंक की ओर से शुभकामनाएं शुभकामनाएँ नमस्ते नमस्कार प्रिय ग्राहक महोदय महोदया खाताधारक जी श्री श्रीमती धन्यवाद सादर आपका आपके आपकी आपको खाते खाता खातों संख्या नं में दि दिनांक को द्वारा अंतरण अन्तरण ट्रांसफर ट्रांस्फर ट्रान्सफर स्थानांतरण हस्तांतरण के का माध्यम जमा क्रेडिट हुआ हुई हुए किया गया गयी गई गए है हैं राशि रु रुपये रूपये रुपए शेष उपलब्ध कुल शेषराशि बैलेंस हमारे हम साथ बैंकिंग करने लिए और एसबीआई यह ईमेल संगठन बाहर आया संदेश बाहरी स्रोत सावधान सावधानी रहें लिंक प्रेषक किए किये गये हुये धनराशि रकम बचत चालू क्रमांक नंबर नम्बर वर्तमान हो चुका चुकी चुके अब एक आपकी आपके हमारी सेवा बैंक राशी लेनदेन तिथि तारीख समय'.split(
    ' ',
  ),
);
/** What no greeting in Hindi holds: words of money, of a status, and of taking back. */
const NO_GREETING =
  /वापस|वापिस|रद्द|असफल|विफल|अस्वीक|निरस्त|काट|कटौ|डेबिट|निकाल|नामे|लंबित|रोक|रुक|नहीं|नही|गलत|ग़लत|जमा|रिफंड|वेतन|ब्याज|भुगतान|लेन|खात|राशि|पैस|रुप|रकम|रक्कम|परत|अनदेख|संदेश|भेज|मिल|अमान्य|त्रुटि|फेल|क्रेडिट|लौट|प्राप्त|स्थगित|अवरुद्ध|परीक्षण|नमूना|नकद|चेक|एनईएफटी|आरटीजीएस|द्वारा|डुप्लीकेट|अयशस्वी|व्यवहार|थांब|हुआ|हुई|गया|गई|होग|जाए|ऋणी|ऋणधारक|कर्ज|पेंशन|पेन्शन|शिकायत|करदाता|निवेशक|शेयर|अंशधार|जमाकर्ता|उधार|कर्मचारी|आवेदक|विजेता|लाभार्थी|प्रेषक|दाता/;

/** Whether somebody is greeted by these words: they tell nothing. */
export const isHindiGreeting = (text: string): boolean =>
  text.split(/\s+/).length <= 5 &&
  !/\p{N}/u.test(text) &&
  !NO_GREETING.test(text) &&
  !hasEnglishOfMoney(text);

const CREDITED = /जमा|क्रेडिट/;
/** What came from an account didn't come into it: `खाते XX3456 से`. */
const FROM_ACCOUNT =
  /खात[ेा]\s+(?:(?:संख्या|नं|क्रमांक|नंबर|नम्बर)\.?\s+)?[\dX*]+\s+(?:से|द्वारा)(?![\p{L}\p{M}])/iu;

/** Whether every Hindi word of a text is one that takes nothing back. */
export const isKnownHindi = (text: string): boolean =>
  (text.match(/[\p{Script=Devanagari}\p{M}]+/gu) ?? []).every(
    (word) =>
      HINDI_WORDS.has(word.replace(/[\u0964\u0965]/g, '')) || /^[\u0964\u0965]+$/.test(word),
  );

/** Whether a Hindi sentence says that money was credited. */
export const saysCredited = (text: string): boolean =>
  CREDITED.test(text) && !FROM_ACCOUNT.test(text);

export const hasHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
