import { type AuditedAction, audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { readName } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { lockBusiness } from '../businesses/business.ts';
import { type Account, getAccount } from './account.ts';
import {
  type AccountSettings,
  readAccountSettings,
  settingsAudit,
  settingsOf,
} from './account-settings.ts';
import { applyPlan } from './apply-plan.ts';

/**
 * Changes an account with its business's row held. The account is read again under it: it may have
 * been removed meanwhile. `about` is what an audit row of the change begins with.
 */
export async function changeLocked<T>(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  action: string,
  actor: string,
  change: (tx: Tx, account: Account, about: AuditedAction) => Promise<T>,
): Promise<T> {
  const tried = { businessId: null, actor, action, subject: accountId };
  return auditedTransaction(ctx.db, tried, async (tx) => {
    const { businessId } = await getAccount(tx, accountId);
    await lockBusiness(tx, businessId);
    return change(tx, await getAccount(tx, accountId), { ...tried, businessId });
  });
}

/** What is left out stays; null takes a setting back. */
export type AccountChange = Partial<AccountSettings> & { accountId: string; actor: string };

/**
 * Changes an account's settings. Links of orders made from now on follow the merchant code; the
 * buttons of the pay page follow at once.
 */
export async function changeAccount(
  ctx: Pick<Context, 'db'>,
  { accountId, actor, ...change }: AccountChange,
): Promise<Account> {
  return changeLocked(ctx, accountId, 'account.change', actor, async (tx, account, about) => {
    if (Object.keys(change).length === 0)
      throw new Refusal('invalid_request', say('account_change_empty'));
    const next = readAccountSettings({ ...settingsOf(account), ...change });
    await tx.query(sql.unsafe`
      UPDATE accounts SET merchant_code = ${next.merchantCode}, app_buttons = ${next.appButtons},
        daily_limit = ${next.dailyLimit}, daily_amount_paise = ${next.dailyAmountPaise}
      WHERE account_id = ${accountId}
    `);
    await audit(tx, {
      ...about,
      before: settingsAudit(account),
      after: settingsAudit(next),
    });
    return getAccount(tx, accountId);
  });
}

/** Changes the payee name of new orders; orders keep the one they were made with. */
export async function renameAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  name: string,
  actor: string,
): Promise<Account> {
  return changeLocked(ctx, accountId, 'account.rename', actor, async (tx, account, about) => {
    const payeeName = readName(name);
    await tx.query(
      sql.unsafe`UPDATE accounts SET payee_name = ${payeeName} WHERE account_id = ${accountId}`,
    );
    await audit(tx, {
      ...about,
      before: { payee_name: account.payeeName },
      after: { payee_name: payeeName },
    });
    return getAccount(tx, accountId);
  });
}

/**
 * Makes an account the default. It is resumed if it was paused, and the newest other one is
 * paused in its place.
 */
export async function setDefaultAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  actor: string,
): Promise<Account> {
  return changeLocked(ctx, accountId, 'account.set-default', actor, async (tx, account, about) => {
    if (account.isDefault) return account;
    const { businessId } = account;
    await tx.query(sql.unsafe`
      UPDATE accounts SET is_default = false WHERE business_id = ${businessId} AND is_default
    `);
    await tx.query(sql.unsafe`
      UPDATE accounts SET is_default = true, paused_at = NULL WHERE account_id = ${accountId}
    `);
    const effect = await applyPlan(tx, businessId);
    await audit(tx, {
      ...about,
      before: { default: false, paused: account.pausedAt !== null },
      after: { default: true, ...effect },
    });
    return getAccount(tx, accountId);
  });
}
