const listed = (text: string): string => text.trim().split(/\s+/).join('|');

/** English words of a fate, wherever they stand in a word of Hindi. */
const ANYWHERE = listed('रिवर्स रिफ़ंड रिटर्न कैंस रिजेक्ट पेंडिंग होल्ड टेस्ट डेमो फ्रॉड');
/** How English words of money, of a status and of a cause begin in Devanagari. */
const BEGINNINGS = listed(`
  रिवर् रिवॉर् रिटन रिफं रिफ़ं रिफण् रिफन् रिजे रिजै रिकॉल रिकाल रिक्वे रिवोक रिलीज रिडे रिडी
  कैन्स केंस केन्स हेल्ड बाउं बाउन चार्ज विड्रॉ विड्रा विदड्रॉ विथड्रॉ
  पेंडिं पेन्डिं पैंडिं डिक्ल डिसऑ सैंप सैम्प सेंपल सैलरी सेलरी इंटरेस इन्टरेस डिविडें डिविडेन
  लोन कलेक्ट मैंडे मेंडे मैन्डे डिस्प्यू एरर इग्नो रांग रॉन्ग रॉंग एक्सपा ब्लॉक ब्लाक फ्रोज फ़्रोज
  वॉइड वॉयड ड्यूप डुप्ली डमी ऑटो पेमें पेमेन ट्रांज ट्रान्ज ट्रांसफ ट्रान्सफ ट्रांसै अनस अनक्रे अनपे
  फ्राड फ़्रॉड मिस्टे करेक्श करेक्ट क्रेडि डेबि टाइम सस्पें सस्पेन प्रोवि प्रोसे इनिशि लियन
  क्लॉ रोलबै रोल्ड कैश चैक नेफ्ट बोनस सब्सि पेंशन पेन्शन इंश्यो सेटल अनडू अनडन एडजस्ट ऐडजस्ट ओवर क्लियर
  अप्रू वेरिफ एस्क्रो अलर्ट मैसेज मेसेज ऑर्डर अमाउ अकाउ मनी(?!ष) विनर लॉटरी रिवाइज स्टॉप रिस्ट नॉट नॉन नो(?![\\p{L}\\p{M}])
  सेंट(?![\\p{L}\\p{M}]) सेन्ट पेड(?![\\p{L}\\p{M}]) लीन(?![\\p{L}\\p{M}]) इनवैलि इन्वैलि इनकरे बैक(?![\\p{L}\\p{M}])
`);
/** How they end; names end so rarely: `सिंग`, `एडवर्ड`. */
const ENDINGS = listed('टेड सफुल सेसफुल ेशन क्शन मेंट मेन्ट बैक ल्ड क्ड स्ड न्ड ्टेड ्यूर (?<!स)िंग');

const IN_DEVANAGARI = new RegExp(
  `${ANYWHERE}|(?<![\\p{L}\\p{M}])(?:${BEGINNINGS})|[\\p{L}\\p{M}](?:${ENDINGS})(?![\\p{L}\\p{M}])`,
  'u',
);

/**
 * Whether an English word that could tell something of a payment stands among Hindi words, as it
 * sounds: `हाय रिवर्सल`.
 */
export const hasEnglishOfMoney = (text: string): boolean => IN_DEVANAGARI.test(text);
