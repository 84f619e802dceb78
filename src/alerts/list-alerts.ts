import { type Queryable, sql } from '../platform/db.ts';
import { alertColumns, alertRow, type LedgerAlert } from './alert-row.ts';
import { inReview } from './orders-under-review.ts';

type AlertFilter = {
  /** Of that business only. */
  businessId?: string;
  /** Those that state an amount only; a mail without one is no payment. */
  withAmount?: boolean;
  unmatched: boolean;
  reference: string | null;
  amountPaise: number | null;
};

/**
 * Alerts of the ledger, newest first; a `limit` of null lists all. `reference` matches in any case.
 * Unmatched are those that settled nothing and that no review holds. A copy of a mail seen before
 * is not listed among them (decisions: Trust in an alert).
 */
export async function listAlerts(
  ctx: { db: Queryable },
  filter: AlertFilter,
  limit: number | null,
  skip = 0,
): Promise<readonly LedgerAlert[]> {
  const { reference, amountPaise } = filter;
  const conditions = [
    filter.businessId === undefined ? null : sql.fragment`a.business_id = ${filter.businessId}`,
    filter.withAmount ? sql.fragment`a.amount_paise IS NOT NULL` : null,
    filter.unmatched
      ? sql.fragment`a.order_id IS NULL AND a.reason <> 'duplicate'
          AND NOT (a.reason = 'ambiguous' AND ${inReview})`
      : null,
    reference === null ? null : sql.fragment`upper(a.reference) = upper(${reference})`,
    amountPaise === null ? null : sql.fragment`a.amount_paise = ${amountPaise}`,
  ].filter((condition) => condition !== null);
  return ctx.db.any(sql.type(alertRow)`
    SELECT ${alertColumns} FROM alerts a
    WHERE ${conditions.length ? sql.join(conditions, sql.fragment` AND `) : sql.fragment`true`}
    ORDER BY a.read_at DESC, a.alert_id DESC LIMIT ${limit} OFFSET ${skip}
  `);
}

/**
 * The alerts of an order, newest first: the one that settled it, and those that fit it in a review.
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
