import {
  deleteEvents,
  deleteOldNotices,
  forgetOldEvents,
  listOrdersWithWaitingEvents,
} from '../delivery/forget.ts';
import { deleteOrders, lockLongEnded } from '../orders/delete-orders.ts';
import { deleteOldAlerts, forgetReviews } from '../payments/alerts/forget-alerts.ts';
import { forgetOldChecks } from '../payments/alerts/statement-checks.ts';
import { forgetFailures, forgetRefusedSignIns } from '../people/sign-in/refuse-sign-in.ts';
import { deleteOldAudit, deleteOldRefusals } from '../platform/audit/forget-audit.ts';
import type { Step } from '../platform/backlog/work-off.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import type { Older, Part } from '../platform/keyset.ts';
import { deleteOldCheckMails } from '../shops/layouts/banks/check-mails.ts';
import { Stride } from './stride.ts';

const BUDGET_MS = 8_000;

/** How many days it is kept: by a setting, or as it is decided for what strangers cause. */
type Kind = { days: (keyof Config & `RETAIN_${string}_DAYS`) | number; forget: Forget };
type Forget = (db: Db, from: Older) => Promise<Part>;

/** An order goes with its events; its claim and its alert stay. */
const forgetOldOrders: Forget = (db, from) =>
  db.transaction(async (tx) => {
    const { orderIds: ended, ...part } = await lockLongEnded(tx, from);
    const awaited = new Set(await listOrdersWithWaitingEvents(tx, ended));
    const orderIds = ended.filter((orderId) => !awaited.has(orderId));
    await deleteEvents(tx, orderIds);
    await forgetReviews(tx, orderIds);
    await deleteOrders(tx, orderIds);
    return part;
  });

const kinds: readonly Kind[] = [
  { days: 'RETAIN_ATTEMPTS_DAYS', forget: forgetOldEvents },
  { days: 'RETAIN_ALERTS_DAYS', forget: deleteOldAlerts },
  { days: 'RETAIN_ORDERS_DAYS', forget: forgetOldOrders },
  { days: 'RETAIN_AUDIT_DAYS', forget: deleteOldAudit },
  { days: 'RETAIN_NOTICES_DAYS', forget: deleteOldNotices },
  { days: 90, forget: deleteOldRefusals },
  { days: 30, forget: forgetRefusedSignIns },
  { days: 7, forget: deleteOldCheckMails },
  { days: 7, forget: forgetOldChecks },
  { days: 1, forget: forgetFailures },
];

/**
 * Forgets what is older than the settings say, 0 keeping for ever, in transactions of about half a
 * second (operations: Settings). `after` is where the step before ended.
 */
export async function forgetOld(
  ctx: Pick<Context, 'config' | 'db'>,
  after = '',
  budgetMs = BUDGET_MS,
): Promise<Step> {
  const end = performance.now() + budgetMs;
  const [first = '0', ...key] = after.split(' ');
  let done = 0;
  for (const [index, { days: kept, forget }] of kinds.entries()) {
    const days = typeof kept === 'number' ? kept : ctx.config[kept];
    if (index < Number(first) || days === 0) continue;
    const stride = new Stride();
    for (let next: string | null = index === Number(first) ? key.join(' ') : ''; next !== null; ) {
      const position: string = next;
      if (performance.now() > end)
        return { done, aside: 0, left: true, after: `${index} ${position}` };
      const part = await stride.take((most) => forget(ctx.db, { days, after: position, most }));
      done += part.done;
      next = part.after;
    }
  }
  return { done, aside: 0, left: false };
}
