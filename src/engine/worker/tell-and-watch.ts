import type { FirstAttempts } from '../../delivery/watch-first-attempts.ts';
import type { WorkflowNotifier } from '../../orders/workflow-notifier.ts';

/**
 * Tells an order's workflow of its payment, and has its webhook's first attempt watched meanwhile. An
 * engine that is away makes none: the sweep makes it once the engine is back.
 */
export const tellAndWatch = (
  engine: WorkflowNotifier,
  firsts: FirstAttempts,
): WorkflowNotifier => ({
  async notifyOrder(orderId, message) {
    const leave = firsts.watch(orderId);
    try {
      await engine.notifyOrder(orderId, message);
    } catch (error) {
      leave();
      throw error;
    }
  },
});
