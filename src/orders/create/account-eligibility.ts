import { accountRow } from '../../accounts/account.ts';
import { type Choice, choiceOf, wantedAccount } from '../../accounts/choose-account.ts';
import { refusalOf, standingOf, standingRow } from '../../mailboxes/availability.ts';
import { type LimitReached, limitReached, usageOf, usageRow } from '../../plans/plan-limit.ts';
import { type Queryable, sql } from '../../platform/db.ts';

export type Standing = {
  choice: Choice;
  /** The plan's limit, where it is reached. */
  limit: LimitReached | null;
  /** Why a payment could not be seen, where it could not. */
  unseen: string | null;
};

const row = accountRow.extend(usageRow.shape).extend(standingRow.shape);

/**
 * Everything that decides whether a live order can be made on an account, in one question: create asks it for every order, and each
 * question more costs it a tenth of its time. The rules are the accounts', the plans' and the mailboxes' own.
 */
export async function accountEligibility(
  ctx: { db: Queryable },
  businessId: string,
  accountId: string | null,
): Promise<Standing> {
  const found = await ctx.db.maybeOne(sql.prepared(
    accountId === null ? 'standing-of-default' : 'standing-of-account',
    row,
  )`
    SELECT account.*, usage.*, standing.*
    FROM (${wantedAccount(businessId, accountId)}) account
    CROSS JOIN LATERAL (${usageOf(sql.fragment`account."businessId"`)}) usage
    CROSS JOIN LATERAL (${standingOf(sql.fragment`account."mailboxId"`)}) standing
  `);
  return {
    choice: choiceOf(found, accountId),
    limit: found && limitReached(found),
    unseen: found && refusalOf(found),
  };
}
