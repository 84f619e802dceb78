import type { Entries } from '../entry.ts';

/** What a check finds of banks, orders and webhooks. */
export const ofOrderFindings = {
  bank_words_changed: {
    en: 'the alerts of {sender} are no longer understood; {count} open orders wait on {bank}. The newest: {alertId}, {why}',
    hi: '{sender} के अलर्ट अब समझ नहीं आते; {count} खुले ऑर्डर इस बैंक के भरोसे हैं: {bank}। सबसे नया: {alertId}, {why}',
  },
  bank_words_unknown: { en: 'no word of it is known', hi: 'उसका कोई शब्द जाना-पहचाना नहीं' },
  bank_words_changed_todo: {
    en: '`paisewise alert show {alertId}`; save that mail, then `paisewise alert explain FILE --trace` shows what is new in it, and `alert redact` makes a copy for us',
    hi: '`paisewise alert show {alertId}`; वह मेल सहेजें, फिर `paisewise alert explain FILE --trace` दिखाता है कि उसमें नया क्या है, और `alert redact` हमारे लिए प्रति बनाता है',
    console: {
      en: 'answer what the mail asks under Payments without an order of its shop; “Promote” under What we understand then tells every shop',
      hi: 'उसकी दुकान के “बिना ऑर्डर के भुगतान” पेज पर मेल का सवाल पूरा करें; फिर “हम क्या समझते हैं” पेज का “सबके लिए करें” बटन हर दुकान को बताता है',
    },
  },
  bank_sender_unknown: {
    en: 'a proven mail of {at} tells of money on an account ending {digits}, and no bank is known by that sender',
    hi: '{at} की एक साबित मेल {digits} पर ख़त्म होने वाले खाते में पैसे आने की बात कहती है, और उस पते से कोई बैंक ज्ञात नहीं',
  },
  bank_sender_unknown_todo: {
    en: "if a bank has moved its alerts there, they settle nothing until its domain is added (docs/banks.md); compare with the bank's statement",
    hi: 'अगर कोई बैंक अब वहाँ से अलर्ट भेजता है, तो डोमेन जोड़े जाने तक उनसे कोई ऑर्डर पूरा नहीं होता (docs/banks.md); बैंक के स्टेटमेंट से मिलाएँ',
  },
  mails_uncertain: {
    en: 'mails of the last 7 days that may tell of payments and settled no order: {count}, the newest {alertId}',
    hi: 'पिछले 7 दिनों की ऐसी मेल जिनमें भुगतान की ख़बर हो सकती है और जिनसे कोई ऑर्डर पूरा नहीं हुआ: {count}, सबसे नई {alertId}',
  },
  mails_uncertain_todo: {
    en: "`paisewise alert show {alertId}` says why; with the money on the bank's statement, `alert attach`",
    hi: '`paisewise alert show {alertId}` कारण बताता है; पैसे बैंक के स्टेटमेंट पर हों तो `alert attach`',
    console: {
      en: "Payments without an order says why; with the money on the bank's statement, attach it there",
      hi: '“बिना ऑर्डर के भुगतान” पेज कारण बताता है; पैसे बैंक के स्टेटमेंट पर हों तो वहीं जोड़ें',
    },
  },
  alerts_understood: { en: 'the alerts are understood', hi: 'अलर्ट समझे जा रहे हैं' },
  orders_under_review: {
    en: '{count, plural, one {# waits} other {# wait}} for a person',
    hi: '{count} किसी व्यक्ति के निर्णय के इंतज़ार में हैं',
  },
  orders_under_review_todo: {
    en: '`paisewise review list`',
    hi: '`paisewise review list` देखें',
    console: {
      en: 'they stand under Under review of their shops',
      hi: 'वे अपनी दुकानों के “जाँच में” पेज पर हैं',
    },
  },
  orders_overdue: {
    en: '{count} are pending past their grace',
    hi: '{count} समय निकलने के बाद भी प्रतीक्षा में हैं',
  },
  orders_overdue_todo: {
    en: 'is the engine reachable, and a worker running?',
    hi: 'क्या इंजन मिल रहा है, और कोई वर्कर चल रहा है?',
  },
  orders_unstarted: { en: '{count} have no workflow yet', hi: '{count} का अभी वर्कफ़्लो नहीं है' },
  orders_unstarted_todo: {
    en: 'is the engine reachable? The sweep starts them within a minute once it is',
    hi: 'क्या इंजन मिल रहा है? मिलते ही सफ़ाई का काम उन्हें एक मिनट में शुरू करता है',
  },
  orders_unnotified: {
    en: '{count} have workflows that were not notified of a change',
    hi: '{count} के वर्कफ़्लो को बदलाव की ख़बर नहीं मिली',
  },
  orders_unnotified_todo: {
    en: 'the sweep notifies them within a minute once the engine answers',
    hi: 'इंजन के जवाब देते ही उन्हें एक मिनट में ख़बर मिल जाती है',
  },
  orders_well: { en: 'none stands still', hi: 'कोई अटका नहीं है' },
  endpoint_must_accept: {
    en: "the shop's endpoint must answer 2xx",
    hi: 'दुकान के सर्वर को 2xx जवाब देना चाहिए',
  },
  events_wait: {
    en: '{count, plural, one {# waits} other {# wait}} since {since}',
    hi: '{count} इंतज़ार में, {since} से',
  },
  events_wait_because: {
    en: '{count, plural, one {# waits} other {# wait}} since {since}: {error}',
    hi: '{count} इंतज़ार में, {since} से: {error}',
  },
  events_wait_todo: {
    en: '{hint}; `paisewise webhook attempts ORDER` shows each try',
    hi: '{hint}; `paisewise webhook attempts ORDER` हर कोशिश दिखाता है',
    console: {
      en: "{hint}; the order's page shows each try",
      hi: '{hint}; ऑर्डर का पेज हर कोशिश दिखाता है',
    },
  },
  events_given_up: {
    en: '{count, plural, one {# of the last seven days was} other {# of the last seven days were}} given up or refused',
    hi: 'पिछले सात दिनों में {count} भेजना छोड़ा गया या नहीं माना गया',
  },
  events_given_up_todo: {
    en: '`paisewise webhook redeliver ORDER` once the endpoint is mended',
    hi: 'सर्वर ठीक होने पर `paisewise webhook redeliver ORDER`',
    console: {
      en: "“Send webhook again” on the order's page once the endpoint is mended",
      hi: 'सर्वर ठीक होने पर ऑर्डर के पेज पर “वेबहुक फिर भेजें”',
    },
  },
  events_well: { en: 'none waits for a second try', hi: 'कोई दूसरी कोशिश के इंतज़ार में नहीं' },
  hint_cloudflare: {
    en: 'Cloudflare stopped it before the shop saw it: add a WAF rule that skips its checks for this path',
    hi: 'Cloudflare ने इसे दुकान तक पहुँचने से पहले रोका: WAF में इस पते के लिए जाँच छोड़ने का नियम जोड़ें',
  },
  hint_secret: {
    en: "does it verify with this business's {secret}?",
    hi: 'क्या सर्वर इसी व्यवसाय के {secret} से हस्ताक्षर परखता है?',
  },
  hint_name: {
    en: 'the name does not resolve: is it spelt right, and public?',
    hi: 'नाम नहीं मिलता: क्या वह सही लिखा है, और सार्वजनिक है?',
  },
} as const satisfies Entries;
