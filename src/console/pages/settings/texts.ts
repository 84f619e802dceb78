import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Settings',
    naming: 'Your shop’s name',
    name: 'Name',
    nameHint: 'As payers read it, on open orders’ pages too.',
    rename: 'Save the name',
    told: 'sent to an address of the shop',
    notTold: 'sent nowhere',
    closing: 'Close the account',
    closeLead:
      'Closing can be taken back for 7 days. After that, everything personal is removed for good; amounts stay for the books.',
    close: 'Close account',
    sure: (shop: string) =>
      `${shop} takes no new orders from now on, and its API keys stop. Open orders finish. For 7 days you can take this back here; then mailboxes, keys, people and customers’ data are removed for good.`,
    until: 'The account is closed. It is removed for good at',
    restore: 'Keep the account',
    doings: 'Recent activity',
    said: {
      renamed: 'The name is saved.',
      closed: 'The account is closed. You can take it back for 7 days.',
      restored: 'The account is open again.',
    },
  },
  hi: {
    heading: 'सेटिंग',
    naming: 'आपकी दुकान का नाम',
    name: 'नाम',
    nameHint: 'जैसा ग्राहक पढ़ते हैं, खुले ऑर्डर के पेज पर भी।',
    rename: 'नाम सेव करें',
    told: 'दुकान के एक पते पर भेजी जाती हैं',
    notTold: 'कहीं नहीं भेजी जातीं',
    closing: 'खाता बंद करना',
    closeLead:
      'बंद करना 7 दिन तक वापस लिया जा सकता है। उसके बाद सब निजी जानकारी हमेशा के लिए हट जाती है; रक़में बहीखाते के लिए रहती हैं।',
    close: 'खाता बंद करें',
    sure: (shop: string) =>
      `${shop} में अब से नए ऑर्डर नहीं बनेंगे, और API कुंजियाँ रुक जाएँगी। खुले ऑर्डर पूरे होंगे। 7 दिन तक आप इसे यहीं वापस ले सकते हैं; फिर मेलबॉक्स, कुंजियाँ, लोग और ग्राहकों की जानकारी हमेशा के लिए हट जाएगी।`,
    until: 'खाता बंद है। हमेशा के लिए हटेगा:',
    restore: 'खाता रखें',
    doings: 'हाल में क्या किया गया',
    said: {
      renamed: 'नाम सेव हो गया।',
      closed: 'खाता बंद हो गया। 7 दिन तक वापस ले सकते हैं।',
      restored: 'खाता फिर चालू है।',
    },
  },
});
