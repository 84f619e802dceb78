import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { toRupees } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { getBusiness } from '../businesses/business.ts';
import { LAST_DIGITS } from './account-bank.ts';
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
  if (!found) throw new Refusal('account_not_found', say('account_unknown', { accountId }));
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

const countRow = z.object({ accounts: z.number(), pausedAccounts: z.number() });

/** How many accounts a business has, the paused ones included, and how many of them are paused. */
export async function countAccounts(
  db: Queryable,
  businessId: string,
): Promise<z.output<typeof countRow>> {
  return db.one(sql.type(countRow)`
    SELECT count(*) AS accounts, count(*) FILTER (WHERE paused_at IS NOT NULL) AS "pausedAccounts"
    FROM accounts WHERE business_id = ${businessId} AND removed_at IS NULL
  `);
}

/**
 * Accounts that are not removed, newest first: of one business, or with null of all; `limit` null
 * is all.
 */
export async function listAccounts(
  ctx: Pick<Context, 'db'>,
  businessId: string | null,
  limit: number | null,
): Promise<readonly Account[]> {
  if (businessId !== null) await getBusiness(ctx.db, businessId);
  return ctx.db.any(sql.type(accountRow)`
    SELECT ${accountColumns} FROM accounts
    WHERE removed_at IS NULL AND (${businessId}::text IS NULL OR business_id = ${businessId})
    ORDER BY created_at DESC, account_id LIMIT ${limit}
  `);
}

const limitedRow = z.object({
  accountId: z.string(),
  businessId: z.string(),
  vpa: z.string(),
  dailyLimit: z.number().nullable(),
  dailyAmountPaise: z.number().nullable(),
});

/** An account whose bank limits what it may receive a day. */
export type LimitedAccount = z.output<typeof limitedRow>;

/** The accounts that a shop has named a day's limit of. */
export async function listLimitedAccounts(db: Queryable): Promise<readonly LimitedAccount[]> {
  return db.any(sql.type(limitedRow)`
    SELECT account_id AS "accountId", business_id AS "businessId", vpa,
      daily_limit AS "dailyLimit", daily_amount_paise AS "dailyAmountPaise"
    FROM accounts
    WHERE removed_at IS NULL AND (daily_limit IS NOT NULL OR daily_amount_paise IS NOT NULL)
    ORDER BY account_id
  `);
}

const digitsRow = z.object({ lastDigits: z.string() });

/** The digits of a mailbox's accounts, by which a bank's mail names one of them. */
export const listLastDigits = (db: Queryable, mailboxId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(digitsRow)`
    SELECT DISTINCT last_digits AS "lastDigits" FROM accounts
    WHERE mailbox_id = ${mailboxId} AND removed_at IS NULL AND last_digits ~ '^[0-9]{3,}$'
  `);

const healthRow = z.object({
  accountId: z.string(),
  vpa: z.string(),
  verified: z.boolean(),
  paused: z.boolean(),
  fewDigits: z.boolean(),
});

/**
 * The accounts of active businesses, newest first. Each says whether it is verified, whether the
 * plan pauses it, and whether it has fewer digits than are asked for now.
 */
export async function listAccountHealth(
  db: Queryable,
): Promise<readonly z.output<typeof healthRow>[]> {
  // Joins businesses: accounts of disabled and deleted ones need no action.
  return db.any(sql.type(healthRow)`
    SELECT a.account_id AS "accountId", a.vpa, a.paused_at IS NOT NULL AS paused,
      a.verified_at IS NOT NULL AS verified,
      coalesce(length(a.last_digits) < ${LAST_DIGITS}, false) AS "fewDigits"
    FROM accounts a JOIN businesses b USING (business_id)
    WHERE a.removed_at IS NULL AND b.status = 'active' ORDER BY a.created_at DESC
  `);
}
