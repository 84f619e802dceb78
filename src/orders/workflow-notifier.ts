import type { Attribution } from '../platform/audit/attribution.ts';
import type { Context } from '../platform/context.ts';
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
