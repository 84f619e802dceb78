import type { Entries } from '../entry.ts';

/** Why nobody's word proves who sent a mail. */
export const ofProofs = {
  proof_several_senders: {
    en: 'It names more than one sender, so it can be nobody’s word.',
    hi: 'इसमें एक से ज़्यादा भेजने वाले लिखे हैं, इसलिए यह किसी की बात नहीं मानी जा सकती।',
  },
  proof_no_recipient: {
    en: 'It has no To header, so nobody can say for whom it was written.',
    hi: 'इसमें To पंक्ति नहीं है, इसलिए कहा नहीं जा सकता कि किसके लिए लिखी गई।',
  },
  proof_several_recipients: {
    en: 'It has more than one To header, so nobody can say for whom it was written.',
    hi: 'इसमें एक से ज़्यादा To पंक्तियाँ हैं, इसलिए कहा नहीं जा सकता कि किसके लिए लिखी गई।',
  },
  proof_too_many_signatures: {
    en: 'It carries more signatures than any honest mail.',
    hi: 'इस पर किसी भी सच्ची मेल से ज़्यादा हस्ताक्षर हैं।',
  },
  proof_signature_limited: {
    en: 'A signature on it covers only the beginning of the text, or cannot be read, so the rest could be anybody’s (DKIM l=).',
    hi: 'इसका हस्ताक्षर सिर्फ़ शुरुआत को ढकता है या पढ़ा नहीं जाता, इसलिए बाक़ी किसी का भी हो सकता है (DKIM l=)।',
  },
  proof_mail_too_large: {
    en: 'It is larger than 2 MB, so its signature could not be checked (DKIM).',
    hi: 'यह 2 MB से बड़ी है, इसलिए इसका हस्ताक्षर नहीं जाँचा जा सका (DKIM)।',
  },
  proof_date_open: {
    en: 'Neither its signature nor its text says when it was written, so it could be an old one sent again.',
    hi: 'न हस्ताक्षर से, न मेल से पता चलता है कि कब लिखी गई: कोई पुरानी मेल फिर भेजी गई हो सकती है।',
  },
  proof_shape_open: {
    en: 'Its signature does not cover how its text is to be read, and it can be read as another payment.',
    hi: 'हस्ताक्षर यह नहीं ढकता कि मेल कैसे पढ़ी जाए, और इसे किसी और भुगतान की तरह पढ़ा जा सकता है।',
  },
  proof_no_signature: {
    en: 'It carries no signature of {domain} (DKIM).',
    hi: 'इस पर {domain} का हस्ताक्षर नहीं है (DKIM)।',
  },
  proof_signature_invalid: {
    en: 'No signature of {domain} on it is valid (DKIM); it may have been changed on its way.',
    hi: 'इस पर {domain} का कोई सही हस्ताक्षर नहीं है (DKIM); रास्ते में बदली गई हो सकती है।',
  },
  proof_key_deferred: {
    en: 'The key of {domain} could not be looked up just now; it is tried again.',
    hi: '{domain} की कुंजी अभी नहीं मिली; फिर कोशिश होगी।',
  },
  proof_no_id: {
    en: 'No authentication id is set for this mailbox, so nothing that its mails say of themselves is believed.',
    hi: 'इस मेलबॉक्स का authserv-id नहीं लिखा है, इसलिए मेल अपने बारे में जो कहती हैं वह नहीं माना जाता।',
  },
  proof_id_reserved: {
    en: 'The authentication id of this mailbox is a name that nobody can have, so anybody may have written it.',
    hi: 'इस मेलबॉक्स का authserv-id ऐसा नाम है जो किसी का नहीं हो सकता, इसलिए उसे कोई भी लिख सकता था।',
  },
  proof_results_below_hops: {
    en: 'The word on who sent it stands below the hosts it came from, so it came with the mail.',
    hi: 'भेजने वाले की पुष्टि उन सर्वरों के नीचे लिखी है जिनसे मेल आई, यानी वह मेल के साथ ही आई।',
  },
  proof_no_results: {
    en: 'The mailbox provider left no word on who sent it (no Authentication-Results).',
    hi: 'मेल सेवा ने नहीं लिखा कि इसे किसने भेजा (Authentication-Results नहीं है)।',
  },
  proof_results_unreadable: {
    en: 'What stands for the provider’s word on the sender cannot be read (Authentication-Results).',
    hi: 'भेजने वाले के बारे में मेल सेवा की बात पढ़ी नहीं जाती (Authentication-Results)।',
  },
  proof_results_of_others: {
    en: 'The first word on who sent it is not this mailbox’s provider’s, so the sender may have written it himself.',
    hi: 'भेजने वाले की पहली पुष्टि इस मेल सेवा की नहीं है: भेजने वाले ने ख़ुद लिखी हो सकती है।',
  },
  proof_results_twice: {
    en: 'Two headers claim to be the provider’s word on the sender; one may be forged, so neither counts.',
    hi: 'दो पंक्तियाँ मेल सेवा की पुष्टि होने का दावा करती हैं; एक नक़ली हो सकती है, इसलिए कोई नहीं मानी जाती।',
  },
  proof_dmarc_failed: {
    en: 'The provider did not find that {domain} sent it (DMARC).',
    hi: 'मेल सेवा ने नहीं पाया कि इसे {domain} ने भेजा (DMARC)।',
  },
  proof_dkim_not_found: {
    en: 'The provider found no valid signature of {domain} on it (DKIM).',
    hi: 'मेल सेवा को इस पर {domain} का सही हस्ताक्षर नहीं मिला (DKIM)।',
  },
  proof_not_microsofts: {
    en: 'The word on who sent it is not as Microsoft writes it (no compauth=pass).',
    hi: 'भेजने वाले की पुष्टि वैसी नहीं है जैसी Microsoft लिखता है (compauth=pass नहीं है)।',
  },
  proof_body_limited: {
    en: 'Its signature covers only the beginning of the text, so the rest could be anybody’s (DKIM l=).',
    hi: 'हस्ताक्षर सिर्फ़ शुरुआत को ढकता है, इसलिए बाक़ी किसी का भी हो सकता है (DKIM l=)।',
  },
  proof_key_for_tests: {
    en: 'The bank’s key is marked as one for tests, so its signature proves nothing (DKIM t=y).',
    hi: 'बैंक की कुंजी टेस्ट की बताई गई है, इसलिए उसका हस्ताक्षर कुछ साबित नहीं करता (DKIM t=y)।',
  },
  proof_identity_foreign: {
    en: 'Its signature names an identity that its domain may not sign for (DKIM i=).',
    hi: 'हस्ताक्षर में ऐसी पहचान है जिसके लिए उसका डोमेन हस्ताक्षर नहीं कर सकता (DKIM i=)।',
  },
  proof_signed_later: {
    en: 'Its signature was made after the mail had arrived (DKIM t=).',
    hi: 'हस्ताक्षर मेल आने के बाद का है (DKIM t=)।',
  },
  proof_headers_unsigned: {
    en: 'Its signature does not cover sender, subject and date (DKIM h=).',
    hi: 'हस्ताक्षर भेजने वाले, विषय और तारीख़ को नहीं ढकता (DKIM h=)।',
  },
  proof_sender_unsigned: {
    en: 'A signature of {domain} on it does not cover sender and subject, so anybody could have changed them (DKIM h=).',
    hi: 'इस पर {domain} का एक हस्ताक्षर भेजने वाले और विषय को नहीं ढकता, इसलिए उन्हें कोई भी बदल सकता था (DKIM h=)।',
  },
  proof_encoding_unsigned: {
    en: 'Its signature does not cover how its parts are encoded (DKIM h=).',
    hi: 'हस्ताक्षर यह नहीं ढकता कि मेल के हिस्से किस कूट में हैं (DKIM h=)।',
  },
  proof_type_unsigned: {
    en: 'Its signature does not cover how its text is to be read (DKIM h=, Content-Type).',
    hi: 'हस्ताक्षर यह नहीं ढकता कि मेल कैसे पढ़ी जाए (DKIM h=, Content-Type)।',
  },
} as const satisfies Entries;
