/**
 * Every sentence of the pay page. A new language is a file like this one and a line in index.ts.
 * Numerals are 0–9 and ₹ stands before them in every language: so UPI apps and bank mails write.
 */
export const en = {
  title: (amount: string, shop: string) => `Pay ${amount} to ${shop}`,
  payTo: 'Paying',
  exactly: 'Pay exactly',
  why: (price: string, extra: string) =>
    `${price} + ${extra}, so that the shop can recognise your payment.`,
  whyExact: 'The shop recognises your payment by this exact amount.',
  aboveDay:
    'Many banks and UPI apps allow at most ₹1,00,000 a day. If yours refuses, ask the shop for another way to pay.',
  seek: {
    heading: 'Paid? We are looking for your payment',
    lead: 'Don’t pay again. It shows here by itself, usually within a minute.',
    notYet: 'Nothing opened, or not paid yet? Use the code or copy the UPI ID.',
  },
  timeLeft: 'Time left',
  payBefore: (time: string) => `Pay before ${time}`,
  oneMinute: 'One minute left to pay.',
  scan: 'Scan with any UPI app',
  scanAlt: (amount: string, vpa: string) => `QR code to pay ${amount} to ${vpa}`,
  chooseApp: 'Pay with your app',
  anyApp: 'Any UPI app',
  otherApp: 'Another UPI app',
  orScan: 'Or scan from another phone',
  nothingOpens: 'Nothing opens? Use the code or copy the UPI ID.',
  savedCode:
    'On this phone: take a screenshot of the code, then choose it in your UPI app where it scans codes.',
  savedCodeLimit:
    'UPI apps may refuse a saved picture of this code, as the amount is above ₹2,000. Scan it from another phone, or copy the UPI ID.',
  byHand: 'Or type it into your UPI app',
  upiId: 'UPI ID',
  amount: 'Amount',
  nameShown: 'Name your app will show',
  checkName: 'Check this name before you enter your PIN.',
  copy: 'Copy',
  copyUpiId: 'Copy the UPI ID',
  copyAmount: 'Copy the amount',
  copyOrder: 'Copy the order number',
  copied: 'Copied',
  type: (amount: string, rounded: string) =>
    `Type all of it, ${amount}: ${rounded} will not be recognised.`,
  typeExact: (amount: string) => `Type ${amount}: another amount will not be recognised.`,
  nowEnter: (amount: string) => `Copied. Now enter exactly ${amount} in your UPI app.`,
  watching:
    'Waiting for your payment. After you pay, it usually shows here within a minute. You need not do anything.',
  offline: 'No connection. We keep trying; a payment you have made is not lost.',
  reload: 'This page renews itself every few seconds.',
  test: 'TEST',
  testBar: 'This is a test order. Nothing must be paid.',
  checking: {
    heading: 'Time is up: don’t pay now',
    lead: 'If you have already paid, we are still looking for your payment.',
    more: (time: string) =>
      `You need not pay again. Banks sometimes tell us late: we keep looking until ${time}.`,
    status: 'Still looking for your payment',
  },
  looking: {
    heading: 'No payment seen in time',
    lead: 'Don’t pay now. If you paid before the time was up, we are still looking for it.',
    more: 'This page changes by itself if your payment is found. You may also go back to the shop: it will be told.',
    status: 'Still looking for a late payment',
  },
  paid: {
    heading: 'Paid',
    lead: (amount: string, shop: string) => `${shop} has received ${amount}.`,
    testLead: 'The test order counts as paid. No money has moved.',
  },
  expired: {
    heading: 'This payment has expired',
    lead: 'No payment was seen in time. Don’t pay this amount any more.',
    more: 'If money has left your account, tell the shop the order number below. Don’t pay again before they answer. Paid another amount? Give the shop your UTR too: the 12 digits that your UPI app shows.',
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
  unknown: {
    heading: 'There is no such payment',
    lead: 'The address may be incomplete. Open the link from the shop again; don’t pay anything from here.',
  },
  ended: {
    heading: 'This payment ended long ago',
    lead: 'Its page is no longer kept. If you have a question about it, ask the shop.',
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
    settled: 'We see this payment, and this order is paid by it.',
    unsettled:
      'We see this payment, but its amount or time is another one. The shop has been told. Don’t pay again.',
    notSeen:
      'Not seen yet. Banks sometimes tell us late: don’t pay again, and look again in a minute.',
    enough:
      'It was looked for often enough. Give the shop your UTR and the order number. Don’t pay again.',
    away: 'We could not look just now. Try again in a minute.',
  },
  link: {
    pay: 'Pay',
    purpose: 'For',
    extra: 'A few paise are added on the next page, so that the shop can recognise your payment.',
    until: (time: string) => `Good until ${time}`,
    closed: {
      heading: 'This link is closed',
      lead: 'The shop has closed it. Ask the shop for a new one if you still want to pay.',
    },
    ended: {
      heading: 'This link is no longer good',
      lead: (time: string) => `It was good until ${time}. Ask the shop for a new one.`,
    },
    used: {
      heading: 'This has been paid',
      lead: 'The link was for one payment, and that has arrived. Don’t pay again.',
    },
    looking: {
      heading: 'The time of the last try is over',
      lead: (time: string) =>
        `If you have paid, don’t pay again: we look for that payment until ${time}. If it doesn’t come, you can pay here then.`,
      show: 'Show the last try',
    },
    away: {
      heading: 'The shop can’t take this payment now',
      lead: 'Nothing has been charged. Try again later, or ask the shop for another way to pay.',
    },
    crowded: {
      heading: 'Many are paying just now',
      lead: 'Nothing has been charged. Wait a minute, then try again.',
    },
    again: 'Try again',
    poster: 'To print',
    scan: 'Scan with your phone’s camera to pay',
    scanAlt: (url: string) => `QR code of ${url}`,
  },
  back: 'Back to the shop',
  returning: (seconds: string) => `You return to the shop in ${seconds} s.`,
  stay: 'Stay on this page',
  close: 'You can close this page.',
  receipt: 'Receipt',
  shop: 'Shop',
  time: 'Time',
  bankReference: 'Bank reference (UTR)',
  print: 'Print or keep',
  order: 'Order number',
  pin: 'You enter your UPI PIN only inside your own app, never on a page, and never to receive money.',
  language: 'Language',
} as const;
