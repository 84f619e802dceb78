import { appLinks as linksOf, phoneOf } from '../upi/apps.ts';

/** The payment for each app; empty unless it is a UPI payment link, so that nothing else ever becomes a link. */
export const appLinks = (uri: string | undefined): [name: string, href: string][] =>
  linksOf(uri ?? '', phoneOf(navigator.userAgent)).map(({ name, href }) => [name || 'Any UPI app', href]);

/** Only a web address becomes a link back to the shop. */
export const webAddress = (url: unknown): string | null => (typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null);

/** An order of a test key pays to an address that cannot exist. */
export const isTest = (uri: string | undefined): boolean => /[?&]pa=test(@|%40)invalid(&|$)/i.test(uri ?? '');
