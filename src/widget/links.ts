import { type AppLink, appLinks as linksOf, phoneOf } from '../upi/apps.ts';

export type { AppLink };

/**
 * The payment for each app, in the order of the pay page: the phone's own choice of apps first, but last on iOS, which has none. Empty
 * unless it is a UPI payment link, so that nothing else ever becomes a link.
 */
export function appLinks(uri: string | undefined): AppLink[] {
  const phone = phoneOf(navigator.userAgent);
  const links = linksOf(uri ?? '', phone);
  return phone === 'ios' ? links : [...links.slice(-1), ...links.slice(0, -1)];
}

/** What a payer types where nothing can be scanned or opened: the link's own UPI ID and amount. */
export function typed(uri: string | undefined): [label: string, value: string][] {
  if (!appLinks(uri).length) return [];
  const fields = new URLSearchParams(uri?.split('?')[1]);
  const rows: [string, string | null][] = [
    ['UPI ID', fields.get('pa')],
    ['amount', fields.get('am')],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** Only a web address becomes a link back to the shop. */
export const webAddress = (url: unknown): string | null =>
  typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null;

/** An order of a test key pays to an address that cannot exist. */
export const isTest = (uri: string | undefined): boolean =>
  /[?&]pa=test(@|%40)invalid(&|$)/i.test(uri ?? '');
