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
  // Connections add to different rows: payments of one business don't wait for each other's commit.
  await tx.query(sql.prepared('add-collected', noRows)`
    INSERT INTO collection_shares AS c (business_id, month, share, collected_paise)
    VALUES (${businessId}, ${indianMonth(paidAt)}, pg_backend_pid() % 16, ${paise})
    ON CONFLICT (business_id, month, share)
    DO UPDATE SET collected_paise = c.collected_paise + EXCLUDED.collected_paise
  `);
}
