import type { Entries } from '../entry.ts';

/** What the checks of a new bank have taught so far. */
export const ofLearning = {
  bank_words_not_known: {
    en: 'Your bank’s words are not known yet. Two or three checks of a few rupees teach them: until then a person attaches its payments.',
    hi: 'आपके बैंक के शब्द अभी ज्ञात नहीं हैं। कुछ रुपयों की दो-तीन जाँचें उन्हें सिखाती हैं: तब तक कोई व्यक्ति भुगतान जोड़ता है।',
  },
  bank_domain_not_vouched: {
    en: 'Whoever runs this service has not vouched for this bank’s domain yet (`bank trust`). Until then a person attaches its payments.',
    hi: 'सेवा चलाने वाले ने इस बैंक के डोमेन की पुष्टि अभी नहीं की है। तब तक कोई व्यक्ति भुगतान जोड़ता है।',
  },
  bank_in_probation: {
    en: 'It was understood by what your checks taught. The first three payments of a new bank are confirmed by a person, then they settle by themselves.',
    hi: 'यह आपकी जाँचों से सीखे शब्दों से समझी गई। नए बैंक के पहले तीन भुगतानों की पुष्टि कोई व्यक्ति करता है, फिर वे अपने आप पूरे होते हैं।',
  },
  learning_two_amounts: {
    en: 'Two payments of different amounts are needed at least.',
    hi: 'कम-से-कम दो अलग-अलग रकम के भुगतान चाहिए।',
  },
  learning_same_amount: {
    en: 'Their amounts are the same: one of another amount is needed.',
    hi: 'रकम एक जैसी हैं: किसी और रकम का एक भुगतान चाहिए।',
  },
  learning_one_payer: {
    en: 'One person may have made these payments (“{name}”): name the payer, or take a payment of somebody else.',
    hi: 'शायद ये भुगतान एक ही व्यक्ति ने किए (“{name}”): देने वाले का नाम बताएँ, या किसी और से भुगतान लें।',
  },
  learning_amount_not_in_each: {
    en: 'The amount does not stand in each of the mails.',
    hi: 'रकम हर मेल में नहीं है।',
  },
  learning_no_digits: {
    en: 'The mails do not show the last digits of the account.',
    hi: 'मेल में खाते के आख़िरी अंक नहीं हैं।',
  },
  learning_two_references: {
    en: 'Two numbers in them may be the reference: say which one it is.',
    hi: 'इनमें दो नंबर रेफ़रेंस हो सकते हैं: एक और जाँच करें।',
  },
  learning_unlike_words: {
    en: 'One of the mails has words that another has not: they are of two kinds, or one more is needed.',
    hi: 'एक मेल में ऐसे शब्द हैं जो दूसरी में नहीं: वे दो तरह की हैं, या एक और चाहिए।',
  },
  learning_no_money_words: {
    en: 'It has no word of money that came.',
    hi: 'इसमें पैसे आने का कोई शब्द नहीं है।',
  },
  learning_payer_ambiguous: {
    en: 'The payer’s words could be read as another amount or reference.',
    hi: 'देने वाले के शब्द किसी और रकम या रेफ़रेंस की तरह पढ़े जा सकते हैं।',
  },
} as const satisfies Entries;
