import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../platform/db.ts';
import { businessStatuses } from './business.ts';

const businessIdRow = z.object({ businessId: z.string() });

/** Its deletion window is over, or a purge of it was begun and the process died before the end. */
const dueForPurge = sql.fragment`(
  (status = 'deleting' AND purge_at <= now()) OR (status = 'purged' AND purged_at IS NULL)
)`;

/**
 * The ids of the businesses that are due to be purged, or whose purge was begun and not finished.
 */
export async function listDueForPurge(db: Queryable): Promise<readonly string[]> {
  return db.anyFirst(sql.type(businessIdRow)`
    SELECT business_id AS "businessId" FROM businesses WHERE ${dueForPurge}
  `);
}

const dueRow = z.object({ status: z.enum(businessStatuses).extract(['deleting', 'purged']) });

/**
 * Holds the row of a business that is due, to the end of the transaction; null where it is not due
 * any more. A restore holds the same row: the first of the two decides.
 */
export async function lockDueForPurge(
  tx: Tx,
  businessId: string,
): Promise<z.output<typeof dueRow>['status'] | null> {
  return tx.maybeOneFirst(sql.type(dueRow)`
    SELECT status FROM businesses WHERE business_id = ${businessId} AND ${dueForPurge}
    FOR NO KEY UPDATE
  `);
}
