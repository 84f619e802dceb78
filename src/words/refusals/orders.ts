import type { Entries } from '../entry.ts';

/** What is refused about orders. */
export const ofOrders = {
  order_unknown: {
    en: 'There is no order with this id.',
    hi: 'इस नंबर का कोई ऑर्डर नहीं है।',
    cli: 'There is no order with this id. `paisewise order list` shows the newest.',
  },
  order_not_attachable: {
    en: 'The order {orderId} is {status}. An alert can be attached to a pending or expired order only.',
    hi: 'ऑर्डर {orderId} अब “{status}” है। अलर्ट केवल प्रतीक्षा में या समाप्त ऑर्डर से जोड़ा जा सकता है।',
  },
  order_not_markable: {
    en: 'The order {orderId} is {status}. Only a pending or expired order can be marked paid.',
    hi: 'ऑर्डर {orderId} अब “{status}” है। केवल प्रतीक्षा में या समाप्त ऑर्डर पर भुगतान हुआ लिखा जा सकता है।',
  },
  order_not_failable: {
    en: 'The order {orderId} is {status}. Only a pending order or one under review can be failed.',
    hi: 'ऑर्डर {orderId} अब “{status}” है। केवल प्रतीक्षा में या जाँच वाला ऑर्डर बंद किया जा सकता है।',
  },
  order_not_under_review: {
    en: 'The order {orderId} is {status}. Only an order under review can be resolved.',
    hi: 'ऑर्डर {orderId} अब “{status}” है। निर्णय केवल जाँच वाले ऑर्डर का होता है।',
  },
  order_not_simulatable: {
    en: 'The order {orderId} is {status}: only a pending test order can be simulated.',
    hi: 'ऑर्डर {orderId} अब “{status}” है: केवल प्रतीक्षा वाला टेस्ट ऑर्डर आज़माया जा सकता है।',
  },
  order_is_a_test: {
    en: 'The order {orderId} is a test order: no payment settles it; simulate does.',
    hi: 'ऑर्डर {orderId} टेस्ट ऑर्डर है: किसी भुगतान से पूरा नहीं होता।',
  },
  order_not_refundable: {
    en: 'The order {orderId} is {status}. A refund can be noted on a paid order only.',
    hi: 'ऑर्डर {orderId} अब “{status}” है। रिफ़ंड केवल भुगतान हुए ऑर्डर पर लिखा जा सकता है।',
  },
  refund_too_large: {
    en: 'The amount {amount} is more than is left to refund: {left} of the {paid} that were paid.',
    hi: '{amount} बची हुई रकम से ज़्यादा है: {paid} में से {left} का रिफ़ंड बाकी है।',
  },
  refund_of_another_amount: {
    en: 'A refund of {amount} is noted with the reference “{reference}” already. Give this one another reference, or take the first back.',
    hi: 'रेफ़रेंस “{reference}” से {amount} का रिफ़ंड पहले से लिखा है। इसके लिए दूसरा रेफ़रेंस लिखें, या पहले वाले को वापस लें।',
  },
  refund_unknown: {
    en: 'There is no refund {refundId}.',
    hi: 'रिफ़ंड {refundId} नहीं है।',
    cli: 'There is no refund {refundId}. `paisewise order show` has those of an order.',
  },
  creates_held: {
    en: 'New orders are refused for a while: the database was put back from a copy, and payments of lost orders may still arrive.',
    hi: 'अभी कुछ देर नए ऑर्डर नहीं लिए जा रहे: डेटाबेस बैकअप से लौटाया गया है, और खोए हुए ऑर्डर के भुगतान अभी आ सकते हैं।',
  },
  amount_slots_busy: {
    en: 'Too many open orders share this amount right now. Retry shortly, or use another amount.',
    hi: 'इस रकम के बहुत से ऑर्डर अभी खुले हैं। थोड़ी देर में फिर कोशिश करें, या दूसरी रकम लें।',
  },
  amount_held_by_order: {
    en: 'An order made through the API is open with exactly this amount. Choose another one.',
    hi: 'ठीक इसी रकम का एक ऑर्डर खुला है। दूसरी रकम चुनें।',
    cli: 'An order made through the API is open with exactly this amount. Choose another one, or create without --exact.',
  },
  business_disabled_no_orders: {
    en: '{businessId} is disabled: it makes no new orders.',
    hi: '{businessId} बंद है: नए ऑर्डर नहीं बनते।',
  },
  plan_limit_reached: {
    en: "This month's collections have reached the plan's limit.",
    hi: 'इस महीने की प्राप्ति प्लान की सीमा तक पहुँच गई।',
  },
  counter_page_too_old: {
    en: 'This page is too old. Open the counter again.',
    hi: 'यह पेज पुराना हो गया है। काउंटर फिर खोलें।',
  },
  field_wrong: { en: '{field} {problem}.', hi: '{field}: {problem}।' },
  // The states of an order, as a word in a sentence.
  status_pending: { en: 'pending', hi: 'प्रतीक्षा में' },
  status_manual_review: { en: 'under review', hi: 'जाँच में' },
  status_paid: { en: 'paid', hi: 'भुगतान हुआ' },
  status_expired: { en: 'expired', hi: 'समाप्त' },
  status_failed: { en: 'failed', hi: 'विफल' },
} as const satisfies Entries;

/** What is refused about payment links. */
export const ofLinks = {
  link_gone: { en: 'There is no such payment link.', hi: 'ऐसा कोई पेमेंट लिंक नहीं है।' },
  link_unknown: {
    en: 'There is no payment link {linkId}.',
    hi: 'पेमेंट लिंक {linkId} नहीं है।',
    cli: 'There is no payment link {linkId}. `paisewise link list` shows them.',
  },
  link_bounds_reversed: {
    en: 'The least amount must be below the most.',
    hi: 'कम से कम वाली रकम ज़्यादा से ज़्यादा वाली से कम होनी चाहिए।',
  },
  link_price_missing: {
    en: 'Give the amount, or the least and the most that the payer may type.',
    hi: 'रकम लिखें, या कम से कम और ज़्यादा से ज़्यादा रकम, जो ग्राहक लिख सके।',
    cli: 'Give --amount, or --least and --most.',
  },
  link_day_malformed: {
    en: 'Good until is no day: give it as 2026-11-30.',
    hi: '“कब तक” तारीख़ नहीं है: 2026-11-30 की तरह लिखें।',
  },
  link_day_passed: {
    en: 'The day until which the link is good has passed.',
    hi: 'लिंक की आख़िरी तारीख़ बीत चुकी है।',
  },
  links_busy: {
    en: 'Too many are paying through links just now.',
    hi: 'अभी बहुत लोग लिंक से भुगतान कर रहे हैं।',
  },
  business_disabled: { en: '{businessId} is disabled.', hi: '{businessId} बंद है।' },
} as const satisfies Entries;
