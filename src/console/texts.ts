import { worded } from './language.ts';

/** Words that all pages share. A page has its own beside it. */
export const texts = worded({
  en: {
    product: 'Paisewise',
    menu: 'Menu',
    skip: 'Skip to the content',
    signIn: 'Sign in',
    signOut: 'Sign out',
    language: 'Language',
    open: 'Open',
    business: 'Business',
    actingFor: (shop: string) =>
      `You act for ${shop} as an operator. Its audit log marks what you do.`,
    notFound: 'Not found',
    notFoundLead: 'There is nothing at this address, or it belongs to another business.',
    forbidden: 'Not allowed',
    otherShop: (shop: string) =>
      `The form was of another business; this is ${shop}. Nothing was done. Choose the business and repeat it.`,
    forbiddenLead: 'Your role does not allow this. An owner of the business can change it.',
    noBusiness: 'No business yet',
    noBusinessLead: 'You are in no business. Ask an owner to invite you.',
    failed: 'Something went wrong',
    failedLead: 'It is not your fault, and nothing was changed. Try again shortly.',
    expired: 'This page is too old',
    home: 'Go to Today',
    own: 'Go to Your sign-in',
    empty: 'Nothing here yet.',
    newer: 'Newest',
    older: 'Older',
    copy: 'Copy',
    copied: 'Copied',
    whatsApp: 'Send by WhatsApp',
    reason: 'Reason',
    keep: 'No, go back',
    none: 'none',
    test: 'test',
  },
  hi: {
    product: 'Paisewise',
    menu: 'मेन्यू',
    skip: 'सीधे सामग्री पर जाएँ',
    signIn: 'साइन इन करें',
    signOut: 'साइन आउट',
    language: 'भाषा',
    open: 'खोलें',
    business: 'व्यवसाय',
    actingFor: (shop: string) =>
      `आप ऑपरेटर के रूप में ${shop} की ओर से काम कर रहे हैं। आप जो करते हैं उस पर उसके ऑडिट लॉग में निशान लगता है।`,
    notFound: 'नहीं मिला',
    notFoundLead: 'इस पते पर कुछ नहीं है, या वह किसी दूसरे व्यवसाय का है।',
    forbidden: 'अनुमति नहीं है',
    otherShop: (shop: string) =>
      `वह फ़ॉर्म किसी दूसरे व्यवसाय का था; यह ${shop} है। कुछ नहीं किया गया। व्यवसाय चुनकर दोबारा करें।`,
    forbiddenLead: 'आपकी भूमिका में इसकी अनुमति नहीं है। व्यवसाय का मालिक इसे बदल सकता है।',
    noBusiness: 'अभी कोई व्यवसाय नहीं',
    noBusinessLead: 'आप किसी व्यवसाय में नहीं हैं। किसी मालिक से आमंत्रण माँगें।',
    failed: 'कुछ गड़बड़ हुई',
    failedLead: 'यह आपकी ग़लती नहीं है, और कुछ नहीं बदला। थोड़ी देर में फिर कोशिश करें।',
    expired: 'यह पेज पुराना हो गया',
    own: '“आपका साइन-इन” पर जाएँ',
    home: '“आज” पर जाएँ',
    empty: 'यहाँ अभी कुछ नहीं है।',
    newer: 'सबसे नए',
    older: 'पुराने',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    whatsApp: 'WhatsApp से भेजें',
    reason: 'कारण',
    keep: 'नहीं, वापस जाएँ',
    none: 'कोई नहीं',
    test: 'टेस्ट',
  },
});

export type Texts = (typeof texts)['en'];

/** After too much of something: when it may be tried again. */
export const waitInHindi = (seconds: number): string =>
  `बहुत बार कोशिश हुई। ${Math.ceil(seconds / 60)} मिनट रुककर फिर कोशिश करें।`;
