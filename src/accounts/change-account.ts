import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Account, getAccount } from './account.ts';
import {
  type AccountSettings,
  readAccountSettings,
  settingsAudit,
  settingsOf,
} from './account-settings.ts';
import { changeLocked } from './change-locked.ts';

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
      throw new Refusal(
        'invalid_request',
        'Say what to change: --merchant-code, --app-buttons, --daily-limit or --daily-amount.',
      );
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
