import type { Db, Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { type AuditEntry, audit } from './write.ts';

/**
 * Runs a change in a transaction. When it is refused, nothing of it stays but an audit row that says who tried what
 * and why it was refused; the refusal is thrown on.
 */
export async function attempt<T>(
  db: Db,
  tried: Pick<AuditEntry, 'businessId' | 'actor' | 'action' | 'subject' | 'reason'>,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(change);
  } catch (error) {
    if (error instanceof Refusal) await audit(db, { ...tried, after: { error: error.code, message: error.message }, refused: true });
    throw error;
  }
}
