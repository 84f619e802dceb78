import type { Config } from '../platform/config.ts';
import { orderWorkflowId } from './workflow-ids.ts';

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
