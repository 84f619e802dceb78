import type { WorkflowNotifier } from '../orders/workflow-notifier.ts';

/** What the API needs of the workflow engine: an order's start, which no answer waits for, and word of what a simulation did. */
export type ApiEngine = WorkflowNotifier & { enqueueOrderStart: (orderId: string) => void };
