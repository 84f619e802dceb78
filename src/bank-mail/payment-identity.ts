import { createHash } from 'node:crypto';
import { type Header, valuesOf } from './mime/headers.ts';
import type { Found } from './types.ts';

/**
 * What two mails of one payment have in common: the bank's reference and the direction, else the
 * account, amount, From, Date and body. Two payments can have it in common, too: they are told apart
 * by amount, digits and `messageKeyOf` (the database's same_payment).
 */
export function identityOf(
  found: Found,
  sender: string | null,
  mailAt: Date | null,
  body: string,
): string {
  const direction = found.kind === 'debit' || found.kind === 'card' ? 'debit' : 'credit';
  if (found.reference !== null) return `ref:${direction}:${found.reference.toUpperCase()}`;
  const parts = [found.accountTail, found.amountPaise, sender, mailAt?.toISOString() ?? null, body];
  return `sha256:${sha256(JSON.stringify(parts))}`;
}

/**
 * A digest of the one Message-ID, which tells two payments without a reference apart. Null where the
 * bank's signatures don't cover it: anybody could give a copy another one.
 */
export function messageKeyOf(
  headers: readonly Header[],
  found: Found,
  isSigned: boolean,
): string | null {
  const [only, ...others] = valuesOf(headers, 'message-id');
  const known = found.reference === null && isSigned && others.length === 0;
  return known && only !== undefined ? sha256(only.trim()) : null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
