import { UniqueIntegrityConstraintViolationError } from 'slonik';
import { z } from 'zod';
import { type Account, getAccount } from '../../accounts/account.ts';
import { auditRefusal } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import { getBusiness } from '../../businesses/business.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { newOrderId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { linkParts } from '../../upi/link.ts';
import { insertExact, insertWithOffset } from '../amounts/amount-slots.ts';
import type { OrderRow } from '../order-row.ts';
import { liveAccount } from './create-order.ts';
import { returnAddress, webhookAddress } from './create-request.ts';
import type { Draft } from './insert-order.ts';

export type ManualOrder = {
  accountId: string;
  amountPaise: number;
  /** The payable amount is the amount: the customer was told it already. */
  exact: boolean;
  note: string | null;
  successUrl: string | null;
  failureUrl: string | null;
  webhookUrl: string | null;
  actor: string;
};

/**
 * An order made by staff: live, without merchant_order_id (decisions: Orders). The caller starts its workflow. Throws Refusal
 * account_not_found, invalid_request, merchant_disabled, amount_held, and what createOrder throws.
 */
export async function createManualOrder(ctx: Context, input: ManualOrder): Promise<OrderRow> {
  const { accountId, actor } = input;
  const businessId = await ctx.db.maybeOneFirst(sql.type(z.object({ business_id: z.string() }))`
    SELECT business_id FROM accounts WHERE account_id = ${accountId}
  `);
  return auditRefusal(
    ctx.db,
    { businessId, actor, action: 'order.create', subject: accountId },
    () => create(ctx, input),
  );
}

async function create(ctx: Context, input: ManualOrder): Promise<OrderRow> {
  check(
    'amount',
    z.number().int().min(1, 'must be greater than 0').max(100_000_000, 'must be at most 1000000'),
    input.amountPaise,
  );
  check('note', z.string().max(500, 'must have at most 500 characters').nullable(), input.note);
  check('success_url', returnAddress.nullable(), input.successUrl);
  check('failure_url', returnAddress.nullable(), input.failureUrl);
  check(
    'webhook_url',
    webhookAddress(ctx.config.WEBHOOK_ALLOWED_TARGETS).nullable(),
    input.webhookUrl,
  );
  const { businessId } = await getAccount(ctx.db, input.accountId);
  const business = await getBusiness(ctx.db, businessId);
  if (business.status !== 'active')
    throw new Refusal('merchant_disabled', `${businessId} is disabled: it makes no new orders.`);
  const account = await liveAccount(ctx, businessId, input.accountId);
  return withNewId((orderId) => {
    const draft = draftOf(input, account, orderId);
    const kept = (tx: Queryable, order: OrderRow) => audit(tx, entryOf(input, order));
    return input.exact ? insertExact(ctx, draft, kept) : insertWithOffset(ctx, draft, kept);
  });
}

const entryOf = (
  { actor, exact, note }: ManualOrder,
  { businessId, orderId, accountId, amountPaise, payablePaise }: OrderRow,
) => ({
  businessId,
  actor,
  action: 'order.create',
  subject: orderId,
  after: {
    account: accountId,
    amount_paise: amountPaise,
    payable_paise: payablePaise,
    exact,
    note,
  },
});

function draftOf(
  input: ManualOrder,
  account: Account,
  orderId: string,
): Draft & { mailboxId: string } {
  return {
    orderId,
    businessId: account.businessId,
    accountId: account.accountId,
    mailboxId: account.mailboxId,
    mode: 'live',
    merchantOrderId: null,
    amountPaise: input.amountPaise,
    exact: input.exact,
    vpa: account.vpa,
    payeeName: account.payeeName,
    link: linkParts(account, orderId),
    successUrl: input.successUrl,
    failureUrl: input.failureUrl,
    webhookUrl: input.webhookUrl,
    customerEmail: null,
    customerName: null,
    note: input.note,
  };
}

// Two orders drew one random id, once in a very long while.
async function withNewId(insert: (orderId: string) => Promise<OrderRow | null>): Promise<OrderRow> {
  try {
    const made = await insert(newOrderId());
    if (!made) throw new Error('an order without merchant_order_id cannot be a replay');
    return made;
  } catch (error) {
    if (
      error instanceof UniqueIntegrityConstraintViolationError &&
      error.constraint === 'orders_pkey'
    )
      return withNewId(insert);
    throw error;
  }
}

function check(field: string, schema: z.ZodType, value: unknown): void {
  const read = schema.safeParse(value);
  if (!read.success)
    throw new Refusal(
      'invalid_request',
      `${field} ${read.error.issues[0]?.message ?? 'is not valid'}.`,
    );
}
