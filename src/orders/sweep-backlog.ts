import { z } from 'zod';
import { isSetAside } from '../backlog/is-set-aside.ts';
import { type Queryable, sql } from '../platform/db.ts';

const row = z.object({
  work: z.enum(['start', 'notify', 'expire']),
  count: z.number(),
  oldestSeconds: z.number(),
});

const id = sql.fragment`order_id`;
const unseen = sql.fragment`
  (workflow_seen_at < now() - interval '40 seconds'
   OR workflow_seen_at IS NULL AND created_at < now() - interval '5 seconds')
  AND NOT ${isSetAside('start', id)}`;

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
      WHERE status IN ('pending', 'manual_review') AND ${unseen}
      UNION ALL
      SELECT 'start', coalesce(workflow_seen_at, created_at) FROM orders
      WHERE status = 'expired' AND window_closed_at IS NULL AND ${unseen}
      UNION ALL
      SELECT 'notify', untold_since FROM orders
      WHERE untold_since < now() - interval '3 seconds' AND NOT ${isSetAside('notify', id)}
      UNION ALL
      SELECT 'expire', grace_ends_at FROM orders
      WHERE status = 'pending' AND grace_ends_at < now() - interval '1 minute'
        AND NOT ${isSetAside('expire', id)}
    ) AS waiting (work, since)
    GROUP BY work
  `);
}
