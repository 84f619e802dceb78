import type { OrderRow } from '../../../src/orders/order-row.ts';
import { sql } from '../../../src/platform/db.ts';
import { until } from '../until.ts';
import { useWorld } from './use-world.ts';
import type { World } from './world.ts';

/** A world in which nothing but the sweep, or a person, comes in time. */
export const useSlowWorld = () =>
  useWorld({
    ORDER_LIFETIME_MS: 60_000,
    ORDER_GRACE_MS: 60_000,
    ORDER_LATE_MS: 60_000,
    WEBHOOK_SCHEDULE_MS: '50,50,60000',
  });

/** The types of an order's webhooks, once there are so many. */
export const typesOf = async (world: World, order: OrderRow, count: number) =>
  (await world.hooks(order, count)).map((hook) => hook.json.type);

/** As if so much time had passed since the marks were made. */
export const timePasses = ({ ctx }: World, { orderId }: OrderRow) =>
  ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`
      UPDATE orders SET workflow_seen_at = workflow_seen_at - interval '1 hour',
        untold_since = untold_since - interval '1 hour',
        created_at = created_at - interval '10 seconds' WHERE order_id = ${orderId}
    `);
    await tx.query(sql.unsafe`
      UPDATE events SET next_attempt_at = next_attempt_at - interval '1 hour'
      WHERE order_id = ${orderId}
    `);
  });

/**
 * Starts are acknowledged in batches, a moment later: one that came after `timePasses` would undo
 * it.
 */
export const startIsAcknowledged = ({ ctx }: World, { orderId }: OrderRow) =>
  until('its start is acknowledged', () =>
    ctx.db.exists(sql.unsafe`
      SELECT FROM orders WHERE order_id = ${orderId} AND workflow_seen_at IS NOT NULL
    `),
  );

/** How many events of a kind a workflow's history has. */
export async function countHistoryEvents(
  { client }: World,
  workflowId: string,
  attributes: 'workflowExecutionSignaledEventAttributes' | 'workflowTaskFailedEventAttributes',
): Promise<number> {
  const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
  return (events ?? []).filter((event) => event[attributes]).length;
}
