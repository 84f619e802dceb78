import type { Entries } from '../entry.ts';

/** What is refused about what somebody typed. */
export const ofInput = {
  amount_malformed: {
    en: '"{text}" is no amount: give rupees with a decimal point, e.g. 499, 499.37 or 1,23,456.',
    hi: '“{text}” रकम नहीं है: रुपये दशमलव बिंदु के साथ लिखें, जैसे 499, 499.37 या 1,23,456।',
  },
  amount_malformed_at: {
    en: '{where}: "{text}" is no amount: give rupees with a decimal point, e.g. 499, 499.37 or 1,23,456.',
    hi: '{where}: “{text}” रकम नहीं है: रुपये दशमलव बिंदु के साथ लिखें, जैसे 499, 499.37 या 1,23,456।',
  },
  text_length: {
    en: '{what} must have 1 to {most} characters.',
    hi: '{what} में 1 से {most} अक्षर होने चाहिए।',
  },
  text_of_several_lines: {
    en: '{what} must be one line, without control characters.',
    hi: '{what} एक ही पंक्ति में हो, नियंत्रण वर्णों के बिना।',
  },
  the_name: { en: 'The name', hi: 'नाम' },
  the_deciders_name: { en: 'The name of who decides', hi: 'निर्णय लेने वाले का नाम' },
  the_refunders_name: { en: 'The name of who refunds', hi: 'रिफ़ंड करने वाले का नाम' },
  the_refund_reference: { en: 'The reference', hi: 'रेफ़रेंस' },
  the_reason: { en: 'The reason', hi: 'कारण' },
  the_email: { en: 'The e-mail', hi: 'ई-मेल' },
  the_purpose: { en: 'What it is for', hi: 'भुगतान किस लिए है, यह' },
  option_empty: {
    en: '{name} is empty: give it a value, or leave it out.',
    hi: '{name} ख़ाली है: कुछ लिखें, या इसे छोड़ दें।',
  },
  option_too_long: {
    en: '{name} is too long: {length} characters, and {most} are the most.',
    hi: '{name} बहुत लंबा है: {length} अक्षर हैं, और {most} तक हो सकते हैं।',
  },
  option_with_control_characters: {
    en: '{name} has control characters: type it without.',
    hi: '{name} में नियंत्रण वर्ण हैं: उनके बिना लिखें।',
  },
} as const satisfies Entries;
