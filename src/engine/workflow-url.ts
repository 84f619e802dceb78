import type { Config } from '../platform/config.ts';
import { orderWorkflowId } from './workflow-ids.ts';

/** Where the order's workflow is seen, or null where the engine's screen has no known address. Nothing is asked of the engine. */
export const workflowUrl = (
  { TEMPORAL_UI_URL: screen, TEMPORAL_NAMESPACE: namespace }: Config,
  orderId: string,
): string | null =>
  screen
    ? `${screen}/namespaces/${namespace}/workflows/${encodeURIComponent(orderWorkflowId(orderId))}`
    : null;
