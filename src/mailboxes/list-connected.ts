import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const row = z.object({ mailboxId: z.string() });

/** The ids of all mailboxes that are to be watched: every one that is not disconnected. */
export async function listConnectedMailboxes(
  db: Queryable,
): Promise<readonly z.output<typeof row>[]> {
  return db.any(
    sql.type(row)`SELECT mailbox_id AS "mailboxId" FROM mailboxes WHERE state <> 'disconnected'`,
  );
}
