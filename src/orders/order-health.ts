import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const healthRow = z.object({
  pending: z.number(),
  underReview: z.number(),
  /** Pending two minutes past their grace. */
  overdue: z.number(),
  /** Pending for two minutes without a workflow. */
  unstarted: z.number(),
  /** Their workflows were not notified of a change within two minutes. */
  unnotified: z.number(),
});

/** How many orders are open, and how many of them should have moved on. An index finds each. */
export async function orderHealth(db: Queryable): Promise<z.output<typeof healthRow>> {
  return db.one(sql.type(healthRow)`
    SELECT (SELECT count(*) FROM orders WHERE status = 'pending') AS pending,
      (SELECT count(*) FROM orders WHERE status = 'manual_review') AS "underReview",
      (SELECT count(*) FROM orders
       WHERE status = 'pending' AND grace_ends_at < now() - interval '2 minutes') AS overdue,
      (SELECT count(*) FROM orders
       WHERE status = 'pending' AND workflow_seen_at IS NULL
         AND created_at < now() - interval '2 minutes') AS unstarted,
      (SELECT count(*) FROM orders
       WHERE untold_since < now() - interval '2 minutes') AS unnotified
  `);
}
