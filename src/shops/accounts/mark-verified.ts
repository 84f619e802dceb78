import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { type Account, getAccount } from './account.ts';

/** Notes once that an alert paid this order on the account: its alerts arrive and are proven. */
export async function markVerified(
  ctx: Pick<Context, 'db'>,
  { accountId, businessId }: Account,
  orderId: string,
  actor: string,
): Promise<Account> {
  const about = { businessId, actor, action: 'account.verify', subject: accountId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    // Two people may look at one check at once: the first is in the audit trail.
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE accounts SET verified_at = now()
      WHERE account_id = ${accountId} AND verified_at IS NULL AND removed_at IS NULL
    `);
    if (rowCount) await audit(tx, { ...about, after: { order_id: orderId } });
    return getAccount(tx, accountId);
  });
}
