import { type Queryable, sql } from '../platform/db.ts';
import { type OrderMode, type OrderRow, orderColumns, orderRow } from './order-row.ts';

/**
 * The order that a business made of this merchant_order_id, or null. Ids of test and live keys are
 * apart.
 */
export async function findByMerchantOrderId(
  ctx: { db: Queryable },
  businessId: string,
  mode: OrderMode,
  merchantOrderId: string,
): Promise<OrderRow | null> {
  return ctx.db.maybeOne(sql.prepared('order-by-merchant-order-id', orderRow)`
    SELECT ${orderColumns} FROM orders
    WHERE business_id = ${businessId} AND mode = ${mode} AND merchant_order_id = ${merchantOrderId}
  `);
}
