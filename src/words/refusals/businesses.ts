import type { Entries } from '../entry.ts';

/** What is refused about businesses, their keys and their face. */
export const ofBusinesses = {
  business_unknown: {
    en: 'There is no business {businessId}.',
    hi: 'व्यवसाय {businessId} नहीं है।',
    cli: 'There is no business {businessId}. `paisewise business list` shows them.',
  },
  business_deleting_restore: {
    en: '{businessId} is being deleted. Restore it first.',
    hi: '{businessId} हटाया जा रहा है। पहले उसे वापस लाएँ।',
    cli: '{businessId} is being deleted. `paisewise business restore {businessId}` brings it back first.',
  },
  business_deleting: { en: '{businessId} is being deleted.', hi: '{businessId} हटाया जा रहा है।' },
  business_deleting_no_keys: {
    en: '{businessId} is being deleted: it gets no new keys.',
    hi: '{businessId} हटाया जा रहा है: नई कुंजी नहीं बनती।',
  },
  business_not_deleting: {
    en: '{businessId} is not being deleted: it is {status}.',
    hi: '{businessId} हटाया नहीं जा रहा: उसकी स्थिति {status} है।',
  },
  key_unknown: {
    en: 'There is no key {keyId}.',
    hi: 'कुंजी {keyId} नहीं है।',
    cli: 'There is no key {keyId}. `paisewise key list BUSINESS` shows their ids.',
  },
  mode_unknown: { en: 'The mode is live or test.', hi: 'मोड live या test होता है।' },
  business_disabled_here: { en: 'This business is disabled.', hi: 'यह व्यवसाय बंद है।' },
  logo_too_colourful: {
    en: 'The logo has too many colours for 64 kB: take a plainer one.',
    hi: 'लोगो में 64 kB के लिए बहुत ज़्यादा रंग हैं: सादा लोगो लें।',
  },
  logo_file_too_large: { en: 'The logo is larger than 1 MB.', hi: 'लोगो 1 MB से बड़ा है।' },
  logo_no_png: {
    en: 'The logo is no PNG: save it as one. A browser with JavaScript does it by itself.',
    hi: 'लोगो PNG नहीं है: उसे PNG में सेव करें।',
  },
  logo_sides_too_long: {
    en: 'The logo is larger than {most} × {most} pixels: make it smaller.',
    hi: 'लोगो {most} × {most} पिक्सेल से बड़ा है: उसे छोटा करें।',
  },
  logo_interlaced: {
    en: 'The logo is an interlaced PNG: save it as a plain one.',
    hi: 'लोगो इंटरलेस्ड PNG है: सादा PNG सेव करें।',
  },
  logo_unreadable: {
    en: 'The logo can’t be read: save it again.',
    hi: 'लोगो पढ़ा नहीं जा सका: फिर से सेव करें।',
  },
  colour_malformed: {
    en: 'The colour is # and six figures or letters from a to f, such as #145840.',
    hi: 'रंग # और छह अंक या अक्षर (a से f) होते हैं, जैसे #145840।',
  },
} as const satisfies Entries;
