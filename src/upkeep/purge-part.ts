import { z } from 'zod';
import { forgetEvents, forgetNotices } from '../delivery/forget.ts';
import { forgetOrders, listOrdersOf } from '../orders/delete-orders.ts';
import { forgetRefunds } from '../orders/refunds/refund.ts';
import { forgetAlerts, forgetClaims, forgetLookups } from '../payments/alerts/forget-alerts.ts';
import { forgetAuditDetails } from '../platform/audit/forget-audit.ts';
import { type Queryable, sql, type Tx } from '../platform/db.ts';
import type { Part } from '../platform/keyset.ts';

/** What a purge goes through, one after the other. */
const purgeParts = ['orders', 'test_orders', 'alerts', 'claims', 'notices', 'audit'] as const;
type PurgePart = (typeof purgeParts)[number];

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

const progressRow = z.object({
  part: z.enum(purgeParts),
  after: z.string(),
  done: z.number(),
  begunAt: z.date(),
  steppedAt: z.date(),
});
type Progress = z.output<typeof progressRow>;

const columns = sql.fragment`
  part, after, done, begun_at AS "begunAt", stepped_at AS "steppedAt"`;

/** Enters the purge of a business, unless it is entered. */
export async function beginProgress(tx: Tx, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    INSERT INTO purges (business_id) VALUES (${businessId}) ON CONFLICT DO NOTHING
  `);
}

/** How far it came, held to the end of the transaction: of two that purge it, one waits. */
async function lockProgress(tx: Tx, businessId: string): Promise<Progress> {
  return tx.one(sql.type(progressRow)`
    SELECT ${columns} FROM purges WHERE business_id = ${businessId} FOR UPDATE
  `);
}

/** Notes how far it came. */
async function noteProgress(
  tx: Tx,
  businessId: string,
  { part, after, done }: Pick<Progress, 'part' | 'after' | 'done'>,
): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE purges SET part = ${part}, after = ${after}, done = ${done}, stepped_at = now()
    WHERE business_id = ${businessId}
  `);
}

/** How far the purge of a business came; null where none was begun. */
export async function findPurge(db: Queryable, businessId: string): Promise<Progress | null> {
  return db.maybeOne(
    sql.type(progressRow)`SELECT ${columns} FROM purges WHERE business_id = ${businessId}`,
  );
}

/** As the command line prints it: the rows of the part that it is at. */
export const purgeJson = ({ part, done, begunAt, steppedAt }: Progress) => ({
  forgetting: part,
  done,
  begun_at: begunAt.toISOString(),
  stepped_at: steppedAt.toISOString(),
});
