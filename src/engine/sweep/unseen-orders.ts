import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

const row = z.object({ orderId: z.string() });

/** At most so many a sweep: those that were not seen for longest come first. */
const MOST = 2_000;

/**
 * Orders that need a workflow and whose workflow was not seen running lately: never started, terminated by hand, or lost with
 * the engine's data. Found by what they are, not only by a marker. A new order gets a moment for its own start.
 */
export async function unseenOrders(ctx: Context): Promise<readonly z.output<typeof row>[]> {
  const unseen = sql.fragment`(workflow_seen_at IS NULL AND created_at < now() - interval '5 seconds' OR workflow_seen_at < now() - interval '40 seconds')`;
  return ctx.db.any(sql.type(row)`
    (SELECT order_id AS "orderId" FROM orders
     WHERE status IN ('pending', 'manual_review') AND ${unseen} ORDER BY workflow_seen_at NULLS FIRST LIMIT ${MOST})
    UNION ALL
    (SELECT order_id AS "orderId" FROM orders
     WHERE status = 'expired' AND window_closed_at IS NULL AND ${unseen} ORDER BY workflow_seen_at NULLS FIRST LIMIT ${MOST})
  `);
}
