import { worded } from '../../language.ts';

/** Rupees and paise as a voice says them: "499 rupees and 50 paise". */
const spoken = (paise: number): readonly [rupees: number, rest: number] => [
  Math.trunc(paise / 100),
  paise % 100,
];

export const texts = worded({
  en: {
    heading: 'Counter',
    amount: 'Amount',
    pay: 'Pay',
    clear: 'Clear',
    open: 'To be paid',
    none: 'Type an amount and press Pay: the code for the customer stands here.',
    scan: (shop: string) => `Scan with any UPI app to pay ${shop}`,
    exactly: 'Exactly this amount, with its paise',
    until: 'Until',
    over: 'The time to pay is over. If the customer has paid, wait: it is still told here.',
    failed: 'Not sent: is the network there? Press Pay again; it makes one order.',
    look: 'Look again',
    received: (amount: string) => `${amount} received`,
    said: (paise: number) => {
      const [rupees, rest] = spoken(paise);
      const whole = rupees === 0 ? '' : `${rupees} rupee${rupees === 1 ? '' : 's'}`;
      const part = rest === 0 ? '' : `${rest} paise`;
      return `${[whole, part].filter(Boolean).join(' and ')} received`;
    },
    next: 'Next customer',
    last: 'The last twenty',
    at: 'At',
    state: 'State',
    states: {
      pending: 'waiting',
      paid: 'received',
      expired: 'not paid in time',
      failed: 'closed',
      manual_review: 'under review: ask the owner',
    },
    voiceless: 'This device has no voice for English, so it plays a sound.',
  },
  hi: {
    heading: 'काउंटर',
    amount: 'रक़म',
    pay: 'कोड दिखाएँ',
    clear: 'मिटाएँ',
    open: 'भुगतान बाक़ी',
    none: 'रक़म लिखें और “कोड दिखाएँ” दबाएँ: ग्राहक के लिए कोड यहाँ दिखेगा।',
    scan: (shop: string) => `${shop} को भुगतान के लिए किसी भी UPI ऐप से स्कैन करें`,
    exactly: 'ठीक इतनी ही रक़म, पैसे समेत',
    until: 'समय',
    over: 'भुगतान का समय समाप्त हुआ। ग्राहक ने भुगतान कर दिया हो तो रुकें: यहीं बताया जाएगा।',
    failed: 'नहीं भेजा गया: क्या नेटवर्क है? फिर दबाएँ; ऑर्डर एक ही बनेगा।',
    look: 'फिर देखें',
    received: (amount: string) => `${amount} मिले`,
    said: (paise: number) => {
      const [rupees, rest] = spoken(paise);
      const whole = rupees === 0 ? '' : `${rupees} रुपये`;
      const part = rest === 0 ? '' : `${rest} पैसे`;
      return `${[whole, part].filter(Boolean).join(' ')} मिले`;
    },
    next: 'अगला ग्राहक',
    last: 'पिछले बीस',
    at: 'कब',
    state: 'हाल',
    states: {
      pending: 'बाक़ी है',
      paid: 'मिल गए',
      expired: 'समय पर नहीं आए',
      failed: 'बंद',
      manual_review: 'जाँच में: मालिक से पूछें',
    },
    voiceless: 'इस उपकरण में हिन्दी आवाज़ नहीं है, इसलिए घंटी बजेगी।',
  },
});
