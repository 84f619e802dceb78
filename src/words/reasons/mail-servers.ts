import type { Entries } from '../entry.ts';

/** Why a mailbox can't be read now. */
export const ofMailServers = {
  mail_provider_throttles: {
    en: 'The mail provider asks us to wait: {server}',
    hi: 'मेल सेवा ने हमें रुकने को कहा: {server}',
  },
  mail_login_rejected: {
    en: 'The mail server rejected the login: {server} Gmail, Yahoo, iCloud, Fastmail and others take no password but an app password.',
    hi: 'मेल सर्वर ने लॉगिन नहीं माना: {server} Gmail, Yahoo, iCloud, Fastmail और दूसरे सिर्फ़ ऐप पासवर्ड लेते हैं।',
  },
  mail_provider_asks_for_a_sign_in: {
    en: 'The mail provider says: {server} Sign in to this mailbox once in a browser and confirm what is asked there; we go on by ourselves.',
    hi: 'मेल सेवा कहती है: {server} इस मेलबॉक्स में एक बार ब्राउज़र से साइन इन करके जो पूछा जाए उसकी पुष्टि करें; आगे हम ख़ुद बढ़ेंगे।',
  },
  mail_microsoft_not_connected: {
    en: 'The mail provider says: {server} Microsoft says so for some minutes when it is busy. If it lasts an hour: give the consent with the mailbox’s own account, switch IMAP on for it, and check that its licence has a mailbox.',
    hi: 'मेल सेवा कहती है: {server} व्यस्त होने पर Microsoft कुछ मिनट ऐसा कहता है। एक घंटे तक रहे तो: मेलबॉक्स के अपने खाते से सहमति दें, उसमें IMAP चालू करें, और देखें कि उसके लाइसेंस में मेलबॉक्स है।',
  },
  mail_login_not_let_in: {
    en: 'The mail server did not let us in: {server}',
    hi: 'मेल सर्वर ने हमें अंदर नहीं आने दिया: {server}',
  },
  no_reason: { en: 'no reason was given', hi: 'कोई कारण नहीं बताया' },
  no_reason_given: { en: 'no reason was given.', hi: 'कोई कारण नहीं बताया।' },
  mail_server_refused_connection: {
    en: 'The mail server refused the connection.',
    hi: 'मेल सर्वर ने कनेक्शन नहीं माना।',
  },
  mail_server_no_answer: {
    en: 'The mail server did not answer in time.',
    hi: 'मेल सर्वर ने समय पर जवाब नहीं दिया।',
  },
  mail_server_silent: { en: 'The mail server went silent.', hi: 'मेल सर्वर चुप हो गया।' },
  mail_server_cut: {
    en: 'The connection to the mail server was cut.',
    hi: 'मेल सर्वर से कनेक्शन टूट गया।',
  },
  mail_server_no_tls: {
    en: 'This port does not speak TLS; a server on this machine needs {field_no_tls}.',
    hi: 'यह पोर्ट TLS नहीं बोलता; इसी मशीन के सर्वर के लिए एन्क्रिप्शन में “STARTTLS” चुनें।',
  },
  mail_server_tampered: {
    en: 'Somebody between us and the mail server tampered with the encryption: nothing was sent.',
    hi: 'हमारे और मेल सर्वर के बीच किसी ने एन्क्रिप्शन से छेड़छाड़ की: कुछ नहीं भेजा गया।',
  },
  mail_server_certificate: {
    en: "The mail server's certificate could not be trusted ({code}).",
    hi: 'मेल सर्वर के प्रमाणपत्र पर भरोसा नहीं किया जा सका ({code})।',
  },
  mail_server_no_encryption: {
    en: 'The mail server offers no encryption (STARTTLS), and a password is sent in the clear only on this machine: use {field_tls}.',
    hi: 'मेल सर्वर एन्क्रिप्शन (STARTTLS) नहीं देता, और पासवर्ड खुला सिर्फ़ इसी मशीन पर भेजा जाता है: एन्क्रिप्शन में “TLS” चुनें।',
  },
  mailbox_unreadable: {
    en: 'The mailbox could not be read: {server}',
    hi: 'मेलबॉक्स नहीं पढ़ा जा सका: {server}',
  },
  mailbox_without_password: {
    en: 'The mailbox has no password any more: connect it again.',
    hi: 'मेलबॉक्स का पासवर्ड अब नहीं है: उसे फिर से जोड़ें।',
  },
  mailbox_without_tokens: {
    en: 'The mailbox has no tokens any more: connect it again.',
    hi: 'मेलबॉक्स की अनुमति अब नहीं है: उसे फिर से जोड़ें।',
  },
  mailbox_connected_anew: {
    en: 'The mailbox was connected again, with a password.',
    hi: 'मेलबॉक्स पासवर्ड से नए सिरे से जोड़ा गया।',
  },
  mail_consent_ended: {
    en: '{provider} no longer lets us read this mailbox ({code}): connect it again with the consent of {kind}.',
    hi: '{provider} अब यह मेलबॉक्स नहीं पढ़ने देता ({code}): उसे {kind} की सहमति से फिर से जोड़ें।',
    cli: '{provider} no longer lets us read this mailbox ({code}): connect it again with --oauth {kind}.',
  },
  token_endpoint_silent: {
    en: 'The token endpoint of {provider} ({host}) does not answer.',
    hi: '{provider} का टोकन सर्वर ({host}) जवाब नहीं दे रहा।',
  },
  token_endpoint_answered: {
    en: 'The token endpoint of {provider} answered {status}.',
    hi: '{provider} के टोकन सर्वर ने {status} का जवाब दिया।',
  },
  words_of_another_version: {
    en: 'Another version of Paisewise wrote this.',
    hi: 'इसे Paisewise के किसी दूसरे संस्करण ने लिखा।',
  },
} as const satisfies Entries;

/** Why an address can't be written so, or must not be reached: each ends a sentence. */
export const ofAddresses = {
  url_too_long: { en: 'must have at most 500 characters', hi: 'में 500 तक अक्षर होने चाहिए' },
  url_with_spaces: {
    en: 'must be without spaces, backslashes and control characters',
    hi: 'में ख़ाली जगह, बैकस्लैश और नियंत्रण वर्ण नहीं होने चाहिए',
  },
  url_not_absolute: {
    en: 'must be an absolute URL that begins with http:// or https://',
    hi: 'पूरा URL होना चाहिए, जो http:// या https:// से शुरू हो',
  },
  url_with_login: {
    en: 'must not carry a username or password',
    hi: 'में यूज़र या पासवर्ड नहीं होना चाहिए',
  },
  target_no_url: { en: 'it is not an absolute URL', hi: 'यह पूरा URL नहीं है' },
  target_of_other_scheme: {
    en: 'only http:// and https:// addresses can be reached',
    hi: 'केवल http:// और https:// पते खुल सकते हैं',
  },
  target_with_empty_label: {
    en: '{host} has an empty label',
    hi: '{host} में दो बिंदुओं के बीच कुछ नहीं है',
  },
  target_not_public_name: {
    en: '{host} is not a public host name',
    hi: '{host} सार्वजनिक होस्ट का नाम नहीं है',
  },
  target_of_local_suffix: {
    en: 'names under .{suffix} are not public',
    hi: '.{suffix} के नीचे के नाम सार्वजनिक नहीं हैं',
  },
  address_malformed: { en: '{address} is not an IP address', hi: '{address} IP पता नहीं है' },
  address_not_public: {
    en: '{address} is not a public address ({range})',
    hi: '{address} सार्वजनिक पता नहीं है ({range})',
  },
  name_resolves_to: { en: '{name} resolves to {why}', hi: '{name} का पता {why} निकला' },
  range_no_host: { en: 'it stands for no host', hi: 'यह किसी होस्ट का नहीं है' },
  range_link_local: { en: 'link-local', hi: 'link-local पता' },
  range_private: { en: 'private', hi: 'निजी' },
  range_of_a_carrier: { en: "a carrier's private range", hi: 'किसी नेटवर्क कंपनी का निजी पता' },
  range_mapped_ipv4: { en: 'an IPv4 address inside an IPv6 one', hi: 'IPv6 के अंदर IPv4 पता' },
  range_nat64: { en: 'NAT64', hi: 'NAT64 पता' },
  range_reserved: { en: 'reserved', hi: 'आरक्षित' },
  name_without_address: { en: '{name} has no address', hi: '{name} का कोई पता नहीं है' },
  name_unresolved: { en: '{name} does not resolve', hi: '{name} का पता नहीं मिलता' },
} as const satisfies Entries;
