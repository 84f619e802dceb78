/** What came of an alert, and whose account it is about. */
export const ofAlerts = {
  'It settled an order.': 'इससे एक ऑर्डर पक्का हुआ।',
  'The payment in this alert could not be identified.': 'इस अलर्ट का भुगतान पहचाना नहीं जा सका।',
  'The proof of this mail could not be looked up yet; it is tried again.':
    'इस मेल का सबूत अभी नहीं देखा जा सका; फिर कोशिश होगी।',
  'It settled an order, once somebody had taught its words.':
    'किसी के इसके शब्द समझाने के बाद इससे एक ऑर्डर पक्का हुआ।',
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
