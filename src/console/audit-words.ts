import type { Said } from '../words/spoken.ts';
import type { Language } from './language.ts';

/** The audit log's actions in words; the code stands beside them, since the log is searched by it. */
export const actions: Readonly<Record<string, Said>> = {
  'account.add': { en: 'added an account', hi: 'खाता जोड़ा' },
  'account.change': { en: 'changed an account', hi: 'खाते की सेटिंग बदली' },
  'account.remove': { en: 'removed an account', hi: 'खाता हटाया' },
  'account.rename': { en: 'renamed an account', hi: 'खाते का नाम बदला' },
  'account.set-default': { en: 'chose the default account', hi: 'मुख्य खाता चुना' },
  'account.verify': { en: 'verified an account', hi: 'खाता परखा' },
  'alert.attach': { en: 'attached a payment to an order', hi: 'भुगतान ऑर्डर से जोड़ा' },
  'alert.bring-back': {
    en: 'took back that a mail is no payment',
    hi: '“भुगतान नहीं” वाली बात वापस ली',
  },
  'alert.dismiss': { en: 'said that a mail is no payment', hi: 'बताया कि मेल भुगतान की नहीं है' },
  'alert.settle': {
    en: 'confirmed a first payment of a new bank',
    hi: 'नए बैंक के पहले भुगतान की पुष्टि की',
  },
  'bank.name': { en: 'named a new bank', hi: 'नया बैंक बताया' },
  'bank.confirm': { en: 'confirmed what a bank writes', hi: 'बैंक के शब्दों की पुष्टि की' },
  'bank.trust': { en: 'vouched for a domain', hi: 'डोमेन की पुष्टि की' },
  'bank.distrust': { en: 'vouches for a domain no more', hi: 'डोमेन की पुष्टि वापस ली' },
  'bank.revoke': { en: 'took back a bank’s words', hi: 'बैंक के शब्द वापस लिए' },
  'alert.teach': { en: 'accepted new words of a bank’s mail', hi: 'मेल के शब्द समझाए' },
  'business.act-for': { en: 'began to act for the business', hi: 'व्यवसाय की ओर से काम शुरू किया' },
  'business.allow-notices': { en: 'let notices be sent again', hi: 'सूचनाओं की रोक हटाई' },
  'business.create': { en: 'made the business', hi: 'व्यवसाय बनाया' },
  'business.delete': { en: 'closed the account', hi: 'खाता बंद किया' },
  'business.disable': { en: 'disabled the business', hi: 'व्यवसाय बंद किया' },
  'business.enable': { en: 'enabled the business', hi: 'व्यवसाय चालू किया' },
  'business.face': { en: 'changed the look', hi: 'रूप बदला' },
  'business.purge': { en: 'removed the business for good', hi: 'व्यवसाय मिटाया' },
  'business.rename': { en: 'changed the name', hi: 'नाम बदला' },
  'business.restore': { en: 'took the account back', hi: 'खाता वापस खोला' },
  'business.rotate-secret': { en: 'rotated the live secret', hi: 'असली सीक्रेट बदला' },
  'business.rotate-test-secret': { en: 'rotated the test secret', hi: 'टेस्ट सीक्रेट बदला' },
  'business.telegram-code': {
    en: 'asked to bind a Telegram chat',
    hi: 'टेलीग्राम चैट जोड़ने का कोड माँगा',
  },
  'business.bind-telegram': { en: 'bound a Telegram chat', hi: 'टेलीग्राम चैट जोड़ी' },
  'business.set-notices': { en: 'changed where notices go', hi: 'सूचनाओं की जगह बदली' },
  'business.set-plan': { en: 'changed the plan', hi: 'प्लान बदला' },
  'business.stop-notices': { en: 'stopped notices', hi: 'सूचनाएँ रोकीं' },
  'database.moved': { en: 'moved the database', hi: 'डेटाबेस दूसरी जगह ले गए' },
  'database.restored': { en: 'put the database back', hi: 'डेटाबेस पीछे लौटाया' },
  'key.create': { en: 'made a key', hi: 'कुंजी बनाई' },
  'key.revoke': { en: 'revoked a key', hi: 'कुंजी रद्द की' },
  'layout.import': { en: 'taught from a file', hi: 'फ़ाइल से शब्द समझाए' },
  'layout.promote': { en: 'taught it to everybody', hi: 'समझाए शब्द सबके लिए किए' },
  'layout.revoke': { en: 'took a teaching back', hi: 'समझाया हुआ वापस लिया' },
  'link.close': { en: 'closed a link', hi: 'लिंक बंद किया' },
  'link.create': { en: 'made a link', hi: 'लिंक बनाया' },
  'mailbox.look-back': { en: 'taught from past mails', hi: 'पुरानी मेल से शब्द समझाए' },
  'mailbox.add-address': { en: 'added an address to a mailbox', hi: 'मेलबॉक्स का पता जोड़ा' },
  'mailbox.connect': { en: 'connected a mailbox', hi: 'मेलबॉक्स जोड़ा' },
  'mailbox.disconnect': { en: 'disconnected a mailbox', hi: 'मेलबॉक्स हटाया' },
  'mailbox.pause': { en: 'paused a mailbox', hi: 'मेलबॉक्स रोका' },
  'mailbox.reconnect': { en: 'connected a mailbox again', hi: 'मेलबॉक्स फिर से जोड़ा' },
  'mailbox.resume': { en: 'resumed a mailbox', hi: 'मेलबॉक्स फिर शुरू किया' },
  'notice.test': { en: 'tested the notices', hi: 'टेस्ट सूचना भेजी' },
  'order.create': { en: 'made an order', hi: 'ऑर्डर बनाया' },
  'order.fail': { en: 'failed an order', hi: 'ऑर्डर विफल किया' },
  'order.mark-paid': { en: 'marked an order paid', hi: 'ऑर्डर पर भुगतान हुआ लिखा' },
  'order.note-refund': { en: 'noted a refund', hi: 'रिफ़ंड लिखा' },
  'order.take-back-refund': { en: 'took back a refund’s note', hi: 'लिखा हुआ रिफ़ंड वापस लिया' },
  'person.accept': { en: 'accepted an invitation', hi: 'न्योता माना' },
  'person.add-passkey': { en: 'added a passkey', hi: 'पासकी जोड़ी' },
  'person.add-totp': { en: 'turned codes on', hi: 'कोड चालू किए' },
  'person.admit': { en: 'became an operator', hi: 'ऑपरेटर बना' },
  'person.create': { en: 'added a person', hi: 'व्यक्ति जोड़ा' },
  'person.end-session': { en: 'ended a session', hi: 'सत्र ख़त्म किया' },
  'person.invite': { en: 'invited somebody', hi: 'न्योता दिया' },
  'person.remove': { en: 'removed somebody', hi: 'व्यक्ति हटाया' },
  'person.remove-passkey': { en: 'removed a passkey', hi: 'पासकी हटाई' },
  'person.remove-totp': { en: 'turned codes off', hi: 'कोड बंद किए' },
  'person.renew-recovery-codes': { en: 'renewed recovery codes', hi: 'रिकवरी कोड नए किए' },
  'person.reset': { en: 'reset a sign-in', hi: 'साइन-इन नए सिरे से किया' },
  'person.set-role': { en: 'changed a role', hi: 'भूमिका बदली' },
  'person.sign-in': { en: 'signed in', hi: 'साइन इन किया' },
  'plan.save': { en: 'saved a plan', hi: 'प्लान सेव किया' },
  'review.resolve': { en: 'decided a review', hi: 'जाँच का निर्णय लिया' },
  'seal.rotate': { en: 'rotated the seal key', hi: 'सील की कुंजी बदली' },
  'webhook.redeliver': { en: 'sent a webhook again', hi: 'वेबहुक फिर भेजा' },
  'webhook.test': { en: 'sent a test webhook', hi: 'टेस्ट वेबहुक भेजा' },
};

/** What somebody did, in the page's language; null for what has no words. */
export const actionWords = (action: string, language: Language): string | null =>
  Object.hasOwn(actions, action) ? (actions[action]?.[language] ?? null) : null;

/** The actions whose words have the text: a person searches by what the page says. */
export const actionsMeant = (text: string, language: Language): readonly string[] =>
  text === ''
    ? []
    : Object.keys(actions).filter((action) =>
        actions[action]?.[language].toLowerCase().includes(text.toLowerCase()),
      );

/** The reasons that the service gives where it asks for none. */
const reasonsInHindi: ReadonlyMap<string, string> = new Map([
  ['from the console', 'कंसोल से'],
  ['from the command line', 'कमांड लाइन से'],
  ['an operator acts for the business', 'ऑपरेटर व्यवसाय की ओर से काम करता है'],
  ['simulated', 'टेस्ट में बनाया गया'],
]);

/** Why somebody did it: their own words, or ours in the page's language. */
export const reasonWords = (reason: string, language: Language): string =>
  (language === 'hi' ? reasonsInHindi.get(reason) : undefined) ?? reason;
