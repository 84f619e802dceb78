import type { Entries } from '../entry.ts';

/** What the check of an account has shown. */
export const ofVerification = {
  check_paid: {
    en: 'the alert arrived, was proven, and paid the order',
    hi: 'अलर्ट आया, साबित हुआ, और ऑर्डर पूरा हुआ',
  },
  check_asks: {
    en: 'the alert arrived and is proven, and its mail has words that nobody has confirmed here yet',
    hi: 'अलर्ट आया और साबित है, पर उसकी मेल में ऐसे शब्द हैं जिन्हें यहाँ अभी किसी ने नहीं माना',
  },
  check_asks_todo: {
    en: 'read them; if your bank writes so, confirm it',
    hi: 'उन्हें पढ़ें; अगर आपका बैंक ऐसा लिखता है, तो पुष्टि करें',
    cli: 'read them; if your bank writes so: `paisewise account verify {accountId} --order {orderId} --understand --by NAME`',
  },
  check_attached: {
    en: 'a person attached the alert: its words are not known here, and the next will wait for a person too',
    hi: 'अलर्ट किसी व्यक्ति ने जोड़ा: इसके शब्द यहाँ ज्ञात नहीं हैं, और अगला भी किसी व्यक्ति का इंतज़ार करेगा',
  },
  check_taught: {
    en: 'its checks taught what its bank writes',
    hi: 'इसकी जाँचों ने सिखाया कि बैंक क्या लिखता है',
  },
  check_learning: {
    en: 'the bank’s mail of this check arrived, and its words are learnt of it',
    hi: 'इस जाँच की बैंक की मेल आई, और उसके शब्द इससे सीखे जाते हैं',
  },
  check_learning_todo: {
    en: 'look at its sentence and confirm it',
    hi: 'उसका वाक्य देखें और उसकी पुष्टि करें',
    cli: 'look at its sentence and confirm it: `paisewise bank show {domain} --business {businessId}`',
  },
  check_waiting: {
    en: 'no alert of this amount has arrived yet',
    hi: 'इस रकम का अलर्ट अभी नहीं आया',
  },
  check_waiting_todo: { en: 'pay the order, then look again', hi: 'ऑर्डर चुकाएँ, फिर देखें' },
  check_other_amount: {
    en: '{amount} arrived, and this check is known by {exact} alone',
    hi: '{amount} आए, पर यह जाँच सिर्फ़ {exact} से पहचानी जाती है',
  },
  check_exact_todo: {
    en: 'pay {exact} to the paisa; what was paid before stays yours',
    hi: '{exact} पैसे तक पूरे चुकाएँ; जो पहले दिया वह आपका ही है',
  },
  check_begin_again_todo: {
    en: 'begin the check again, and pay its amount to the paisa',
    hi: 'जाँच फिर शुरू करें, और उसकी रकम पैसे तक पूरी चुकाएँ',
  },
  check_not_seen: {
    en: 'no alert of this amount arrived in the mailbox; the order is {status}',
    hi: 'इस रकम का कोई अलर्ट मेलबॉक्स में नहीं आया; ऑर्डर की स्थिति: {status}',
  },
  check_not_seen_todo: {
    en: "was it paid? Does the bank send alerts for small credits to this mailbox's address? Is the mailbox `watching`?",
    hi: 'क्या भुगतान हुआ? क्या बैंक छोटी रकम के अलर्ट इस मेलबॉक्स के पते पर भेजता है? क्या मेलबॉक्स पढ़ा जा रहा है?',
  },
  check_mismatch: {
    en: 'an alert of this amount arrived and did not pay the order: {why}',
    hi: 'इस रकम का अलर्ट आया और ऑर्डर पूरा नहीं हुआ: {why}',
  },
  check_mismatch_todo: {
    en: 'look at all that was read of it on the page Payments',
    hi: '“बिना ऑर्डर के भुगतान” पेज पर वह सब है जो उसमें पढ़ा गया',
    cli: '`paisewise alert show` has all that was read of it',
  },
  check_other_bank: {
    en: 'the alert is of {bank}, the account says {own}',
    hi: 'अलर्ट {bank} का है, खाते में {own} लिखा है',
  },
  bank_not_known: { en: 'no bank we know', hi: 'किसी अनजान बैंक' },
  check_other_bank_todo: { en: 'add the account with its bank', hi: 'खाता उसके सही बैंक के साथ जोड़ें' },
  check_other_digits: {
    en: 'the alert shows the account digits {digits}, the account says {own}',
    hi: 'अलर्ट में खाते के अंक {digits} हैं, खाते में {own} लिखे हैं',
  },
  check_other_digits_todo: {
    en: 'was another account of yours paid? Otherwise add the account with these digits',
    hi: 'क्या पैसे आपके किसी और खाते में गए? नहीं तो खाता इन अंकों के साथ जोड़ें',
  },
  check_other_recipient: {
    en: 'the alert was written to {recipients}, which is not registered',
    hi: 'अलर्ट {recipients} को लिखा गया, जो दर्ज नहीं है',
  },
  check_ask_bank_todo: {
    en: "ask the bank which address it writes to; nothing is proposed where a bank's mails show no account digits",
    hi: 'बैंक से पूछें कि वह किस पते पर लिखता है; जिस बैंक की मेल में खाते के अंक नहीं होते वहाँ हम कुछ नहीं सुझाते',
  },
  check_address_todo: {
    en: 'if that is your address: add {address} on the page Mailboxes',
    hi: 'अगर वह आपका पता है, तो “मेलबॉक्स” पेज पर “पता जोड़ें” से {address} जोड़ें',
    cli: 'if that is your address: `paisewise mailbox add-address {mailboxId} {address}`',
  },
} as const satisfies Entries;
