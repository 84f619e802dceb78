import { z } from 'zod';
import { STEP } from '../platform/backlog/work-off.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { awaitsDecision, inLateWindow } from './open-orders.ts';
import { orderStatuses } from './order-status.ts';
import { isOverdue, isUnnotified, isUnseen } from './overdue-conditions.ts';

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
