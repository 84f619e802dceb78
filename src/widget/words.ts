type State = readonly [heading: string, lead: string];

/**
 * All that the widget says, in one language. `{0}` stands for an amount, `{1}` for what is told beside
 * it. The other languages are files of the service, made of the pay page's texts and the widget's own.
 */
export type Words = {
  lang: string;
  title: string;
  rupees: string;
  pay: string;
  wrong: string;
  closed: string;
  busy: string;
  often: string;
  offline: string;
  broken: string;
  exactly: string;
  why: string;
  sum: string;
  left: string;
  scan: string;
  orScan: string;
  code: string;
  byHand: string;
  type: string;
  upiId: string;
  amount: string;
  payee: string;
  check: string;
  copy: string;
  copyUpiId: string;
  copyAmount: string;
  copied: string;
  next: string;
  any: string;
  nothing: string;
  watching: string;
  utr: string;
  test: string;
  late: State;
  expired: State;
  over: State;
  paid: State;
  failed: State;
  manual_review: State;
  order: string;
  go: string;
  page: string;
  again: string;
};

export const english: Words = {
  lang: 'en',
  title: 'Pay with UPI',
  rupees: 'Amount (₹)',
  pay: 'Pay',
  wrong: 'Enter an amount from 0.01 to 10,00,000 rupees.',
  closed: 'This shop cannot take UPI payments right now. Pay another way, or ask the shop.',
  busy: 'Many people are paying this amount right now. Try again in a minute.',
  often: 'Too many attempts. Try again in a minute.',
  offline: 'No internet. Check your connection and try again.',
  broken: 'The payment could not be started. Nothing has been charged. Try again, or ask the shop.',
  exactly: 'Pay exactly',
  why: 'So that the shop can recognise your payment.',
  sum: '{0} + {1}, so that the shop can recognise your payment.',
  left: 'Time left',
  scan: 'Scan with any UPI app',
  orScan: 'Or scan from another phone',
  code: 'QR code to pay {0} to {1}',
  byHand: 'Or pay to this UPI ID',
  type: 'Pay exactly {0}. We can’t match {1}.',
  upiId: 'UPI ID',
  amount: 'Amount',
  payee: 'Name your app will show',
  check: 'Check this name before you enter your PIN.',
  copy: 'Copy',
  copyUpiId: 'Copy UPI ID',
  copyAmount: 'Copy the amount',
  copied: 'Copied',
  next: 'Copied. Now enter exactly {0} in your UPI app.',
  any: 'Any UPI app',
  nothing: 'Nothing opens? Use the code or copy the UPI ID.',
  watching: 'After you pay, this page changes by itself, usually within a minute.',
  utr: 'Paid already? Let us look for it',
  test: 'This is a test order. No payment is needed.',
  late: [
    'Time is up: don’t pay now',
    'If you have already paid, we are still looking for your payment.',
  ],
  expired: [
    'No payment seen in time',
    'Don’t pay now. If you have already paid, we are still looking for your payment.',
  ],
  over: [
    'This payment has expired',
    'If money has left your account, tell the shop the order number below and your UTR: the 12 digits that your UPI app shows. Don’t pay again before they answer.',
  ],
  paid: ['Paid', 'Thank you. The shop has received your payment.'],
  failed: [
    'The payment could not be completed',
    'If money has left your account, tell the shop the order number below and your UTR: the 12 digits that your UPI app shows.',
  ],
  manual_review: [
    'A person is checking your payment',
    'A payment of this amount has arrived, and the shop is making sure that it is yours. Don’t pay again.',
  ],
  order: 'Order number',
  go: 'Continue',
  page: 'Open the payment page',
  again: 'Not paid? Start again',
};
