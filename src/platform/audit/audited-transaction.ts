import type { Db, Tx } from '../db.ts';
import { Refusal } from '../refusal.ts';
import { type AuditEntry, audit } from './write-audit.ts';

/**
 * Who tries what on which thing. `businessId` is null where the thing, and so its business, is
 * unknown.
 */
export type AuditedAction = Pick<
  AuditEntry,
  'businessId' | 'actor' | 'action' | 'subject' | 'reason'
>;

/**
 * Runs a change in a transaction. When it is refused, nothing of it stays but an audit row that
 * says who tried what and why it was refused; the refusal is thrown on.
 */
export const auditedTransaction = <T>(
  db: Db,
  tried: AuditedAction,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => auditRefusal(db, tried, () => db.transaction(change));

/**
 * The same for work that is more than one transaction: a login at a mail server, a wait for an
 * amount.
 */
export async function auditRefusal<T>(
  db: Db,
  tried: AuditedAction,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      await audit(db, {
        ...tried,
        after: { error: error.code, message: error.message },
        refused: true,
      });
    throw error;
  }
}
