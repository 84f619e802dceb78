import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import { say } from '../../words/sentence.ts';
import { RETRY_EVERY } from './store-alert.ts';

/**
 * Leaves a deferred alert to the next try: the longer it waits already, the later, since each try
 * fetches the whole mail again. The last try is at the end of its time.
 */
export async function deferAlert(tx: Tx, alertId: string): Promise<void> {
  await tx.query(
    sql.unsafe`
      UPDATE alerts SET retry_at = greatest(
        now() + ${RETRY_EVERY}, least(retry_until, now() + (now() - read_at) / 4))
      WHERE alert_id = ${alertId}`,
  );
}

/** How long a mail is tried after its time, while the server doesn't open its folder. */
const SHUT_FOR_MS = 1_800_000;

const deferredAlert = z.object({
  alertId: z.string(),
  folder: z.string(),
  uidValidity: z.number(),
  uid: z.number(),
  arrivedAt: z.date(),
  watched: z.boolean(),
  overdue: z.boolean(),
  longOverdue: z.boolean(),
});

/**
 * A mail whose proof could not be looked up yet. `watched`: its folder still is, under the same
 * numbering. `overdue`: its time to be proven is over; `longOverdue`: for as long again.
 */
export type DeferredAlert = z.output<typeof deferredAlert>;

/**
 * The mailbox's deferred alerts whose next try is due, at most twenty. Each is due again after
 * `retryMs`: a process that dies in the middle of a try loses nothing.
 */
export async function takeDueDeferred(
  db: Queryable,
  mailboxId: string,
  retryMs: number,
): Promise<readonly DeferredAlert[]> {
  // Reads the mailbox's folders: an alert of a folder that was left or renumbered can't be fetched.
  return db.any(sql.type(deferredAlert)`
    UPDATE alerts a SET retry_at = now() + make_interval(secs => ${retryMs / 1000})
    WHERE alert_id IN (
      SELECT alert_id FROM alerts
      WHERE mailbox_id = ${mailboxId} AND reason = 'pending_proof' AND retry_at <= now()
      ORDER BY retry_at LIMIT 20
    ) AND reason = 'pending_proof'
    RETURNING alert_id AS "alertId", folder, uid_validity AS "uidValidity", uid,
      arrived_at AS "arrivedAt", coalesce(retry_until <= now(), true) AS overdue,
      coalesce(retry_until <= now() - make_interval(secs => ${SHUT_FOR_MS / 1000}), true)
        AS "longOverdue",
      EXISTS (
        SELECT FROM mailbox_folders f
        WHERE f.mailbox_id = a.mailbox_id AND f.folder = a.folder AND f.uid_validity = a.uid_validity
      ) AS watched
  `);
}

/** The alert's proof will not come any more: it ends as unverified, and holds no window open. */
export async function giveUpDeferred(db: Queryable, alertId: string): Promise<void> {
  await db.query(sql.unsafe`
    UPDATE alerts SET reason = 'unverified', retry_at = NULL, retry_until = NULL, explanation =
      ${JSON.stringify(say('proof_given_up'))}::jsonb
    WHERE alert_id = ${alertId} AND reason = 'pending_proof'
  `);
}
