import { createManualOrder } from '../../orders/create/create-manual.ts';
import type { MadeOrder } from '../../orders/made-order.ts';
import type { Context } from '../../platform/context.ts';

/** Makes the small order of the Re 1 check. A person pays it; the caller starts its workflow. */
export async function beginVerification(
  ctx: Context,
  accountId: string,
  actor: string,
): Promise<MadeOrder> {
  return createManualOrder(ctx, {
    accountId,
    amountPaise: 100,
    exact: false,
    note: 'account check',
    successUrl: null,
    failureUrl: null,
    webhookUrl: null,
    actor,
  });
}
