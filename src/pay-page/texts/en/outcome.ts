/** What each state after that says, and what a payer keeps. */
export const outcome = {
  checking: {
    heading: 'Time is up: don’t pay now',
    lead: 'If you have already paid, we are still looking for your payment.',
    more: (time: string) =>
      `Don’t pay again. Banks sometimes tell us late, so we keep looking until ${time}.`,
    status: 'Still looking for your payment',
  },
  looking: {
    heading: 'No payment seen in time',
    lead: 'Don’t pay now. If you have already paid, we are still looking for your payment.',
    more: 'This page changes by itself if your payment is found. You can also go back to the shop: we will tell them.',
    status: 'Still looking for a late payment',
  },
  paid: {
    heading: 'Paid',
    lead: (shop: string) => `${shop} has received your payment.`,
    testLead: 'The test order counts as paid. No money has moved.',
  },
  expired: {
    heading: 'This payment has expired',
    lead: 'No payment was seen in time. Don’t pay this amount any more.',
    more: 'If money has left your account, tell the shop the order number below and your UTR: the 12 digits that your UPI app shows. Don’t pay again before they answer.',
  },
  failed: {
    heading: 'The payment could not be completed',
    lead: 'The shop has closed this order. Don’t pay this amount any more.',
    more: 'If money has left your account, tell the shop the order number below and your UTR: the 12 digits that your UPI app shows.',
  },
  review: {
    heading: 'A person is checking your payment',
    lead: 'A payment of this amount has arrived, and the shop is making sure that it is yours. Don’t pay again.',
    more: 'This page changes by itself. If it takes long, tell the shop the order number below.',
    status: 'Being checked',
  },
  seen: {
    heading: 'We see your payment',
    lead: 'Don’t pay again. Its amount or time is different from this order’s, so the shop has to confirm it. The shop has been told.',
    more: 'If it takes long, tell the shop the order number below and your UTR.',
    status: 'Waiting for the shop',
    notMine: 'Not your payment for this order? Go back',
  },
  unknown: {
    heading: 'We can’t find this payment',
    lead: 'Enter the order number that the shop gave you, or ask the shop for its link. Don’t pay anything from here.',
    open: 'Open',
  },
  ended: {
    heading: 'This payment ended long ago',
    lead: 'We no longer keep its page. If you have a question, ask the shop.',
  },
  busy: {
    heading: 'One moment, please',
    lead: 'This page was opened too often, or the service is busy. Wait a minute, then open it again. A payment you have made is not lost.',
  },
  utr: {
    ask: 'Paid already? Let us look for it',
    label: 'UTR: the 12 digits that your UPI app shows for the payment',
    button: 'Look for it',
    wrong: 'A UTR has 12 digits. Your UPI app shows it with the payment.',
    settled: 'We see this payment. It has paid this order.',
    notSeen:
      'Not seen yet. Banks sometimes tell us late: don’t pay again, and look again in a minute.',
    enough:
      'We have looked many times. Tell the shop your UTR and the order number. Don’t pay again.',
    away: 'We couldn’t look just now. Try again in a minute.',
  },
  back: 'Back to the shop',
  returning: (seconds: string) => `Going back to the shop in ${seconds} s.`,
  stay: 'Stay on this page',
  close: 'You can close this page.',
  receipt: 'Receipt',
  shop: 'Shop',
  time: 'Time',
  bankReference: 'Bank reference (UTR)',
  print: 'Save receipt',
  order: 'Order number',
} as const;
