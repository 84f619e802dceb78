import type { Entries } from '../entry.ts';

/** What is refused about mailboxes. */
export const ofMailboxes = {
  mailbox_unknown: {
    en: 'There is no mailbox {mailboxId}.',
    hi: 'मेलबॉक्स {mailboxId} नहीं है।',
    cli: 'There is no mailbox {mailboxId}. `paisewise mailbox list` shows them all.',
  },
  mailbox_disconnected: {
    en: 'The mailbox {mailboxId} is disconnected: connect it again.',
    hi: 'मेलबॉक्स {mailboxId} कटा हुआ है: उसे फिर जोड़ें।',
    cli: 'The mailbox {mailboxId} is disconnected: connect it again with `paisewise mailbox connect`.',
  },
  mailbox_of_another_business: {
    en: 'The mailbox {username} at {host} belongs to another business.',
    hi: '{username} का मेलबॉक्स ({host}) किसी दूसरे व्यवसाय का है।',
  },
  business_deleting_no_mailboxes: {
    en: '{businessId} is being deleted: it gets no mailboxes.',
    hi: '{businessId} हटाया जा रहा है: उसमें मेलबॉक्स नहीं जुड़ते।',
  },
  mailbox_folder_unknown: {
    en: 'The mailbox has no folder "{folder}". It has: {folders}.',
    hi: 'मेलबॉक्स में “{folder}” फ़ोल्डर नहीं है। उसमें ये हैं: {folders}।',
  },
  mail_server_name_unknown: {
    en: "The mail server's name could not be looked up.",
    hi: 'मेल सर्वर का नाम नहीं मिला।',
  },
  mail_server_forbidden: {
    en: 'The mail server is refused: {why}.',
    hi: 'इस मेल सर्वर की अनुमति नहीं है: {why}।',
  },
  provider_without_consent: {
    en: 'This provider has no consent: give a password.',
    hi: 'इस प्रदाता में सहमति नहीं होती: पासवर्ड दें।',
  },
  consent_not_asked_for: {
    en: 'This consent was not asked for in this session, or more than ten minutes ago. Begin again.',
    hi: 'यह सहमति इस सत्र में नहीं माँगी गई, या दस मिनट से पहले माँगी गई थी। फिर से शुरू करें।',
  },
  consent_for_another_business: {
    en: 'You asked for this consent for another business.',
    hi: 'आपने यह सहमति किसी दूसरे व्यवसाय के लिए माँगी थी।',
  },
  consent_refused: {
    en: 'The provider gave no consent: {why}.',
    hi: 'प्रदाता ने सहमति नहीं दी: {why}।',
  },
  consent_without_refresh_token: {
    en: 'The provider gave no lasting consent (no refresh token).',
    hi: 'प्रदाता ने टिकने वाली सहमति नहीं दी (refresh token नहीं मिला)।',
  },
  consent_not_given_in_time: {
    en: 'Nobody agreed within five minutes.',
    hi: 'पाँच मिनट में किसी ने सहमति नहीं दी।',
  },
  oauth_client_missing: {
    en: '{setting} is not set. Logging in with {provider} needs an OAuth client of your own: see docs/operators.md.',
    hi: '{setting} सेट नहीं है। {provider} से लॉगिन के लिए आपका अपना OAuth क्लाइंट चाहिए: docs/operators.md देखें।',
  },
  mailbox_unavailable_disconnected: {
    en: 'The mailbox of this UPI account is disconnected, so a payment could not be seen: connect it again.',
    hi: 'इस UPI खाते का मेलबॉक्स कटा हुआ है, इसलिए भुगतान दिखेगा नहीं: उसे फिर जोड़ें।',
  },
  mailbox_unavailable_paused: {
    en: 'The mailbox of this UPI account is paused, so a payment could not be seen: resume it.',
    hi: 'इस UPI खाते का मेलबॉक्स रुका हुआ है, इसलिए भुगतान दिखेगा नहीं: उसे फिर शुरू करें।',
  },
  mailbox_unavailable_rejected: {
    en: 'The mailbox of this UPI account rejects our login, so a payment could not be seen: connect it again with a valid password.',
    hi: 'इस UPI खाते का मेलबॉक्स हमारा लॉगिन नहीं मानता, इसलिए भुगतान दिखेगा नहीं: उसे सही पासवर्ड से फिर जोड़ें।',
  },
  mailbox_unavailable_unreachable: {
    en: 'The mailbox of this UPI account has been unreachable for more than 5 minutes, so a payment could not be seen: try again later.',
    hi: 'इस UPI खाते का मेलबॉक्स 5 मिनट से ज़्यादा से नहीं मिल रहा, इसलिए भुगतान दिखेगा नहीं: थोड़ी देर में फिर कोशिश करें।',
  },
  mailbox_unavailable_unread: {
    en: 'The mailbox of this UPI account has not been read for more than 15 minutes, so a payment could not be seen: try again later.',
    hi: 'इस UPI खाते का मेलबॉक्स 15 मिनट से ज़्यादा से पढ़ा नहीं गया, इसलिए भुगतान दिखेगा नहीं: थोड़ी देर में फिर कोशिश करें।',
  },
} as const satisfies Entries;
