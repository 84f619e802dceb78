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

/** What is refused at signing in. */
export const ofSignIn = {
  signed_in_too_long_ago: {
    en: 'You signed in more than 15 minutes ago. Sign out and in again, then repeat it.',
    hi: 'आपने 15 मिनट से पहले साइन इन किया था। साइन आउट करके फिर साइन इन करें, फिर दोबारा करें।',
  },
  sign_in_changed_repeat: {
    en: 'Your ways to sign in changed meanwhile. Sign out and in again, then repeat it.',
    hi: 'इस बीच आपके साइन-इन के तरीक़े बदल गए। साइन आउट करके फिर साइन इन करें, फिर दोबारा करें।',
  },
  sign_in_changed: {
    en: 'Your ways to sign in changed meanwhile. Sign in again.',
    hi: 'इस बीच आपके साइन-इन के तरीक़े बदल गए। फिर से साइन इन करें।',
  },
  code_wrong: {
    en: 'This code is wrong or was used already. Wait for the next one.',
    hi: 'यह कोड ग़लत है या इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  },
  sign_in_took_too_long: {
    en: 'This took more than five minutes. Sign in again.',
    hi: 'इसमें पाँच मिनट से ज़्यादा लग गए। फिर से साइन इन करें।',
  },
  password_wrong: {
    en: 'This e-mail and password do not belong together.',
    hi: 'यह ई-मेल और पासवर्ड आपस में मेल नहीं खाते।',
  },
  passkey_unchecked: {
    en: 'This passkey could not be checked. Try again.',
    hi: 'यह पासकी जाँची नहीं जा सकी। फिर कोशिश करें।',
  },
  only_way_to_sign_in: {
    en: 'This is your only way to sign in: add another first.',
    hi: 'साइन इन का आपका यही एक तरीक़ा है: पहले दूसरा जोड़ें।',
  },
  sign_ins_busy: {
    en: 'Too many people sign in at this moment. Try again shortly.',
    hi: 'इस समय बहुत लोग साइन इन कर रहे हैं। थोड़ी देर में फिर कोशिश करें।',
  },
  codes_on: { en: 'Codes are on already.', hi: 'कोड पहले से चालू हैं।' },
  codes_on_or_not_begun: {
    en: 'Codes are on already, or were not begun.',
    hi: 'कोड पहले से चालू हैं, या शुरू नहीं किए गए।',
  },
  codes_off: { en: 'Codes are not on.', hi: 'कोड चालू नहीं हैं।' },
  address_not_let_in: {
    en: 'This address is not let in. Ask who runs the service.',
    hi: 'इस पते को आने की अनुमति नहीं है। सेवा चलाने वाले से पूछें।',
  },
  sign_in_failed: {
    en: 'The sign-in did not succeed. Begin it again.',
    hi: 'साइन-इन नहीं हो सका। फिर से शुरू करें।',
  },
  sign_in_locked: {
    en: 'Too many wrong passwords or codes. Wait 15 minutes, then try again.',
    hi: 'पासवर्ड या कोड बहुत बार ग़लत हुए। 15 मिनट रुककर फिर कोशिश करें।',
  },
  passkeys_tried_too_often: {
    en: 'Too many tries with passkeys. Wait 5 minutes.',
    hi: 'पासकी से बहुत बार कोशिश हुई। 5 मिनट रुकें।',
  },
} as const satisfies Entries;
