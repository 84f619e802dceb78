import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { awaitsDecision, inLateWindow } from './open-orders.ts';
import { isOverdue, isUnnotified, isUnseen } from './overdue-conditions.ts';

const row = z.object({
  work: z.enum(['start', 'notify', 'expire']),
  count: z.number(),
  oldestSeconds: z.number(),
});

/**
 * What the sweep would take up now of each kind of its work on orders, and for how long the oldest
 * has waited for it. Every open order is seen to anew after 40 s, so `start` is seldom empty: its
 * age says whether the sweep runs. A selection for each partial index.
 */
export async function sweepBacklogOfOrders(
  db: Queryable,
): Promise<readonly z.output<typeof row>[]> {
  return db.any(sql.type(row)`
    SELECT work, count(since) AS count,
      coalesce(extract(epoch FROM now() - min(since)), 0)::float8 AS "oldestSeconds"
    FROM (
      VALUES ('start', NULL::timestamptz), ('notify', NULL), ('expire', NULL)
      UNION ALL
      SELECT 'start', coalesce(workflow_seen_at, created_at) FROM orders
      WHERE ${awaitsDecision} AND ${isUnseen()}
      UNION ALL
      SELECT 'start', coalesce(workflow_seen_at, created_at) FROM orders
      WHERE ${inLateWindow} AND ${isUnseen()}
      UNION ALL
      SELECT 'notify', untold_since FROM orders
      WHERE ${isUnnotified}
      UNION ALL
      SELECT 'expire', grace_ends_at FROM orders
      WHERE ${isOverdue}
    ) AS waiting (work, since)
    GROUP BY work
  `);
}
