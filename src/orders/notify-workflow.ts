import { z } from 'zod';
import type { Attribution } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { noRows, type Queryable, sql } from '../platform/db.ts';
import { orderNotFound } from './get-order.ts';
import { orderRow } from './order-row.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * What an order's workflow is sent after the transaction that changed the order: by the watcher of
 * an alert, by the person who decided, by a simulation, or late by the sweep; `alertId` where an
 * alert did it. Postgres has decided already: the message only wakes the workflow. `by` and
 * `reason` are set if a person decided outside a review. These texts, and a pause's, are the only
 * texts of people that enter the engine.
 */
export type PaymentMatched = { alertId: string | null; status: OrderStatus } & Partial<Attribution>;

/** Notifies an order's workflow of the order's new status. The engine's client implements it. */
export type WorkflowNotifier = {
  notifyOrder: (orderId: string, message: PaymentMatched) => Promise<void>;
};

/**
 * Notifies the order's workflow after the transaction. If the engine is down, this only logs the
 * failure: the row says that the workflow is not notified yet, and the sweep notifies it later.
 */
export async function notifyWorkflow(
  ctx: Context,
  notifier: WorkflowNotifier,
  orderId: string,
  message: PaymentMatched,
): Promise<void> {
  try {
    await notifier.notifyOrder(orderId, message);
  } catch (error) {
    ctx.log.warn(
      { orderId, alert: message.alertId, err: error },
      'the workflow could not be notified; the sweep will do it',
    );
  }
}

const { businessId, mailboxId, merchantOrderId, status, payablePaise, expiresAt } = orderRow.shape;

const row = z.object({
  ...{ businessId, mailboxId, merchantOrderId, status, payablePaise, expiresAt },
  shop: z.string(),
  graceMs: z.number(),
  lateMs: z.number(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
});

/**
 * The order as its workflow sees it, from the present row. `reason` and `by` if a person decided.
 * No customer's or payer's data.
 */
export async function getWorkflowFacts(
  db: Queryable,
  orderId: string,
): Promise<z.output<typeof row>> {
  // The shop's name is joined in: every created order's workflow starts with this one query.
  const facts = await db.maybeOne(sql.prepared('workflow-facts', row)`
    SELECT o.business_id AS "businessId", o.mailbox_id AS "mailboxId",
           o.merchant_order_id AS "merchantOrderId", o.status, o.payable_paise AS "payablePaise",
           o.expires_at AS "expiresAt", b.name AS shop, o.reason, o.decided_by AS by,
           round(extract(epoch FROM o.grace_ends_at - o.expires_at) * 1000)::int AS "graceMs",
           round(extract(epoch FROM o.window_ends_at - o.grace_ends_at) * 1000)::int AS "lateMs"
    FROM orders o JOIN businesses b USING (business_id) WHERE o.order_id = ${orderId}
  `);
  if (!facts) throw orderNotFound();
  return facts;
}

const orderIdRow = z.object({ orderId: z.string() });

/**
 * Notes that these orders' workflows run. Locked orders are skipped: a note must neither wait for a
 * decision nor deadlock with it. After a skipped or lost note the sweep only checks the order once
 * more.
 */
export async function ackRunning(db: Queryable, orderIds: readonly string[]): Promise<void> {
  await db.query(sql.prepared('ack-running', noRows)`
    UPDATE orders SET workflow_seen_at = now() WHERE order_id IN (
      SELECT order_id FROM orders WHERE order_id = ANY(${sql.array([...orderIds], 'text')})
      FOR NO KEY UPDATE SKIP LOCKED)
  `);
}

/**
 * Notes that these orders' workflows were notified of these statuses; gives the ids of those noted.
 * The column untold_since says since when the workflow is not notified of a change. An order that
 * has changed since, or is locked, stays as it is: the sweep notifies its workflow again.
 */
export async function ackNotified(
  db: Queryable,
  notified: readonly (readonly [orderId: string, status: OrderStatus])[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.prepared('ack-notified', orderIdRow)`
    WITH free AS (
      SELECT o.order_id FROM orders o
      JOIN ${sql.unnest(notified, ['text', 'text'])} AS n (order_id, status)
        ON n.order_id = o.order_id AND n.status = o.status
      FOR NO KEY UPDATE OF o SKIP LOCKED
    )
    UPDATE orders SET untold_since = NULL, workflow_seen_at = now()
    WHERE order_id IN (SELECT order_id FROM free)
    RETURNING order_id AS "orderId"
  `);
}
