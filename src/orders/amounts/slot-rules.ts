import type { FragmentSqlToken } from 'slonik';
import { type Queryable, sql } from '../../platform/db.ts';

/**
 * The key of the lock on an amount of a mailbox, whether or not it has a row yet. Taking the amount
 * holds this lock to the end of the transaction.
 */
export const amountLock = (mailboxId: string, paise: FragmentSqlToken) =>
  sql.fragment`hashtext(${mailboxId}), (${paise})::int`;

/** Waits until nobody is taking the amount; inside a transaction, keeps others from taking it. */
export async function waitForAmount(
  db: Queryable,
  mailboxId: string,
  paise: number,
): Promise<void> {
  await db.query(
    sql.unsafe`SELECT pg_advisory_xact_lock(${amountLock(mailboxId, sql.fragment`${paise}`)})`,
  );
}

/** The CTE `progress`: how far the mailbox was read, as its view mailbox_progress tells. */
export const progressOf = (mailboxId: string) => sql.fragment`
  progress AS MATERIALIZED (
    SELECT state, read_until FROM mailbox_progress WHERE mailbox_id = ${mailboxId}
  )`;

/**
 * Whether a slot `s` is free, in a statement with the CTE `progress`: its hold has passed, and the
 * mailbox, unless it is disconnected, has been read past the window, since an amount must not be
 * given away while a payment of it may lie unread.
 */
export const isRested = sql.fragment`
  s.held_until <= now()
  AND EXISTS (
    SELECT FROM progress p WHERE p.state = 'disconnected' OR p.read_until >= s.window_ends_at
  )`;

/** An order under review holds its amount until it is resolved. */
export const isUnderReview = (mailboxId: string, paise: FragmentSqlToken) => sql.fragment`
  EXISTS (
    SELECT FROM orders r
    WHERE r.mailbox_id = ${mailboxId} AND r.payable_paise = ${paise}
      AND r.status = 'manual_review'
  )`;
