/**
 * Stems, in India's other scripts, of what a sentence about a payment may say: that it failed, was
 * returned, cancelled, refused or held, and its words for money, account and credit; but for names
 * that begin so (জমাদার, జమున, ಹಣಮಂತ). Hindi's are in hindi.ts.
 */
const STEMS: Readonly<Record<string, string>> = {
  Marathi: 'अयशस्वी व्यवहार परत रक्कम नाकार थांब चुकी',
  Tamil:
    'தோல்வி பரிவர்த்தனை திரும்ப திருப்பி ரத்து நிராகரி நிறுத்த பணம் பணப்பரிவர் கணக்கு வங்கிக்கணக்கு வரவு தவறு',
  Telugu: 'విఫల లావాదేవీ తిరిగి రద్దు తిరస్క నిలిపి డబ్బు ఖాతా జమ(?![ుీ్]|దగ్ని) పొరపాటు వాపసు',
  Kannada: 'ವಿಫಲ ವಹಿವಾಟು ಹಿಂತಿರುಗ ಮರಳಿ ರದ್ದು ತಿರಸ್ಕ ತಡೆ ಹಣ(?!ಮ[ಂಪ]) ಖಾತೆ ಜಮೆ ತಪ್ಪು',
  Malayalam: 'പരാജയ ഇടപാട് തിരികെ മടക്കി റദ്ദ നിരസി തടഞ്ഞു പണം അക്കൗണ്ട് തെറ്റ്',
  Bengali: 'ব্যর্থ লেনদেন ফেরত বাতিল প্রত্যাখ্যা স্থগিত টাকা অর্থ অ্যাকাউন্ট জমা(?!দার) ভুল',
  Gujarati: 'નિષ્ફળ વ્યવહાર પરત પાછા રદ નકાર ઇનકાર ઈનકાર અટકા પૈસા ખાતા જમા(?!દાર) ભૂલ',
  Punjabi: 'ਅਸਫਲ ਫੇਲ ਲੈਣ ਵਾਪਸ ਰੱਦ ਰੋਕ ਪੈਸ ਖਾਤ ਜਮ੍ਹਾ ਗਲਤ',
  Odia: 'ଅସଫଳ ବିଫଳ କାରବାର ଫେରସ୍ତ ବାତିଲ ଟଙ୍କା ଖାତା ଜମା(?!ଦାର) ଭୁଲ',
};

/** Only at the beginning of a word: `રદ` stands in સરદાર, which is a name. */
const TERMS = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${Object.values(STEMS)
    .flatMap((stems) => stems.split(' '))
    .join('|')})`,
  'u',
);

/** The first such stem in a text; null where it holds none. */
export const indianTerm = (text: string): string | null => TERMS.exec(text)?.[0] ?? null;
