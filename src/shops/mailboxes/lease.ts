import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

/**
 * The right to read a mailbox. Taking it raises the mailbox's fencing token (the column `epoch`),
 * which ends the previous lease: every write of a watcher names its token, and changes nothing once
 * there is a higher one. A lease doesn't expire, so no clock decides who reads.
 */
export type Lease = { mailboxId: string; fencingToken: number };

/** A watcher wrote with a token that is no longer the mailbox's highest. It ends quietly. */
export class LeaseLost extends Error {
  override name: string = 'LeaseLost';
}

/** The mailbox was paused or disconnected under its watcher: until it is resumed nothing is written. */
export class ReadingStopped extends LeaseLost {
  override name = 'ReadingStopped';
}

const takenLease = z.object({
  fencingToken: z.number(),
  businessId: z.string(),
  retryAskedAt: z.date().nullable(),
});

/** Takes the mailbox's lease; null if no such mailbox exists. */
export async function takeLease(
  ctx: Context,
  mailboxId: string,
): Promise<z.output<typeof takenLease> | null> {
  return ctx.db.maybeOne(sql.type(takenLease)`
    UPDATE mailboxes SET epoch = epoch + 1 WHERE mailbox_id = ${mailboxId}
    RETURNING epoch AS "fencingToken", business_id AS "businessId", retry_asked_at AS "retryAskedAt"
  `);
}

/** Of the mailbox's row, in SQL: this watcher may write what it reads. */
export const isReadBy = ({ mailboxId, fencingToken }: Lease) => sql.fragment`
  mailbox_id = ${mailboxId} AND epoch = ${fencingToken} AND state NOT IN ('paused', 'disconnected')`;

/** True in SQL while the lease is held and reading isn't stopped: the guard of every write to the mailbox's folders. */
export const holdsLease = (lease: Lease) => sql.fragment`
  EXISTS (SELECT FROM mailboxes WHERE ${isReadBy(lease)})`;
