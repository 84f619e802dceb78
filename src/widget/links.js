const APPS = [
  ['Google Pay', 'tez://upi/pay?', 'gpay://upi/pay?'],
  ['PhonePe', 'phonepe://pay?'],
  ['Paytm', 'paytmmp://pay?'],
  ['BHIM', 'bhim://pay?'],
  ['CRED', 'credpay://upi/pay?'],
  ['Any UPI app', 'upi://pay?'],
];
/** The payment for each app; empty unless it is a UPI payment link, so that nothing else ever becomes a link. */
export function appLinks(uri) {
  const [, payment] = /^upi:\/\/pay\?(.+)$/.exec(uri ?? '') ?? [];
  const ios = /iP(hone|ad|od)/.test(navigator.userAgent);
  return payment ? APPS.map(([name, start, onIos]) => [name, ((ios && onIos) || start) + payment]) : [];
}
/** Only a web address becomes a link back to the shop. */
export const webAddress = (url) => (typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null);
/** An order of a test key pays to an address that cannot exist. */
export const isTest = (uri) => /[?&]pa=test(@|%40)invalid(&|$)/i.test(uri ?? '');
