import { getOrder } from '../../orders/get-order.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import {
  type AlertOfAmount,
  findAlertOfAmount,
  findNearCredit,
} from '../../payments/alerts/find-alert-of-amount.ts';
import {
  type AlertQuestions,
  questionsOfAlert,
} from '../../payments/matching/taught/alert-questions.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, getAccount } from '../../shops/accounts/account.ts';
import { markVerified } from '../../shops/accounts/mark-verified.ts';
import { say } from '../../words/sentence.ts';
import { newBankOutcome } from './new-bank-outcome.ts';
import { type VerificationOutcome, verificationOutcome } from './verification-outcome.ts';

export type Verification = {
  account: Account;
  order: OrderRow;
  alert: AlertOfAmount | null;
  /** What was paid instead, where nothing of the order's amount was. */
  nearPaise: number | null;
  /** What its mail asks. */
  asked: AlertQuestions | null;
  outcome: VerificationOutcome;
};

/**
 * The state of a check: the alert of that amount in the account's mailbox, whatever its reason, and
 * what it says about the account. An alert that paid the order verifies the account; nothing else
 * changes.
 */
export async function verifyAccount(
  ctx: Pick<Context, 'db' | 'config'>,
  accountId: string,
  orderId: string,
  actor: string,
): Promise<Verification> {
  const account = await getAccount(ctx.db, accountId);
  const order = await getOrder(ctx, orderId);
  if (order.accountId !== accountId)
    throw new Refusal('order_not_found', say('check_order_of_another', { orderId, accountId }));
  const { payablePaise, createdAt } = order;
  const { mailboxId } = account;
  const check = { orderId, mailboxId, payablePaise, createdAt };
  const alert = await findAlertOfAmount(ctx.db, check);
  const nearPaise = alert ? null : await findNearCredit(ctx.db, check);
  const asked = alert?.reason === 'ambiguous' ? await questionsOfAlert(ctx, alert.alertId) : null;
  const outcome =
    (await newBankOutcome(ctx, account, order)) ??
    verificationOutcome(account, order, { alert, nearPaise, asked });
  const seen = { order, alert, nearPaise, asked, outcome };
  if (outcome.state !== 'verified' || account.verifiedAt) return { account, ...seen };
  return { account: await markVerified(ctx, account, orderId, actor), ...seen };
}
