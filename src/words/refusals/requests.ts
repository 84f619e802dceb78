import type { Entries } from '../entry.ts';

/** What is refused of a request, before it concerns anything. */
export const ofRequests = {
  body_wrong: { en: '{problem}.', hi: 'अनुरोध में ग़लती है: {problem}।' },
  api_key_missing: {
    en: 'Send your API key in the X-API-Key header.',
    hi: 'API कुंजी X-API-Key हेडर में भेजें।',
  },
  api_key_unknown: {
    en: 'This API key is unknown or revoked.',
    hi: 'यह API कुंजी अनजान है या वापस ली जा चुकी है।',
  },
  requests_in_a_minute: {
    en: 'Too many requests in a minute. Try again in {seconds} s.',
    hi: 'एक मिनट में बहुत बार कोशिश हुई। {seconds} सेकंड रुककर फिर कोशिश करें।',
  },
  requests_in_a_while: {
    en: 'Too many requests in a while. Try again in {seconds} s.',
    hi: 'थोड़ी देर में बहुत बार कोशिश हुई। {seconds} सेकंड रुककर फिर कोशिश करें।',
  },
  service_cannot_answer: {
    en: 'The service cannot answer right now. Try again shortly.',
    hi: 'सेवा अभी जवाब नहीं दे सकती। थोड़ी देर में फिर कोशिश करें।',
  },
  our_fault: {
    en: 'Something went wrong on our side. Quote request_id when you ask about it.',
    hi: 'हमारी ओर से कुछ गड़बड़ हुई। पूछते समय request_id बताएँ।',
  },
  path_unknown: { en: 'There is nothing at this path.', hi: 'इस पते पर कुछ नहीं है।' },
  method_not_allowed: {
    en: '{method} is not possible here. Allowed: {allowed}.',
    hi: 'यहाँ {method} नहीं चलता। ये चलते हैं: {allowed}।',
  },
  body_too_large: {
    en: 'The body is too large: at most 64 kB are read.',
    hi: 'भेजी गई सामग्री बहुत बड़ी है: 64 kB तक पढ़ी जाती है।',
  },
  request_unreadable: { en: 'The request could not be read.', hi: 'अनुरोध पढ़ा नहीं जा सका।' },
  order_ended_ask_shop: {
    en: 'This order ended more than 24 hours ago; ask the shop.',
    hi: 'यह ऑर्डर 24 घंटे से पहले पूरा हो चुका; दुकान से पूछें।',
  },
  order_status_gone: {
    en: 'This order ended more than 24 hours ago; its status is no longer public.',
    hi: 'यह ऑर्डर 24 घंटे से पहले पूरा हो चुका; उसकी स्थिति अब सबको नहीं दिखती।',
  },
  reference_malformed: {
    en: 'reference must be the 12 digits (UTR) that the UPI app shows for the payment.',
    hi: 'reference वे 12 अंक (UTR) होते हैं जो UPI ऐप भुगतान के साथ दिखाता है।',
  },
  reference_tried_too_often: {
    en: 'This order’s payments were looked for often enough. Give the shop the UTR and the order number.',
    hi: 'इस ऑर्डर के भुगतान बहुत बार ढूँढे जा चुके। दुकान को UTR और ऑर्डर नंबर दें।',
  },
  reference_body_too_large: {
    en: 'The body is too large for a reference of 12 digits.',
    hi: '12 अंकों के लिए भेजी गई सामग्री बहुत बड़ी है।',
  },
  reference_body_unreadable: {
    en: 'The body must be JSON with the field reference.',
    hi: 'सामग्री JSON हो, जिसमें reference हो।',
  },
} as const satisfies Entries;

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
