import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

const row = z.object({ orderId: z.string() });

/** Orders that their workflows should have expired a minute ago: whether one runs says nothing, its tasks may fail. */
export async function overdueOrders(ctx: Context): Promise<readonly z.output<typeof row>[]> {
  return ctx.db.any(sql.type(row)`
    SELECT order_id AS "orderId" FROM orders
    WHERE status = 'pending' AND grace_ends_at < now() - interval '1 minute' ORDER BY grace_ends_at LIMIT 2000
  `);
}
