import { z } from 'zod';
import { sql, type Tx } from '../../platform/db.ts';

const aloneRow = z.object({ alone: z.boolean() });

/**
 * Keeps all changes of a business' orders out until the transaction ends, and answers whether nobody
 * else changes or counts any now. What is counted is for the transaction's next statement, which sees
 * all that was committed before the lock.
 */
export async function countAlone(tx: Tx, businessId: string): Promise<boolean> {
  // Whoever changes an order waits for the lock: a process that stands still must not hold it.
  await tx.query(sql.unsafe`
    SELECT set_config('idle_in_transaction_session_timeout', '1s', true),
      set_config('statement_timeout', '3s', true)
  `);
  return tx.oneFirst(sql.type(aloneRow)`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`order days ${businessId}`}, 0)) AS alone
  `);
}
