import type { Entries } from '../entry.ts';

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
