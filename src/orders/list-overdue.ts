import { z } from 'zod';
import { isSetAside } from '../backlog/is-set-aside.ts';
import { STEP } from '../backlog/work-off.ts';
import { at, type Queryable, sql } from '../platform/db.ts';
import { orderStatuses } from './order-status.ts';

const idRow = z.object({ orderId: z.string() });

const changeRow = idRow.extend({
  status: z.enum(orderStatuses),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

type OrderId = z.output<typeof idRow>;
type UnnotifiedChange = z.output<typeof changeRow>;

/**
 * Orders that their workflows should have expired a minute ago. A running workflow proves nothing:
 * its tasks may fail.
 */
export async function listOverdueOrders(db: Queryable): Promise<readonly OrderId[]> {
  return db.any(sql.type(idRow)`
    SELECT order_id AS "orderId" FROM orders
    WHERE status = 'pending' AND grace_ends_at < now() - interval '1 minute'
      AND NOT ${isSetAside('expire', sql.fragment`order_id`)}
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
    WHERE untold_since < now() - interval '3 seconds'
      AND NOT ${isSetAside('notify', sql.fragment`order_id`)}
    ORDER BY untold_since LIMIT ${STEP}
  `);
}

/**
 * Orders that need a workflow, and whose workflow we haven't seen running lately: never started,
 * terminated by hand, or lost with the engine's data. A new order gets a moment for its own start.
 * What was seen before `engineSince` was seen on an engine that is gone. Two selections, so that
 * each has its index; the orders not seen for longest come first.
 */
export async function listUnseenOrders(
  db: Queryable,
  engineSince: Date = new Date(0),
): Promise<readonly OrderId[]> {
  const unseen = sql.fragment`(
    workflow_seen_at IS NULL AND created_at < now() - interval '5 seconds'
    OR workflow_seen_at < greatest(now() - interval '40 seconds', ${at(engineSince)}))
    AND NOT ${isSetAside('start', sql.fragment`order_id`)}`;
  return db.any(sql.type(idRow)`
    (SELECT order_id AS "orderId" FROM orders
     WHERE status IN ('pending', 'manual_review') AND ${unseen}
     ORDER BY workflow_seen_at NULLS FIRST LIMIT ${STEP})
    UNION ALL
    (SELECT order_id AS "orderId" FROM orders
     WHERE status = 'expired' AND window_closed_at IS NULL AND ${unseen}
     ORDER BY workflow_seen_at NULLS FIRST LIMIT ${STEP})
  `);
}
