import { z } from 'zod';
import { at, type Queryable, sql } from '../../platform/db.ts';
import { monthStart, nextMonth } from '../../shops/plans/month.ts';

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
