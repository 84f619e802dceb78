import { z } from 'zod';
import { orderStatuses } from '../orders/order-status.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Recorded } from './watch.ts';

const unsignalled = z.object({
  alert_id: z.string(),
  order_id: z.string(),
  status: z.enum(orderStatuses),
});

/** What was committed and not told, after a crash between the two. The oldest hundred; the sweeper sees to the rest. */
export async function untold(ctx: Context, mailboxId: string): Promise<Recorded[]> {
  const rows = await ctx.db.any(sql.type(unsignalled)`
    SELECT a.alert_id, o.order_id, o.status FROM alerts a JOIN orders o USING (order_id)
    WHERE a.mailbox_id = ${mailboxId} AND a.order_id IS NOT NULL AND a.signalled_at IS NULL
    ORDER BY a.read_at LIMIT 100
  `);
  return rows.map((row) => ({
    alertId: row.alert_id,
    changes: [{ orderId: row.order_id, status: row.status }],
  }));
}
