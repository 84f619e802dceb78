import type { Entries } from '../entry.ts';

/** What is refused when a person settles an order. */
export const ofSettling = {
  alert_unproven: {
    en: 'The alert {alertId} is not proven to be of your account ({reason}); it can settle nothing. With the money on the bank’s statement, mark the order paid.',
    hi: 'अलर्ट {alertId} आपके खाते का है, यह साबित नहीं हुआ ({reason}); उससे कोई ऑर्डर पूरा नहीं हो सकता। अगर पैसे बैंक के स्टेटमेंट में हैं, तो ऑर्डर पर भुगतान हुआ लिखें।',
    cli: 'The alert {alertId} is not proven to be of your account ({reason}); it can settle nothing. With the money on the bank’s statement, mark the order paid: `paisewise order mark-paid`.',
  },
  alert_no_credit: {
    en: "The alert {alertId} doesn't say that money came in ({kind}); it can settle nothing.",
    hi: 'अलर्ट {alertId} में पैसे आने की बात नहीं है ({kind}); उससे कोई ऑर्डर पूरा नहीं हो सकता।',
  },
  alert_of_another_account: {
    en: 'The alert {alertId} is of another UPI account than the order {orderId}.',
    hi: 'अलर्ट {alertId} ऑर्डर {orderId} से अलग UPI खाते का है।',
  },
  alert_in_review: {
    en: 'The alert {alertId} belongs to the review of {orderIds}; resolve that first.',
    hi: 'अलर्ट {alertId} की {orderIds} के साथ जाँच चल रही है; पहले उसका निर्णय करें।',
  },
  alert_amount_differs: {
    en: "The alert {alertId} states {amount}, the order {orderId} asks for {payable}. If it is this order's payment all the same, add {field_amount_differs}.",
    hi: 'अलर्ट {alertId} में {amount} है, और ऑर्डर {orderId} में {payable} माँगा गया है। फिर भी यह उसी का भुगतान है, तो “रकम ऑर्डर से अलग है…” पर निशान लगाएँ।',
  },
  alert_amount_missing: {
    en: "The alert {alertId} states no amount, the order {orderId} asks for {payable}. If it is this order's payment all the same, add {field_amount_differs}.",
    hi: 'अलर्ट {alertId} में रकम नहीं है, और ऑर्डर {orderId} में {payable} माँगा गया है। फिर भी यह उसी का भुगतान है, तो “रकम ऑर्डर से अलग है…” पर निशान लगाएँ।',
  },
  payment_waiting: {
    en: 'A payment of {amount} came since {orderId} was made and has settled nothing: {alertIds}. Settle the order with the one that is its own; if none is, add {field_no_alert}.',
    hi: '{amount} का एक भुगतान {orderId} बनने के बाद आया और उससे कोई ऑर्डर पूरा नहीं हुआ: {alertIds}। जो इस ऑर्डर का हो, उसी से इसे पूरा करें; कोई भी इसका न हो, तो उस वाक्य पर निशान लगाएँ।',
  },
  alert_used: {
    en: 'The payment of the alert {alertId} has settled an order already; it cannot settle another.',
    hi: 'अलर्ट {alertId} के भुगतान से एक ऑर्डर पूरा हो चुका है; दूसरा नहीं हो सकता।',
  },
  alert_not_of_review: {
    en: "alert must be one of this review's alerts, and {alertId} is not.",
    hi: '{alertId} इस जाँच के अलर्ट में नहीं है।',
  },
  review_choice_missing: {
    en: 'alert: {count} payments of this review have settled nothing yet. Say which of them paid {orderId}: {alertIds}. If it was none of them, say no_alert.',
    hi: 'इस जाँच के {count} भुगतान से अभी कोई ऑर्डर पूरा नहीं हुआ। बताएँ कि {orderId} का भुगतान इनमें से कौन सा है: {alertIds}।',
  },
  review_order_missing: {
    en: 'Choose the order that the payment pays.',
    hi: 'चुनें कि भुगतान किस ऑर्डर का है।',
  },
  decided_by_person: {
    en: 'This was decided already: {orderId} is “{status}” by {person}: “{reason}”',
    hi: 'इसका निर्णय हो चुका है: {person} ने {orderId} को “{status}” किया: “{reason}”',
  },
  decided_by_itself: {
    en: 'This was decided already: {orderId} is “{status}” by now.',
    hi: 'इसका निर्णय हो चुका है: {orderId} अब “{status}” है।',
  },
  engine_away_while_deciding: {
    en: 'The workflow engine does not answer. What you decided may still be carried out: look at the order again in a minute before you decide again.',
    hi: 'इंजन जवाब नहीं दे रहा। आपका निर्णय फिर भी पूरा हो सकता है: दोबारा निर्णय लेने से पहले एक मिनट बाद ऑर्डर फिर देखें।',
  },
  engine_says: { en: '{words}', hi: 'इंजन ने नहीं माना: {words}' },
} as const satisfies Entries;
