import { z } from 'zod';
import { isSetAside } from '../platform/backlog/set-aside.ts';
import { STEP } from '../platform/backlog/work-off.ts';
import { at, type Queryable, sql } from '../platform/db.ts';
import { awaitsDecision, inLateWindow } from './open-orders.ts';
import { orderStatuses } from './order-status.ts';

const id = sql.fragment`order_id`;

/**
 * Which orders the sweep takes up, of each kind of its work: its lists and its metrics ask the
 * same. A running workflow proves nothing: its tasks may fail.
 */
const isOverdue = sql.fragment`
  status = 'pending' AND grace_ends_at < now() - interval '1 minute'
  AND NOT ${isSetAside('expire', id)}`;

const isUnnotified = sql.fragment`
  untold_since < now() - interval '3 seconds' AND NOT ${isSetAside('notify', id)}`;

/**
 * Of the orders that need a workflow: the orders that `awaitsDecision` or `inLateWindow` select,
 * each with an index of its own. A new order gets a moment for its own start. What was seen before
 * `engineSince` was seen on an engine that is gone.
 */
const isUnseen = (engineSince = new Date(0)) => sql.fragment`
  (workflow_seen_at IS NULL AND created_at < now() - interval '5 seconds'
   OR workflow_seen_at < greatest(now() - interval '40 seconds', ${at(engineSince)}))
  AND NOT ${isSetAside('start', id)}`;

const idRow = z.object({ orderId: z.string() });

const changeRow = idRow.extend({
  status: z.enum(orderStatuses),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

type OrderId = z.output<typeof idRow>;
type UnnotifiedChange = z.output<typeof changeRow>;

/** Orders that their workflows should have expired a minute ago. */
export async function listOverdueOrders(db: Queryable): Promise<readonly OrderId[]> {
  return db.any(sql.type(idRow)`
    SELECT order_id AS "orderId" FROM orders
    WHERE ${isOverdue}
    ORDER BY grace_ends_at LIMIT ${STEP}
  `);
}

/**
 * Orders whose workflow was not notified of a change: the process died after the commit, or the
 * engine was down. `by` and `reason` if a person decided.
 */
export async function listUnnotifiedOrders(db: Queryable): Promise<readonly UnnotifiedChange[]> {
  return db.any(sql.type(changeRow)`
    SELECT order_id AS "orderId", status, decided_by AS by, reason FROM orders
    WHERE ${isUnnotified}
    ORDER BY untold_since LIMIT ${STEP}
  `);
}

/**
 * Orders that need a workflow, and whose workflow we haven't seen running lately: never started,
 * terminated by hand, or lost with the engine's data. Two selections, so that each has its index;
 * the orders not seen for longest come first.
 */
export async function listUnseenOrders(
  db: Queryable,
  engineSince?: Date,
): Promise<readonly OrderId[]> {
  return db.any(sql.type(idRow)`
    (SELECT order_id AS "orderId" FROM orders
     WHERE ${awaitsDecision} AND ${isUnseen(engineSince)}
     ORDER BY workflow_seen_at NULLS FIRST LIMIT ${STEP})
    UNION ALL
    (SELECT order_id AS "orderId" FROM orders
     WHERE ${inLateWindow} AND ${isUnseen(engineSince)}
     ORDER BY workflow_seen_at NULLS FIRST LIMIT ${STEP})
  `);
}

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
