import { z } from 'zod';
import { audit, auditRefusal } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { characters } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, getAccount } from '../../shops/accounts/account.ts';
import { getBusiness } from '../../shops/businesses/business.ts';
import { say } from '../../words/sentence.ts';
import { insertWithOffset } from '../amounts/insert-with-offset.ts';
import { insertExact } from '../amounts/insert-without-offset.ts';
import type { Beside, MadeOrder } from '../insert-order.ts';
import { checkAmount, checkField, returnAddress, webhookAddress } from './create-request.ts';
import { draftLive, withNewId } from './draft-order.ts';
import { requireLiveAccount } from './require-account.ts';

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

const businessIdRow = z.object({ business_id: z.string() });

export type ManualOrder = OutsideOrder & { actor: string };

/**
 * Creates an order for staff: live, without merchant_order_id (decisions: Orders). The caller
 * starts its workflow.
 */
export async function createManualOrder(ctx: Context, input: ManualOrder): Promise<MadeOrder> {
  const { accountId, actor, ...asked } = input;
  // A refusal is audited on the business of the account, a removed one's too.
  const businessId = await ctx.db.maybeOneFirst(sql.type(businessIdRow)`
    SELECT business_id FROM accounts WHERE account_id = ${accountId}
  `);
  return auditRefusal(
    ctx.db,
    { businessId, actor, action: 'order.create', subject: accountId },
    async () => {
      checkInput(ctx, input);
      return createOutside(ctx, { accountId, ...asked }, (tx, order) =>
        audit(tx, creationOf(input, order)),
      );
    },
  );
}

const creationOf = (
  { actor, exact, note }: ManualOrder,
  { businessId, orderId, accountId, amountPaise, payablePaise }: MadeOrder,
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

function checkInput(ctx: Context, input: ManualOrder): void {
  checkAmount(input.amountPaise);
  checkField(
    'note',
    z
      .string()
      .refine((text) => characters(text) <= 500, 'must have at most 500 characters')
      .nullable(),
    input.note,
  );
  checkField('success_url', returnAddress.nullable(), input.successUrl);
  checkField('failure_url', returnAddress.nullable(), input.failureUrl);
  const webhook = webhookAddress(ctx.config.WEBHOOK_ALLOWED_TARGETS).nullable();
  checkField('webhook_url', webhook, input.webhookUrl);
}
