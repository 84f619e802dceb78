import type { Context } from '../../platform/context.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { qrDataUri } from '../../upi/qr.ts';
import { insertWithOffset } from '../amounts/insert-with-offset.ts';
import { insertTestOrder } from '../amounts/insert-without-offset.ts';
import { findByMerchantOrderId } from '../get-order.ts';
import type { MadeOrder } from '../insert-order.ts';
import type { OrderMode } from '../order-row.ts';
import type { OrderStatus } from '../order-status.ts';
import type { CreateRequest } from './create-request.ts';
import { draftLive, draftTest, isTaken, type Wish, withNewId } from './draft-order.ts';
import { requireLiveAccount, requireTestAccount } from './require-account.ts';

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

/** The answer of create-order, which `order create` prints too. Amounts in rupees. */
export type CreateResponse = {
  order_id: string;
  payable_amount: number;
  status: OrderStatus;
  expires_at: string;
  payment_url: string;
  upi_uri: string;
  qr_base64: string | null;
  payment_account_id: string;
};

export async function createResponse(
  ctx: Pick<Context, 'config'>,
  order: MadeOrder,
): Promise<CreateResponse> {
  return {
    order_id: order.orderId,
    payable_amount: toRupees(order.payablePaise),
    status: order.status,
    expires_at: order.expiresAt.toISOString(),
    payment_url: `${ctx.config.BASE_URL}/pay/${order.orderId}`,
    upi_uri: order.upiUri,
    qr_base64: await qrDataUri(order.upiUri),
    payment_account_id: order.accountId,
  };
}
