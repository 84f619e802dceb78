import { type Html, html } from '../../../web/html.ts';
import { type Language, worded } from '../../language.ts';

/** The providers' own names. */
export const providerNames: Readonly<Record<string, string>> = {
  gmail: 'Gmail',
  'google-workspace': 'Google Workspace',
  outlook: 'Outlook.com',
  microsoft365: 'Microsoft 365',
  zoho: 'Zoho Mail',
  yahoo: 'Yahoo',
  icloud: 'iCloud',
  fastmail: 'Fastmail',
  imap: 'IMAP',
};

/** Where a provider makes passwords for programs. */
const pages: Readonly<Record<string, string>> = {
  gmail: 'https://myaccount.google.com/apppasswords',
  'google-workspace': 'https://myaccount.google.com/apppasswords',
  zoho: 'https://accounts.zoho.in/home#security/app_password',
  yahoo: 'https://login.yahoo.com/account/security',
  icloud: 'https://account.apple.com/account/manage',
  fastmail: 'https://app.fastmail.com/settings/security/apps',
};

const texts = worded({
  en: {
    twoStep: 'Switch 2-Step Verification on for this account, if it isn’t.',
    admin: 'The administrator of your domain must allow app passwords; else use consent.',
    imapOn: 'Switch IMAP on in the mail settings.',
    make: 'Make an app password:',
    paste: 'Put it below as the password. Your own password is not needed, and is refused.',
    consentOnly:
      'This provider takes no passwords over IMAP any more: you consent at Microsoft, in this browser.',
    applesUser: 'The user is the part before @icloud.com; give the whole address as “Address”.',
    own: 'Ask whoever runs your mail for the name of the IMAP server, its port, and your login.',
    authserv:
      'If that server checks mails itself, give the first word of the Authentication-Results line of any mail in it.',
    alerts: 'Switch the bank’s e-mail alerts for credits on, with the lowest limit it has.',
  },
  hi: {
    twoStep: 'इस खाते में 2-Step Verification चालू करें, अगर चालू नहीं है।',
    admin: 'आपके डोमेन के एडमिन को ऐप पासवर्ड की अनुमति देनी होगी; नहीं तो सहमति का इस्तेमाल करें।',
    imapOn: 'मेल की सेटिंग में IMAP चालू करें।',
    make: 'ऐप पासवर्ड बनाएँ:',
    paste: 'उसे नीचे पासवर्ड में डालें। आपका अपना पासवर्ड नहीं चाहिए, और वह चलेगा भी नहीं।',
    consentOnly: 'यह सेवा अब IMAP पर पासवर्ड नहीं लेती: आप इसी ब्राउज़र में Microsoft पर सहमति देते हैं।',
    applesUser: 'यूज़र @icloud.com से पहले का हिस्सा है; पूरा पता “पता” में दें।',
    own: 'जो आपकी मेल चलाता है उससे IMAP सर्वर का नाम, पोर्ट और लॉगिन पूछें।',
    authserv:
      'अगर वह सर्वर ख़ुद मेल जाँचता है, तो उसकी किसी भी मेल की Authentication-Results पंक्ति का पहला शब्द दें।',
    alerts: 'बैंक में जमा की ई-मेल सूचनाएँ चालू करें, सबसे कम सीमा के साथ।',
  },
});

/** What somebody does at that provider first, step by step. */
export function stepsOf(provider: string, language: Language): Html {
  const t = texts[language];
  const page = pages[provider];
  const make =
    page !== undefined &&
    html`${t.make} <a href="${page}" rel="noreferrer" target="_blank">${new URL(page).host}</a>`;
  const own: Readonly<Record<string, readonly (string | Html | false)[]>> = {
    gmail: [t.twoStep, make, t.paste],
    'google-workspace': [t.admin, t.twoStep, make, t.paste],
    outlook: [t.consentOnly],
    microsoft365: [t.consentOnly],
    zoho: [t.imapOn, make, t.paste],
    yahoo: [make, t.paste],
    icloud: [make, t.paste, t.applesUser],
    fastmail: [make, t.paste],
    imap: [t.own, t.authserv],
  };
  const steps = [t.alerts, ...(own[provider] ?? [])];
  return html`${steps.map((step) => html`<li>${step}</li>`)}`;
}
