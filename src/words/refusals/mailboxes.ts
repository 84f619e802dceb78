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

/** What is refused about the settings of a mailbox. */
export const ofMailboxSettings = {
  port_not_a_number: {
    en: '{field_port} is a number from 1 to 65535.',
    hi: '“पोर्ट” 1 से 65535 तक की संख्या होती है।',
  },
  port_out_of_range: {
    en: '{field_port} must be a whole number from 1 to 65535.',
    hi: '“पोर्ट” 1 से 65535 तक की पूरी संख्या होती है।',
  },
  host_missing: {
    en: '{field_host} is missing: the name of the IMAP server, e.g. imap.example.com.',
    hi: '“होस्ट” नहीं लिखा: IMAP सर्वर का नाम, जैसे imap.example.com।',
    cli: '--host is missing: the name of the IMAP server, e.g. --host imap.example.com.',
  },
  authserv_id_of_another: {
    en: "{field_authserv_id} {authservId} is not what {host} writes: give that server's own, or leave it out.",
    hi: '“Authserv-id” {authservId} वह नाम नहीं है जो {host} लिखता है: उस सर्वर का अपना नाम लिखिए, या इसे छोड़ दीजिए।',
  },
  authserv_id_impossible: {
    en: '{field_authserv_id} {authservId} is a name that nobody can have: give the one that your own mail server writes first in Authentication-Results.',
    hi: '“Authserv-id” {authservId} किसी का नाम नहीं हो सकता: वह नाम लिखिए जो आपका अपना मेल सर्वर Authentication-Results में सबसे पहले लिखता है।',
  },
  authserv_id_missing: {
    en: '{field_proof} authentication-results needs {field_authserv_id}: the name that your own mail server writes first in Authentication-Results.',
    hi: 'प्रमाण authentication-results के लिए {field_authserv_id} चाहिए: वह नाम जो आपका अपना मेल सर्वर Authentication-Results में सबसे पहले लिखता है।',
  },
  host_malformed: {
    en: '{field_host} {host} is not the name of a server.',
    hi: '{host} किसी सर्वर का नाम नहीं है।',
  },
  user_missing: {
    en: '{field_user} is missing: the name to log in with.',
    hi: '“यूज़र” नहीं लिखा: जिस नाम से लॉग-इन होता है।',
  },
  password_missing: {
    en: 'A password is missing: give it with {field_password}.',
    hi: 'पासवर्ड नहीं लिखा।',
    cli: 'A password is missing: give it on stdin with --password-stdin, or use --oauth.',
  },
  provider_unknown: {
    en: '{field_provider} {provider} is not known. Known are: {providers}.',
    hi: '{field_provider} {provider} जाना-पहचाना नहीं है। ये हैं: {providers}।',
  },
  oauth_of_another_provider: {
    en: 'The consent of {given} is not for {provider}, which takes the consent of {wanted}.',
    hi: '{given} की सहमति {provider} के लिए नहीं है, जिसमें {wanted} की सहमति चलती है।',
    cli: '--oauth {given} is not for {provider}, which takes --oauth {wanted}.',
  },
  oauth_elsewhere: {
    en: 'The consent of {given} goes with {hosts} only: {host} would get a token of the whole mailbox.',
    hi: '{given} की सहमति केवल {hosts} के साथ चलती है: नहीं तो {host} को पूरे मेलबॉक्स का टोकन मिल जाएगा।',
    cli: '--oauth {given} goes with {hosts} only: {host} would get a token of the whole mailbox.',
  },
  bank_address_missing: {
    en: '"{username}" is not an e-mail address: say with {field_address} which address the bank writes to.',
    hi: '“{username}” ई-मेल पता नहीं है: {field_address} में लिखें कि बैंक किस पते पर लिखता है।',
  },
  outlook_without_consent: {
    en: 'Outlook.com takes no passwords over IMAP any more: use the consent of microsoft.',
    hi: 'Outlook.com अब IMAP पर पासवर्ड नहीं लेता: microsoft की सहमति दें।',
    cli: 'Outlook.com takes no passwords over IMAP any more: use --oauth microsoft.',
  },
  microsoft365_without_consent: {
    en: 'Microsoft 365 takes no passwords over IMAP any more: use the consent of microsoft.',
    hi: 'Microsoft 365 अब IMAP पर पासवर्ड नहीं लेता: microsoft की सहमति दें।',
    cli: 'Microsoft 365 takes no passwords over IMAP any more: use --oauth microsoft.',
  },
} as const satisfies Entries;
