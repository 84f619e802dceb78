import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, getAccount } from '../../shops/accounts/account.ts';
import { getBusiness } from '../../shops/businesses/business.ts';
import { say } from '../../words/sentence.ts';
import { insertExact } from '../amounts/insert-exact.ts';
import { insertWithOffset } from '../amounts/insert-with-offset.ts';
import type { Beside } from '../insert-order.ts';
import type { MadeOrder } from '../made-order.ts';
import { draftLive } from './draft-order.ts';
import { requireLiveAccount } from './require-account.ts';
import { withNewId } from './with-new-id.ts';

export type OutsideOrder = {
  accountId: string;
  amountPaise: number;
  /** The payable amount is the amount, without an offset: the customer knows it already. */
  exact: boolean;
  note: string | null;
  successUrl: string | null;
  failureUrl: string | null;
  webhookUrl: string | null;
};

/**
 * Creates an order outside the API: live, without merchant_order_id (decisions: Orders). `beside`
 * runs in its transaction, and undoes it by throwing. The caller starts its workflow.
 */
export async function createOutside(
  ctx: Context,
  { accountId, ...asked }: OutsideOrder,
  beside: Beside,
): Promise<MadeOrder> {
  const account = await accountFor(ctx, accountId);
  const wish = { ...asked, merchantOrderId: null, customerEmail: null, customerName: null };
  return withNewId((orderId) => {
    const draft = draftLive(orderId, account, wish);
    return asked.exact ? insertExact(ctx, draft, beside) : insertWithOffset(ctx, draft, beside);
  });
}

/** Throws what createOutside would refuse an order on this account with now; makes nothing. */
export async function requireOrderable(ctx: Context, accountId: string): Promise<void> {
  await accountFor(ctx, accountId);
}

async function accountFor(ctx: Context, accountId: string): Promise<Account> {
  const { businessId } = await getAccount(ctx.db, accountId);
  const business = await getBusiness(ctx.db, businessId);
  if (business.status !== 'active')
    throw new Refusal('merchant_disabled', say('business_disabled_no_orders', { businessId }));
  return requireLiveAccount(ctx, businessId, accountId);
}
