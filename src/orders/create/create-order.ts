import { UniqueIntegrityConstraintViolationError } from 'slonik';
import type { Account } from '../../accounts/account.ts';
import { chooseAccount } from '../../accounts/choose-account.ts';
import type { Context } from '../../platform/context.ts';
import { newOrderId } from '../../platform/ids.ts';
import { toPaise } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { linkParts } from '../../upi/link.ts';
import { insertTestOrder, insertWithOffset } from '../amounts/amount-slots.ts';
import { findByMerchantOrderId } from '../find-by-merchant-order-id.ts';
import type { OrderMode, OrderRow } from '../order-row.ts';
import { accountEligibility } from './account-eligibility.ts';
import type { CreateRequest } from './create-request.ts';
import type { Draft } from './insert-order.ts';

export type Created = { kind: 'created' | 'replayed'; order: OrderRow };

/** A test order's link can be opened and paid by nobody: a payment made from it would meet a live order (decisions: Orders). */
const TEST_VPA = 'test@invalid';

/**
 * Creates an order, or finds the one that has this merchant_order_id. `read` makes the request of what was sent, and throws where it is not
 * valid. Nothing may refuse a replay, so an earlier order is looked for before any refusal is told; where nothing is refused, the unique
 * index on merchant_order_id finds it. Throws what createNew throws, and `read`.
 */
export async function createOrder(
  ctx: Context,
  { businessId, mode }: { businessId: string; mode: OrderMode },
  merchantOrderId: string,
  read: () => CreateRequest,
): Promise<Created> {
  try {
    return await createNew(ctx, businessId, mode, read());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const order = await findByMerchantOrderId(ctx, businessId, mode, merchantOrderId);
    if (order) return { kind: 'replayed', order };
    throw error;
  }
}

/**
 * Creates an order where none has this merchant_order_id. Throws Refusal invalid_payment_account, upi_not_configured, payment_account_paused,
 * plan_limit_reached, payment_account_unavailable, all_payment_slots_busy. A test order is refused for want of an account only.
 */
async function createNew(
  ctx: Context,
  businessId: string,
  mode: OrderMode,
  request: CreateRequest,
): Promise<Created> {
  const account =
    mode === 'live'
      ? await liveAccount(ctx, businessId, request.payment_account_id)
      : await testAccount(ctx, businessId, request.payment_account_id);
  const orderId = newOrderId();
  const payee = { vpa: mode === 'live' ? account.vpa : TEST_VPA, payeeName: account.payeeName };
  const draft: Draft = {
    orderId,
    businessId,
    accountId: account.accountId,
    mailboxId: account.mailboxId,
    mode,
    merchantOrderId: request.merchant_order_id,
    amountPaise: toPaise(request.amount),
    exact: false,
    ...payee,
    link: linkParts(payee, orderId),
    successUrl: request.success_url,
    failureUrl: request.failure_url,
    webhookUrl: request.webhook_url,
    customerEmail: request.customer?.email ?? null,
    customerName: request.customer?.name ?? null,
    note: null,
  };
  try {
    const order =
      mode === 'live'
        ? await insertWithOffset(ctx, { ...draft, mailboxId: account.mailboxId })
        : await insertTestOrder(ctx, draft);
    return { kind: 'created', order };
  } catch (error) {
    if (!(error instanceof UniqueIntegrityConstraintViolationError)) throw error;
    // Two orders drew one random id.
    if (error.constraint === 'orders_pkey') return createNew(ctx, businessId, mode, request);
    // The merchant_order_id has an order: from before, or from another create of this moment. The unique index lets one through.
    if (error.constraint !== 'orders_merchant_order_id') throw error;
  }
  const earlier = await findByMerchantOrderId(ctx, businessId, mode, request.merchant_order_id);
  if (!earlier)
    throw new Error(`an order of ${businessId} was there a moment ago and is not found`);
  return { kind: 'replayed', order: earlier };
}

/** The account of a live order, when a payment to it may be collected and could be seen. */
export async function liveAccount(
  ctx: Context,
  businessId: string,
  accountId: string | null,
): Promise<Account> {
  const { choice, limit, unseen } = await accountEligibility(
    ctx,
    businessId,
    wellFormed(accountId),
  );
  if (choice.kind === 'unknown') throw invalidAccount();
  if (choice.kind === 'none') throw notConfigured();
  if (choice.kind === 'paused')
    throw new Refusal(
      'payment_account_paused',
      "This UPI account is paused: the plan's number of accounts was reached.",
      {
        upgrade_url: ctx.config.UPGRADE_URL,
      },
    );
  if (limit)
    throw new Refusal(
      'plan_limit_reached',
      "This month's collections have reached the plan's limit.",
      {
        upgrade_url: ctx.config.UPGRADE_URL,
        plan: limit.plan,
        limit_paise: limit.limitPaise,
        collected_paise: limit.collectedPaise,
        resets_on: limit.resetsOn,
      },
    );
  if (unseen) throw new Refusal('payment_account_unavailable', unseen);
  return choice.account;
}

async function testAccount(
  ctx: Context,
  businessId: string,
  accountId: string | null,
): Promise<Account> {
  const choice = await chooseAccount(ctx, businessId, wellFormed(accountId));
  if (choice.kind === 'unknown') throw invalidAccount();
  if (choice.kind === 'none') throw notConfigured();
  return choice.account;
}

// What is no account id is an unknown one; the database is not asked for texts that it could not even store.
const wellFormed = (accountId: string | null) =>
  accountId === null || /^acc_[0-9A-Za-z]{1,60}$/.test(accountId) ? accountId : 'acc_';

const invalidAccount = () =>
  new Refusal(
    'invalid_payment_account',
    'payment_account_id is not one of your active UPI accounts.',
  );
const notConfigured = () =>
  new Refusal(
    'upi_not_configured',
    'This business has no UPI account yet. Add one before creating orders.',
  );
