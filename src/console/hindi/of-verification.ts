/** What came of an account's ₹1. */
export const ofVerification = {
  'the alert arrived, was proven, and paid the order': 'अलर्ट आया, साबित हुआ, और ऑर्डर पूरा हुआ',
  'the alert arrived and is proven, and its mail has words that nobody has confirmed here yet':
    'अलर्ट आया और साबित है, पर उसकी मेल में ऐसे शब्द हैं जिन्हें यहाँ अभी किसी ने नहीं माना',
  'read them; if your bank writes so: `paisewise account verify {} --order {} --understand --by NAME`':
    'उन्हें पढ़ें; अगर आपका बैंक ऐसा लिखता है: `paisewise account verify {} --order {} --understand --by NAME`',
  'a person attached the alert: its words are not known here, and the next will wait for a person too':
    'अलर्ट किसी व्यक्ति ने जोड़ा: इसके शब्द यहाँ ज्ञात नहीं हैं, और अगला भी किसी व्यक्ति का इंतज़ार करेगा',
  'its checks taught what its bank writes': 'इसकी जाँचों ने सिखाया कि बैंक क्या लिखता है',
  'the bank’s mail of this check arrived, and its words are learnt of it':
    'इस जाँच की बैंक की मेल आई, और उसके शब्द इससे सीखे जाते हैं',
  'no alert of this amount has arrived yet': 'इस रकम का अलर्ट अभी नहीं आया',
  'pay the order, then look again': 'ऑर्डर चुकाएँ, फिर देखें',
  '{} arrived, and this check is known by {} alone': '{} आए, पर यह जाँच सिर्फ़ {} से पहचानी जाती है',
  'pay {} to the paisa; what was paid before stays yours':
    '{} पैसे तक पूरे चुकाएँ; जो पहले दिया वह आपका ही है',
  'begin the check again, and pay its amount to the paisa':
    'जाँच फिर शुरू करें, और उसकी रकम पैसे तक पूरी चुकाएँ',
  'no alert of this amount arrived in the mailbox; the order is {}':
    'इस रकम का कोई अलर्ट मेलबॉक्स में नहीं आया; ऑर्डर की स्थिति: {found}',
  expired: 'समय समाप्त',
  failed: 'विफल',
  "was it paid? Does the bank send alerts for small credits to this mailbox's address? Is the mailbox `watching`?":
    'क्या भुगतान हुआ? क्या बैंक छोटी रकम के अलर्ट इस मेलबॉक्स के पते पर भेजता है? क्या मेलबॉक्स पढ़ा जा रहा है?',
  'an alert of this amount arrived and did not pay the order: {}':
    'इस रकम का अलर्ट आया और ऑर्डर पूरा नहीं हुआ: {found}',
  '`paisewise alert show` has all that was read of it':
    '“बिना ऑर्डर के भुगतान” पेज पर वह सब है जो उसमें पढ़ा गया',
  'the alert is of {}, the account says {}': 'अलर्ट {found} का है, खाते में {} लिखा है',
  'no bank we know': 'किसी अनजान बैंक',
  'add the account with its bank': 'खाता उसके सही बैंक के साथ जोड़ें',
  'the alert shows the account digits {}, the account says {}':
    'अलर्ट में खाते के अंक {} हैं, खाते में {} लिखे हैं',
  'was another account of yours paid? Otherwise add the account with these digits':
    'क्या पैसे आपके किसी और खाते में गए? नहीं तो खाता इन अंकों के साथ जोड़ें',
  'the alert was written to {}, which is not registered': 'अलर्ट {} को लिखा गया, जो दर्ज नहीं है',
  "ask the bank which address it writes to; nothing is proposed where a bank's mails show no account digits":
    'बैंक से पूछें कि वह किस पते पर लिखता है; जिस बैंक की मेल में खाते के अंक नहीं होते वहाँ हम कुछ नहीं सुझाते',
  'if that is your address: `paisewise mailbox add-address {} {}`':
    'अगर वह आपका पता है, तो “मेलबॉक्स” पेज पर {} में “पता जोड़ें” से {} जोड़ें',
} as const;
