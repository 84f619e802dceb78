import { z } from 'zod';
import { type Account, getAccount } from '../accounts/account.ts';
import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import { createManualOrder } from '../orders/create/create-manual.ts';
import { getOrder } from '../orders/get-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Context } from '../platform/context.ts';
import { at, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { type SeenAlert, type Verdict, verdictOf } from './verify-verdict.ts';

export type Check = {
  account: Account;
  order: OrderRow;
  alert: SeenAlert | null;
  verdict: Verdict;
};

/**
 * Makes the small order of the Re 1 check. A person pays it; its workflow is started by the caller.
 */
export async function beginVerification(
  ctx: Context,
  accountId: string,
  actor: string,
): Promise<OrderRow> {
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

const seen = z.object({
  alertId: z.string(),
  arrivedAt: z.date(),
  reason: z.string(),
  explanation: z.string().nullable(),
  bank: z.string().nullable(),
  template: z.string().nullable(),
  reference: z.string().nullable(),
  accountTail: z.string().nullable(),
  recipients: z.array(z.string()).nullable(),
  addresses: z.array(z.string()),
  occurredLatest: z.date().nullable(),
  orderId: z.string().nullable(),
});

/**
 * What has come of a check: the alert of that amount in the account's mailbox, whatever became of
 * it, and what it says about the account. An alert that paid the order verifies the account;
 * nothing else is changed or learnt.
 */
export async function verifyAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  orderId: string,
  actor: string,
): Promise<Check> {
  const account = await getAccount(ctx.db, accountId);
  const order = await getOrder(ctx, orderId);
  if (order.accountId !== accountId)
    throw new Refusal('order_not_found', `${orderId} is not a check of ${accountId}.`);
  const alert = await ctx.db.maybeOne(sql.type(seen)`
    SELECT a.alert_id AS "alertId", a.arrived_at AS "arrivedAt", a.reason, a.explanation, a.bank, a.template, a.reference,
      a.account_tail AS "accountTail", a.recipients, m.addresses, a.occurred_latest AS "occurredLatest", a.order_id AS "orderId"
    FROM alerts a JOIN mailboxes m USING (mailbox_id)
    WHERE a.mailbox_id = ${account.mailboxId} AND a.amount_paise = ${order.payablePaise} AND a.read_at >= ${at(order.createdAt)}
    ORDER BY a.order_id = ${orderId} DESC NULLS LAST, a.read_at DESC LIMIT 1
  `);
  const verdict = verdictOf(account, order, alert);
  if (verdict.state !== 'verified' || account.verifiedAt) return { account, order, alert, verdict };
  return { account: await markVerified(ctx, account, orderId, actor), order, alert, verdict };
}

async function markVerified(
  ctx: Pick<Context, 'db'>,
  account: Account,
  orderId: string,
  actor: string,
): Promise<Account> {
  const { accountId, businessId } = account;
  return auditedTransaction(
    ctx.db,
    { businessId, actor, action: 'account.verify', subject: accountId },
    async (tx) => {
      const { rowCount } = await tx.query(sql.unsafe`
      UPDATE accounts SET verified_at = now() WHERE account_id = ${accountId} AND verified_at IS NULL AND removed_at IS NULL
    `);
      if (rowCount)
        await audit(tx, {
          businessId,
          actor,
          action: 'account.verify',
          subject: accountId,
          after: { order_id: orderId },
        });
      return getAccount(tx, accountId);
    },
  );
}
