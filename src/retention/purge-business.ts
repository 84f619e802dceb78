import { forgetAccounts } from '../accounts/forget-accounts.ts';
import { forgetAlerts } from '../alerts/forget-alerts.ts';
import { forgetAuditDetails } from '../audit/forget-audit-details.ts';
import { audit } from '../audit/write-audit.ts';
import { listDueForPurge, lockDueForPurge } from '../businesses/due-for-purge.ts';
import { forgetBusiness, markPurged } from '../businesses/forget-business.ts';
import { forgetMailboxes } from '../mailboxes/forget-mailboxes.ts';
import { forgetNotices } from '../notices/forget-notices.ts';
import { forgetOrders } from '../orders/forget-orders.ts';
import { hasOrdersHoldingPurge } from '../orders/open-orders.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { forgetEvents } from '../webhooks/forget-events.ts';

/**
 * Ends the businesses whose deletion window is over: forgets personal data and secrets, keeps
 * amounts for the books. A business with an open order waits for it. Resumes a purge that a dying
 * process left unfinished. The sweep calls this. Gives the ids of the purged ones.
 */
export async function purgeDueBusinesses(ctx: Pick<Context, 'db' | 'log'>): Promise<string[]> {
  const done: string[] = [];
  for (const businessId of await listDueForPurge(ctx.db)) {
    if (!(await ctx.db.transaction((tx) => beginPurge(tx, businessId)))) continue;
    await forgetOrders(ctx.db, businessId);
    await forgetAlerts(ctx.db, businessId);
    await forgetEvents(ctx.db, businessId);
    await markPurged(ctx.db, businessId);
    ctx.log.info({ business_id: businessId }, 'a deleted business was purged');
    done.push(businessId);
  }
  return done;
}

/**
 * From here on it can't be restored. False if it was restored meanwhile, or has an open order.
 */
async function beginPurge(tx: Tx, businessId: string): Promise<boolean> {
  const status = await lockDueForPurge(tx, businessId);
  if (status === null) return false;
  if (status === 'purged') return true;
  if (await hasOrdersHoldingPurge(tx, businessId)) return false;
  await forgetBusiness(tx, businessId);
  await forgetNotices(tx, businessId);
  await forgetMailboxes(tx, businessId);
  await forgetAccounts(tx, businessId);
  await forgetAuditDetails(tx, businessId);
  await audit(tx, {
    businessId,
    actor: 'paisewise',
    action: 'business.purge',
    subject: businessId,
    after: { status: 'purged' },
  });
  return true;
}
