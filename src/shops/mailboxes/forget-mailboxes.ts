import { type Queryable, sql } from '../../platform/db.ts';

/**
 * Disconnects a business's mailboxes and forgets their addresses, folders and secrets. The raised
 * epoch ends the lease of a watcher that still reads one. The address becomes free for another
 * business.
 */
export async function forgetMailboxes(tx: Queryable, businessId: string): Promise<void> {
  // The mailboxes first, as a watcher locks them.
  await tx.query(sql.unsafe`
    UPDATE mailboxes SET state = 'disconnected', state_since = now(), epoch = epoch + 1,
      secret_sealed = NULL, oauth_expires_at = NULL, host = 'purged.invalid', username = mailbox_id,
      addresses = '{}', authserv_id = NULL, last_error = NULL
    WHERE business_id = ${businessId}
  `);
  await tx.query(sql.unsafe`
    DELETE FROM mailbox_folders f USING mailboxes m
    WHERE f.mailbox_id = m.mailbox_id AND m.business_id = ${businessId}
  `);
}
