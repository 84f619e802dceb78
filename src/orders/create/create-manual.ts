import { z } from 'zod';
import { auditRefusal } from '../../platform/audit/audited-transaction.ts';
import { audit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { characters } from '../../platform/input-text.ts';
import type { MadeOrder } from '../made-order.ts';
import { checkAmount, checkField } from './check-field.ts';
import { createOutside, type OutsideOrder } from './create-outside.ts';
import { returnAddress, webhookAddress } from './create-request.ts';

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
