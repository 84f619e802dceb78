import { type Queryable, sql } from '../../platform/db.ts';
import {
  afterMoment,
  keyedRow,
  momentKey,
  type Older,
  type Part,
  partOf,
} from '../../platform/keyset.ts';
import { inReview } from './reviews.ts';

/**
 * Deletes alerts that were read so many days ago. One stays whose proof is pending, that a review
 * needs, or whose order was not told yet. Claims stay: a payment settles one order, ever.
 */
export async function deleteOldAlerts(db: Queryable, { days, after, most }: Older): Promise<Part> {
  const rows = await db.any(sql.type(keyedRow)`
    WITH old AS (
      SELECT alert_id, read_at FROM alerts a
      WHERE read_at < now() - make_interval(days => ${days})
        AND (read_at, alert_id) > ${afterMoment(after)}
        AND reason <> 'pending_proof' AND NOT (order_id IS NOT NULL AND signalled_at IS NULL)
        AND NOT ${inReview}
      ORDER BY read_at, alert_id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), unlisted AS (
      DELETE FROM review_candidates WHERE alert_id IN (SELECT alert_id FROM old)
    ), gone AS (
      DELETE FROM alerts WHERE alert_id IN (SELECT alert_id FROM old)
    )
    SELECT ${momentKey(sql.fragment`read_at`, sql.fragment`alert_id`)} AS key
    FROM old ORDER BY read_at, alert_id
  `);
  return partOf(rows);
}

const key = momentKey(sql.fragment`read_at`, sql.fragment`alert_id`);

/**
 * Forgets whom a business's alerts name, in which folder they lay, and the bank's references; the
 * amounts stay.
 */
export async function forgetAlerts(
  tx: Queryable,
  businessId: string,
  { after, most }: Omit<Older, 'days'>,
): Promise<Part> {
  await tx.query(sql.unsafe`DELETE FROM unknown_banks WHERE business_id = ${businessId}`);
  const rows = await tx.any(sql.type(keyedRow)`
    WITH next AS (
      SELECT alert_id, read_at FROM alerts
      WHERE business_id = ${businessId} AND (read_at, alert_id) > ${afterMoment(after)}
      ORDER BY read_at, alert_id LIMIT ${most}
    ), forgotten AS (
      UPDATE alerts a SET sender = NULL, sender_domain = NULL, folder = a.alert_id,
        account_tail = NULL, payer = NULL, explanation = NULL, recipients = NULL, reference = NULL,
        identity = NULL, message_key = NULL, asked = NULL
      FROM next WHERE a.alert_id = next.alert_id
    ), untold AS (
      DELETE FROM reversals WHERE alert_id IN (SELECT alert_id FROM next)
    )
    SELECT ${key} AS key FROM next ORDER BY read_at, alert_id
  `);
  return partOf(rows);
}

/**
 * Forgets which payments settled a business's orders, also orders that are no longer kept. After
 * its alerts: an alert that still says which payment it tells of has its claim.
 */
export async function forgetClaims(
  tx: Queryable,
  businessId: string,
  { after, most }: Omit<Older, 'days'>,
): Promise<Part> {
  const rows = await tx.any(sql.type(keyedRow)`
    WITH next AS (
      SELECT business_id, identity FROM claims
      WHERE business_id = ${businessId} AND identity > ${after}
      ORDER BY identity LIMIT ${most}
    ), gone AS (
      DELETE FROM claims USING next
      WHERE claims.business_id = next.business_id AND claims.identity = next.identity
    )
    SELECT identity AS key FROM next ORDER BY identity
  `);
  return partOf(rows);
}

/** Forgets what payers typed as the references of their payments for these orders. */
export async function forgetLookups(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  await tx.query(sql.unsafe`
    DELETE FROM reference_lookups WHERE order_id = ANY(${sql.array([...orderIds], 'text')})
  `);
}

/** Takes these orders out of the reviews that they were in. */
export async function forgetReviews(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  await tx.query(sql.unsafe`
    DELETE FROM review_candidates WHERE order_id = ANY(${sql.array([...orderIds], 'text')})
  `);
}
