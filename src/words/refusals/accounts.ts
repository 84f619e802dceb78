import type { Entries } from '../entry.ts';

/** What is refused about UPI accounts. */
export const ofAccounts = {
  last_digits_missing: {
    en: 'The mails of {bank} show the last digits of the account: give them with {field_last_digits}, e.g. 4477.',
    hi: '{bank} की मेल में खाते के आख़िरी अंक आते हैं: उन्हें “आख़िरी अंक” में लिखें, जैसे 4477।',
    cli: 'The mails of {bank} show the last digits of the account: give them with --last-digits, e.g. --last-digits 4477.',
  },
  last_digits_malformed: {
    en: '{field_last_digits} are the last 4 to 6 digits of the account number, also where the bank shows fewer in its mails.',
    hi: '“आख़िरी अंक” खाता नंबर के आख़िरी 4 से 6 अंक होते हैं, चाहे बैंक की मेल में कम दिखें।',
  },
  last_digits_not_shown: {
    en: 'The mails of {bank} show no digits of the account: leave {field_last_digits} out.',
    hi: '{bank} की मेल में खाते के अंक नहीं आते: “आख़िरी अंक” ख़ाली छोड़ें।',
  },
  merchant_code_malformed: {
    en: '{field_merchant_code} is the four digits of the merchant category that your bank gave the account, e.g. 5411. A personal account has none.',
    hi: '“मर्चेंट कोड” चार अंकों की वह श्रेणी है जो बैंक ने खाते को दी, जैसे 5411। निजी खाते में यह नहीं होती।',
  },
  daily_limit_out_of_range: {
    en: '{field_daily_limit} is how many payments a day, from 1 to {most}.',
    hi: 'एक दिन के भुगतान की गिनती 1 से {most} तक होती है।',
  },
  daily_amount_out_of_range: {
    en: '{field_daily_amount} is rupees a day, from 0.01 to 1000000000.',
    hi: 'एक दिन के रुपये 0.01 से 1000000000 तक होते हैं।',
  },
  daily_limit_not_whole: {
    en: '{field_daily_limit} is a whole number.',
    hi: 'एक दिन के भुगतान की गिनती पूरी संख्या होती है।',
  },
  account_unknown: {
    en: 'There is no UPI account {accountId}.',
    hi: 'UPI खाता {accountId} नहीं है।',
    cli: 'There is no UPI account {accountId}. `paisewise account list` shows them.',
  },
  business_deleting_no_accounts: {
    en: '{businessId} is being deleted: it gets no new accounts.',
    hi: '{businessId} हटाया जा रहा है: उसमें नए खाते नहीं जुड़ते।',
  },
  mailbox_not_of_business: {
    en: '{businessId} has no mailbox {mailboxId}.',
    hi: '{businessId} में मेलबॉक्स {mailboxId} नहीं है।',
    cli: '{businessId} has no mailbox {mailboxId}. `paisewise mailbox list` shows them.',
  },
  account_mailbox_disconnected: {
    en: '{mailboxId} is disconnected: connect it again first, or its alerts would not be seen.',
    hi: '{mailboxId} कटा हुआ है: पहले उसे फिर जोड़ें, नहीं तो उसके अलर्ट नहीं दिखेंगे।',
  },
  account_exists: {
    en: '{businessId} has an account with the UPI ID {vpa} already.',
    hi: '{businessId} में UPI ID {vpa} का खाता पहले से है।',
  },
  account_change_empty: {
    en: 'Say what to change: {field_merchant_code}, {field_app_buttons}, {field_daily_limit} or {field_daily_amount}.',
    hi: 'बताएँ कि क्या बदलना है।',
  },
  account_elsewhere_same: {
    en: 'The {bank} account …{lastDigits} is {accountId} of {businessId} already, in another mailbox: one payment could settle an order of each. Use that one, or remove it first.',
    hi: '{bank} का खाता …{lastDigits} दूसरे मेलबॉक्स में {businessId} के {accountId} के रूप में पहले से है: एक भुगतान से दोनों का एक-एक ऑर्डर पूरा हो सकता है। वही लें, या पहले उसे हटाएँ।',
  },
  account_elsewhere_removed: {
    en: 'The {bank} account …{lastDigits} was {accountId} of {businessId} already, in another mailbox: one payment could settle an order of each. Orders made on that one can still be paid: add it again when their time is over.',
    hi: '{bank} का खाता …{lastDigits} दूसरे मेलबॉक्स में {businessId} का {accountId} था: एक भुगतान से दोनों का एक-एक ऑर्डर पूरा हो सकता है। उस पर बने ऑर्डर का भुगतान अभी आ सकता है: उनका समय बीतने पर इसे फिर जोड़ें।',
  },
  account_elsewhere_namesake: {
    en: 'The {bank} account …{lastDigits} with this payee name is {accountId} already, in another mailbox: one payment could settle an order of each. Use that one, or remove it first.',
    hi: '{bank} का इसी नाम का खाता …{lastDigits} दूसरे मेलबॉक्स में {accountId} के रूप में पहले से है: एक भुगतान से दोनों का एक-एक ऑर्डर पूरा हो सकता है। वही लें, या पहले उसे हटाएँ।',
  },
  account_elsewhere_alike: {
    en: 'The {bank} account …{lastDigits} shows the digits of {accountId}, in another mailbox: one payment could settle an order of each. Use that one, or, if it is another account at the bank, add it with {field_i_know}.',
    hi: '{bank} के खाते …{lastDigits} के अंक दूसरे मेलबॉक्स के {accountId} जैसे हैं: एक भुगतान से दोनों का एक-एक ऑर्डर पूरा हो सकता है। वही लें, या यह बैंक का दूसरा खाता हो, तो {field_i_know} पर निशान लगाकर जोड़ें।',
  },
  account_is_default: {
    en: '{accountId} is the default. Make another one the default first.',
    hi: '{accountId} मुख्य खाता है। पहले किसी दूसरे को मुख्य बनाएँ।',
    cli: '{accountId} is the default. Make another one the default first: `paisewise account set-default ID`.',
  },
  vpa_malformed: {
    en: '"{vpa}" is no UPI ID. One looks like shop@okhdfcbank: a name, @, and a handle without dots.',
    hi: '“{vpa}” UPI ID नहीं है। वह shop@okhdfcbank जैसी होती है: नाम, @, और बिना बिंदु का हैंडल।',
  },
  vpa_of_test_orders: {
    en: '"{vpa}" stands for a UPI ID that nobody can pay: it is that of test orders.',
    hi: '“{vpa}” ऐसी UPI ID है जिस पर कोई पैसे नहीं भेज सकता: वह टेस्ट ऑर्डर की है।',
  },
  check_order_of_another: {
    en: '{orderId} is not a check of {accountId}.',
    hi: '{orderId} {accountId} की जाँच का ऑर्डर नहीं है।',
  },
  account_paused_by_plan: {
    en: "This UPI account is paused: the plan's number of accounts was reached.",
    hi: 'यह UPI खाता रुका हुआ है: प्लान के खातों की संख्या पूरी हो गई।',
  },
  payment_account_unknown: {
    en: 'payment_account_id is not one of your active UPI accounts.',
    hi: 'यह आपके चालू UPI खातों में नहीं है।',
  },
  account_missing: {
    en: 'This business has no UPI account yet. Add one before creating orders.',
    hi: 'इस व्यवसाय में अभी UPI खाता नहीं है। पहले एक जोड़ें।',
  },
  account_choice_missing: { en: 'Choose one of your UPI accounts.', hi: 'अपने UPI खातों में से एक चुनें।' },
} as const satisfies Entries;
