import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const row = z.object({ mailboxId: z.string(), businessId: z.string(), address: z.string() });

/** Whose mailbox it is, and the address it goes by; null where it is disconnected or unknown. */
export async function findConnectedMailbox(
  db: Queryable,
  mailboxId: string,
): Promise<z.output<typeof row> | null> {
  return db.maybeOne(sql.type(row)`
    SELECT mailbox_id AS "mailboxId", business_id AS "businessId",
           coalesce(addresses[1], username) AS address
    FROM mailboxes WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
  `);
}
