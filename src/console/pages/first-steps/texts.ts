import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'First steps',
    lead: 'Five steps to the first payment. You can leave at any time: what isn’t done stands on Today.',
    done: 'done',
    next: 'next',
    open: 'to do',
    goOn: 'Continue',
    left: (left: number, all: number, next: string) => `${left} of ${all} left. Next: ${next}.`,
    change: 'Change',
    steps: {
      name: 'Your shop’s name',
      mailbox: 'The mailbox that your bank’s alerts arrive in',
      account: 'Your UPI account, as your bank has it',
      verify: 'Pay ₹1 and watch it arrive',
      sell: 'An API key or a first payment link',
    },
    name: 'Name',
    nameHint: 'Your customers read it before they pay.',
    saveName: 'This is the name',
    verifyLead: (vpa: string) =>
      `A small order is made for ${vpa}. You pay it with any UPI app, your bank’s alert arrives, and you see here how it was found. The money stays yours.`,
    verify: 'Verify',
    sellLead:
      'An API key lets your shop’s server make orders. Without a server, a payment link does: an address or a printed code that anybody can pay.',
    keyName: 'Key name',
    makeKey: 'Create key',
    makeLink: 'Make a payment link',
    allDone: 'All is set up. Payments are confirmed by themselves from now on.',
    toToday: 'Go to Today',
    said: {
      renamed: 'The name is saved.',
      added: 'The account is added.',
      alike: 'The account is added. Another one looks like it: check that alerts name its digits.',
    },
  },
  hi: {
    heading: 'पहले क़दम',
    lead: 'पहले भुगतान तक पाँच क़दम। आप कभी भी रुक सकते हैं: जो बाक़ी है वह “आज” पर दिखता रहता है।',
    done: 'हो गया',
    next: 'अगला',
    open: 'बाक़ी',
    goOn: 'आगे बढ़ें',
    left: (left: number, all: number, next: string) => `${all} में से ${left} बाक़ी। अगला: ${next}।`,
    change: 'बदलें',
    steps: {
      name: 'आपकी दुकान का नाम',
      mailbox: 'वह मेलबॉक्स जिसमें आपके बैंक की सूचनाएँ आती हैं',
      account: 'आपका UPI खाता, जैसा बैंक में है',
      verify: '₹1 दें और उसे आते देखें',
      sell: 'API कुंजी या पहला पेमेंट लिंक',
    },
    name: 'नाम',
    nameHint: 'ग्राहक भुगतान से पहले इसे पढ़ते हैं।',
    saveName: 'यही नाम है',
    verifyLead: (vpa: string) =>
      `${vpa} के लिए एक छोटा ऑर्डर बनता है। आप किसी भी UPI ऐप से उसे चुकाते हैं, बैंक की सूचना आती है, और यहाँ दिखता है कि वह कैसे मिली। पैसा आपका ही रहता है।`,
    verify: 'जाँचें',
    sellLead:
      'API कुंजी से आपका सर्वर ऑर्डर बनाता है। सर्वर न हो तो पेमेंट लिंक काफ़ी है: एक पता या छपा हुआ कोड जिसे कोई भी चुका सकता है।',
    keyName: 'कुंजी का नाम',
    makeKey: 'कुंजी बनाएँ',
    makeLink: 'पेमेंट लिंक बनाएँ',
    allDone: 'सब तैयार है। अब से भुगतान अपने-आप पक्के होते हैं।',
    toToday: '“आज” पर जाएँ',
    said: {
      renamed: 'नाम सेव हो गया।',
      added: 'खाता जुड़ गया।',
      alike: 'खाता जुड़ गया। एक और खाता इससे मिलता-जुलता है: देख लें कि सूचनाओं में उसके अंक हों।',
    },
  },
});
