import { type AppLink, appLinks as linksOf, phoneOf } from '../upi/apps.ts';

export { isMerchantLink } from '../upi/link.ts';
export type { AppLink };

/**
 * The payment link for each app, in the pay page's order: the phone's own choice of apps first, but
 * last on iOS, which has none. Empty unless the text is a UPI payment link: nothing else becomes a
 * link.
 */
export function appLinks(uri: string | undefined): AppLink[] {
  const phone = phoneOf(navigator.userAgent);
  const links = linksOf(uri ?? '', phone);
  return phone === 'ios' ? links : [...links.slice(-1), ...links.slice(0, -1)];
}

/** A value of the payment link: `pa`, `am` or `pn`. Empty unless it is a UPI payment link. */
export const linkValue = (uri: string | undefined, name: 'pa' | 'am' | 'pn'): string =>
  (appLinks(uri).length && new URLSearchParams(uri?.split('?')[1]).get(name)) || '';

/** Only a web address becomes a link back to the shop. */
export const webAddress = (url: unknown): string | null =>
  typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null;

/** An order of a test key pays to an address that cannot exist. */
export const isTest = (uri: string | undefined): boolean => linkValue(uri, 'pa') === 'test@invalid';
