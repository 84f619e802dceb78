import { forgetLinks } from '../orders/links/link.ts';
import { hasOrdersHoldingPurge } from '../orders/open-orders.ts';
import { forgetCheck } from '../payments/alerts/statement-checks.ts';
import { forgetPeople } from '../people/forget-people.ts';
import { audit } from '../platform/audit/audit.ts';
import { setAside, takeBack } from '../platform/backlog/set-aside.ts';
import type { Step } from '../platform/backlog/work-off.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { isAway } from '../platform/outage.ts';
import { forgetAccounts } from '../shops/accounts/remove-account.ts';
import {
  forgetBusiness,
  listDueForPurge,
  lockDueForPurge,
  markPurged,
} from '../shops/businesses/delete-business.ts';
import { forgetPieces } from '../shops/layouts/list-pieces.ts';
import { forgetMailboxes } from '../shops/mailboxes/mailbox-row.ts';
import { beginProgress, purgePart } from './purge-part.ts';
import { Stride } from './stride.ts';

/** An activity's step takes up nothing more after this long. */
const BUDGET_MS = 8_000;

/**
 * Ends the businesses whose deletion window is over: forgets personal data and secrets, keeps
 * amounts for the books. Works in transactions of at most about a second, each of which notes how
 * far it came: a process that goes on after a dead process begins there. A business with an open
 * order waits for it. The sweep calls this; `left` says that it is to be called again at once.
 */
export async function purgeDueBusinesses(
  ctx: Pick<Context, 'db' | 'log'>,
  budgetMs = BUDGET_MS,
): Promise<Step & { purged: readonly string[] }> {
  const end = performance.now() + budgetMs;
  const purged: string[] = [];
  let aside = 0;
  for (const businessId of await listDueForPurge(ctx.db)) {
    try {
      const outcome = await purgeBusiness(ctx, businessId, end);
      if (outcome === 'purged') purged.push(businessId);
      if (outcome === 'more') return { done: purged.length, aside, left: true, purged };
    } catch (error) {
      if (isAway(error)) throw error;
      ctx.log.warn({ business_id: businessId, err: error }, 'its purge is set aside');
      await setAside(ctx.db, 'purge', businessId, String(error));
      aside += 1;
    }
  }
  await takeBack(ctx.db, 'purge', purged);
  return { done: purged.length, aside, left: false, purged };
}

async function purgeBusiness(
  ctx: Pick<Context, 'db' | 'log'>,
  businessId: string,
  end: number,
): Promise<'waits' | 'more' | 'purged'> {
  if (!(await ctx.db.transaction((tx) => beginPurge(tx, businessId)))) return 'waits';
  for (const forget of [forgetLinks, purgePart]) {
    const stride = new Stride();
    for (;;) {
      const left = await stride.take((most) =>
        ctx.db.transaction((tx) => forget(tx, businessId, most)),
      );
      if (!left) break;
      if (performance.now() > end) return 'more';
    }
  }
  await markPurged(ctx.db, businessId);
  ctx.log.info({ business_id: businessId }, 'a deleted business was purged');
  return 'purged';
}

/**
 * From here on it can't be restored. False if it was restored meanwhile, or has an open order.
 */
async function beginPurge(tx: Tx, businessId: string): Promise<boolean> {
  const status = await lockDueForPurge(tx, businessId);
  if (status === null) return false;
  await beginProgress(tx, businessId);
  if (status === 'purged') return true;
  if (await hasOrdersHoldingPurge(tx, businessId)) return false;
  await forgetBusiness(tx, businessId);
  await forgetMailboxes(tx, businessId);
  await forgetAccounts(tx, businessId);
  await forgetPieces(tx, businessId);
  await forgetCheck(tx, businessId);
  await forgetPeople(tx, businessId);
  await audit(tx, {
    businessId,
    actor: 'paisewise',
    action: 'business.purge',
    subject: businessId,
    after: { status: 'purged' },
  });
  return true;
}
