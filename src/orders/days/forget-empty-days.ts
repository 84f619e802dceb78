import { sql, type Tx } from '../../platform/db.ts';

/** A day of India, `2026-11-30`, of a business. */
export type DayOf = { businessId: string; day: string };

/**
 * Drops what is kept of those of the days on which no live order was made or paid that is still
 * there: nobody will ask for them again. Call it in the transaction that deleted the last ones.
 */
export async function forgetEmptyDays(tx: Tx, days: readonly DayOf[]): Promise<void> {
  if (days.length === 0) return;
  const businesses = sql.array(
    days.map(({ businessId }) => businessId),
    'text',
  );
  const dates = sql.array(
    days.map(({ day }) => day),
    'text',
  );
  await tx.query(sql.unsafe`
    WITH emptied AS MATERIALIZED (
      SELECT business_id, day, begins FROM (
        SELECT business_id, day::date, day::timestamp AT TIME ZONE 'Asia/Kolkata' AS begins
        FROM unnest(${businesses}, ${dates}) AS given (business_id, day)
      ) given
      WHERE NOT EXISTS (
          SELECT FROM orders o WHERE o.business_id = given.business_id AND o.mode = 'live'
            AND o.created_at >= begins AND o.created_at < begins + interval '24 hours')
        AND NOT EXISTS (
          SELECT FROM orders o WHERE o.business_id = given.business_id AND o.mode = 'live'
            AND o.paid_at >= begins AND o.paid_at < begins + interval '24 hours')
    ), hours AS (
      DELETE FROM order_hours kept USING emptied WHERE kept.business_id = emptied.business_id
        AND kept.begins >= emptied.begins AND kept.begins < emptied.begins + interval '24 hours'
    )
    DELETE FROM order_days kept USING emptied
    WHERE kept.business_id = emptied.business_id AND kept.day = emptied.day
  `);
}
