import { createOrder } from '../../../src/orders/create/create-order.ts';
import { createManualOrder } from '../../../src/orders/create/create-outside.ts';
import type { CreateRequest } from '../../../src/orders/create/create-request.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import type { Context } from '../../../src/platform/context.ts';

let serial = 0;

/** A create body that nothing is wrong with; what is given wins, undefined leaves a field out. */
export const anOrderBody = (over: Record<string, unknown> = {}) => ({
  amount: 499,
  merchant_order_id: `order-${process.pid}-${serial++}`,
  success_url: 'https://shop.example/ok?cart=7',
  failure_url: 'https://shop.example/failed',
  webhook_url: 'https://hooks.shop.example/paisewise',
  ...over,
});

/** A live order of that amount in paise, through the verb that the API calls. */
export async function anOrder(
  ctx: Context,
  business: { businessId: string },
  amountPaise: number,
  over: Partial<CreateRequest> = {},
): Promise<OrderRow> {
  const request: CreateRequest = {
    amount: amountPaise / 100,
    merchant_order_id: `till-${serial++}`,
    success_url: 'https://shop.example/ok',
    failure_url: 'https://shop.example/no',
    webhook_url: 'https://hooks.shop.example/',
    customer: null,
    payment_account_id: null,
    domain: undefined,
    ...over,
  };
  const { order } = await createOrder(
    ctx,
    { businessId: business.businessId, mode: 'live' },
    request.merchant_order_id,
    () => request,
  );
  return getOrder(ctx, order.orderId);
}

let rupees = 100;

/**
 * A pending order of an amount that no other order of this file comes near, through the verb of the
 * command line.
 */
export async function aManualOrder(
  ctx: Context,
  account: { accountId: string },
  { webhookUrl = null }: { webhookUrl?: string | null } = {},
): Promise<{ orderId: string; payablePaise: number }> {
  rupees += 10;
  const { orderId, payablePaise } = await createManualOrder(ctx, {
    accountId: account.accountId,
    amountPaise: rupees * 100,
    exact: false,
    note: null,
    successUrl: null,
    failureUrl: null,
    webhookUrl,
    actor: 'Asha',
  });
  return { orderId, payablePaise };
}
