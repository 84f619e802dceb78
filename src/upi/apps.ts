export type UpiApp = { id: string; name: string; link: string };

// Schemes as the apps' own pages and device tests of others give them. A button is best effort: QR and copying always work.
const schemes = [
  { id: 'gpay', name: 'Google Pay', scheme: 'tez://upi/pay' },
  { id: 'phonepe', name: 'PhonePe', scheme: 'phonepe://pay' },
  { id: 'paytm', name: 'Paytm', scheme: 'paytmmp://pay' },
  { id: 'bhim', name: 'BHIM', scheme: 'bhim://pay' },
  { id: 'cred', name: 'CRED', scheme: 'credpay://upi/pay' },
] as const;

/** The same payment for single apps: the query of `upi://pay?…` under each app's own scheme. */
export function appLinks(upiUri: string): UpiApp[] {
  const query = upiUri.slice(upiUri.indexOf('?'));
  return schemes.map(({ id, name, scheme }) => ({ id, name, link: `${scheme}${query}` }));
}
