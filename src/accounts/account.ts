import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { toRupees } from '../platform/money.ts';
import { Refusal } from '../platform/refusal.ts';
import { appButtonsOf } from './account-settings.ts';

export const accountRow = z.object({
  accountId: z.string(),
  businessId: z.string(),
  mailboxId: z.string(),
  vpa: z.string(),
  payeeName: z.string(),
  bank: z.string(),
  lastDigits: z.string().nullable(),
  isDefault: z.boolean(),
  pausedAt: z.date().nullable(),
  removedAt: z.date().nullable(),
  verifiedAt: z.date().nullable(),
  createdAt: z.date(),
  merchantCode: z.string().nullable(),
  appButtons: z.enum(['on', 'off']).nullable(),
  dailyLimit: z.number().nullable(),
  dailyAmountPaise: z.number().nullable(),
});

/** A business's UPI account. */
export type Account = z.output<typeof accountRow>;

export const accountColumns = sql.fragment`
  account_id AS "accountId", business_id AS "businessId", mailbox_id AS "mailboxId", vpa,
  payee_name AS "payeeName", bank, last_digits AS "lastDigits", is_default AS "isDefault",
  paused_at AS "pausedAt", removed_at AS "removedAt", verified_at AS "verifiedAt",
  created_at AS "createdAt", merchant_code AS "merchantCode", app_buttons AS "appButtons",
  daily_limit AS "dailyLimit", daily_amount_paise AS "dailyAmountPaise"
`;

/** The account; a removed one is gone. */
export async function getAccount(db: Queryable, accountId: string): Promise<Account> {
  const found = await db.maybeOne(sql.type(accountRow)`
    SELECT ${accountColumns} FROM accounts WHERE account_id = ${accountId} AND removed_at IS NULL
  `);
  if (!found)
    throw new Refusal(
      'account_not_found',
      `There is no UPI account ${accountId}. \`paisewise account list\` shows them.`,
    );
  return found;
}

/** As the command line prints it. */
export const accountJson = (account: Account) => ({
  payment_account_id: account.accountId,
  business_id: account.businessId,
  mailbox_id: account.mailboxId,
  vpa: account.vpa,
  name: account.payeeName,
  bank: account.bank,
  last_digits: account.lastDigits,
  default: account.isDefault,
  status: account.removedAt ? 'removed' : account.pausedAt ? 'paused' : 'active',
  merchant_code: account.merchantCode,
  app_buttons: appButtonsOf({
    appButtons: account.appButtons,
    isMerchant: account.merchantCode !== null,
  }),
  daily_limit: account.dailyLimit,
  daily_amount: account.dailyAmountPaise === null ? null : toRupees(account.dailyAmountPaise),
  verified_at: account.verifiedAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
});
