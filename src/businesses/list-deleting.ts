import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

/** `due`: it should have been purged by now; the chores come by every minute. */
const deletingRow = z.object({ businessId: z.string(), purgeAt: z.date(), due: z.boolean() });

/** Businesses in their deletion window or past its end, the next to be purged first. */
export async function listDeleting(
  db: Queryable,
): Promise<readonly z.output<typeof deletingRow>[]> {
  return db.any(sql.type(deletingRow)`
    SELECT business_id AS "businessId", purge_at AS "purgeAt", purge_at < now() - interval '2 minutes' AS due
    FROM businesses WHERE status = 'deleting' ORDER BY purge_at
  `);
}
