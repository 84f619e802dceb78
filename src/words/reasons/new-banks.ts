import type { Entries } from '../entry.ts';

/** Why the mails of a new bank teach nothing yet. */
export const ofNewBanks = {
  learning_mails_too_long: {
    en: 'The mails are longer than any alert of a payment.',
    hi: 'ये मेल भुगतान के किसी भी अलर्ट से लंबी हैं।',
  },
  learning_cut_reads_otherwise: {
    en: 'A part of the mail, cut off, reads as another payment.',
    hi: 'मेल का एक हिस्सा, कटा हुआ, दूसरे भुगतान जैसा पढ़ा जाता है।',
  },
  learning_payer_before_amount: {
    en: 'The payer’s name or remark stands in front of the amount.',
    hi: 'देने वाले का नाम या टिप्पणी रकम से पहले आती है।',
  },
  learning_amount_elsewhere: {
    en: 'The amount does not stand in each of the mails in one place.',
    hi: 'रकम हर मेल में एक ही जगह पर नहीं है।',
  },
  learning_payment_not_found: {
    en: 'The payment was not found in the mails.',
    hi: 'मेल में भुगतान नहीं मिला।',
  },
  learning_too_far_apart: {
    en: 'What is known of the payment stands too far apart in the mail.',
    hi: 'भुगतान के बारे में जो मालूम है, वह मेल में बहुत दूर-दूर लिखा है।',
  },
  learning_never: { en: "It can't be taught: {why}.", hi: 'यह सिखाया नहीं जा सकता: {why}।' },
  learning_warned: {
    en: 'Some of its words may take the payment back or state another: compare it with the bank’s statement, then say so with {field_despite_warnings}.',
    hi: 'उसके कुछ शब्द भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं: बैंक के स्टेटमेंट से मिलाएँ, फिर {field_despite_warnings} से बताएँ।',
  },
  learning_from_another: {
    en: 'It is from {sender}, not from {address}.',
    hi: 'यह {sender} से है, {address} से नहीं।',
  },
  sender_of_nobody: { en: 'nobody that can be read', hi: 'किसी ऐसे पते जो पढ़ा नहीं जा सकता' },
  learning_no_banks_sender: { en: 'Its sender is no bank’s.', hi: 'इसे भेजने वाला कोई बैंक नहीं है।' },
  learning_sender_unproven: {
    en: 'Nothing proves who sent it. {why}',
    hi: 'किसने भेजा, यह साबित नहीं होता। {why}',
  },
  learning_understood: {
    en: 'Its mails are understood.',
    hi: 'उसकी मेल समझी जाती हैं।',
    cli: 'Its mails are understood; `alert explain --layouts` reads others by what was learnt.',
  },
  learning_template_misses: {
    en: 'The template made of them does not read one of them: {why}',
    hi: 'उनसे बना साँचा उनमें से एक को नहीं पढ़ता: {why}',
  },
  learning_template_reads_another: {
    en: 'The template made of them reads another payment than was made.',
    hi: 'उनसे बना साँचा किए गए भुगतान से अलग भुगतान पढ़ता है।',
  },
  doubt_name_amount: { en: 'a name or a remark holds an amount', hi: 'किसी नाम या टिप्पणी में रकम है' },
  doubt_name_reference: {
    en: 'a name or a remark holds a number like a reference',
    hi: 'किसी नाम या टिप्पणी में रेफ़रेंस जैसा नंबर है',
  },
  doubt_in_words: { en: '{why}: {words}', hi: 'कारण: {why}: {words}' },
  bank_unknown_code: { en: 'unknown', hi: 'अनजान' },
  explain_id_missing: {
    en: 'Whose word on the sender counts was not said: give {field_authserv_id}, your mailbox provider’s own name in Authentication-Results ({top}), or DKIM as {field_proof} to verify the bank’s signature.',
    hi: 'यह नहीं बताया गया कि भेजने वाले के बारे में किसकी बात मानी जाए: {field_authserv_id} में अपनी मेल सेवा का वह नाम दें जो Authentication-Results में आता है ({top}), या बैंक के हस्ताक्षर जाँचने के लिए {field_proof} में dkim।',
    cli: 'Whose word on the sender counts was not said: give --authserv-id, your mailbox provider’s own name in Authentication-Results ({top}), or --proof dkim to verify the bank’s signature.',
  },
  explain_results_of_others: {
    en: 'The first word on who sent it is not of {given}, as {field_authserv_id} has it, so the sender may have written it himself ({top}).',
    hi: 'किसने भेजा, इस पर पहली बात {given} की नहीं है, जैसा {field_authserv_id} में लिखा है, इसलिए भेजने वाले ने वह ख़ुद लिखी हो सकती है ({top})।',
  },
  explain_that_provider: { en: 'that provider', hi: 'उस सेवा' },
  explain_no_results: {
    en: 'this mail has none that can be read',
    hi: 'इस मेल में ऐसा कुछ नहीं जो पढ़ा जा सके',
  },
  explain_results_of: {
    en: 'the first ones in this mail are of {id}',
    hi: 'इस मेल में सबसे पहले {id} के हैं',
  },
  proof_given_up: {
    en: 'The mail, or its folder, was gone or no longer watched before its signature could be looked up.',
    hi: 'हस्ताक्षर जाँचे जाने से पहले मेल या उसका फ़ोल्डर हट गया, या उसे पढ़ना बंद हो गया।',
  },
  learning_lines_vary: {
    en: 'More than a line of theirs differs from mail to mail.',
    hi: 'उनकी एक से ज़्यादा पंक्तियाँ हर मेल में अलग हैं।',
  },
  learning_too_many_payer_places: {
    en: 'More than two places in it may hold words of the payer.',
    hi: 'उसमें दो से ज़्यादा जगहों पर देने वाले के शब्द हो सकते हैं।',
  },
  learning_other_money_word: {
    en: 'It has a word of money that did not come by a payment: “{word}”.',
    hi: 'उसमें ऐसे पैसे का शब्द है जो भुगतान से नहीं आया: “{word}”।',
  },
  template_unreadable: {
    en: 'The template cannot be read.',
    hi: 'साँचा पढ़ा नहीं जा सकता।',
  },
  template_not_plain: {
    en: 'The template has more than words and slots.',
    hi: 'साँचे में शब्दों और जगहों के अलावा भी कुछ है।',
  },
  template_no_amount: {
    en: 'The template states no amount.',
    hi: 'साँचे में कोई रकम नहीं है।',
  },
  template_two_references: {
    en: 'The template states more than one reference.',
    hi: 'साँचे में एक से ज़्यादा रेफ़रेंस हैं।',
  },
  learning_brackets: {
    en: 'It has brackets that no template can have.',
    hi: 'उसमें ऐसे कोष्ठक हैं जो किसी साँचे में नहीं हो सकते।',
  },
  learning_amount_unended: {
    en: 'Nothing of the bank’s shows where its amount ends.',
    hi: 'बैंक का कुछ नहीं दिखाता कि उसकी रकम कहाँ ख़त्म होती है।',
  },
  learning_unended: {
    en: 'Nothing of the bank’s shows where it ends.',
    hi: 'बैंक का कुछ नहीं दिखाता कि वह कहाँ ख़त्म होता है।',
  },
  doubt_name_unended: {
    en: 'a name or a remark goes on, and nothing of the bank’s shows where it ends',
    hi: 'कोई नाम या टिप्पणी आगे चलती है, और बैंक का कुछ नहीं दिखाता कि वह कहाँ ख़त्म होती है',
  },
  doubt_unspecified: { en: 'a doubt', hi: 'एक संदेह' },
} as const satisfies Entries;
