import { type Queryable, sql } from '../platform/db.ts';

/** The channel on which a mailbox's watcher is called; its name is from when a sync was a look. */
export const WATCHERS_CHANNEL = 'mailbox_look';

/**
 * Has the mailbox's watcher, in whichever process, sync at once. A call may be lost. In a statement of
 * its own: NOTIFY locks the whole database at commit.
 */
export async function callWatcher(db: Queryable, mailboxId: string): Promise<void> {
  await db.query(sql.unsafe`SELECT pg_notify(${WATCHERS_CHANNEL}, ${mailboxId})`);
}
