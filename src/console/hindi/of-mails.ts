/** What a bank's mail is, as it was read. */
export const ofMails = {
  'A payment into the account, proven to be the bank’s own mail.':
    'खाते में आया भुगतान; साबित है कि मेल बैंक की ही है।',
  'Your bank’s words are not known yet. Two or three checks of a few rupees teach them: until then a person attaches its payments.':
    'आपके बैंक के शब्द अभी ज्ञात नहीं हैं। कुछ रुपयों की दो-तीन जाँचें उन्हें सिखाती हैं: तब तक कोई व्यक्ति भुगतान जोड़ता है।',
  'Whoever runs this service has not vouched for this bank’s domain yet (`bank trust`). Until then a person attaches its payments.':
    'सेवा चलाने वाले ने इस बैंक के डोमेन की पुष्टि अभी नहीं की है। तब तक कोई व्यक्ति भुगतान जोड़ता है।',
  'It was understood by what your checks taught. The first three payments of a new bank are confirmed by a person, then they settle by themselves.':
    'यह आपकी जाँचों से सीखे शब्दों से समझी गई। नए बैंक के पहले तीन भुगतानों की पुष्टि कोई व्यक्ति करता है, फिर वे अपने आप पूरे होते हैं।',
  'Two payments of different amounts are needed at least.': 'कम-से-कम दो अलग-अलग रकम के भुगतान चाहिए।',
  'Their amounts are the same: one of another amount is needed.':
    'रकम एक जैसी हैं: किसी और रकम का एक भुगतान चाहिए।',
  'One person may have made these payments (“{}”): name the payer, or take a payment of somebody else.':
    'शायद ये भुगतान एक ही व्यक्ति ने किए (“{}”): देने वाले का नाम बताएँ, या किसी और से भुगतान लें।',
  'The amount does not stand in each of the mails.': 'रकम हर मेल में नहीं है।',
  'The mails do not show the last digits of the account.': 'मेल में खाते के आख़िरी अंक नहीं हैं।',
  'Two numbers in them may be the reference: say which one it is.':
    'इनमें दो नंबर रेफ़रेंस हो सकते हैं: एक और जाँच करें।',
  'One of the mails has words that another has not: they are of two kinds, or one more is needed.':
    'एक मेल में ऐसे शब्द हैं जो दूसरी में नहीं: वे दो तरह की हैं, या एक और चाहिए।',
  'It has no word of money that came.': 'इसमें पैसे आने का कोई शब्द नहीं है।',
  'The payer’s words could be read as another amount or reference.':
    'देने वाले के शब्द किसी और रकम या रेफ़रेंस की तरह पढ़े जा सकते हैं।',
  'It is not proven that the bank sent it.': 'साबित नहीं है कि इसे बैंक ने भेजा।',
  'It is from no bank that is known here.': 'यह किसी ऐसे बैंक की नहीं जिसे हम जानते हैं।',
  '{} is no bank’s domain that is known here.': '{} किसी ऐसे बैंक का डोमेन नहीं जिसे हम जानते हैं।',
  'The bank sent it in words that are not known here, and it names a payment of {}. If that is on the bank’s statement, a person can attach it to its order. `alert redact` makes a copy of it that can be shared.':
    'इसे बैंक ने भेजा है, पर ऐसे शब्दों में जो यहाँ ज्ञात नहीं हैं, और इसमें {} के एक भुगतान की बात है। अगर वह बैंक के स्टेटमेंट में है, तो कोई व्यक्ति इसे उसके ऑर्डर से जोड़ सकता है।',
  'The bank sent it in words that are not known here, and it names a payment of {}. If that is on the bank’s statement, a person can attach it to its order. `alert redact` makes a copy of it that can be shared. It says, masked: “{}”.':
    'इसे बैंक ने भेजा है, पर ऐसे शब्दों में जो यहाँ ज्ञात नहीं हैं, और इसमें {} के एक भुगतान की बात है। अगर वह बैंक के स्टेटमेंट में है, तो कोई व्यक्ति इसे उसके ऑर्डर से जोड़ सकता है। इसमें (छिपाकर) लिखा है: “{}”।',
  'The bank sent it, but it is none of its payment alerts that are known here. If it is one, `alert redact` makes a copy of it that can be shared.':
    'इसे बैंक ने भेजा, पर यह उसके जाने-पहचाने भुगतान अलर्ट में से नहीं है।',
  'The bank sent it, but it is none of its payment alerts that are known here. If it is one, `alert redact` makes a copy of it that can be shared. It says, masked: “{}”.':
    'इसे बैंक ने भेजा, पर यह उसके जाने-पहचाने भुगतान अलर्ट में से नहीं है। इसमें (छिपाकर) लिखा है: “{}”।',
  'Money came in, but not by UPI or IMPS: it pays no order by itself.':
    'पैसे आए, पर UPI या IMPS से नहीं: इनसे कोई ऑर्डर अपने-आप पूरा नहीं होता।',
  'Money came in by {}, but not by UPI or IMPS: it pays no order by itself.':
    'पैसे {} से आए, UPI या IMPS से नहीं: इनसे कोई ऑर्डर अपने-आप पूरा नहीं होता।',
  'Money that was paid before came back: it pays no order.':
    'पहले दिए गए पैसे वापस आए: इनसे कोई ऑर्डर पूरा नहीं होता।',
  'It can be read in more than one way. Compare it with the bank’s statement.':
    'इसे एक से ज़्यादा तरह पढ़ा जा सकता है। बैंक के स्टेटमेंट से मिलाएँ।',
  'It can be read in more than one way: {}. Compare it with the bank’s statement.':
    'इसे एक से ज़्यादा तरह पढ़ा जा सकता है: {found}। बैंक के स्टेटमेंट से मिलाएँ।',
  'It cannot be read.': 'इसे पढ़ा नहीं जा सका।',
  'It cannot be read. {}': 'इसे पढ़ा नहीं जा सका। {found}',
  'Its last part has no end: the rest is missing.':
    'इसके आख़िरी हिस्से का अंत नहीं है: बाकी हिस्सा नहीं मिला।',
  'It names a character set that mail programs read in different ways, or not at all.':
    'इसमें ऐसा कैरेक्टर सेट लिखा है जिसे मेल प्रोग्राम अलग-अलग तरह से पढ़ते हैं, या पढ़ते ही नहीं।',
  'It is far longer than any alert.': 'यह किसी भी अलर्ट से बहुत लंबी है।',
  'It quotes or encloses another mail. Anybody can write such a mail, so only the bank’s own counts.':
    'इसमें कोई और मेल जुड़ी है। ऐसी मेल कोई भी लिख सकता है, इसलिए बैंक की अपनी ही मानी जाती है।',
  'It is not about an account of this mailbox.': 'यह इस मेलबॉक्स के किसी खाते की नहीं है।',
  'Money left the account.': 'खाते से पैसे गए।',
  'The payment failed or has not happened yet.': 'भुगतान विफल हुआ या अभी हुआ नहीं।',
  'It is about a card, not about money into the account.':
    'यह कार्ड के बारे में है, खाते में आए पैसों के बारे में नहीं।',
  'Somebody asks for money; none has come.': 'कोई पैसे माँग रहा है; आए नहीं हैं।',
  'It is a statement or a balance, not a payment.': 'यह स्टेटमेंट या बैलेंस है, भुगतान नहीं।',
  'It carries a one-time password, not a payment.': 'इसमें OTP है, भुगतान नहीं।',
  'It is an advertisement.': 'यह विज्ञापन है।',
  'It states no payment into the account.': 'इसमें खाते में आया कोई भुगतान नहीं लिखा है।',
  "The signature's key could not be looked up for 30 minutes, so this mail is not proven.":
    'हस्ताक्षर की कुंजी 30 मिनट तक नहीं मिली, इसलिए यह मेल साबित नहीं है।',
  'This mail could not be read after three tries. Look at it in the mailbox.':
    'तीन कोशिशों में भी यह मेल नहीं पढ़ी गई। इसे मेलबॉक्स में देखें।',
} as const;
