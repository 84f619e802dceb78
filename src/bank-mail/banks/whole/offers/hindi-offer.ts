const set = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').split(' '));

/** What joins Hindi words of an advertisement, praises, and names what everybody has. */
const WORDS = set(
  'अपना अपनी अपने आप आपका आपकी आपके आपको हम हमारा हमारी हमारे हमें का की के को में से पर तक और एवं तथा या भी ही लिए साथ एक हर सभी सब सबसे बहुत अधिक ज्यादा ज़्यादा घर बैठे परिवार बच्चों बच्चे माता पिता दोस्तों दोस्त मित्रों जीवन जिंदगी ज़िंदगी भविष्य सपना सपने सपनों खुशी खुशियां खुशियाँ खुशियों सुख शांति समृद्धि स्वास्थ्य सेहत सुरक्षा सुरक्षित आसान आसानी सरल तेज़ तेज नया नई नए नव बेहतर बेहतरीन शानदार आकर्षक विशेष खास ख़ास मुफ्त मुफ़्त निःशुल्क दिवाली दीपावली होली ईद नवरात्रि दशहरा रक्षाबंधन राखी गणेश चतुर्थी ओणम पोंगल क्रिसमस धनतेरस लोहड़ी बैसाखी स्वतंत्रता गणतंत्र दिवस दिन त्योहार त्योहारों त्यौहार पर्व उत्सव वर्ष साल नववर्ष हार्दिक शुभ मंगलमय शुभकामना शुभकामनाएं शुभकामनाएँ शुभकामनायें बधाई बधाइयां मोबाइल फोन फ़ोन ऐप एप वेबसाइट ऑनलाइन डिजिटल बैंक बैंकिंग इंटरनेट नेट सेवा सेवाएं सेवाओं सुविधा सुविधाएं सुविधाओं उत्पाद योजना योजनाएं योजनाओं बचत निवेश बीमा स्वास्थ्य शिक्षा यात्रा खरीदारी खरीददारी ऑफर ऑफ़र ऑफर्स छूट लाभ फायदा फ़ायदा मौका अवसर व्यवसाय कारोबार व्यापार दुकान ग्राहकों शाखा नज़दीकी नजदीकी किसान किसानों महिला महिलाओं छात्रों देश भारत दुनिया आज अभी कहीं कभी अब जानकारी समय क्लिक वीडियो भाषा हिंदी हिन्दी नमस्ते नमस्कार',
);
/** What one is asked to do, or wished: no sentence is an offer without one of these at its end. */
const ASKED = set(
  'खरीदें ख़रीदें करें कीजिए मनाएं मनाएँ मनाइए पाएं पाएँ पाइए उठाएं उठाएँ उठाइए जुड़ें खोलें बनाएं बनाएँ बढ़ाएं बढ़ाएँ चुनें जानें देखें आएं आएँ आइए बचाएं बचाएँ अपनाएं अपनाएँ लें लीजिए शुभकामनाएं शुभकामनाएँ शुभकामनायें बधाई हो मुबारक स्वागत',
);
/** With what such a word is done: `डाउनलोड करें`. */
const DONE = set(
  'डाउनलोड शुरू निवेश बचत बैंकिंग इंस्टॉल खरीदारी यात्रा प्रयोग उपयोग पूरा पूरे साकार आनंद मज़ा मजा',
);

/** An account that one is asked to open is an offer. */
const ACCOUNT_OPENED = /खाता (?=खोलें[\s।!.]*$)/u;
const LENGTH_MAX = 200;

/** Whether a word is one of the advertisements'. */
export const isHindiWord = (word: string): boolean => WORDS.has(word) || DONE.has(word);

/**
 * Whether a whole Hindi sentence only advertises or wishes something, in words of a closed list.
 * @see isPlainOffer
 */
export function isHindiOffer(sentence: string): boolean {
  if (sentence.length > LENGTH_MAX || /[\p{N}₹$€£:=<>@]|\p{Script=Latin}/u.test(sentence))
    return false;
  const words =
    sentence
      .normalize('NFC')
      .replace(ACCOUNT_OPENED, '')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    words.length >= 3 &&
    ASKED.has(words.at(-1) ?? '') &&
    words.every((word) => WORDS.has(word) || DONE.has(word) || ASKED.has(word))
  );
}
