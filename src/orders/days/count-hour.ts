import { at, sql, type Tx } from '../../platform/db.ts';
import { countAlone } from './count-alone.ts';
import { alikeMadeOn, COUNTED, sumsByAccount, timesByAccount } from './sums.ts';

/** Counts the hour of India that begins then. False where somebody else changes its business' orders. */
export async function countHour(tx: Tx, businessId: string, begins: Date): Promise<boolean> {
  if (!(await countAlone(tx, businessId))) return false;
  await tx.query(sql.unsafe`
    DELETE FROM order_hours WHERE business_id = ${businessId} AND begins = ${at(begins)}
  `);
  const hour = sql.fragment`SELECT ${at(begins)} AS begins, ${at(begins)} + interval '1 hour' AS ends`;
  await tx.query(sql.unsafe`
    WITH alike AS MATERIALIZED (${alikeMadeOn(businessId, hour)}),
    made AS (${sumsByAccount}), after AS (${timesByAccount})
    INSERT INTO order_hours (business_id, begins, account_id, created, paid, expired, failed, late,
      review, collected_paise, tenths, paid_after, paid_upto)
    SELECT ${businessId}, ${at(begins)}, account_id, created, paid, expired, failed, late, review,
      collected_paise, coalesce(tenths, '{}'), coalesce(paid_after, '{}'), coalesce(paid_upto, '{}')
    FROM made LEFT JOIN after USING (account_id)
    UNION ALL
    SELECT ${businessId}, ${at(begins)}, ${COUNTED}, 0, 0, 0, 0, 0, 0, 0, '{}', '{}', '{}'
  `);
  return true;
}
