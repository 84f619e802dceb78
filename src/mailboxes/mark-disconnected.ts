import { sql, type Tx } from '../platform/db.ts';
import { getMailboxRow } from './mailbox-row.ts';

/**
 * Ends the watching of a mailbox for good and forgets its secret. Its cursors stay: connecting it
 * again goes on from there. False where it was disconnected before.
 */
export async function markDisconnected(tx: Tx, mailboxId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE mailboxes SET
      state = 'disconnected', state_since = now(), secret_sealed = NULL, oauth_expires_at = NULL,
      last_error = NULL, login_failures = 0, unreachable_since = NULL
    WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
  `);
  await getMailboxRow(tx, mailboxId);
  return rowCount === 1;
}
