import type { Entries } from '../entry.ts';

/** What is refused about people and their roles. */
export const ofPeople = {
  password_length: {
    en: 'The password must have {least} to {most} characters.',
    hi: 'पासवर्ड में {least} से {most} अक्षर होने चाहिए।',
  },
  invitation_gone: {
    en: 'This invitation was used already, or is older than 48 hours. Ask for a new one.',
    hi: 'यह आमंत्रण इस्तेमाल हो चुका है, या 48 घंटे से पुराना है। नया आमंत्रण माँगें।',
  },
  invitation_of_another: {
    en: 'Sign in as {email} first, then open this link again.',
    hi: 'पहले {email} से साइन इन करें, फिर यह लिंक दोबारा खोलें।',
  },
  person_unknown: { en: 'There is no person {email}.', hi: '{email} नाम का कोई व्यक्ति नहीं है।' },
  person_not_in_business: {
    en: '{email} is not in this business.',
    hi: '{email} इस व्यवसाय में नहीं हैं।',
  },
  last_owner_stays: {
    en: 'The last owner of a business stays: make somebody else an owner first.',
    hi: 'व्यवसाय का आख़िरी मालिक हटाया या बदला नहीं जा सकता: पहले किसी और को मालिक बनाएँ।',
  },
  role_unknown: { en: 'The role is one of {roles}.', hi: 'भूमिका इनमें से एक होती है: {roles}।' },
  email_malformed: { en: '"{text}" is not an e-mail address.', hi: '“{text}” ई-मेल पता नहीं है।' },
  role_forbids: {
    en: 'Your role does not allow this. An owner of the business can change it.',
    hi: 'आपकी भूमिका में इसकी अनुमति नहीं है। व्यवसाय का मालिक इसे बदल सकता है।',
  },
  person_without_business: {
    en: 'You are in no business. Ask an owner to invite you.',
    hi: 'आप किसी व्यवसाय में नहीं हैं। किसी मालिक से आमंत्रण माँगें।',
  },
} as const satisfies Entries;
