import { z } from 'zod';
import { getAccount } from '../../accounts/account.ts';
import { auditRefusal } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import { getBusiness } from '../../businesses/business.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertExact } from '../amounts/take-exact.ts';
import { insertWithOffset } from '../amounts/take-offset.ts';
import type { OrderRow } from '../order-row.ts';
import { returnAddress, webhookAddress } from './create-request.ts';
import { draftLive } from './draft-order.ts';
import { requireLiveAccount } from './order-account.ts';
import { withNewId } from './with-new-id.ts';

export type ManualOrder = {
  accountId: string;
  amountPaise: number;
  /** The payable amount is the amount, without an offset: the customer knows it already. */
  exact: boolean;
  note: string | null;
  successUrl: string | null;
  failureUrl: string | null;
  webhookUrl: string | null;
  actor: string;
};

/**
 * Creates an order for staff: live, without merchant_order_id (decisions: Orders). The caller
 * starts its workflow.
 */
export async function createManualOrder(ctx: Context, input: ManualOrder): Promise<OrderRow> {
  const { accountId, actor } = input;
  // A refusal is audited on the business of the account, a removed one's too.
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
  checkInput(ctx, input);
  const { businessId } = await getAccount(ctx.db, input.accountId);
  const business = await getBusiness(ctx.db, businessId);
  if (business.status !== 'active')
    throw new Refusal('merchant_disabled', `${businessId} is disabled: it makes no new orders.`);
  const account = await requireLiveAccount(ctx, businessId, input.accountId);
  const { accountId, actor, ...asked } = input;
  const wish = { ...asked, merchantOrderId: null, customerEmail: null, customerName: null };
  const auditCreation = (tx: Queryable, order: OrderRow) => audit(tx, creationOf(input, order));
  return withNewId((orderId) => {
    const draft = draftLive(orderId, account, wish);
    return input.exact
      ? insertExact(ctx, draft, auditCreation)
      : insertWithOffset(ctx, draft, auditCreation);
  });
}

const creationOf = (
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

const amountPaise = z
  .number()
  .int()
  .min(1, 'must be greater than 0')
  .max(100_000_000, 'must be at most 1000000');

function checkInput(ctx: Context, input: ManualOrder): void {
  check('amount', amountPaise, input.amountPaise);
  check('note', z.string().max(500, 'must have at most 500 characters').nullable(), input.note);
  check('success_url', returnAddress.nullable(), input.successUrl);
  check('failure_url', returnAddress.nullable(), input.failureUrl);
  const webhook = webhookAddress(ctx.config.WEBHOOK_ALLOWED_TARGETS).nullable();
  check('webhook_url', webhook, input.webhookUrl);
}

function check(field: string, schema: z.ZodType, value: unknown): void {
  const read = schema.safeParse(value);
  if (!read.success)
    throw new Refusal(
      'invalid_request',
      `${field} ${read.error.issues[0]?.message ?? 'is not valid'}.`,
    );
}
