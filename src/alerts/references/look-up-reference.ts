import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { alertReasons } from '../alert-reason.ts';
import { isSettledElsewhere } from '../same-payment.ts';
import { decideSeen, type Seen, unsettledReasons } from './decide-seen.ts';

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
 * order's mailbox, and marks the row that it names with the order for support. It settles nothing
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
