import type { ErrorCode } from '../platform/errors.ts';
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
    empty: 'Nothing here yet.',
    newer: 'Newest',
    older: 'Older',
    copy: 'Copy',
    copied: 'Copied',
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
    home: '“आज” पर जाएँ',
    empty: 'यहाँ अभी कुछ नहीं है।',
    newer: 'सबसे नए',
    older: 'पुराने',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
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

/** Refusals whose sentence alone says what is wrong; the code stands for several. */
export const sentencesInHindi: Readonly<Record<string, string>> = {
  'You signed in more than 15 minutes ago. Sign out and in again, then repeat it.':
    'आपने 15 मिनट से पहले साइन इन किया था। साइन आउट करके फिर साइन इन करें, फिर दोबारा करें।',
  'Your ways to sign in changed meanwhile. Sign out and in again, then repeat it.':
    'इस बीच आपके साइन-इन के तरीक़े बदल गए। साइन आउट करके फिर साइन इन करें, फिर दोबारा करें।',
  'Your ways to sign in changed meanwhile. Sign in again.':
    'इस बीच आपके साइन-इन के तरीक़े बदल गए। फिर से साइन इन करें।',
  'This code is wrong or was used already. Wait for the next one.':
    'यह कोड ग़लत है या इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  'This took more than five minutes. Sign in again.':
    'इसमें पाँच मिनट से ज़्यादा लग गए। फिर से साइन इन करें।',
};

/** Refusals in Hindi, where they can be said without their details; others stay in English. */
export const refusalsInHindi: Partial<Record<ErrorCode, string>> = {
  invalid_sign_in: 'यह ई-मेल और पासवर्ड आपस में मेल नहीं खाते।',
  sign_in_again: 'साइन आउट करके फिर साइन इन करें, फिर दोबारा करें।',
  form_expired: 'यह फ़ॉर्म आपके मौजूदा सत्र का नहीं है। पेज फिर से खोलकर दोबारा करें।',
  invitation_not_found: 'यह आमंत्रण इस्तेमाल हो चुका है, या 48 घंटे से पुराना है। नया आमंत्रण माँगें।',
  invalid_address: 'यह ई-मेल पता नहीं है।',
  order_not_found: 'इस नंबर का कोई ऑर्डर नहीं है।',
  service_unavailable: 'सेवा अभी जवाब नहीं दे पा रही। थोड़ी देर में फिर कोशिश करें।',
};
