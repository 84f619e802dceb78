import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orderStatuses } from '../order-status.ts';

const row = z.object({
  orderId: z.string(),
  status: z.enum(orderStatuses),
  amountPaise: z.number(),
  payablePaise: z.number(),
  upiUri: z.string(),
  payeeName: z.string(),
  vpa: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** How long it may still be paid; 0 once its time is over. */
  leftMs: z.number(),
});

export type CounterOrder = z.output<typeof row>;

/** The last orders of a business's counter, newest first. */
export const listCounterOrders = (
  ctx: Pick<Context, 'db'>,
  businessId: string,
  most: number,
): Promise<readonly CounterOrder[]> =>
  ctx.db.any(sql.type(row)`
    SELECT orders.order_id AS "orderId", orders.status, orders.amount_paise AS "amountPaise",
      orders.payable_paise AS "payablePaise", orders.upi_uri AS "upiUri",
      orders.payee_name AS "payeeName", orders.vpa, orders.created_at AS "createdAt",
      orders.expires_at AS "expiresAt",
      greatest(0, extract(epoch FROM orders.expires_at - now()) * 1000)::int AS "leftMs"
    FROM counter_orders JOIN orders USING (order_id)
    WHERE counter_orders.business_id = ${businessId}
    ORDER BY counter_orders.id DESC LIMIT ${most}
  `);
