/** The pages of payment links. */
export const link = {
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
  held: {
    heading: 'The shop takes new payments again soon',
    lead: (time: string) =>
      `Try again after ${time}; nothing is charged before. If you have paid already, don’t pay again: ask the shop.`,
  },
  again: 'Try again',
  poster: 'To print',
  scan: 'Scan with your phone’s camera to pay',
  scanAlt: (url: string) => `QR code of ${url}`,
} as const;
