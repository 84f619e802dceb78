/** The pages of payment links. */
export const link = {
  pay: 'Pay',
  amount: 'Amount in rupees',
  between: (least: string, most: string) => `Type an amount from ${least} to ${most}.`,
  account: (name: string) => `Paid into the account of ${name}`,
  extra: 'A few paise are added on the next page, so that the shop can recognise your payment.',
  until: (time: string) => `Valid until ${time}`,
  closed: {
    heading: 'This link is closed',
    lead: 'The shop has closed it. Ask the shop for a new one if you still want to pay.',
  },
  ended: {
    heading: 'This link has expired',
    lead: (time: string) => `It was valid until ${time}. Ask the shop for a new one.`,
  },
  used: {
    heading: 'This has been paid',
    lead: 'This link was for one payment, and the shop has received it. Don’t pay again.',
  },
  looking: {
    heading: 'Time is up for the last try',
    lead: (time: string) =>
      `If you have paid, don’t pay again: we are looking for that payment until ${time}. If we don’t find it, you can pay here after that.`,
    show: 'Show the last try',
  },
  away: {
    heading: 'The shop can’t take this payment now',
    lead: 'Nothing has been charged. Try again later, or ask the shop for another way to pay.',
  },
  crowded: {
    heading: 'Many people are paying right now',
    lead: 'Nothing has been charged. Wait a minute, then try again.',
  },
  held: {
    heading: 'The shop will take payments again soon',
    lead: (time: string) =>
      `Nothing has been charged. Try again after ${time}. If you have paid already, don’t pay again: ask the shop.`,
  },
  again: 'Try again',
  print: 'Print',
  printHint: 'Print this page from your browser’s menu.',
  scan: 'Scan with your phone’s camera, not with a UPI app',
  scanAlt: (url: string) => `QR code of ${url}`,
} as const;
