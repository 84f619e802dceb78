import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const unreadableRow = z.object({
  businessId: z.string(),
  mailboxId: z.string(),
  address: z.string().nullable(),
  refused: z.boolean(),
  /** Read by the consent that somebody gave at Google. */
  byGoogle: z.boolean(),
  since: z.date(),
});

/** A mailbox that refuses our login or does not answer, so we can't see its payments. */
export type UnreadableMailbox = z.output<typeof unreadableRow>;

/** Mailboxes that refuse our login, or that could not be read for five minutes. */
export async function listUnreadableMailboxes(
  db: Queryable,
): Promise<readonly UnreadableMailbox[]> {
  return db.any(sql.type(unreadableRow)`
    SELECT business_id AS "businessId", mailbox_id AS "mailboxId", addresses[1] AS address,
      state = 'refused' AS refused, auth = 'google' AS "byGoogle",
      CASE WHEN state = 'refused' THEN state_since ELSE unreachable_since END AS since
    FROM mailboxes
    WHERE state = 'refused'
       OR (state NOT IN ('paused', 'disconnected')
           AND unreachable_since < now() - interval '5 minutes')
  `);
}
