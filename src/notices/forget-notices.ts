import { type Queryable, sql } from '../platform/db.ts';
import {
  afterMoment,
  keyedRow,
  momentKey,
  type Older,
  type Part,
  partOf,
} from '../platform/keyset.ts';

/** Deletes what a business was notified of, a part at a time. */
export async function forgetNotices(
  tx: Queryable,
  businessId: string,
  { most }: Pick<Older, 'most'>,
): Promise<Part> {
  const { rowCount } = await tx.query(sql.unsafe`
    DELETE FROM notices WHERE notice_id IN (
      SELECT notice_id FROM notices WHERE business_id = ${businessId} LIMIT ${most})
  `);
  return { done: rowCount, after: rowCount === 0 ? null : '' };
}

/**
 * Deletes notices that were given so many days ago. One that is still to be delivered stays. What
 * still holds after so long gives a new one.
 */
export async function deleteOldNotices(db: Queryable, { days, after, most }: Older): Promise<Part> {
  const rows = await db.any(sql.type(keyedRow)`
    WITH old AS (
      SELECT notice_id FROM notices n
      WHERE NOT EXISTS (SELECT FROM notice_deliveries d
          WHERE d.notice_id = n.notice_id AND d.state = 'waiting')
        AND since < now() - make_interval(days => ${days})
        AND (since, notice_id) > ${afterMoment(after)}
      ORDER BY since, notice_id LIMIT ${most}
    ), gone AS (
      DELETE FROM notices n USING old WHERE n.notice_id = old.notice_id
      RETURNING n.since, n.notice_id
    )
    SELECT ${momentKey(sql.fragment`since`, sql.fragment`notice_id`)} AS key
    FROM gone ORDER BY since, notice_id
  `);
  return partOf(rows);
}
