import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { orderRow } from './order-row.ts';

/** What a payer may have done who meant the order: nothing but its time, or a slip. */
const slips = ['same', 'without_paise', 'paise_swapped', 'near'] as const;

const likelyRow = orderRow
  .pick({ orderId: true, payablePaise: true, status: true, createdAt: true })
  .extend({ slip: z.enum(slips) });

export type LikelyOrder = z.output<typeof likelyRow>;

type Payment = {
  businessId: string;
  mailboxId: string;
  amountPaise: number | null;
  arrivedAt: Date;
};

const DAY = sql.fragment`interval '1 day'`;
/** The number of orders of each slip, and of all. */
const FEW = 3;
const MOST = 5;
/** An app that takes whole rupees only, or a digit beside the right one. */
const RUPEE = 100;

/**
 * The orders that a payment of this amount may be meant for, the likeliest first: the last orders
 * of exactly the amount, then orders that wait for money within a day of the payment. Their amount
 * is the payment's but for the paise that tell orders apart, two swapped digits of the paise, or at
 * most a rupee. Another amount is no slip: a person who knows better finds the order by its search.
 * Where an order of exactly the amount was paid that day, this is its second payment, and no slip.
 */
export async function likelyOrders(
  ctx: { db: Queryable },
  { businessId, mailboxId, amountPaise, arrivedAt }: Payment,
): Promise<readonly LikelyOrder[]> {
  if (amountPaise === null) return [];
  const [amount, arrived] = [sql.fragment`${amountPaise}::bigint`, at(arrivedAt)];
  const thatDay = sql.fragment`window_ends_at BETWEEN ${arrived} - ${DAY} AND ${arrived} + ${DAY}`;
  const open = sql.fragment`status IN ('pending', 'expired', 'manual_review') AND mode = 'live'
    AND NOT EXISTS (SELECT FROM orders WHERE mailbox_id = ${mailboxId} AND payable_paise = ${amount}
      AND mode = 'live' AND status = 'paid' AND ${thatDay})`;
  // Each amount near it is looked up by itself: a shop with one price has thousands of orders a day.
  return ctx.db.any(sql.type(likelyRow)`
    WITH likely AS (
      (SELECT order_id, 0 AS rank, 'same' AS slip FROM orders
       WHERE mailbox_id = ${mailboxId} AND payable_paise = ${amount} AND mode = 'live'
       ORDER BY window_ends_at DESC LIMIT ${FEW})
      UNION ALL
      (SELECT order_id, 1, 'without_paise' FROM orders
       WHERE business_id = ${businessId} AND amount_paise = ${amount} AND mailbox_id = ${mailboxId}
         AND created_at BETWEEN ${arrived} - ${DAY} AND ${arrived} AND ${open}
         AND payable_paise <> ${amount}
       ORDER BY created_at DESC LIMIT ${FEW})
      UNION ALL
      (SELECT order_id, CASE WHEN near.payable = ${swapped(amountPaise)} THEN 2 ELSE 3 END,
         CASE WHEN near.payable = ${swapped(amountPaise)} THEN 'paise_swapped' ELSE 'near' END
       FROM generate_series(${amount} - ${RUPEE}, ${amount} + ${RUPEE}) AS near (payable)
       JOIN orders ON mailbox_id = ${mailboxId} AND payable_paise = near.payable
         AND ${thatDay} AND ${open}
       WHERE near.payable <> ${amount}
       ORDER BY near.payable <> ${swapped(amountPaise)}, abs(near.payable - ${amount}),
         window_ends_at DESC
       LIMIT ${FEW + 1})
    ), ranked AS (
      SELECT DISTINCT ON (order_id) order_id, rank, slip FROM likely ORDER BY order_id, rank
    )
    SELECT order_id AS "orderId", payable_paise AS "payablePaise", status, slip,
      created_at AS "createdAt"
    FROM orders JOIN ranked USING (order_id)
    ORDER BY rank, abs(payable_paise - ${amount}), created_at DESC, order_id LIMIT ${MOST}
  `);
}

/** ₹499.73 for ₹499.37. The same amount where both digits are one. Pure. */
function swapped(paise: number): number {
  const fraction = paise % 100;
  return paise - fraction + (fraction % 10) * 10 + Math.floor(fraction / 10);
}
