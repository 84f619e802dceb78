/** The kind of device that a payer's browser runs on: links to apps differ by it. */
export type Phone = 'android' | 'ios' | 'other';

export type AppLink = {
  app: 'gpay' | 'phonepe' | 'paytm' | 'bhim' | 'cred' | 'any';
  name: string;
  href: string;
};

const named: readonly { app: AppLink['app']; name: string; start: (phone: Phone) => string }[] = [
  {
    app: 'gpay',
    name: 'Google Pay',
    start: (phone) => (phone === 'ios' ? 'gpay://upi/pay?' : 'tez://upi/pay?'),
  },
  { app: 'phonepe', name: 'PhonePe', start: () => 'phonepe://pay?' },
  { app: 'paytm', name: 'Paytm', start: () => 'paytmmp://pay?' },
  { app: 'bhim', name: 'BHIM', start: () => 'bhim://pay?' },
  { app: 'cred', name: 'CRED', start: () => 'credpay://upi/pay?' },
];

const START = 'upi://pay?';

/**
 * The same link for each app that people have, and for any: only the scheme differs, the payment
 * never. Empty for any other link.
 */
export function appLinks(upiUri: string, phone: Phone): AppLink[] {
  if (!upiUri.startsWith(START)) return [];
  const payment = upiUri.slice(START.length);
  return [
    ...named.map(({ app, name, start }) => ({ app, name, href: start(phone) + payment })),
    { app: 'any', name: '', href: upiUri },
  ];
}

/** Good enough to order buttons and pick a scheme; a wrong guess does no harm. */
export function phoneOf(userAgent: string): Phone {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

// What the apps write into the name of the browser inside them; each of these breaks links to apps.
const INSIDE_APPS =
  /FBA[NV]|FB_IAB|Instagram|Snapchat|LinkedInApp|musical_ly|Bytedance|Pinterest|\bLine\/|Twitter(?:Android| for)/;

/**
 * Whether the page stands in a browser inside an app that opens no other app: a link to one does
 * nothing there, or puts an error in the page's place.
 */
export const isInsideApp = (userAgent: string): boolean => INSIDE_APPS.test(userAgent);
