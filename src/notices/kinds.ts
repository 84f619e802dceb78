import type { Said, Spoken } from '../words/spoken.ts';

/** What a business is notified of, in a few words (operations: Command line). */
const subjects = {
  mailbox_refused: {
    en: 'A mailbox refuses our login',
    hi: 'एक मेलबॉक्स लॉग-इन नहीं करने दे रहा',
  },
  mailbox_behind: { en: 'A mailbox cannot be read', hi: 'एक मेलबॉक्स पढ़ा नहीं जा रहा' },
  alert_unmatched: { en: 'A payment without an order', hi: 'बिना ऑर्डर का एक भुगतान' },
  alert_wrong_account: {
    en: 'An alert of none of your accounts',
    hi: 'एक अलर्ट जो आपके किसी खाते का नहीं',
  },
  payment_taken_back: {
    en: 'A payment was taken back',
    hi: 'एक भुगतान वापस ले लिया गया',
  },
  review_waiting: { en: 'An order waits for a decision', hi: 'एक ऑर्डर का निर्णय बाक़ी है' },
  endpoint_failing: {
    en: 'A webhook address takes nothing',
    hi: 'एक वेबहुक पता कुछ नहीं ले रहा',
  },
  webhook_given_up: { en: 'Webhooks were given up', hi: 'वेबहुक भेजना छोड़ दिया गया' },
  plan_80: { en: '80 % of the plan is used', hi: 'प्लान का 80 % इस्तेमाल हो चुका' },
  plan_100: { en: 'The plan is used up', hi: 'प्लान पूरा हो गया' },
  amounts_80: {
    en: 'Few amounts of a price are left',
    hi: 'एक दाम की थोड़ी ही रकमें बची हैं',
  },
  daily_80: { en: 'An account nears its daily limit', hi: 'एक खाता दिन की सीमा के पास है' },
  bank_wording: {
    en: 'A bank changed the words of its alerts',
    hi: 'एक बैंक ने अलर्ट के शब्द बदल दिए',
  },
  bank_unknown: {
    en: 'A bank writes from an address that is not known',
    hi: 'एक बैंक ऐसे पते से लिखता है जो ज्ञात नहीं',
  },
  sign_in_new_device: { en: 'A sign-in from a new device', hi: 'नए डिवाइस से साइन-इन' },
  sign_in_locked: { en: 'A sign-in is locked', hi: 'एक साइन-इन बंद है' },
  well_again: { en: 'Well again', hi: 'फिर से ठीक' },
} as const satisfies Readonly<Record<string, Said>>;

/** Sent as `notice.<kind>`. */
export type NoticeKind = keyof typeof subjects;

/** A mail's subject for a notice of that kind; null for a test. */
export const subjectOf = (kind: string, language: Spoken): string | null =>
  isKind(kind) ? subjects[kind][language] : null;

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(subjects, kind);
