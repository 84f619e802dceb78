import { type AuditedAction, auditedTransaction } from '../audit/audited-transaction.ts';
import { lockBusiness } from '../businesses/business.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { type Account, getAccount } from './account.ts';

/**
 * Changes an account with its business's row held. The account is read again under it: it may have
 * been removed meanwhile. `about` is what an audit row of the change begins with.
 */
export async function changeLocked<T>(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  action: string,
  actor: string,
  change: (tx: Tx, account: Account, about: AuditedAction) => Promise<T>,
): Promise<T> {
  const tried = { businessId: null, actor, action, subject: accountId };
  return auditedTransaction(ctx.db, tried, async (tx) => {
    const { businessId } = await getAccount(tx, accountId);
    await lockBusiness(tx, businessId);
    return change(tx, await getAccount(tx, accountId), { ...tried, businessId });
  });
}
