import { createHash } from 'node:crypto';
import type { Found } from './types.ts';

/**
 * Identifies the payment that a mail reports: the bank's reference and the direction, else the
 * account, amount, From, Date and body. The same mail in two folders, or delivered twice, has the
 * same one.
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
  return `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
