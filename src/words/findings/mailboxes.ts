import type { Entries } from '../entry.ts';

/** What a check finds of mailboxes and accounts. */
export const ofMailboxFindings = {
  mailbox_is: { en: '{mailbox} is {state} since {since}', hi: '{mailbox}: {state}, {since} से' },
  mailbox_is_because: {
    en: '{mailbox} is {state} since {since}: {error}',
    hi: '{mailbox}: {state}, {since} से: {error}',
  },
  mailbox_state_connecting: { en: 'connecting', hi: 'खोला जा रहा है' },
  mailbox_state_watching: { en: 'watching', hi: 'पढ़ा जा रहा है' },
  mailbox_state_behind: { en: 'behind', hi: 'पूरा नहीं पढ़ा गया' },
  mailbox_state_throttled: { en: 'throttled', hi: 'रुकने को कहा गया' },
  mailbox_state_refused: { en: 'refused', hi: 'लॉगिन नहीं माना गया' },
  mailbox_state_paused: { en: 'paused', hi: 'रुका हुआ' },
  mailbox_state_disconnected: { en: 'disconnected', hi: 'हटाया हुआ' },
  mailboxes_read: { en: '{count} read up to now', hi: '{count} अब तक पढ़े गए' },
  mailbox_refused_todo: {
    en: 'connect it again with its present password, then `paisewise mailbox test`',
    hi: 'उसे अभी के पासवर्ड से फिर जोड़ें, फिर `paisewise mailbox test`',
    console: {
      en: 'enter its present password under Mailboxes of its shop',
      hi: 'उसकी दुकान के “मेलबॉक्स” पेज पर अभी का पासवर्ड डालें',
    },
  },
  mailbox_throttled_todo: {
    en: 'the provider limits logins: nothing to do but wait, or connect fewer clients to it',
    hi: 'मेल सेवा लॉगिन सीमित करती है: इंतज़ार करें, या उससे कम प्रोग्राम जोड़ें',
  },
  mailbox_behind_todo: {
    en: '`paisewise mailbox test {mailboxId}` shows what the server says',
    hi: '`paisewise mailbox test {mailboxId}` दिखाता है कि सर्वर क्या कहता है',
    console: {
      en: '“Test” under Mailboxes of its shop shows what the server says',
      hi: 'उसकी दुकान के “मेलबॉक्स” पेज पर “जाँचें” दिखाता है कि सर्वर क्या कहता है',
    },
  },
  mailbox_paused_todo: {
    en: '`paisewise mailbox resume {mailboxId}`',
    hi: '`paisewise mailbox resume {mailboxId}` चलाएँ',
    console: {
      en: '“Resume” under Mailboxes of its shop',
      hi: 'उसकी दुकान के “मेलबॉक्स” पेज पर “फिर शुरू करें” दबाएँ',
    },
  },
  folder_missing: {
    en: '{mailbox} has no folder "{folder}" any more, since {since}: no payment is read there',
    hi: '{mailbox} में अब "{folder}" फ़ोल्डर नहीं है, {since} से: वहाँ कोई भुगतान नहीं पढ़ा जाता',
  },
  folder_missing_todo: {
    en: "if the bank's mails go elsewhere now, connect the mailbox again with that folder; one that comes back under its name is read again by itself",
    hi: 'अगर बैंक के मेल अब कहीं और जाते हैं, तो मेलबॉक्स को उस फ़ोल्डर के साथ फिर जोड़ें; वही नाम लौट आए तो वह ख़ुद फिर पढ़ा जाता है',
  },
  folder_shut: {
    en: '{mailbox}: the server doesn\'t open the folder "{folder}", since {since}: payments there wait, and the windows with them',
    hi: '{mailbox}: सर्वर "{folder}" फ़ोल्डर नहीं खोलता, {since} से: वहाँ के भुगतान रुके हैं, और उनके साथ ऑर्डरों का समय भी',
  },
  folder_shut_todo: {
    en: '`paisewise mailbox test {mailboxId}` shows what the server says; it is opened again by itself once the server lets us',
    hi: '`paisewise mailbox test {mailboxId}` दिखाता है कि सर्वर क्या कहता है; सर्वर के मानते ही वह ख़ुद फिर खुलता है',
    console: {
      en: '“Test” under Mailboxes of its shop shows what the server says; it is opened again by itself once the server lets us',
      hi: 'उसकी दुकान के “मेलबॉक्स” पेज पर “जाँचें” दिखाता है कि सर्वर क्या कहता है; सर्वर के मानते ही वह ख़ुद फिर खुलता है',
    },
  },
  mailbox_connecting_todo: {
    en: 'where it stays so, no worker watches it: is a service with ROLE=worker or all running?',
    hi: 'ऐसा ही रहे तो कोई वर्कर इसे नहीं देख रहा: क्या ROLE=worker या all वाली सेवा चल रही है?',
  },
  mailbox_read_late: {
    en: '{found}, but it was last read {seconds} s ago',
    hi: '{found}, लेकिन पिछली बार {seconds} सेकंड पहले पढ़ा गया',
  },
  mailbox_read_late_todo: { en: 'is a worker running?', hi: 'क्या कोई वर्कर चल रहा है?' },
  mailboxes_unread: {
    en: 'no worker reads the mailboxes now: payments are found when one starts',
    hi: 'अभी कोई वर्कर मेलबॉक्स नहीं पढ़ रहा: भुगतान उसके शुरू होने पर मिलेंगे',
  },
  mailboxes_unread_todo: {
    en: 'start the service with ROLE=worker or all; its log says why it stopped',
    hi: 'सेवा को ROLE=worker या all के साथ शुरू करें; वह क्यों रुकी, यह उसका लॉग बताता है',
  },
  account_near_limit_todo: {
    en: 'further orders on another account today, or another limit: `paisewise account change`',
    hi: 'आज के और ऑर्डर दूसरे खाते पर लें, या सीमा बदलें: `paisewise account change`',
    console: {
      en: 'further orders on another account today, or another limit under UPI accounts',
      hi: 'आज के और ऑर्डर दूसरे खाते पर लें, या “UPI खाते” पेज पर सीमा बदलें',
    },
  },
  account_near_limit: {
    en: '{vpa} has received {use} that its bank allows a day',
    hi: 'बैंक {vpa} पर एक दिन में जितना आने देता है, उसके {use} आ चुके हैं',
  },
  use_of_payments: { en: '{payments} of {limit} payments', hi: '{limit} में से {payments} भुगतान' },
  use_of_rupees: { en: '{amount} of {limit}', hi: '{limit} में से {amount}' },
  use_of_both: { en: '{one} and {other}', hi: '{one} और {other}' },
  account_unverified: {
    en: '{vpa} was never verified: nobody has seen that its alerts arrive',
    hi: '{vpa} कभी परखा नहीं गया: किसी ने नहीं देखा कि उसके अलर्ट आते हैं',
  },
  account_unverified_todo: {
    en: '`paisewise account verify {accountId}` and pay the rupee',
    hi: '`paisewise account verify {accountId}` चलाएँ और एक रुपया चुकाएँ',
    console: {
      en: '“Verify” under UPI accounts of its shop, and pay the rupee',
      hi: 'उसकी दुकान के “UPI खाते” पेज पर “जाँचें” दबाएँ और एक रुपया चुकाएँ',
    },
  },
  account_beyond_plan: {
    en: "{vpa} is paused: it is beyond its plan's count",
    hi: '{vpa} रुका है: वह प्लान की गिनती से बाहर है',
  },
  account_beyond_plan_todo: {
    en: 'a larger plan, or `paisewise account set-default`',
    hi: 'बड़ा प्लान लें, या `paisewise account set-default`',
    console: {
      en: 'a larger plan, or another default under UPI accounts',
      hi: 'बड़ा प्लान लें, या “UPI खाते” पेज पर मुख्य खाता बदलें',
    },
  },
  account_few_digits: {
    en: '{vpa} has fewer than four last digits: alerts of other accounts at its bank fit it',
    hi: '{vpa} के चार से कम आख़िरी अंक लिखे हैं: उस बैंक के दूसरे खातों के अलर्ट भी मेल खाते हैं',
  },
  account_few_digits_todo: {
    en: 'remove it and add it again with four: `paisewise account remove`',
    hi: 'उसे हटाकर चार अंकों के साथ फिर जोड़ें: `paisewise account remove`',
    console: {
      en: 'remove it under UPI accounts and add it again with four',
      hi: '“UPI खाते” पेज पर उसे हटाकर चार अंकों के साथ फिर जोड़ें',
    },
  },
  accounts_well: { en: '{count} verified and active', hi: '{count} परखे हुए और चालू' },
} as const satisfies Entries;
