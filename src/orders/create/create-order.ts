import type { Context } from '../../platform/context.ts';
import { toPaise } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertTestOrder } from '../amounts/insert-test-order.ts';
import { insertWithOffset } from '../amounts/insert-with-offset.ts';
import { findByMerchantOrderId } from '../find-by-merchant-order-id.ts';
import type { MadeOrder } from '../made-order.ts';
import type { OrderMode } from '../order-row.ts';
import type { CreateRequest } from './create-request.ts';
import { draftLive, draftTest, type Wish } from './draft-order.ts';
import { requireLiveAccount, requireTestAccount } from './require-account.ts';
import { isTaken, withNewId } from './with-new-id.ts';

export type Created = { kind: 'created' | 'replayed'; order: MadeOrder };

type Scope = { businessId: string; mode: OrderMode };

/**
 * Creates an order, or finds the order that has this merchant_order_id. `read` parses the request
 * and throws if it is invalid. Nothing may refuse a replay, so this looks for an earlier order
 * before any refusal; without a refusal, the unique index on merchant_order_id finds it.
 */
export async function createOrder(
  ctx: Context,
  scope: Scope,
  merchantOrderId: string,
  read: () => CreateRequest,
): Promise<Created> {
  try {
    return await createNew(ctx, scope, read());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const order = await findEarlier(ctx, scope, merchantOrderId);
    if (order) return { kind: 'replayed', order };
    throw error;
  }
}

const findEarlier = (ctx: Context, { businessId, mode }: Scope, merchantOrderId: string) =>
  findByMerchantOrderId(ctx, businessId, mode, merchantOrderId);

async function createNew(ctx: Context, scope: Scope, request: CreateRequest): Promise<Created> {
  try {
    return { kind: 'created', order: await insertNew(ctx, scope, request) };
  } catch (error) {
    // The merchant_order_id has an order: from before, or from another create of this moment. The
    // unique index lets one through.
    if (!isTaken(error, 'orders_merchant_order_id')) throw error;
  }
  const earlier = await findEarlier(ctx, scope, request.merchant_order_id);
  if (!earlier)
    throw new Error(`an order of ${scope.businessId} was there a moment ago and is not found`);
  return { kind: 'replayed', order: earlier };
}

async function insertNew(
  ctx: Context,
  { businessId, mode }: Scope,
  request: CreateRequest,
): Promise<MadeOrder> {
  const wish = wishOf(request);
  if (mode === 'test') {
    const account = await requireTestAccount(ctx, businessId, request.payment_account_id);
    return withNewId((orderId) => insertTestOrder(ctx, draftTest(orderId, account, wish)));
  }
  const account = await requireLiveAccount(ctx, businessId, request.payment_account_id);
  return withNewId((orderId) => insertWithOffset(ctx, draftLive(orderId, account, wish)));
}

const wishOf = (request: CreateRequest): Wish => ({
  merchantOrderId: request.merchant_order_id,
  amountPaise: toPaise(request.amount),
  exact: false,
  successUrl: request.success_url,
  failureUrl: request.failure_url,
  webhookUrl: request.webhook_url,
  customerEmail: request.customer?.email ?? null,
  customerName: request.customer?.name ?? null,
  note: null,
});
