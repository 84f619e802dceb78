import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import { type LimitedAccount, listLimitedAccounts } from '../../shops/accounts/account.ts';
import type { AccountSettings } from '../../shops/accounts/account-settings.ts';
import { indianToday } from '../../shops/plans/month.ts';
import { type Sentence, say } from '../../words/sentence.ts';

/** From here on a shop is warned (decisions: UPI accounts). */
const WARN_PERCENT = 80;

/** How much of a day's limits is used: the greater share of the two, in whole percent. Pure. */
function decideDailyUse(
  { dailyLimit, dailyAmountPaise }: Pick<AccountSettings, 'dailyLimit' | 'dailyAmountPaise'>,
  payments: number,
  paise: number,
): { near: boolean; percent: number } {
  const share = (used: number, limit: number | null) => (limit === null ? 0 : (used * 100) / limit);
  const percent = Math.floor(Math.max(share(payments, dailyLimit), share(paise, dailyAmountPaise)));
  return { near: percent >= WARN_PERCENT, percent };
}

/** What an account has received today beside what its bank allows, as its owner reads it. */
export const dailyUse = (use: NearDailyLimit): Sentence =>
  say('account_near_limit', { vpa: use.vpa, use: shareOf(use) });

function shareOf({ dailyLimit, dailyAmountPaise, payments, paise }: NearDailyLimit): Sentence {
  const count =
    dailyLimit === null ? null : say('use_of_payments', { payments, limit: dailyLimit });
  if (dailyAmountPaise === null) return count ?? say('use_of_payments', { payments, limit: '–' });
  const rupees = say('use_of_rupees', {
    amount: showRupees(paise),
    limit: showRupees(dailyAmountPaise),
  });
  return count ? say('use_of_both', { one: count, other: rupees }) : rupees;
}

const dayRow = z.object({ day: z.string() });

const receivedRow = z.object({
  accountId: z.string(),
  payments: z.number(),
  paise: z.number(),
});

export type NearDailyLimit = LimitedAccount & {
  /** The day of India, `2026-11-30`. */
  day: string;
  payments: number;
  paise: number;
  /** The greater of the two uses, in whole percent. */
  percent: number;
};

/**
 * The accounts that have received 80 % or more of what their bank allows them today in India. What
 * counts is what the bank reported: proven credits of the account, each payment once, whether or
 * not an order was paid by it.
 */
export async function listNearDailyLimit(db: Queryable): Promise<readonly NearDailyLimit[]> {
  const accounts = await listLimitedAccounts(db);
  if (accounts.length === 0) return [];
  const day = await db.oneFirst(sql.type(dayRow)`
    SELECT ${indianToday} AS day
  `);
  const received = await receivedOn(db, day, accounts);
  return accounts.flatMap((account) => {
    const { payments = 0, paise = 0 } =
      received.find(({ accountId }) => accountId === account.accountId) ?? {};
    const use = decideDailyUse(account, payments, paise);
    return use.near ? [{ ...account, day, payments, paise, percent: use.percent }] : [];
  });
}

async function receivedOn(
  db: Queryable,
  day: string,
  accounts: readonly LimitedAccount[],
): Promise<readonly z.output<typeof receivedRow>[]> {
  const businesses = [...new Set(accounts.map(({ businessId }) => businessId))];
  // read_at has the index; a mail isn't read before it arrives.
  return db.any(sql.type(receivedRow)`
    SELECT account_id AS "accountId", count(*) AS payments, sum(paise)::bigint AS paise
    FROM (
      SELECT account_id, coalesce(identity, alert_id) AS payment, amount_paise AS paise
      FROM alerts, unnest(account_ids) AS account_id
      WHERE business_id = ANY (${sql.array(businesses, 'text')})
        AND read_at >= ${day}::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND arrived_at >= ${day}::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND kind = 'credit' AND amount_paise IS NOT NULL
      GROUP BY 1, 2, 3, message_key
    ) payments
    WHERE account_id = ANY (${sql.array(
      accounts.map(({ accountId }) => accountId),
      'text',
    )})
    GROUP BY 1
  `);
}
