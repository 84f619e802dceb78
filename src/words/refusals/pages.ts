import type { Entries } from '../entry.ts';

/** What is refused of a form or page of the console. */
export const ofPages = {
  form_expired: {
    en: 'This form is not from a page of your present session. Open the page again and repeat it.',
    hi: 'यह फ़ॉर्म आपके मौजूदा सत्र का नहीं है। पेज फिर से खोलकर दोबारा करें।',
  },
  button_unknown: {
    en: 'This page has no such button. Open it again.',
    hi: 'इस पेज पर ऐसा कोई बटन नहीं है। इसे फिर खोलें।',
  },
  upload_unreadable: {
    en: 'The file could not be read. Send it again.',
    hi: 'फ़ाइल पढ़ी नहीं जा सकी। फिर भेजें।',
  },
  downloads_busy: {
    en: 'Several files are being downloaded just now. Try again in a minute.',
    hi: 'अभी कई फ़ाइलें डाउनलोड हो रही हैं। एक मिनट में फिर कोशिश करें।',
  },
  form_of_another_shop: {
    en: 'The form was of another business; this is {shop}. Nothing was done. Choose the business and repeat it.',
    hi: 'वह फ़ॉर्म किसी दूसरे व्यवसाय का था; यह {shop} है। कुछ नहीं किया गया। व्यवसाय चुनकर दोबारा करें।',
  },
} as const satisfies Entries;
