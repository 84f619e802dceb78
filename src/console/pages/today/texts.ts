import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Today',
    today: 'Collected today',
    yesterday: (amount: string) => `yesterday ${amount}`,
    last: 'Last payments',
    at: 'Time',
    nothingYet: 'No order was paid yet.',
    attempts: 'What your server answered',
    closed: 'This account is closed and takes no orders. Until then it can be taken back:',
    takeBack: 'Settings',
    changed: (sender: string) =>
      `The alerts of ${sender} are no longer understood: the bank seems to have changed its words. Until we know them, its payments settle no orders by themselves: compare with the bank’s statement.`,
    unknown: (sender: string, digits: string) =>
      `${sender} wrote of money on your account ending ${digits}, and is no sender that we know: it settles no order. If it is your bank’s new address, tell whoever runs this service.`,
    month: 'Collected this month',
    ofPlan: (limit: string) => `of ${limit} in the plan`,
    open: 'Open orders',
    review: 'Orders under review',
    unmatched: 'Payments without an order',
    unread: 'Bank mails that could not be read',
    mailboxes: 'Mailboxes',
    mailbox: 'Mailbox',
    state: 'State',
    todo: 'What to do',
    noMailbox: 'No mailbox is connected: without one no payment is seen.',
    connect: 'Connect a mailbox',
    chart: 'The last 30 days',
    asTable: 'As a table',
    nothing: 'Nothing came in during these days. Each paid order will stand here.',
    day: 'Day',
    collected: 'Collected',
    orders: 'Orders',
    best: (amount: string, day: string) => `The most on one day: ${amount}, on ${day}.`,
    failed: (endpoint: string, count: number) =>
      `${endpoint} has taken nothing for an hour; ${count} wait.`,
    asking: (count: string) =>
      count === '1'
        ? 'One payment waits for you to say how your bank writes.'
        : `${count} payments wait for you to say how your bank writes.`,
    answer: 'Read the new words',
    first: 'Paid by newly understood words',
    firstLead:
      'The first payments that stand on what your people confirmed. Is the money on your statement? If a mail was misunderstood, undo: such mails wait for a person again.',
    paid: 'Paid',
    order: 'Order',
    words: 'Words',
    way: 'Way back',
    undo: 'Undo',
    undoing:
      'Mails with these words wait for a person again. Orders that were paid by them stay paid.',
    undone: 'the mail was misunderstood',
    said: { undone: 'Undone. Mails with these words wait for a person again.' },
  },
  hi: {
    heading: 'आज',
    today: 'आज प्राप्त',
    yesterday: (amount: string) => `कल ${amount}`,
    last: 'हाल के भुगतान',
    at: 'समय',
    nothingYet: 'अभी तक किसी ऑर्डर का भुगतान नहीं हुआ।',
    attempts: 'आपके सर्वर ने क्या जवाब दिया',
    closed: 'यह खाता बंद है और ऑर्डर नहीं लेता। तब तक इसे वापस खोला जा सकता है:',
    takeBack: 'सेटिंग',
    changed: (sender: string) =>
      `${sender} के अलर्ट अब समझ नहीं आ रहे: लगता है बैंक ने शब्द बदल दिए हैं। जब तक हम उन्हें नहीं जानते, उसके भुगतान से ऑर्डर अपने-आप पूरे नहीं होते: बैंक के स्टेटमेंट से मिलाएँ।`,
    unknown: (sender: string, digits: string) =>
      `${sender} ने आपके ${digits} पर ख़त्म होने वाले खाते में पैसे आने की बात लिखी, पर हम इस पते को नहीं जानते: इससे कोई ऑर्डर पूरा नहीं होता। अगर यह आपके बैंक का नया पता है, तो यह सेवा चलाने वाले को बताएँ।`,
    month: 'इस महीने प्राप्त',
    ofPlan: (limit: string) => `प्लान की सीमा ${limit} में से`,
    open: 'खुले ऑर्डर',
    review: 'जाँच में ऑर्डर',
    unmatched: 'बिना ऑर्डर के भुगतान',
    unread: 'बैंक की मेल जो नहीं पढ़ी जा सकीं',
    mailboxes: 'मेलबॉक्स',
    mailbox: 'मेलबॉक्स',
    state: 'स्थिति',
    todo: 'क्या करें',
    noMailbox: 'कोई मेलबॉक्स जुड़ा नहीं है: उसके बिना भुगतान नहीं दिखते।',
    connect: 'मेलबॉक्स जोड़ें',
    chart: 'पिछले 30 दिन',
    asTable: 'तालिका में',
    nothing: 'इन दिनों कुछ नहीं आया। हर चुका हुआ ऑर्डर यहाँ दिखेगा।',
    day: 'दिन',
    collected: 'प्राप्त',
    orders: 'ऑर्डर',
    best: (amount: string, day: string) => `एक दिन में सबसे ज़्यादा: ${amount}, ${day} को।`,
    failed: (endpoint: string, count: number) =>
      `${endpoint} ने एक घंटे से कुछ नहीं लिया; ${count} बाकी हैं।`,
    asking: (count: string) =>
      count === '1'
        ? 'एक भुगतान रुका है: बताएँ कि आपका बैंक कैसे लिखता है।'
        : `${count} भुगतान रुके हैं: बताएँ कि आपका बैंक कैसे लिखता है।`,
    answer: 'नए शब्द पढ़ें',
    first: 'नए समझे शब्दों से हुए भुगतान',
    firstLead:
      'आपके लोगों ने जो शब्द समझाए, उनसे पूरे हुए पहले भुगतान। क्या पैसे स्टेटमेंट में हैं? अगर कोई मेल ग़लत समझी गई, तो वापस लें: ऐसी मेल फिर किसी व्यक्ति का इंतज़ार करेंगी।',
    paid: 'भुगतान',
    order: 'ऑर्डर',
    words: 'शब्द',
    way: 'वापसी',
    undo: 'वापस लें',
    undoing: 'इन शब्दों वाली मेल फिर किसी व्यक्ति का इंतज़ार करेंगी। जो ऑर्डर पूरे हो चुके, वे वैसे ही रहेंगे।',
    undone: 'मेल ग़लत समझी गई थी',
    said: { undone: 'वापस लिया गया। इन शब्दों वाली मेल फिर किसी व्यक्ति का इंतज़ार करेंगी।' },
  },
});
