import { z } from 'zod';
import { STEP } from '../backlog/work-off.ts';
import { type Queryable, sql } from '../platform/db.ts';

const row = z.object({ mailboxId: z.string() });

/**
 * The ids of mailboxes that are to be watched, every one that is not disconnected, in the order of
 * their ids, after one of them.
 */
export async function listConnectedMailboxes(
  db: Queryable,
  after = '',
): Promise<readonly z.output<typeof row>[]> {
  return db.any(sql.type(row)`
    SELECT mailbox_id AS "mailboxId" FROM mailboxes
    WHERE state <> 'disconnected' AND mailbox_id > ${after} ORDER BY mailbox_id LIMIT ${STEP}
  `);
}

/** The ids of all mailboxes that are to be watched. */
export async function listMailboxesToWatch(db: Queryable): Promise<readonly string[]> {
  return db.anyFirst(sql.type(row)`
    SELECT mailbox_id AS "mailboxId" FROM mailboxes
    WHERE state <> 'disconnected' ORDER BY mailbox_id
  `);
}
