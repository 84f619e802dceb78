import type { Entries } from '../entry.ts';

/** What a mail says, and why it settles nothing. */
export const ofReadings = {
  reading_ok: {
    en: 'A payment into the account, proven to be the bank’s own mail.',
    hi: 'खाते में आया भुगतान; साबित है कि मेल बैंक की ही है।',
  },
  reading_unverified: {
    en: 'It is not proven that the bank sent it.',
    hi: 'साबित नहीं है कि इसे बैंक ने भेजा।',
  },
  reading_sender_unknown: {
    en: 'It is from no bank that is known here.',
    hi: 'यह किसी ऐसे बैंक की नहीं जिसे हम जानते हैं।',
  },
  reading_domain_unknown: {
    en: '{domain} is no bank’s domain that is known here.',
    hi: '{domain} किसी ऐसे बैंक का डोमेन नहीं जिसे हम जानते हैं।',
  },
  reading_words_unknown_payment: {
    en: 'The bank sent it in words that are not known here, and it names a payment of {named}. If that is on the bank’s statement, a person can attach it to its order.',
    hi: 'इसे बैंक ने भेजा है, पर ऐसे शब्दों में जो यहाँ ज्ञात नहीं हैं, और इसमें {named} के एक भुगतान की बात है। अगर वह बैंक के स्टेटमेंट में है, तो कोई व्यक्ति इसे उसके ऑर्डर से जोड़ सकता है।',
    cli: 'The bank sent it in words that are not known here, and it names a payment of {named}. If that is on the bank’s statement, a person can attach it to its order. `alert redact` makes a copy of it that can be shared.',
  },
  reading_words_unknown_payment_masked: {
    en: 'The bank sent it in words that are not known here, and it names a payment of {named}. If that is on the bank’s statement, a person can attach it to its order. It says, masked: “{words}”.',
    hi: 'इसे बैंक ने भेजा है, पर ऐसे शब्दों में जो यहाँ ज्ञात नहीं हैं, और इसमें {named} के एक भुगतान की बात है। अगर वह बैंक के स्टेटमेंट में है, तो कोई व्यक्ति इसे उसके ऑर्डर से जोड़ सकता है। इसमें (छिपाकर) लिखा है: “{words}”।',
    cli: 'The bank sent it in words that are not known here, and it names a payment of {named}. If that is on the bank’s statement, a person can attach it to its order. `alert redact` makes a copy of it that can be shared. It says, masked: “{words}”.',
  },
  reading_words_unknown: {
    en: 'The bank sent it, but it is none of its payment alerts that are known here.',
    hi: 'इसे बैंक ने भेजा, पर यह उसके जाने-पहचाने भुगतान अलर्ट में से नहीं है।',
    cli: 'The bank sent it, but it is none of its payment alerts that are known here. If it is one, `alert redact` makes a copy of it that can be shared.',
  },
  reading_words_unknown_masked: {
    en: 'The bank sent it, but it is none of its payment alerts that are known here. It says, masked: “{words}”.',
    hi: 'इसे बैंक ने भेजा, पर यह उसके जाने-पहचाने भुगतान अलर्ट में से नहीं है। इसमें (छिपाकर) लिखा है: “{words}”।',
    cli: 'The bank sent it, but it is none of its payment alerts that are known here. If it is one, `alert redact` makes a copy of it that can be shared. It says, masked: “{words}”.',
  },
  reading_other_rail: {
    en: 'Money came in, but not by UPI or IMPS: it pays no order by itself.',
    hi: 'पैसे आए, पर UPI या IMPS से नहीं: इनसे कोई ऑर्डर अपने-आप पूरा नहीं होता।',
  },
  reading_other_rail_named: {
    en: 'Money came in by {rail}, but not by UPI or IMPS: it pays no order by itself.',
    hi: 'पैसे {rail} से आए, UPI या IMPS से नहीं: इनसे कोई ऑर्डर अपने-आप पूरा नहीं होता।',
  },
  reading_refund: {
    en: 'Money that was paid before came back: it pays no order.',
    hi: 'पहले दिए गए पैसे वापस आए: इनसे कोई ऑर्डर पूरा नहीं होता।',
  },
  reading_ambiguous: {
    en: 'It can be read in more than one way. Compare it with the bank’s statement.',
    hi: 'इसे एक से ज़्यादा तरह पढ़ा जा सकता है। बैंक के स्टेटमेंट से मिलाएँ।',
  },
  reading_ambiguous_because: {
    en: 'It can be read in more than one way: {why}. Compare it with the bank’s statement.',
    hi: 'इसे एक से ज़्यादा तरह पढ़ा जा सकता है: {why}। बैंक के स्टेटमेंट से मिलाएँ।',
  },
  reading_malformed: { en: 'It cannot be read.', hi: 'इसे पढ़ा नहीं जा सका।' },
  reading_malformed_because: { en: 'It cannot be read. {why}', hi: 'इसे पढ़ा नहीं जा सका। {why}' },
  malformed_unended: {
    en: 'Its last part has no end: the rest is missing.',
    hi: 'इसके आख़िरी हिस्से का अंत नहीं है: बाकी हिस्सा नहीं मिला।',
  },
  malformed_charset: {
    en: 'It names a character set that mail programs read in different ways, or not at all.',
    hi: 'इसमें ऐसा कैरेक्टर सेट लिखा है जिसे मेल प्रोग्राम अलग-अलग तरह से पढ़ते हैं, या पढ़ते ही नहीं।',
  },
  malformed_too_long: {
    en: 'It is far longer than any alert.',
    hi: 'यह किसी भी अलर्ट से बहुत लंबी है।',
  },
  reading_forwarded: {
    en: 'It quotes or encloses another mail. Anybody can write such a mail, so only the bank’s own counts.',
    hi: 'इसमें कोई और मेल जुड़ी है। ऐसी मेल कोई भी लिख सकता है, इसलिए बैंक की अपनी ही मानी जाती है।',
  },
  reading_wrong_account: {
    en: 'It is not about an account of this mailbox.',
    hi: 'यह इस मेलबॉक्स के किसी खाते की नहीं है।',
  },
  reading_debit: { en: 'Money left the account.', hi: 'खाते से पैसे गए।' },
  reading_failed: {
    en: 'The payment failed or has not happened yet.',
    hi: 'भुगतान विफल हुआ या अभी हुआ नहीं।',
  },
  reading_card: {
    en: 'It is about a card, not about money into the account.',
    hi: 'यह कार्ड के बारे में है, खाते में आए पैसों के बारे में नहीं।',
  },
  reading_request: {
    en: 'Somebody asks for money; none has come.',
    hi: 'कोई पैसे माँग रहा है; आए नहीं हैं।',
  },
  reading_statement: {
    en: 'It is a statement or a balance, not a payment.',
    hi: 'यह स्टेटमेंट या बैलेंस है, भुगतान नहीं।',
  },
  reading_otp: {
    en: 'It carries a one-time password, not a payment.',
    hi: 'इसमें OTP है, भुगतान नहीं।',
  },
  reading_promo: { en: 'It is an advertisement.', hi: 'यह विज्ञापन है।' },
  reading_no_payment: {
    en: 'It states no payment into the account.',
    hi: 'इसमें खाते में आया कोई भुगतान नहीं लिखा है।',
  },
  proof_key_given_up: {
    en: "The signature's key could not be looked up for 30 minutes, so this mail is not proven.",
    hi: 'हस्ताक्षर की कुंजी 30 मिनट तक नहीं मिली, इसलिए यह मेल साबित नहीं है।',
  },
  mail_set_aside: {
    en: 'This mail could not be read after three tries. Look at it in the mailbox.',
    hi: 'तीन कोशिशों में भी यह मेल नहीं पढ़ी गई। इसे मेलबॉक्स में देखें।',
  },
} as const satisfies Entries;
