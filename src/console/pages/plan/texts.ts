import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Plan',
    month: 'This month',
    plan: 'Plan',
    used: 'Used',
    allowed: 'Allowed',
    noLimit: 'no limit',
    left: 'Left',
    anew: 'Renews on',
    usedOf: (used: string, limit: string) => `${used} of ${limit} used`,
    full: 'The month’s limit is reached: new orders are refused until it renews, or until you have a larger plan. Open orders still finish.',
    accounts: 'UPI accounts',
    have: 'You have',
    may: 'Your plan allows',
    paused: 'Paused by the plan',
    toAccounts: 'See them',
    another: 'Another plan',
    anotherLead:
      'The operator of this service changes plans: ask there. A larger one counts at once, and accounts that were paused go on by themselves.',
  },
  hi: {
    heading: 'प्लान',
    month: 'यह महीना',
    plan: 'प्लान',
    used: 'इस्तेमाल हुआ',
    allowed: 'अनुमति',
    noLimit: 'कोई सीमा नहीं',
    left: 'बाक़ी',
    anew: 'फिर से शुरू',
    usedOf: (used: string, limit: string) => `${limit} में से ${used} इस्तेमाल हुआ`,
    full: 'महीने की सीमा पूरी हो गई: नए ऑर्डर तब तक नहीं लिए जाते जब तक महीना फिर से शुरू न हो या प्लान न बदले। खुले ऑर्डर पूरे होंगे।',
    accounts: 'UPI खाते',
    have: 'आपके पास',
    may: 'प्लान में',
    paused: 'प्लान से रुके हुए',
    toAccounts: 'इन्हें देखें',
    another: 'दूसरा प्लान',
    anotherLead:
      'प्लान इस सेवा के ऑपरेटर बदलते हैं: उनसे कहें। बड़ा प्लान तुरंत लागू होता है, और रुके हुए खाते अपने-आप चल पड़ते हैं।',
  },
});
