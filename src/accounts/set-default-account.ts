import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { type Account, getAccount } from './account.ts';
import { applyPlan } from './apply-plan.ts';
import { changeLocked } from './change-locked.ts';

/**
 * Makes an account the default. It is resumed if it was paused, and the newest other one is
 * paused in its place.
 */
export async function setDefaultAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  actor: string,
): Promise<Account> {
  return changeLocked(ctx, accountId, 'account.set-default', actor, async (tx, account, about) => {
    if (account.isDefault) return account;
    const { businessId } = account;
    await tx.query(sql.unsafe`
      UPDATE accounts SET is_default = false WHERE business_id = ${businessId} AND is_default
    `);
    await tx.query(sql.unsafe`
      UPDATE accounts SET is_default = true, paused_at = NULL WHERE account_id = ${accountId}
    `);
    const effect = await applyPlan(tx, businessId);
    await audit(tx, {
      ...about,
      before: { default: false, paused: account.pausedAt !== null },
      after: { default: true, ...effect },
    });
    return getAccount(tx, accountId);
  });
}
