import type { Door } from './entry.ts';
import type { Spoken } from './spoken.ts';

type Field = { cli: string } & Readonly<Record<Spoken, string>>;

/** What the command line and the console call a field; a program calls it by its name here. */
const fields: Readonly<Record<string, Field>> = {
  address: { cli: '--address', en: '“Address”', hi: '“पता”' },
  amount_differs: {
    cli: '--amount-differs',
    en: 'the tick that says that the amount differs',
    hi: '“रकम ऑर्डर से अलग है…”',
  },
  app_buttons: { cli: '--app-buttons', en: '“App buttons”', hi: '“ऐप के बटन”' },
  at: { cli: '--at', en: '“At”', hi: '“समय”' },
  authserv_id: { cli: '--authserv-id', en: '“Authserv-id”', hi: '“Authserv-id”' },
  bank: { cli: '--bank', en: '“Bank”', hi: '“बैंक”' },
  bank_name: { cli: '--bank-name', en: '“Bank’s name”', hi: '“बैंक का नाम”' },
  daily_amount: { cli: '--daily-amount', en: '“Rupees a day”', hi: '“एक दिन के रुपये”' },
  daily_limit: { cli: '--daily-limit', en: '“Payments a day”', hi: '“एक दिन के भुगतान”' },
  despite_warnings: {
    cli: '--despite-warnings',
    en: 'the tick that says that the money is on your statement',
    hi: '“पैसे मेरे स्टेटमेंट में हैं”',
  },
  host: { cli: '--host', en: '“Host”', hi: '“होस्ट”' },
  i_know: { cli: '--i-know', en: '“These are other accounts”', hi: '“ये दूसरे खाते हैं”' },
  last_digits: { cli: '--last-digits', en: '“Last digits”', hi: '“आख़िरी अंक”' },
  merchant_code: { cli: '--merchant-code', en: '“Merchant code”', hi: '“मर्चेंट कोड”' },
  no_alert: {
    cli: '--no-alert',
    en: 'the tick that says that none of them is this order’s',
    hi: '“इनमें से कोई भुगतान इस ऑर्डर का नहीं है”',
  },
  no_tls: {
    cli: '--no-tls',
    en: '“STARTTLS” under “Encryption”',
    hi: '“एन्क्रिप्शन” में “STARTTLS”',
  },
  out: { cli: '--out', en: '“Out”', hi: '“फ़ाइल”' },
  password: { cli: '--password-stdin', en: '“Password”', hi: '“पासवर्ड”' },
  port: { cli: '--port', en: '“Port”', hi: '“पोर्ट”' },
  proof: { cli: '--proof', en: '“Proof”', hi: '“प्रमाण”' },
  provider: { cli: '--provider', en: '“Provider”', hi: '“सेवा”' },
  sender: { cli: '--sender', en: '“Sender’s address”', hi: '“भेजने वाले का पता”' },
  tls: {
    cli: '--tls',
    en: '“TLS from the first byte” under “Encryption”',
    hi: '“एन्क्रिप्शन” में “शुरू से TLS”',
  },
  user: { cli: '--user', en: '“User”', hi: '“यूज़र”' },
};

type Named = Readonly<Record<`field_${string}`, string>>;

const namedFor = (nameOf: (field: Field, name: string) => string): Named =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`field_${name}`, nameOf(field, name)]),
  );

const named = {
  api: namedFor((_, name) => name),
  cli: namedFor(({ cli }) => cli),
  en: namedFor(({ en }) => en),
  hi: namedFor(({ hi }) => hi),
};

/** Each field as a placeholder, with the name that its reader knows. */
export const fieldWords = (door: Door, language: Spoken): Named =>
  door === 'console' || language !== 'en' ? named[language] : named[door];
