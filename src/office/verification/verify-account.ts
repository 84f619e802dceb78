import { createManualOrder } from '../../orders/create/create-outside.ts';
import { getOrder } from '../../orders/get-order.ts';
import type { MadeOrder } from '../../orders/insert-order.ts';
import { CHECK_NOTE } from '../../orders/list-check-orders.ts';
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
import { countChecks } from '../../shops/layouts/banks/check-mails.ts';
import { say } from '../../words/sentence.ts';
import {
  newBankOutcome,
  type VerificationOutcome,
  verificationOutcome,
} from './verification-outcome.ts';

const FIRST_PAISE = 100;
/** The checks of a new bank differ by more than an amount of its own does. */
const NEXT_PAISE = 300;

/**
 * Makes the small order of the Re 1 check. A person pays it; the caller starts its workflow. Of a new
 * bank each check is of another amount: what varies between their mails is what its template reads.
 */
export async function beginVerification(
  ctx: Context,
  accountId: string,
  actor: string,
): Promise<MadeOrder> {
  const seen = await countChecks(ctx.db, accountId);
  return createManualOrder(ctx, {
    accountId,
    amountPaise: FIRST_PAISE + seen * NEXT_PAISE,
    exact: false,
    note: CHECK_NOTE,
    successUrl: null,
    failureUrl: null,
    webhookUrl: null,
    actor,
  });
}

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
