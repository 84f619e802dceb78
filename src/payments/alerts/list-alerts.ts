import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { alertColumns, alertRow, type LedgerAlert } from './alert.ts';
import { inReview } from './reviews.ts';
import { isSettledElsewhere, wasSought } from './same-payment.ts';

const countRow = z.object({ count: z.number() });

type AlertFilter = {
  /** Of that business only. */
  businessId?: string;
  /** Only alerts that state an amount; a mail without an amount is no payment. */
  withAmount?: boolean;
  unmatched: boolean;
  /** Those whose sender isn't proven only. */
  unproven?: boolean;
  /** Only alerts that a person called no payment. */
  dismissed?: boolean;
  reference: string | null;
  amountPaise: number | null;
};

/**
 * Proven, settled nothing, called no payment by nobody, and held by no review: neither a copy of a mail that an order was sought
 * for, nor one of which another mail's payment settled one (decisions: Trust in an alert).
 */
const isUnmatched = sql.fragment`(a.proof IS NOT NULL AND a.order_id IS NULL AND a.dismissed_at IS NULL
  AND a.reason <> 'duplicate' AND NOT (a.reason = 'ambiguous' AND ${inReview})
  AND (${wasSought(sql.fragment`a`)} OR NOT ${isSettledElsewhere}))`;

const whereOf = (filter: AlertFilter): FragmentSqlToken => {
  const { businessId, reference, amountPaise } = filter;
  const conditions = [
    businessId === undefined ? null : sql.fragment`a.business_id = ${businessId}`,
    filter.withAmount ? sql.fragment`a.amount_paise IS NOT NULL` : null,
    filter.unmatched ? isUnmatched : null,
    filter.unproven ? sql.fragment`a.proof IS NULL` : null,
    filter.dismissed ? sql.fragment`a.dismissed_at IS NOT NULL AND a.order_id IS NULL` : null,
    reference === null ? null : sql.fragment`upper(a.reference) = upper(${reference})`,
    amountPaise === null ? null : sql.fragment`a.amount_paise = ${amountPaise}`,
  ].filter((condition) => condition !== null);
  return sql.fragment`${sql.join([sql.fragment`true`, ...conditions], sql.fragment` AND `)}`;
};

/**
 * Alerts of the ledger, newest first; a `limit` of null lists all. `reference` matches in any case.
 */
export const listAlerts = (
  ctx: { db: Queryable },
  filter: AlertFilter,
  limit: number | null,
  skip = 0,
): Promise<readonly LedgerAlert[]> =>
  ctx.db.any(sql.type(alertRow)`
    SELECT ${alertColumns} FROM alerts a WHERE ${whereOf(filter)}
    ORDER BY a.read_at DESC, a.alert_id DESC LIMIT ${limit} OFFSET ${skip}
  `);

/** How many there are, at most `most` where that is given. */
export const countAlerts = (
  ctx: { db: Queryable },
  filter: AlertFilter,
  most: number | null = null,
): Promise<number> =>
  ctx.db.oneFirst(sql.type(countRow)`
    SELECT count(*) AS count
    FROM (SELECT 1 FROM alerts a WHERE ${whereOf(filter)} LIMIT ${most}) listed
  `);

/**
 * The alerts of an order, newest first: the alert that settled the order, and the alerts that fit
 * it in a review.
 */
export async function listAlertsOfOrder(
  ctx: { db: Queryable },
  orderId: string,
): Promise<readonly LedgerAlert[]> {
  return ctx.db.any(sql.type(alertRow)`
    SELECT ${alertColumns} FROM alerts a
    WHERE a.alert_id IN (
      SELECT alert_id FROM alerts WHERE order_id = ${orderId}
      UNION SELECT alert_id FROM review_candidates WHERE order_id = ${orderId}
    )
    ORDER BY a.read_at DESC, a.alert_id
  `);
}

const row = z.object({ alertId: z.string() });

/** The alerts that no order has taken and nobody has called no payment. */
export async function listUnsettled(
  db: Queryable,
  alertIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(row)`
    SELECT alert_id AS "alertId" FROM alerts
    WHERE alert_id = ANY (${sql.array([...alertIds], 'text')}) AND order_id IS NULL AND dismissed_at IS NULL
  `);
}

const settlementRow = z.object({
  alertId: z.string(),
  orderId: z.string(),
  amountPaise: z.number(),
  arrivedAt: z.date(),
  /** The pieces that the alert stands on and is one of the first settlements of. */
  pieceIds: z.array(z.string()),
});

/** The first `most` settlements on each of these pieces, newest first. */
export const listFirstOnPieces = (
  db: Queryable,
  pieceIds: readonly string[],
  most: number,
): Promise<readonly z.output<typeof settlementRow>[]> =>
  db.any(sql.type(settlementRow)`
    SELECT s.alert_id AS "alertId", s.order_id AS "orderId", s.amount_paise AS "amountPaise",
      s.arrived_at AS "arrivedAt", array_agg(p.piece_id ORDER BY p.nth) AS "pieceIds"
    FROM unnest(${sql.array([...pieceIds], 'text')}) WITH ORDINALITY AS p (piece_id, nth)
    CROSS JOIN LATERAL (
      SELECT a.alert_id, a.order_id, a.amount_paise, a.arrived_at FROM alerts a
      WHERE a.layout_pieces @> ARRAY[p.piece_id] AND a.layout_pieces IS NOT NULL
        AND a.order_id IS NOT NULL
      ORDER BY a.arrived_at, a.alert_id LIMIT ${most}) s
    GROUP BY s.alert_id, s.order_id, s.amount_paise, s.arrived_at
    ORDER BY s.arrived_at DESC, s.alert_id
  `);
