/** What stands on the page while it can be paid, and around every state. */
export const paying = {
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
  pin: 'You enter your UPI PIN only inside your own app, never on a page, and never to receive money.',
  language: 'Language',
} as const;
