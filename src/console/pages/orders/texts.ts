import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Orders',
    search: 'Search',
    hint: 'Order id, own id, amount, or bank reference',
    status: 'Status',
    all: 'All',
    mode: 'Kind',
    live: 'Live',
    test: 'Test',
    find: 'Show',
    order: 'Order',
    own: 'Your order ID',
    payable: 'To pay',
    made: 'Created',
    none: 'No order fits.',
    noneFound:
      'No order fits. A payment that found no order is on the page “Payments without an order”.',
    first: 'No order yet. Your shop makes them with an API key, or you send a payment link.',
    makeLink: 'Make a payment link',
    makeKey: 'Make an API key',
    unmatched: (count: number) =>
      count === 1
        ? 'A payment with this bank reference came in without an order.'
        : `${count} payments with this bank reference came in without an order.`,
    payments: 'Payments without an order',
  },
  hi: {
    heading: 'ऑर्डर',
    search: 'खोजें',
    hint: 'ऑर्डर नंबर, अपना नंबर, रकम, या बैंक का रेफ़रेंस',
    status: 'स्थिति',
    all: 'सभी',
    mode: 'प्रकार',
    live: 'असली',
    test: 'टेस्ट',
    find: 'दिखाएँ',
    order: 'ऑर्डर',
    own: 'अपना नंबर',
    payable: 'देय रकम',
    made: 'बना',
    none: 'कोई ऑर्डर नहीं मिला।',
    noneFound: 'कोई ऑर्डर नहीं मिला। जिन पैसों का ऑर्डर पता नहीं, वे “बिना ऑर्डर के भुगतान” में हैं।',
    first: 'अभी कोई ऑर्डर नहीं। दुकान API कुंजी से ऑर्डर बनाती है, या आप भुगतान लिंक भेजें।',
    makeLink: 'पेमेंट लिंक बनाएँ',
    makeKey: 'API कुंजी बनाएँ',
    unmatched: (count: number) => `इस UTR के ${count} भुगतान आए हैं, पर किसी ऑर्डर से नहीं जुड़े।`,
    payments: 'बिना ऑर्डर के भुगतान',
  },
});
