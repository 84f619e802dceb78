/** Why it isn't proven that a bank sent a mail. */
export const ofProof = {
  'It names more than one sender, so it can be nobody’s word.':
    'इसमें एक से ज़्यादा भेजने वाले लिखे हैं, इसलिए यह किसी की बात नहीं मानी जा सकती।',
  'It has no To header, so nobody can say for whom it was written.':
    'इसमें To पंक्ति नहीं है, इसलिए कहा नहीं जा सकता कि किसके लिए लिखी गई।',
  'It has more than one To header, so nobody can say for whom it was written.':
    'इसमें एक से ज़्यादा To पंक्तियाँ हैं, इसलिए कहा नहीं जा सकता कि किसके लिए लिखी गई।',
  'It carries more signatures than any honest mail.': 'इस पर किसी भी सच्ची मेल से ज़्यादा हस्ताक्षर हैं।',
  'A signature on it covers only the beginning of the text, or cannot be read, so the rest could be anybody’s (DKIM l=).':
    'इसका हस्ताक्षर सिर्फ़ शुरुआत को ढकता है या पढ़ा नहीं जाता, इसलिए बाक़ी किसी का भी हो सकता है (DKIM l=)।',
  'It is larger than 2 MB, so its signature could not be checked (DKIM).':
    'यह 2 MB से बड़ी है, इसलिए इसका हस्ताक्षर नहीं जाँचा जा सका (DKIM)।',
  'Neither its signature nor its text says when it was written, so it could be an old one sent again.':
    'न हस्ताक्षर से, न मेल से पता चलता है कि कब लिखी गई: कोई पुरानी मेल फिर भेजी गई हो सकती है।',
  'Its signature does not cover how its text is to be read, and it can be read as another payment.':
    'हस्ताक्षर यह नहीं ढकता कि मेल कैसे पढ़ी जाए, और इसे किसी और भुगतान की तरह पढ़ा जा सकता है।',
  'It carries no signature of {} (DKIM).': 'इस पर {} का हस्ताक्षर नहीं है (DKIM)।',
  'No signature of {} on it is valid (DKIM); it may have been changed on its way.':
    'इस पर {} का कोई सही हस्ताक्षर नहीं है (DKIM); रास्ते में बदली गई हो सकती है।',
  'The key of {} could not be looked up just now; it is tried again.':
    '{} की कुंजी अभी नहीं मिली; फिर कोशिश होगी।',
  'No authentication id is set for this mailbox, so nothing that its mails say of themselves is believed.':
    'इस मेलबॉक्स का authserv-id नहीं लिखा है, इसलिए मेल अपने बारे में जो कहती हैं वह नहीं माना जाता।',
  'The authentication id of this mailbox is a name that nobody can have, so anybody may have written it.':
    'इस मेलबॉक्स का authserv-id ऐसा नाम है जो किसी का नहीं हो सकता, इसलिए उसे कोई भी लिख सकता था।',
  'The word on who sent it stands below the hosts it came from, so it came with the mail.':
    'भेजने वाले की पुष्टि उन सर्वरों के नीचे लिखी है जिनसे मेल आई, यानी वह मेल के साथ ही आई।',
  'The mailbox provider left no word on who sent it (no Authentication-Results).':
    'मेल सेवा ने नहीं लिखा कि इसे किसने भेजा (Authentication-Results नहीं है)।',
  'What stands for the provider’s word on the sender cannot be read (Authentication-Results).':
    'भेजने वाले के बारे में मेल सेवा की बात पढ़ी नहीं जाती (Authentication-Results)।',
  'The first word on who sent it is not this mailbox’s provider’s, so the sender may have written it himself.':
    'भेजने वाले की पहली पुष्टि इस मेल सेवा की नहीं है: भेजने वाले ने ख़ुद लिखी हो सकती है।',
  'Two headers claim to be the provider’s word on the sender; one may be forged, so neither counts.':
    'दो पंक्तियाँ मेल सेवा की पुष्टि होने का दावा करती हैं; एक नक़ली हो सकती है, इसलिए कोई नहीं मानी जाती।',
  'The provider did not find that {} sent it (DMARC).': 'मेल सेवा ने नहीं पाया कि इसे {} ने भेजा (DMARC)।',
  'The provider found no valid signature of {} on it (DKIM).':
    'मेल सेवा को इस पर {} का सही हस्ताक्षर नहीं मिला (DKIM)।',
  'The word on who sent it is not as Microsoft writes it (no compauth=pass).':
    'भेजने वाले की पुष्टि वैसी नहीं है जैसी Microsoft लिखता है (compauth=pass नहीं है)।',
  'Its signature covers only the beginning of the text, so the rest could be anybody’s (DKIM l=).':
    'हस्ताक्षर सिर्फ़ शुरुआत को ढकता है, इसलिए बाक़ी किसी का भी हो सकता है (DKIM l=)।',
  'The bank’s key is marked as one for tests, so its signature proves nothing (DKIM t=y).':
    'बैंक की कुंजी टेस्ट की बताई गई है, इसलिए उसका हस्ताक्षर कुछ साबित नहीं करता (DKIM t=y)।',
  'Its signature names an identity that its domain may not sign for (DKIM i=).':
    'हस्ताक्षर में ऐसी पहचान है जिसके लिए उसका डोमेन हस्ताक्षर नहीं कर सकता (DKIM i=)।',
  'Its signature was made after the mail had arrived (DKIM t=).':
    'हस्ताक्षर मेल आने के बाद का है (DKIM t=)।',
  'Its signature does not cover sender, subject and date (DKIM h=).':
    'हस्ताक्षर भेजने वाले, विषय और तारीख़ को नहीं ढकता (DKIM h=)।',
  'A signature of {} on it does not cover sender and subject, so anybody could have changed them (DKIM h=).':
    'इस पर {} का एक हस्ताक्षर भेजने वाले और विषय को नहीं ढकता, इसलिए उन्हें कोई भी बदल सकता था (DKIM h=)।',
  'Its signature does not cover how its parts are encoded (DKIM h=).':
    'हस्ताक्षर यह नहीं ढकता कि मेल के हिस्से किस कूट में हैं (DKIM h=)।',
  'Its signature does not cover how its text is to be read (DKIM h=, Content-Type).':
    'हस्ताक्षर यह नहीं ढकता कि मेल कैसे पढ़ी जाए (DKIM h=, Content-Type)।',
} as const;
