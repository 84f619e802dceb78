/** Words of Hindi in greetings, footers, and in SBI's second statement. */
export const HINDI_WORDS: ReadonlySet<string> = new Set(
  'भारतीय स्टेट बैंक की ओर से शुभकामनाएं शुभकामनाएँ नमस्ते नमस्कार प्रिय ग्राहक महोदय महोदया जी श्री श्रीमती धन्यवाद सादर आपका आपके आपकी आपको खाते खाता खातों संख्या नं में दि दिनांक को द्वारा अंतरण अन्तरण ट्रांसफर ट्रान्सफर स्थानांतरण हस्तांतरण के का माध्यम जमा क्रेडिट हुआ हुई हुए किया गया गयी गई गए है हैं राशि रु रुपये रूपये रुपए शेष उपलब्ध कुल शेषराशि बैलेंस हमारे हम साथ बैंकिंग करने लिए और एसबीआई'.split(
    ' ',
  ),
);
const CREDITED = /जमा|क्रेडिट/;

/** Whether every Hindi word of a text is one that takes nothing back. */
export const isKnownHindi = (text: string): boolean =>
  (text.match(/[\p{Script=Devanagari}\p{M}]+/gu) ?? []).every(
    (word) =>
      HINDI_WORDS.has(word.replace(/[\u0964\u0965]/g, '')) || /^[\u0964\u0965]+$/.test(word),
  );

/** Whether a Hindi sentence says that money was credited. */
export const saysCredited = (text: string): boolean => CREDITED.test(text);

export const hasHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
