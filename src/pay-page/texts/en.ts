/**
 * Every sentence of the pay page. A new language is a file like this one and a line in index.ts.
 */
export const en = {
  title: (amount: string, shop: string) => `Pay ${amount} to ${shop}`,
  payTo: 'Paying',
  exactly: 'Pay exactly',
  why: 'Every paisa counts: the shop finds your payment by this exact amount.',
  timeLeft: 'Time left',
  payBefore: (time: string) => `Pay before ${time}`,
  oneMinute: 'One minute left to pay.',
  scan: 'Scan with any UPI app',
  scanAlt: (amount: string, vpa: string) => `QR code to pay ${amount} to ${vpa}`,
  chooseApp: 'Pay with your app',
  anyApp: 'Any UPI app',
  otherApp: 'Another UPI app',
  orScan: 'Or scan from another phone',
  nothingOpens:
    'Nothing opens? That app is not on this phone. Choose another, or copy the UPI ID and the amount into your app.',
  byHand: 'Or type it into your UPI app',
  upiId: 'UPI ID',
  amount: 'Amount',
  nameShown: 'Name your app will show',
  checkName: 'Check this name before you enter your PIN.',
  copy: 'Copy',
  copyUpiId: 'Copy the UPI ID',
  copyAmount: 'Copy the amount',
  copied: 'Copied',
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
    more: (order: string) =>
      `If money has left your account, tell the shop this number: ${order}. Don’t pay again before they answer.`,
  },
  failed: {
    heading: 'The payment could not be completed',
    lead: 'The shop has closed this order. Don’t pay this amount any more.',
    more: (order: string) => `If money has left your account, tell the shop this number: ${order}.`,
  },
  review: {
    heading: 'A person is checking your payment',
    lead: 'A payment of this amount has arrived, and the shop is making sure that it is yours. Don’t pay again.',
    more: (order: string) =>
      `This page changes by itself. If it takes long, tell the shop this number: ${order}.`,
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
  back: (shop: string) => `Back to ${shop}`,
  returning: (seconds: string) => `You return to the shop in ${seconds} s.`,
  close: 'You can close this page.',
  order: 'Order',
  pin: 'You enter your UPI PIN only inside your own app, never on a page, and never to receive money.',
  switchTo: 'हिन्दी में देखें',
} as const;
