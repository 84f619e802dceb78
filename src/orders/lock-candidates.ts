import { z } from 'zod';
import { at, type Queryable, sql, type Tx } from '../platform/db.ts';
import { lockedColumns, lockedOrder, orderRow } from './order-row.ts';

/** When creates were refused until, if that was before it: the database had been put back. */
const heldBefore = z.date().nullish();

const candidateRow = orderRow
  .pick({
    orderId: true,
    accountId: true,
    status: true,
    payablePaise: true,
    exact: true,
    createdAt: true,
    expiresAt: true,
    windowEndsAt: true,
  })
  .extend({ heldBefore });

/** An order of an alert's mailbox and amount, whatever its status. */
export type Candidate = z.output<typeof candidateRow>;

const lockedCandidate = lockedOrder.extend({ heldBefore });

/** A candidate whose row is locked, whole: it can be settled by what was read. */
export type LockedCandidate = z.output<typeof lockedCandidate>;

const heldBeforeColumn = sql.fragment`
  (SELECT refused_until FROM creates_hold WHERE refused_until <= created_at) AS "heldBefore"
`;

/** Orders of this amount, in paise, in a mailbox, whose window ended at this moment or later. */
type OfAmount = { mailboxId: string; payablePaise: number; endedSince: Date };

/**
 * The orders that an alert could concern: orders of its amount whose window is recent enough, and
 * orders under review. Locked in the order of their ids, so that two alerts never deadlock.
 */
export async function lockCandidates(
  tx: Tx,
  { mailboxId, payablePaise, endedSince }: OfAmount,
): Promise<readonly LockedCandidate[]> {
  return tx.any(sql.prepared('lock-candidates', lockedCandidate)`
    SELECT ${lockedColumns}, ${heldBeforeColumn} FROM orders
    WHERE mailbox_id = ${mailboxId} AND payable_paise = ${payablePaise}
      AND (status = 'manual_review' OR window_ends_at >= ${at(endedSince)})
    ORDER BY order_id
    FOR UPDATE
  `);
}

/** The order of the amount whose window ended last, not locked; or null. */
export async function findLatestOfAmount(
  db: Queryable,
  { mailboxId, payablePaise, endedSince }: OfAmount,
): Promise<Candidate | null> {
  return db.maybeOne(sql.type(candidateRow)`
    SELECT order_id AS "orderId", account_id AS "accountId", status,
           payable_paise AS "payablePaise", exact, created_at AS "createdAt",
           expires_at AS "expiresAt", window_ends_at AS "windowEndsAt", ${heldBeforeColumn}
    FROM orders
    WHERE mailbox_id = ${mailboxId} AND payable_paise = ${payablePaise}
      AND window_ends_at >= ${at(endedSince)}
    ORDER BY window_ends_at DESC LIMIT 1
  `);
}
