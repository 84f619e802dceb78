import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../../shops/accounts/account.ts';
import { chooseAccount } from '../../shops/accounts/choose-account.ts';
import { say } from '../../words/sentence.ts';
import { createsHeld } from '../hold/hold.ts';
import { accountEligibility } from './account-eligibility.ts';

/** The account of a live order, where a payment to it may be collected and would be seen. */
export async function requireLiveAccount(
  ctx: Context,
  businessId: string,
  accountId: string | null,
): Promise<Account> {
  const { choice, heldSeconds, limit, unavailable } = await accountEligibility(
    ctx,
    businessId,
    wellFormed(accountId),
  );
  if (choice.kind === 'unknown') throw invalidAccount();
  if (choice.kind === 'none') throw notConfigured();
  if (choice.kind === 'paused')
    throw new Refusal('payment_account_paused', say('account_paused_by_plan'), {
      upgrade_url: ctx.config.UPGRADE_URL,
    });
  if (heldSeconds !== null) throw createsHeld(heldSeconds);
  if (limit)
    throw new Refusal('plan_limit_reached', say('plan_limit_reached'), {
      upgrade_url: ctx.config.UPGRADE_URL,
      plan: limit.plan,
      limit_paise: limit.limitPaise,
      collected_paise: limit.collectedPaise,
      resets_on: limit.resetsOn,
    });
  if (unavailable) throw new Refusal('payment_account_unavailable', unavailable);
  return choice.account;
}

/** The account of a test order, which no plan and no mailbox refuses. */
export async function requireTestAccount(
  ctx: Context,
  businessId: string,
  accountId: string | null,
): Promise<Account> {
  const choice = await chooseAccount(ctx, businessId, wellFormed(accountId));
  if (choice.kind === 'unknown') throw invalidAccount();
  if (choice.kind === 'none') throw notConfigured();
  return choice.account;
}

// A text that can't be an account's id is an unknown id; Postgres can't even store some texts.
const wellFormed = (accountId: string | null) =>
  accountId === null || /^acc_[0-9A-Za-z]{1,60}$/.test(accountId) ? accountId : 'acc_';

const invalidAccount = () => new Refusal('invalid_payment_account', say('payment_account_unknown'));
const notConfigured = () => new Refusal('upi_not_configured', say('account_missing'));
