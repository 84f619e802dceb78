import type { Entries } from '../entry.ts';

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
