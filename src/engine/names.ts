import type { Config } from '../platform/config.ts';

/** The ids that operators look for (operations: In the workflow engine). */
export const orderWorkflowId = (orderId: string) => `order:${orderId}`;
export const mailboxWorkflowId = (mailboxId: string) => `mailbox:${mailboxId}`;
export const redeliveryWorkflowId = (eventId: string) => `redeliver:${eventId}`;

/** Orders run the workflows, webhooks wait for shops. */
export const taskQueues = {
  orders: 'orders',
  webhooks: 'webhooks',
} as const;

/** The engine's screen shows summaries as Markdown: a name is shown as it is written. */
export const plainText = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>()#|~!]/g, ' ').trim();

const SUMMARY_BYTES = 200;

/** Plain text cut to what a summary may hold, 200 bytes of UTF-8. */
export function summaryText(text: string): string {
  const cut = Buffer.from(text).subarray(0, SUMMARY_BYTES).toString('utf8');
  return cut.replace(/\uFFFD$/, '');
}

/**
 * The page of the order's workflow; null where TEMPORAL_UI_URL is not set. Doesn't ask the engine.
 */
export const workflowUrl = (
  { TEMPORAL_UI_URL: screen, TEMPORAL_NAMESPACE: namespace }: Config,
  orderId: string,
): string | null =>
  screen
    ? `${screen}/namespaces/${namespace}/workflows/${encodeURIComponent(orderWorkflowId(orderId))}`
    : null;
