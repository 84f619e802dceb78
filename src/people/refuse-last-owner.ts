import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * Refuses to take the last owner out of a business: somebody must be able to invite. The caller holds
 * the business's row, so that two owners who remove each other come one after another.
 */
export async function refuseLastOwner(tx: Tx, personId: string, businessId: string): Promise<void> {
  const isLast = await tx.exists(sql.unsafe`
    SELECT FROM roles mine WHERE mine.person_id = ${personId}
      AND mine.business_id = ${businessId} AND mine.role = 'owner'
      AND NOT EXISTS (SELECT FROM roles other WHERE other.business_id = ${businessId}
        AND other.role = 'owner' AND other.person_id <> ${personId})
  `);
  if (isLast)
    throw new Refusal(
      'invalid_state',
      'The last owner of a business stays: make somebody else an owner first.',
    );
}
