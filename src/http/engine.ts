import type { WorkflowNotifier } from '../orders/workflow-notifier.ts';

/**
 * The API's view of the workflow engine: start an order (no answer waits for it), notify it of a
 * simulation.
 */
export type ApiEngine = WorkflowNotifier & { enqueueOrderStart: (orderId: string) => void };
