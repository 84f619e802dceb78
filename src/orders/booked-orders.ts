import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { monthStart, nextMonth } from '../shops/plans/month.ts';
import { orderRow } from './order-row.ts';

const bookedRow = z.object({
  orderId: z.string(),
  merchantOrderId: z.string().nullable(),
  accountId: z.string(),
  status: orderRow.shape.status,
  amountPaise: z.number(),
  payablePaise: z.number(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  bankReference: z.string().nullable(),
  // To the microsecond, which a Date would cut: the next page begins here.
  position: z.string(),
});

/** An order in a month's books. */
export type BookedOrder = z.output<typeof bookedRow>;

const PAGE = 1_000;

const columns = sql.fragment`
  order_id AS "orderId", merchant_order_id AS "merchantOrderId", account_id AS "accountId", status,
  amount_paise AS "amountPaise", payable_paise AS "payablePaise", created_at AS "createdAt",
  paid_at AS "paidAt", bank_reference AS "bankReference"
`;

/** Where no paid order is: each status by itself is one span of an index. */
const UNPAID = ['pending', 'expired', 'failed', 'manual_review'];

/**
 * The live orders of a month of India, a page at a time: a paid order is in the month in which it
 * was paid, an unpaid order in the month in which it was made. First the paid orders in the order
 * of `paid_at`, then the others. `tx` is a snapshot, or an order that is paid meanwhile may be
 * missed or counted twice.
 */
export async function* bookedOrders(
  tx: Queryable,
  businessId: string,
  month: string,
): AsyncGenerator<readonly BookedOrder[]> {
  const [from, to] = [at(monthStart(month)), at(monthStart(nextMonth(month)))];
  yield* pages(
    tx,
    (after) => sql.type(bookedRow)`
      SELECT ${columns}, paid_at::text AS position FROM orders
      WHERE business_id = ${businessId} AND mode = 'live'
        AND paid_at >= ${from} AND paid_at < ${to}
        AND (paid_at, order_id) > (${after.position}::timestamptz, ${after.orderId})
      ORDER BY paid_at, order_id LIMIT ${PAGE}
    `,
  );
  yield* pages(
    tx,
    (after) => sql.type(bookedRow)`
      SELECT ${columns}, created_at::text AS position
      FROM unnest(${sql.array(UNPAID, 'text')}) AS unpaid (state)
      CROSS JOIN LATERAL (
        SELECT * FROM orders
        WHERE business_id = ${businessId} AND mode = 'live' AND status = unpaid.state
          AND created_at >= ${from} AND created_at < ${to}
          AND (created_at, order_id) > (${after.position}::timestamptz, ${after.orderId})
        ORDER BY created_at, order_id LIMIT ${PAGE}
      ) AS orders
      ORDER BY created_at, order_id LIMIT ${PAGE}
    `,
  );
}

type Position = { position: string; orderId: string };
type PageQuery = (after: Position) => ReturnType<ReturnType<typeof sql.type<typeof bookedRow>>>;

async function* pages(tx: Queryable, query: PageQuery): AsyncGenerator<readonly BookedOrder[]> {
  let after: Position = { position: '-infinity', orderId: '' };
  for (;;) {
    const rows = await tx.any(query(after));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
    if (rows.length < PAGE) return;
  }
}
