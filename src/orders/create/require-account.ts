import type { z } from 'zod';
import { perDb, sharedReadings } from '../../platform/batches.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, accountRow } from '../../shops/accounts/account.ts';
import {
  type Choice,
  choiceOf,
  chooseAccount,
  wantedAccount,
} from '../../shops/accounts/choose-account.ts';
import {
  availabilityRow,
  mailboxAvailability,
  whyUnavailable,
} from '../../shops/mailboxes/states.ts';
import {
  type LimitReached,
  limitReached,
  planUsage,
  planUsageRow,
} from '../../shops/plans/plan-use.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { createsHeld, holdRow, presentHold } from '../hold/hold.ts';

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

// A text that can't be an account's id is an unknown id; Postgres can't even store some texts.
const wellFormed = (accountId: string | null) =>
  accountId === null || /^acc_[0-9A-Za-z]{1,60}$/.test(accountId) ? accountId : 'acc_';

const invalidAccount = () => new Refusal('invalid_payment_account', say('payment_account_unknown'));
const notConfigured = () => new Refusal('upi_not_configured', say('account_missing'));
