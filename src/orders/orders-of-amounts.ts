import type { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { orderRow } from './order-row.ts';

const row = orderRow.pick({
  orderId: true,
  accountId: true,
  merchantOrderId: true,
  payablePaise: true,
  status: true,
  createdAt: true,
  windowEndsAt: true,
});

/** A live order that a payment of its payable amount may be meant for. */
export type FittingOrder = z.output<typeof row>;

/** The live orders of these payable amounts that were made in a time, of all accounts. */
export async function ordersOfAmounts(
  ctx: { db: Queryable },
  businessId: string,
  amounts: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<readonly FittingOrder[]> {
  if (amounts.length === 0) return [];
  return ctx.db.any(sql.type(row)`
    SELECT order_id AS "orderId", account_id AS "accountId", merchant_order_id AS "merchantOrderId",
      payable_paise AS "payablePaise", status, created_at AS "createdAt",
      window_ends_at AS "windowEndsAt"
    FROM orders
    WHERE business_id = ${businessId} AND mode = 'live'
      AND created_at >= ${at(from)} AND created_at < ${at(to)}
      AND payable_paise = ANY (${sql.array([...amounts], 'int8')})
    ORDER BY created_at, order_id
  `);
}
