import { z } from 'zod';
import { at, type Queryable, sql } from '../../platform/db.ts';
import { toRupees } from '../../platform/money.ts';
import { monthStart, nextMonth } from '../../shops/plans/month.ts';

const refundRow = z.object({
  refundId: z.string(),
  orderId: z.string(),
  amountPaise: z.number(),
  /** null, as `by`, once the business is purged. */
  reference: z.string().nullable(),
  by: z.string().nullable(),
  notedAt: z.date(),
  takenBackAt: z.date().nullable(),
});

/**
 * A shop's note that it sent money of an order back, by its bank's app or in cash. Nothing is moved
 * by it. @see decisions: Refunds
 */
export type Refund = z.output<typeof refundRow>;

/** For SELECT … FROM refunds. */
const refundColumns = sql.fragment`
  refunds.refund_id AS "refundId", refunds.order_id AS "orderId",
  refunds.amount_paise AS "amountPaise", refunds.reference, refunds.noted_by AS by,
  refunds.noted_at AS "notedAt", refunds.taken_back_at AS "takenBackAt"
`;

/** All notes of an order, oldest first, also notes that were taken back. */
export const listRefunds = (db: Queryable, orderId: string): Promise<readonly Refund[]> =>
  db.any(sql.type(refundRow)`
    SELECT ${refundColumns} FROM refunds WHERE order_id = ${orderId} ORDER BY noted_at, refund_id
  `);

/** The note that counts with this reference, in any case, or null. */
export const findRefund = (
  db: Queryable,
  orderId: string,
  reference: string,
): Promise<Refund | null> =>
  db.maybeOne(sql.type(refundRow)`
    SELECT ${refundColumns} FROM refunds
    WHERE order_id = ${orderId} AND upper(reference) = upper(${reference})
      AND taken_back_at IS NULL
  `);

/** The note of an id, or null. */
export const findRefundById = (db: Queryable, refundId: string): Promise<Refund | null> =>
  db.maybeOne(sql.type(refundRow)`
    SELECT ${refundColumns} FROM refunds WHERE refund_id = ${refundId}
  `);

/** The notes that count. */
export const standing = (refunds: readonly Refund[]): readonly Refund[] =>
  refunds.filter(({ takenBackAt }) => takenBackAt === null);

/** What the notes that count come to. */
export const refundedPaise = (refunds: readonly Refund[]): number =>
  standing(refunds).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const paidRow = z.object({ paise: z.number() });

/** What came in for a paid order: what the alert that settled it states, else what was asked for. */
export const paidPaise = (db: Queryable, orderId: string): Promise<number> =>
  db.oneFirst(sql.type(paidRow)`
    SELECT coalesce(claims.amount_paise, orders.payable_paise) AS paise
    FROM orders LEFT JOIN claims USING (order_id) WHERE orders.order_id = ${orderId}
  `);

/** As the API, the command line and exports show it. */
export type RefundJson = {
  refund_id: string;
  order_id: string;
  amount: number;
  reference: string | null;
  by: string | null;
  noted_at: string;
};

export const refundJson = (refund: Refund): RefundJson => ({
  refund_id: refund.refundId,
  order_id: refund.orderId,
  amount: toRupees(refund.amountPaise),
  reference: refund.reference,
  by: refund.by,
  noted_at: refund.notedAt.toISOString(),
});

/** Forgets whose refunds these were; their amounts and times stay for the books. */
export async function forgetRefunds(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE refunds SET reference = NULL, noted_by = NULL
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')})
  `);
}

const bookedRow = z.object({
  refundId: z.string(),
  orderId: z.string(),
  merchantOrderId: z.string().nullable(),
  accountId: z.string(),
  amountPaise: z.number(),
  reference: z.string().nullable(),
  by: z.string().nullable(),
  notedAt: z.date(),
  // To the microsecond, which a Date would cut: the next page begins here.
  position: z.string(),
});

/** A refund in a month's books. */
export type BookedRefund = z.output<typeof bookedRow>;

const PAGE = 1_000;

/**
 * The refunds of live orders that were noted in a month of India and count, a page at a time,
 * oldest first.
 */
export async function* bookedRefunds(
  tx: Queryable,
  businessId: string,
  month: string,
): AsyncGenerator<readonly BookedRefund[]> {
  const [from, to] = [at(monthStart(month)), at(monthStart(nextMonth(month)))];
  let after = { position: '-infinity', refundId: '' };
  for (;;) {
    const rows = await tx.any(sql.type(bookedRow)`
      SELECT refund_id AS "refundId", orders.order_id AS "orderId",
        orders.merchant_order_id AS "merchantOrderId", orders.account_id AS "accountId",
        refunds.amount_paise AS "amountPaise", refunds.reference, noted_by AS by,
        noted_at AS "notedAt", noted_at::text AS position
      FROM refunds JOIN orders USING (order_id)
      WHERE refunds.business_id = ${businessId} AND orders.mode = 'live' AND taken_back_at IS NULL
        AND noted_at >= ${from} AND noted_at < ${to}
        AND (noted_at, refund_id) > (${after.position}::timestamptz, ${after.refundId})
      ORDER BY noted_at, refund_id LIMIT ${PAGE}
    `);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < PAGE) return;
    after = last;
  }
}
