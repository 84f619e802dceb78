import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Settings',
    title: 'Notices',
    lead: 'What needs you is told within minutes: a mailbox that can’t be read, a payment without an order, a review waiting, webhooks that fail or were given up, a plan nearly used up, an account near its daily limit, a bank that changed its words, a sign-in from a new device. The same thing is told at most once an hour, and once more when it is well again.',
    address: 'Address',
    addressHint:
      'A web address that is sent each notice, signed like a webhook. Empty: none is sent.',
    email: 'E-mail',
    emailHint: 'An address that each notice is mailed to. Empty: none is mailed.',
    noMail: 'This installation has no mail server yet: nothing is mailed until it has one.',
    telegram: 'Telegram chat',
    telegramHint:
      'The chat’s number, or a channel’s @name. Write to the bot of this service first: it may not begin a chat.',
    language: 'Language of the notices',
    save: 'Save the notices',
    test: 'Send a test',
    places: { webhook: 'Address', email: 'E-mail', telegram: 'Telegram' },
    answered: (status: number) => `The test was answered with ${status}.`,
    taken: 'The test was taken.',
    failed: (why: string) => `The test did not arrive: ${why}`,
    back: 'Back to Settings',
    saved: 'The places of your notices are saved.',
  },
  hi: {
    heading: 'सेटिंग',
    title: 'सूचनाएँ',
    lead: 'जहाँ आपकी ज़रूरत हो, कुछ ही मिनट में बताया जाता है: मेलबॉक्स पढ़ा न जा सके, भुगतान का ऑर्डर न मिले, जाँच बाक़ी हो, वेबहुक न चले या छोड़ दिया जाए, प्लान पूरा होने को हो, खाता दिन की सीमा के पास हो, बैंक ने शब्द बदल दिए हों, नए डिवाइस से साइन-इन हो। एक ही बात घंटे में एक बार से ज़्यादा नहीं बताई जाती, और ठीक होने पर एक बार फिर।',
    address: 'पता',
    addressHint: 'वेब पता, जहाँ हर सूचना वेबहुक की तरह हस्ताक्षर के साथ जाती है। ख़ाली: कहीं नहीं।',
    email: 'ई-मेल',
    emailHint: 'वह पता जिस पर हर सूचना मेल की जाती है। ख़ाली: कोई मेल नहीं।',
    noMail: 'इस सेवा में अभी मेल सर्वर नहीं है: तब तक कोई मेल नहीं जाएगी।',
    telegram: 'टेलीग्राम चैट',
    telegramHint:
      'चैट का नंबर, या चैनल का @नाम। पहले इस सेवा के बॉट को संदेश लिखें: बॉट ख़ुद बात शुरू नहीं कर सकता।',
    language: 'सूचनाओं की भाषा',
    save: 'सूचनाएँ सेव करें',
    test: 'टेस्ट भेजें',
    places: { webhook: 'पता', email: 'ई-मेल', telegram: 'टेलीग्राम' },
    answered: (status: number) => `टेस्ट का जवाब ${status} आया।`,
    taken: 'टेस्ट पहुँच गया।',
    failed: (why: string) => `टेस्ट नहीं पहुँचा: ${why}`,
    back: '“सेटिंग” पर वापस',
    saved: 'सूचनाओं के पते सेव हो गए।',
  },
});
