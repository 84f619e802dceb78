import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { type AlertReason, alertReasons } from './alert.ts';
import { isSettledElsewhere } from './same-payment.ts';

/** What a payer is told of the reference that he typed. */
export type Seen = 'settled_this_order' | 'seen_unsettled' | 'not_seen';

/**
 * Of proven credits to the account that no order was paid by. An unproven mail is no payment. A
 * second report of a payment that paid another order is nobody else's business.
 */
const unsettledReasons: ReadonlySet<AlertReason> = new Set<AlertReason>([
  'no_order',
  'before_order',
  'after_expiry',
  'too_late',
  'already_paid',
  'order_failed',
  'ambiguous',
]);

/**
 * Which of the ledger's alerts with this reference counts for the order. A payment that
 * settled another order is not seen: nothing is told of others. Pure.
 */
function decideSeen(alerts: readonly Told[], orderId: string): Answer {
  const own = alerts.find((alert) => alert.orderId === orderId);
  if (own) return { seen: 'settled_this_order', alertId: own.alertId };
  const found = alerts.find(
    ({ orderId: settled, settledElsewhere, kind, reason }) =>
      settled === null && !settledElsewhere && kind !== 'reversal' && unsettledReasons.has(reason),
  );
  return found
    ? { seen: 'seen_unsettled', alertId: found.alertId }
    : { seen: 'not_seen', alertId: null };
}

/** `settledElsewhere`: another alert's payment is the same one, and settled an order. */
type Told = {
  alertId: string;
  orderId: string | null;
  reason: AlertReason;
  kind: string;
  settledElsewhere: boolean;
};

type Answer = { seen: Seen; alertId: string | null };

const orderIdRow = z.object({ order_id: z.string() });

/** More have no one reference: a shop's own word may look like one. */
const MOST = 50;

/**
 * A business's orders that a bank's reference leads to: orders that alerts with the reference
 * settled, and orders whose payers typed it, seen or not, the first to type it first.
 */
export const ordersOfReference = (
  ctx: { db: Queryable },
  businessId: string,
  reference: string,
): Promise<readonly string[]> =>
  ctx.db.anyFirst(sql.type(orderIdRow)`
    (SELECT order_id FROM alerts
     WHERE upper(reference) = upper(${reference}) AND business_id = ${businessId}
       AND order_id IS NOT NULL LIMIT ${MOST})
    UNION
    (SELECT order_id FROM reference_lookups l JOIN orders o USING (order_id)
     WHERE l.reference = ${reference} AND o.business_id = ${businessId}
     GROUP BY order_id ORDER BY min(l.at) LIMIT ${MOST})
  `);

const typedRow = z.object({
  at: z.date(),
  reference: z.string(),
  alertId: z.string().nullable(),
  amountPaise: z.number().nullable(),
  orderId: z.string().nullable(),
});

/** A reference that an order's payer typed, with the alert that it named then. */
export type TypedReference = z.output<typeof typedRow>;

/** What the payer of an order typed on its pay page, oldest first. */
export const listTypedReferences = (
  ctx: { db: Queryable },
  orderId: string,
): Promise<readonly TypedReference[]> =>
  ctx.db.any(sql.type(typedRow)`
    SELECT l.at, l.reference, a.alert_id AS "alertId", a.amount_paise AS "amountPaise",
      a.order_id AS "orderId"
    FROM reference_lookups l LEFT JOIN alerts a USING (alert_id)
    WHERE l.order_id = ${orderId} ORDER BY l.at, l.n
  `);

/**
 * Whether the order's payer typed the reference of a payment that is seen and has settled nothing so
 * far, before its mail came or after.
 */
export const isTypedPaymentSeen = (ctx: { db: Queryable }, orderId: string): Promise<boolean> =>
  ctx.db.oneFirst(sql.type(seenRow)`
    SELECT EXISTS (
      SELECT FROM reference_lookups l JOIN orders o USING (order_id)
        JOIN alerts a ON a.mailbox_id = o.mailbox_id AND upper(a.reference) = l.reference
      WHERE l.order_id = ${orderId} AND a.order_id IS NULL AND a.kind <> 'reversal'
        AND a.reason = ANY (${sql.array([...unsettledReasons], 'text')})
        AND NOT ${isSettledElsewhere}
    ) AS seen
  `);

const seenRow = z.object({ seen: z.boolean() });

const keptRow = z.object({ n: z.number() });

/** `enough`: this order's payer has asked as often as one may. */
export type LookedUp = { kind: 'answered'; seen: Seen } | { kind: 'enough' };

const MOST_AN_ORDER = 5;

const row = z.object({
  alertId: z.string(),
  orderId: z.string().nullable(),
  reason: z.enum(alertReasons),
  kind: z.string(),
  settledElsewhere: z.boolean(),
});

/**
 * Looks for a payment by the bank's reference that the order's payer typed, in the ledger of the
 * order's mailbox. Marks the row of that reference with the order, for support. It settles nothing
 * and tells nothing of other orders. @see decisions: The pay page
 */
export async function lookUpReference(
  ctx: Pick<Context, 'db'>,
  order: { orderId: string; mailboxId: string | null },
  reference: string,
): Promise<LookedUp> {
  const alerts = await ctx.db.any(sql.type(row)`
    SELECT alert_id AS "alertId", order_id AS "orderId", reason, kind,
      ${isSettledElsewhere} AS "settledElsewhere"
    FROM alerts a
    WHERE mailbox_id = ${order.mailboxId} AND upper(reference) = ${reference}
      AND (order_id IS NOT NULL OR reason = ANY (${sql.array([...unsettledReasons], 'text')}))
    ORDER BY order_id = ${order.orderId} DESC NULLS LAST, read_at LIMIT 20
  `);
  const { seen, alertId } = decideSeen(alerts, order.orderId);
  return (await keep(ctx.db, order.orderId, reference, alertId))
    ? { kind: 'answered', seen }
    : { kind: 'enough' };
}

/** False once the order has all its lookups. Of two at once with one number, one takes the next. */
async function keep(
  db: Queryable,
  orderId: string,
  reference: string,
  alertId: string | null,
): Promise<boolean> {
  for (let tries = 0; tries <= MOST_AN_ORDER; tries++) {
    const kept = await db.maybeOneFirst(sql.type(keptRow)`
      INSERT INTO reference_lookups (order_id, n, reference, alert_id)
      SELECT ${orderId}, coalesce(max(n), 0) + 1, ${reference}, ${alertId}
      FROM reference_lookups WHERE order_id = ${orderId}
      HAVING coalesce(max(n), 0) < ${MOST_AN_ORDER}
      ON CONFLICT (order_id, n) DO NOTHING RETURNING n
    `);
    if (kept !== null) return true;
  }
  return false;
}
