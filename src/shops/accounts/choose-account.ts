import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { type Account, accountColumns, accountRow } from './account.ts';

export type Choice =
  | { kind: 'chosen'; account: Account }
  /** Malformed, unknown, removed, or of another business: one answer for all. */
  | { kind: 'unknown' }
  /** The business has no default account. */
  | { kind: 'none' }
  /** Beyond the plan's count. The account is given for test orders, which no plan refuses. */
  | { kind: 'paused'; account: Account };

/** Selects the named account, or with null the default one: a query, or a part of one. */
export const wantedAccount = (businessId: string, accountId: string | null) => sql.fragment`
  SELECT ${accountColumns} FROM accounts
  WHERE business_id = ${businessId} AND removed_at IS NULL
    AND ${accountId === null ? sql.fragment`is_default` : sql.fragment`account_id = ${accountId}`}
`;

/** Judges the row that `wantedAccount` found, if any. Pure. */
export function choiceOf(account: Account | null, accountId: string | null): Choice {
  if (!account) return { kind: accountId === null ? 'none' : 'unknown' };
  return { kind: account.pausedAt ? 'paused' : 'chosen', account };
}

/** The account for a new order: the named one, or with null the default. */
export async function chooseAccount(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  accountId: string | null,
): Promise<Choice> {
  return choiceOf(
    await ctx.db.maybeOne(sql.type(accountRow)`${wantedAccount(businessId, accountId)}`),
    accountId,
  );
}
