import type { Entries } from '../entry.ts';

/** What became of an alert, and whose account it is about. */
export const ofAlertReasons = {
  alert_settled: { en: 'It paid an order.', hi: 'इससे एक ऑर्डर पक्का हुआ।' },
  alert_unidentified: {
    en: 'The payment in this alert could not be identified.',
    hi: 'इस अलर्ट का भुगतान पहचाना नहीं जा सका।',
  },
  alert_awaits_proof: {
    en: 'The proof of this mail could not be looked up yet; it is tried again.',
    hi: 'इस मेल का सबूत अभी नहीं देखा जा सका; फिर कोशिश होगी।',
  },
  alert_settled_by_teaching: {
    en: 'It paid an order, once somebody had taught its words.',
    hi: 'किसी के इसके शब्द समझाने के बाद इससे एक ऑर्डर पक्का हुआ।',
  },
  mismatch_no_order: { en: 'No open order has this amount.', hi: 'इस रकम का कोई खुला ऑर्डर नहीं है।' },
  mismatch_wrong_account: {
    en: 'The order of this amount is on another UPI account than the one this alert is about.',
    hi: 'इस रकम का ऑर्डर उस UPI खाते पर नहीं है जिसका यह अलर्ट है।',
  },
  mismatch_before_order: {
    en: 'The payment was made before the order of this amount was created.',
    hi: 'इस रकम का ऑर्डर बनने से पहले भुगतान हुआ।',
  },
  mismatch_after_expiry: {
    en: 'The payment was made after the order of this amount had expired.',
    hi: 'इस रकम के ऑर्डर का समय समाप्त होने के बाद भुगतान हुआ।',
  },
  mismatch_too_late: {
    en: "The bank's alert arrived after the order of this amount had ended.",
    hi: 'इस रकम का ऑर्डर समाप्त होने के बाद बैंक का अलर्ट आया।',
  },
  mismatch_already_paid: {
    en: 'The order of this amount had been paid already: this looks like a second payment.',
    hi: 'इस रकम के ऑर्डर का भुगतान हो चुका था: यह दूसरा भुगतान लगता है।',
  },
  mismatch_order_failed: {
    en: 'The order of this amount had been closed as failed.',
    hi: 'इस रकम का ऑर्डर विफल किया जा चुका था।',
  },
  mismatch_duplicate: { en: 'The same alert was seen before.', hi: 'यही अलर्ट पहले आ चुका है।' },
  mismatch_duplicate_reference: {
    en: 'A payment with this bank reference has settled an order already.',
    hi: 'इस बैंक रेफ़रेंस के भुगतान से एक ऑर्डर पहले ही पक्का हो चुका है।',
  },
  mismatch_ambiguous: {
    en: 'The payment fits more than one order.',
    hi: 'यह भुगतान एक से ज़्यादा ऑर्डरों का हो सकता है।',
  },
  binding_no_account: {
    en: 'No account of this mailbox is at the bank that sent it ({bank}).',
    hi: 'जिस बैंक ने इसे भेजा ({bank}) उसमें इस मेलबॉक्स का कोई खाता नहीं है।',
  },
  binding_other_bank: {
    en: 'It is an alert of {bank}, the account is at {own}.',
    hi: 'यह {bank} का अलर्ट है, खाता {own} में है।',
  },
  bank_of_nobody: { en: 'no known bank', hi: 'किसी अनजान बैंक' },
  binding_other_recipient: {
    en: 'It was written to {recipients}, which is no address of this mailbox: it may be somebody else’s alert, sent on.',
    hi: 'यह {recipients} को लिखी गई, जो इस मेलबॉक्स का पता नहीं है: हो सकता है किसी और का अलर्ट आगे भेजा गया हो।',
  },
  recipients_nobody: { en: 'nobody', hi: 'किसी को नहीं' },
  binding_unsigned_recipient: {
    en: 'It shows no digits of the account, and its signature does not cover the recipient: it may be somebody else’s alert, sent on.',
    hi: 'इसमें खाते के अंक नहीं हैं, और इसका हस्ताक्षर पाने वाले को नहीं ढकता: हो सकता है किसी और का अलर्ट आगे भेजा गया हो।',
  },
  binding_no_digits: { en: 'It shows no digits of the account.', hi: 'इसमें खाते के अंक नहीं हैं।' },
  binding_digits_unregistered: {
    en: 'It shows the account …{digits}, but no last digits are registered to compare them with.',
    hi: 'इसमें खाता …{digits} लिखा है, पर मिलाने के लिए आपके खाते के अंक दर्ज नहीं हैं।',
  },
  binding_other_digits: {
    en: 'It is about the account …{digits}, not …{own}.',
    hi: 'यह खाते …{digits} की है, …{own} की नहीं।',
  },
  binding_no_holder: {
    en: 'It shows neither digits nor the holder of the account, so it may be another’s.',
    hi: 'इसमें न खाते के अंक हैं, न खाताधारक: यह किसी और की हो सकती है।',
  },
  binding_other_holder: {
    en: 'It is about the account of {holder}, not of {own}. If that is yours, rename the account to what the mail says.',
    hi: 'यह {holder} के खाते की है, {own} के नहीं। अगर वह आपका है, तो खाते का नाम मेल जैसा कर दें।',
  },
  alert_settled_by_person: {
    en: "It paid an order, by a person's decision.",
    hi: 'किसी व्यक्ति के निर्णय से इससे एक ऑर्डर पूरा हुआ।',
  },
  reason_code: { en: '{reason}', hi: 'कारण: {reason}' },
} as const satisfies Entries;
