import { STEP } from '../../platform/backlog/work-off.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

/**
 * Closes late windows that should have closed a minute ago, whatever became of their workflows, at
 * most a step of them. Orders that are locked are left to the next time. Answers how many it
 * closed. Each mailbox is asked once how far it was read: a mailbox that is down holds any number
 * of windows open. The orders are found first, by their ids: of a backlog that has just grown the
 * planner knows nothing yet, and would ask the mailboxes anew for each order of the table.
 */
export async function closeOverdueWindows(ctx: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await ctx.db.query(sql.unsafe`
    WITH progress AS MATERIALIZED (
      SELECT mailbox_id, CASE WHEN state = 'disconnected' THEN 'infinity' ELSE read_until END
        AS read_until
      FROM mailbox_progress
    ), due AS MATERIALIZED (
      SELECT one.order_id FROM progress
      CROSS JOIN LATERAL (
        SELECT order_id FROM orders one
        WHERE one.mailbox_id = progress.mailbox_id AND one.status = 'expired'
          AND one.window_closed_at IS NULL
          AND one.window_ends_at <= least(now() - interval '1 minute', progress.read_until)
          AND progress.read_until IS NOT NULL
        ORDER BY one.window_ends_at LIMIT ${STEP} FOR NO KEY UPDATE SKIP LOCKED) one
      UNION ALL
      (SELECT order_id FROM orders
      WHERE mailbox_id IS NULL AND status = 'expired' AND window_closed_at IS NULL
        AND window_ends_at < now() - interval '1 minute'
      LIMIT ${STEP})
    )
    UPDATE orders o SET window_closed_at = now()
    WHERE o.order_id = ANY (ARRAY (SELECT order_id FROM due))
      AND o.status = 'expired' AND o.window_closed_at IS NULL
  `);
  return rowCount;
}
