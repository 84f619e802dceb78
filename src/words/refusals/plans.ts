import type { Entries } from '../entry.ts';

/** What is refused about plans. */
export const ofPlans = {
  plan_unknown: {
    en: 'There is no plan "{plan}". The plans are: {plans}.',
    hi: '“{plan}” नाम का प्लान नहीं है। प्लान ये हैं: {plans}।',
  },
  plan_name_malformed: {
    en: 'A plan’s name has 1 to 30 small letters, digits and hyphens, and begins with a letter.',
    hi: 'प्लान के नाम में 1 से 30 छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न होते हैं, और वह अक्षर से शुरू होता है।',
  },
  plan_accounts_missing: {
    en: '{plan} is a new plan: say how many accounts it allows.',
    hi: '{plan} नया प्लान है: लिखें कि उसमें कितने खाते हो सकते हैं।',
  },
  plan_accounts_out_of_range: {
    en: 'A plan allows 1 to 1000 accounts.',
    hi: 'प्लान में 1 से 1000 खाते हो सकते हैं।',
  },
  plan_accounts_not_a_number: {
    en: 'Accounts is a number from 1 to 1000.',
    hi: 'खातों की संख्या 1 से 1000 तक होती है।',
  },
} as const satisfies Entries;
