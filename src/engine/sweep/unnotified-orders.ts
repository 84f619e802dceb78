import { z } from 'zod';
import { orderStatuses } from '../../orders/order-status.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

const row = z.object({
  orderId: z.string(),
  status: z.enum(orderStatuses),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

/** Orders whose workflow has not been told of a change: the process died after the commit, or the engine was down. */
export async function unnotifiedOrders(ctx: Context): Promise<readonly z.output<typeof row>[]> {
  return ctx.db.any(sql.type(row)`
    SELECT order_id AS "orderId", status, decided_by AS by, reason FROM orders WHERE untold_since < now() - interval '3 seconds' ORDER BY untold_since LIMIT 2000
  `);
}
