import type { FragmentSqlToken } from 'slonik';
import { noRows, type Queryable, sql } from '../../platform/db.ts';
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
  const collected = { businessId, paidAt, paise };
  await tx.query(
    sql.prepared('add-collected', noRows)`${insertCollected(collected, sql.fragment`true`)}`,
  );
}

/** The same, for the statement that makes the order paid: `when` says that it did. */
export const insertCollected = (
  { businessId, paidAt, paise }: { businessId: string; paidAt: Date; paise: number },
  when: FragmentSqlToken,
): FragmentSqlToken =>
  // Connections add to different rows: payments of one business don't wait for each other's commit.
  sql.fragment`
    INSERT INTO collection_shares AS c (business_id, month, share, collected_paise)
    SELECT ${businessId}::text, ${indianMonth(paidAt)}::text, pg_backend_pid() % 16, ${paise}::bigint
    WHERE ${when}
    ON CONFLICT (business_id, month, share)
    DO UPDATE SET collected_paise = c.collected_paise + EXCLUDED.collected_paise`;
