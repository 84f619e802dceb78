import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { type Account, accountColumns, accountRow } from './account.ts';
import { applyPlan } from './apply-plan.ts';
import { changeLocked } from './change-account.ts';

const countRow = z.object({ count: z.number() });

/**
 * Removes an account for new orders; its open orders finish. The default can be removed only as the
 * last one: a person says whose bank account takes its place. `beside` runs in the transaction.
 */
export async function removeAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  actor: string,
  beside: (tx: Tx) => Promise<void> = async () => {},
): Promise<Account> {
  return changeLocked(ctx, accountId, 'account.remove', actor, async (tx, account, about) => {
    const { businessId } = account;
    const others = await tx.oneFirst(sql.type(countRow)`
      SELECT count(*) FROM accounts
      WHERE business_id = ${businessId} AND removed_at IS NULL AND account_id <> ${accountId}
    `);
    if (account.isDefault && others > 0)
      throw new Refusal('default_account', say('account_is_default', { accountId }));
    const removed = await tx.one(sql.type(accountRow)`
      UPDATE accounts SET removed_at = now(), is_default = false, paused_at = NULL
      WHERE account_id = ${accountId}
      RETURNING ${accountColumns}
    `);
    const planned = await applyPlan(tx, businessId);
    await audit(tx, {
      ...about,
      before: { vpa: account.vpa, bank: account.bank, mailbox_id: account.mailboxId },
      after: { removed: true, ...planned },
    });
    await beside(tx);
    return removed;
  });
}

/** Removes a business's accounts and forgets whose bank accounts they were. */
export async function forgetAccounts(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE accounts SET vpa = 'purged@invalid', payee_name = 'a deleted business',
      last_digits = NULL, merchant_code = NULL, is_default = false, paused_at = NULL,
      removed_at = coalesce(removed_at, now())
    WHERE business_id = ${businessId}
  `);
}
