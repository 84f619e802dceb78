import { forgetEvents, forgetNotices } from '../delivery/forget.ts';
import { forgetOrders, listOrdersOf } from '../orders/delete-orders.ts';
import { forgetRefunds } from '../orders/refunds/refund.ts';
import { forgetAlerts, forgetClaims, forgetLookups } from '../payments/alerts/forget-alerts.ts';
import { forgetAuditDetails } from '../platform/audit/forget-audit.ts';
import type { Tx } from '../platform/db.ts';
import type { Part } from '../platform/keyset.ts';
import { lockProgress, noteProgress, type PurgePart, purgeParts } from './purge-progress.ts';

/**
 * One transaction of a purge: the next rows of the part that it is at. False once nothing is left.
 */
export async function purgePart(tx: Tx, businessId: string, most: number): Promise<boolean> {
  const { part, after, done } = await lockProgress(tx, businessId);
  const step = await forget[part](tx, businessId, { after, most });
  if (step.after !== null) {
    await noteProgress(tx, businessId, { part, after: step.after, done: done + step.done });
    return true;
  }
  const next = purgeParts[purgeParts.indexOf(part) + 1];
  if (next !== undefined) await noteProgress(tx, businessId, { part: next, after: '', done: 0 });
  return next !== undefined;
}

type Forget = (tx: Tx, businessId: string, from: { after: string; most: number }) => Promise<Part>;

const forgetOrdersOf =
  (mode: 'live' | 'test'): Forget =>
  async (tx, businessId, from) => {
    const { orderIds, ...part } = await listOrdersOf(tx, businessId, { mode, ...from });
    await forgetEvents(tx, orderIds);
    await forgetLookups(tx, orderIds);
    await forgetRefunds(tx, orderIds);
    await forgetOrders(tx, orderIds);
    return part;
  };

const forget: Readonly<Record<PurgePart, Forget>> = {
  orders: forgetOrdersOf('live'),
  test_orders: forgetOrdersOf('test'),
  alerts: forgetAlerts,
  claims: forgetClaims,
  notices: forgetNotices,
  audit: forgetAuditDetails,
};
