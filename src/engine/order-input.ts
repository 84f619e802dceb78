import { getWorkflowFacts } from '../orders/workflow-facts.ts';
import type { Context } from '../platform/context.ts';
import { showRupees } from '../platform/money.ts';
import type { OrderInput } from './messages.ts';

/** The input of an order's workflow, from the order as it is now. */
export async function orderInput(ctx: Pick<Context, 'db'>, orderId: string): Promise<OrderInput> {
  const { expiresAt, payablePaise, reason, by, ...facts } = await getWorkflowFacts(ctx.db, orderId);
  const decided = reason === null || by === null ? {} : { decided: { by, reason } };
  return {
    orderId,
    payable: showRupees(payablePaise),
    payablePaise,
    expiresAt: expiresAt.toISOString(),
    ...facts,
    ...decided,
  };
}
