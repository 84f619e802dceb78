import { z } from 'zod';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readName } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { lockBusiness } from '../businesses/business.ts';
import { type Account, getAccount } from './account.ts';
import { readBank } from './account-bank.ts';
import {
  type AccountSettings,
  noSettings,
  readAccountSettings,
  settingsAudit,
} from './account-settings.ts';
import { applyPlan } from './apply-plan.ts';
import { type LookalikeRule, refuseTwin } from './refuse-twin.ts';

// The name: letters, digits, dot, hyphen, underscore. The handle: a letter first, letters and
// digits; or the demo's, which no bank can have, so that nobody pays a stranger by scanning it.
const VPA =
  /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,254}[a-zA-Z0-9]@(?:[a-zA-Z][a-zA-Z0-9]{1,63}|paisewise-demo)$/;

/**
 * A UPI ID such as `shop@okhdfcbank`. An e-mail address is the usual mistake: it has a dot in its
 * handle.
 */
function readVpa(text: string): string {
  const vpa = text.trim();
  if (!VPA.test(vpa)) throw new Refusal('invalid_vpa', say('vpa_malformed', { vpa }));
  if (/@invalid$/i.test(vpa)) throw new Refusal('invalid_vpa', say('vpa_of_test_orders', { vpa }));
  return vpa;
}

const stateRow = z.object({ state: z.string() });
const vpaRow = z.object({ vpa: z.string(), isDefault: z.boolean() });

export type NewAccount = {
  businessId: string;
  vpa: string;
  /** As the bank registered it: payers see it in their app. */
  payeeName: string;
  bank: string;
  lastDigits: string | null;
  mailboxId: string;
  makeDefault: boolean;
  /** Somebody has made sure that accounts elsewhere with the same digits are others. */
  isKnownApart?: boolean;
  /** What becomes of an account that looks like an account elsewhere; `refuse` in production. */
  lookalikes?: LookalikeRule;
  settings?: Partial<AccountSettings>;
  actor: string;
};

/** `alike`: accounts in other mailboxes that might be the same one; a person should look. */
export type AddedAccount = Account & { alike: readonly string[] };

/**
 * Adds a UPI account. The first one is the default. Beyond the plan's count it is added paused. An
 * account that is in another mailbox already is refused. An account that may be elsewhere is
 * refused or answered with `alike`.
 */
export async function addAccount(
  ctx: Pick<Context, 'db'>,
  input: NewAccount,
): Promise<AddedAccount> {
  const { businessId, mailboxId, actor } = input;
  const accountId = newId('acc');
  const about = { businessId, actor, action: 'account.add', subject: accountId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    await requireBusinessToStay(tx, businessId);
    const vpa = readVpa(input.vpa);
    const payeeName = readName(input.payeeName);
    const { bank, lastDigits } = readBank(input.bank, input.lastDigits);
    const settings = readAccountSettings({ ...noSettings, ...input.settings });
    await requireConnectedMailbox(tx, mailboxId, businessId);
    const isDefault = await makeRoom(tx, businessId, vpa, input.makeDefault);
    const alike = await refuseTwin(
      tx,
      { mailboxId, vpa, payeeName, bank, lastDigits },
      { rule: input.lookalikes ?? 'warn', isKnownApart: input.isKnownApart ?? false },
    );
    await tx.query(sql.unsafe`
      INSERT INTO accounts (account_id, business_id, mailbox_id, vpa, payee_name, bank, last_digits,
                            is_default, merchant_code, app_buttons, daily_limit,
                            daily_amount_paise, created_at)
      VALUES (${accountId}, ${businessId}, ${mailboxId}, ${vpa}, ${payeeName}, ${bank},
              ${lastDigits}, ${isDefault}, ${settings.merchantCode}, ${settings.appButtons},
              ${settings.dailyLimit}, ${settings.dailyAmountPaise},
              date_trunc('milliseconds', clock_timestamp()))
    `);
    const after = {
      vpa,
      payee_name: payeeName,
      bank,
      last_digits: lastDigits,
      mailbox_id: mailboxId,
      default: isDefault,
      ...(input.settings ? settingsAudit(settings) : {}),
      ...(alike.length > 0 ? { alike } : {}),
      ...(input.isKnownApart ? { known_apart: true } : {}),
      ...(await applyPlan(tx, businessId)),
    };
    await audit(tx, { ...about, after });
    return { ...(await getAccount(tx, accountId)), alike };
  });
}

/** Holds the business's row, and refuses one in its deletion window. */
async function requireBusinessToStay(tx: Tx, businessId: string): Promise<void> {
  const business = await lockBusiness(tx, businessId);
  if (business.status === 'deleting')
    throw new Refusal('invalid_state', say('business_deleting_no_accounts', { businessId }));
}

async function requireConnectedMailbox(
  tx: Tx,
  mailboxId: string,
  businessId: string,
): Promise<void> {
  // Reads the mailboxes' table: the two rooms share a floor, and this is the only question between
  // them.
  const state = await tx.maybeOneFirst(sql.type(stateRow)`
    SELECT state FROM mailboxes WHERE mailbox_id = ${mailboxId} AND business_id = ${businessId}
  `);
  if (state === null)
    throw new Refusal(
      'mailbox_not_found',
      say('mailbox_not_of_business', { businessId, mailboxId }),
    );
  if (state === 'disconnected')
    throw new Refusal('invalid_state', say('account_mailbox_disconnected', { mailboxId }));
}

/**
 * Refuses a UPI ID that the business has already. If the new account is the default, ends the old
 * default.
 */
async function makeRoom(
  tx: Tx,
  businessId: string,
  vpa: string,
  makeDefault: boolean,
): Promise<boolean> {
  const others = await tx.any(sql.type(vpaRow)`
    SELECT lower(vpa) AS vpa, is_default AS "isDefault" FROM accounts
    WHERE business_id = ${businessId} AND removed_at IS NULL
  `);
  if (others.some((other) => other.vpa === vpa.toLowerCase()))
    throw new Refusal('account_exists', say('account_exists', { businessId, vpa }));
  const isDefault = makeDefault || !others.some((other) => other.isDefault);
  if (isDefault)
    await tx.query(sql.unsafe`
      UPDATE accounts SET is_default = false WHERE business_id = ${businessId} AND is_default
    `);
  return isDefault;
}
