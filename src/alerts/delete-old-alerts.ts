import { type Queryable, sql } from '../platform/db.ts';
import {
  afterMoment,
  keyedRow,
  momentKey,
  type Older,
  type Part,
  partOf,
} from '../platform/keyset.ts';
import { inReview } from './orders-under-review.ts';

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
