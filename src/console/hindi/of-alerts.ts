/** What came of a bank's mail. */
export const ofAlerts = {
  'It settled an order.': 'इससे एक ऑर्डर पक्का हुआ।',
  'The payment in this alert could not be identified.': 'इस अलर्ट का भुगतान पहचाना नहीं जा सका।',
  'The proof of this mail could not be looked up yet; it is tried again.':
    'इस मेल का सबूत अभी नहीं देखा जा सका; फिर कोशिश होगी।',
  'No open order has this amount.': 'इस रकम का कोई खुला ऑर्डर नहीं है।',
  'The order of this amount is on another UPI account than the one this alert is about.':
    'इस रकम का ऑर्डर उस UPI खाते पर नहीं है जिसका यह अलर्ट है।',
  'The payment was made before the order of this amount was created.':
    'इस रकम का ऑर्डर बनने से पहले भुगतान हुआ।',
  'The payment was made after the order of this amount had expired.':
    'इस रकम के ऑर्डर का समय समाप्त होने के बाद भुगतान हुआ।',
  "The bank's alert arrived after the order of this amount had ended.":
    'इस रकम का ऑर्डर समाप्त होने के बाद बैंक का अलर्ट आया।',
  'The order of this amount had been paid already: this looks like a second payment.':
    'इस रकम के ऑर्डर का भुगतान हो चुका था: यह दूसरा भुगतान लगता है।',
  'The order of this amount had been closed as failed.': 'इस रकम का ऑर्डर विफल किया जा चुका था।',
  'The same alert was seen before.': 'यही अलर्ट पहले आ चुका है।',
  'A payment with this bank reference has settled an order already.':
    'इस बैंक रेफ़रेंस के भुगतान से एक ऑर्डर पहले ही पक्का हो चुका है।',
  'The payment fits more than one order.': 'यह भुगतान एक से ज़्यादा ऑर्डरों का हो सकता है।',
  'A payment into the account, proven to be the bank’s own mail.':
    'खाते में आया भुगतान; साबित है कि मेल बैंक की ही है।',
  'It is not proven that the bank sent it.': 'साबित नहीं है कि इसे बैंक ने भेजा।',
  'It is from no bank that is known here.': 'यह किसी ऐसे बैंक की नहीं जिसे हम जानते हैं।',
  '{} is no bank’s domain that is known here.': '{} किसी ऐसे बैंक का डोमेन नहीं जिसे हम जानते हैं।',
  'The bank sent it in words that are not known here, and it names a payment of {}. If that is on the bank’s statement, a person can attach it to its order. `alert redact` makes a copy of it that can be shared.':
    'इसे बैंक ने भेजा है, पर ऐसे शब्दों में जो यहाँ ज्ञात नहीं हैं, और इसमें {} के एक भुगतान की बात है। अगर वह बैंक के स्टेटमेंट में है, तो कोई व्यक्ति इसे उसके ऑर्डर से जोड़ सकता है। `alert redact` इसकी ऐसी कॉपी बनाता है जो किसी को दी जा सके।',
  'The bank sent it, but it is none of its payment alerts that are known here. If it is one, `alert redact` makes a copy of it that can be shared.':
    'इसे बैंक ने भेजा, पर यह उसके जाने-पहचाने भुगतान अलर्ट में से नहीं है। अगर है, तो `alert redact` इसकी ऐसी प्रति बनाता है जो दी जा सकती है।',
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
  'No account of this mailbox is at the bank that sent it ({}).':
    'जिस बैंक ने इसे भेजा ({}) उसमें इस मेलबॉक्स का कोई खाता नहीं है।',
  'It is an alert of {}, the account is at {}.': 'यह {found} का अलर्ट है, खाता {} में है।',
  'no known bank': 'किसी अनजान बैंक',
  'It was written to {}, which is no address of this mailbox: it may be somebody else’s alert, sent on.':
    'यह {found} को लिखी गई, जो इस मेलबॉक्स का पता नहीं है: हो सकता है किसी और का अलर्ट आगे भेजा गया हो।',
  nobody: 'किसी को नहीं',
  'It shows no digits of the account, and its signature does not cover the recipient: it may be somebody else’s alert, sent on.':
    'इसमें खाते के अंक नहीं हैं, और इसका हस्ताक्षर पाने वाले को नहीं ढकता: हो सकता है किसी और का अलर्ट आगे भेजा गया हो।',
  'It shows no digits of the account.': 'इसमें खाते के अंक नहीं हैं।',
  'It shows the account …{}, but no last digits are registered to compare them with.':
    'इसमें खाता …{} लिखा है, पर मिलाने के लिए आपके खाते के अंक दर्ज नहीं हैं।',
  'It is about the account …{}, not …{}.': 'यह खाते …{} की है, …{} की नहीं।',
  'It shows neither digits nor the holder of the account, so it may be another’s.':
    'इसमें न खाते के अंक हैं, न खाताधारक: यह किसी और की हो सकती है।',
  'It is about the account of {}, not of {}. If that is yours, rename the account to what the mail says.':
    'यह {} के खाते की है, {} के नहीं। अगर वह आपका है, तो खाते का नाम मेल जैसा कर दें।',
} as const;
