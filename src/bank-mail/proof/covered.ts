import { type Header, valuesOf } from '../mime/headers.ts';

/**
 * Whether signed fields cover a header as often as it stands in the mail: of several, a signature
 * covers the lowest first, and what stands above could be anybody's. A missing header must be
 * covered too, or it could be added (RFC 6376, 5.4.2).
 */
export function isCovered(
  headers: readonly Header[],
  signed: readonly string[],
  name: string,
): boolean {
  const stands = valuesOf(headers, name).length;
  return signed.filter((field) => field === name).length >= Math.max(1, stands);
}

/**
 * What a signature leaves to a server that hands the mail on: its Date, or how its body is taken.
 */
export type Open = 'date' | 'type' | 'encoding';

/**
 * What a signature of these fields leaves open. An encoding changes nothing where each part has its
 * own, and MIME-Version nothing in how we read a mail, so nobody need sign those.
 */
export function leftOpen(headers: readonly Header[], signed: readonly string[]): Open[] {
  const open: Open[] = [];
  const signsType = isCovered(headers, signed, 'content-type');
  const hasParts = /^\s*multipart\//i.test(valuesOf(headers, 'content-type')[0] ?? '');
  if (!isCovered(headers, signed, 'date')) open.push('date');
  if (!signsType) open.push('type');
  if (!(signsType && hasParts) && !isCovered(headers, signed, 'content-transfer-encoding'))
    open.push('encoding');
  return open;
}
