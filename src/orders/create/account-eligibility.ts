import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import { perDb } from '../../platform/per-db.ts';
import { sharedReadings } from '../../platform/shared-readings.ts';
import { accountRow } from '../../shops/accounts/account.ts';
import { type Choice, choiceOf, wantedAccount } from '../../shops/accounts/choose-account.ts';
import {
  availabilityRow,
  mailboxAvailability,
  whyUnavailable,
} from '../../shops/mailboxes/availability.ts';
import {
  type LimitReached,
  limitReached,
  planUsage,
  planUsageRow,
} from '../../shops/plans/plan-limit.ts';
import type { Sentence } from '../../words/sentence.ts';
import { holdRow, presentHold } from '../hold/hold.ts';

type Eligibility = {
  choice: Choice;
  /** The plan's limit, if it is reached. */
  limit: LimitReached | null;
  /** How long creates are refused yet, since the database was put back; null where they are not. */
  heldSeconds: number | null;
  /** Why we could not see a payment into the account's mailbox, if so. */
  unavailable: Sentence | null;
};

const row = accountRow
  .extend(planUsageRow.shape)
  .extend(availabilityRow.shape)
  .extend(holdRow.shape);

type Found = z.output<typeof row> | null;

// Many orders are made on an account at the same time: one statement answers several of them.
const readingsOf = perDb((_: Pick<Context, 'db'>) => sharedReadings<Found>());

/**
 * Everything that decides whether a live order can be made on an account, read after it was asked.
 * Each owner keeps its part of the query and the rule that reads it.
 */
export async function accountEligibility(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  accountId: string | null,
): Promise<Eligibility> {
  const found = await readingsOf(ctx)(`${businessId} ${accountId ?? ''}`, () =>
    findAccount(ctx.db, businessId, accountId),
  );
  return {
    choice: choiceOf(found, accountId),
    heldSeconds: found?.heldSeconds ?? null,
    limit: found && limitReached(found),
    unavailable: found && whyUnavailable(found),
  };
}

/**
 * The account, its business's use of the plan and its mailbox, in one query. Create runs the query
 * for every order, and a second query would cost create a tenth of its time.
 */
function findAccount(db: Db, businessId: string, accountId: string | null): Promise<Found> {
  return db.maybeOne(sql.prepared(
    accountId === null ? 'eligibility-of-default' : 'eligibility-of-account',
    row,
  )`
    SELECT account.*, usage.*, availability.*, hold.*
    FROM (${wantedAccount(businessId, accountId)}) account
    CROSS JOIN LATERAL (${planUsage(sql.fragment`account."businessId"`)}) usage
    CROSS JOIN LATERAL (${mailboxAvailability(sql.fragment`account."mailboxId"`)}) availability
    CROSS JOIN (${presentHold}) hold
  `);
}
