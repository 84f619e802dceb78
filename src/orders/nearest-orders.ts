import type { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { orderRow } from './order-row.ts';

const nearRow = orderRow.pick({ orderId: true, payablePaise: true, status: true, createdAt: true });

export type NearOrder = z.output<typeof nearRow>;

const DAY = sql.fragment`interval '1 day'`;
/** The number of orders by each measure. */
const FEW = 3;

/**
 * The orders of a mailbox that a payment of this amount may be meant for, if its mail arrived then:
 * the last orders of exactly the amount, and the orders made last before the mail arrived. Also the
 * orders of the day before and after with the nearest amounts. Each order once, the nearest amount
 * first.
 */
export async function nearestOrders(
  ctx: { db: Queryable },
  payment: { mailboxId: string; amountPaise: number | null; arrivedAt: Date },
): Promise<readonly NearOrder[]> {
  const { mailboxId, amountPaise } = payment;
  const arrived = at(payment.arrivedAt);
  const amount = sql.fragment`${amountPaise}::bigint`;
  const thatDay = sql.fragment`window_ends_at BETWEEN ${arrived} - ${DAY} AND ${arrived} + ${DAY}`;
  return ctx.db.any(sql.type(nearRow)`
    WITH near AS (
      (SELECT order_id FROM orders WHERE mailbox_id = ${mailboxId} AND payable_paise = ${amount}
       ORDER BY window_ends_at DESC LIMIT ${FEW})
      UNION
      (SELECT order_id FROM orders
       WHERE mailbox_id = ${mailboxId} AND ${thatDay} AND ${amount} IS NOT NULL
       ORDER BY abs(payable_paise - ${amount}), window_ends_at DESC LIMIT ${FEW})
      UNION
      (SELECT order_id FROM orders
       WHERE mailbox_id = ${mailboxId} AND ${thatDay} AND created_at <= ${arrived}
       ORDER BY window_ends_at DESC LIMIT ${FEW})
    )
    SELECT order_id AS "orderId", payable_paise AS "payablePaise", status, created_at AS "createdAt"
    FROM orders JOIN near USING (order_id)
    ORDER BY abs(payable_paise - ${amount}), created_at DESC, order_id
  `);
}
