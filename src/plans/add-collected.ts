import { noRows, type Queryable, sql } from '../platform/db.ts';
import { indianMonth } from './month.ts';

/**
 * Counts a live order's payable amount in the Indian month of its `paid_at`. Call it once, in the
 * transaction that makes the order paid: the guard of that transition keeps it from being counted
 * twice.
 */
export async function addCollected(
  tx: Queryable,
  businessId: string,
  paidAt: Date,
  paise: number,
): Promise<void> {
  await tx.query(sql.prepared('add-collected', noRows)`
    INSERT INTO collections (business_id, month, collected_paise)
    VALUES (${businessId}, ${indianMonth(paidAt)}, ${paise})
    ON CONFLICT (business_id, month)
    DO UPDATE SET collected_paise = collections.collected_paise + EXCLUDED.collected_paise
  `);
}
