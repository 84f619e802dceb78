import type { WorkflowNotifier } from '../orders/order-workflow.ts';
import type { Stack } from './context.ts';

/** Connects to the engine only where an order was settled: teaching needs none. */
export const lazyNotifier = (engine: Stack['engine']): WorkflowNotifier => ({
  notifyOrder: async (orderId, message) => (await engine()).notifyOrder(orderId, message),
});
