import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const failingRow = z.object({
  businessId: z.string(),
  endpoint: z.string(),
  lastTaken: z.date().nullable(),
  waiting: z.number(),
});

/** An endpoint, without its query, that has taken nothing of a business for an hour. */
export type FailingEndpoint = z.output<typeof failingRow>;

/**
 * Endpoints that have taken nothing of a business for an hour while events wait for them.
 * `lastTaken` reaches a week back, which is longer than any event waits.
 */
export async function listFailingEndpoints(db: Queryable): Promise<readonly FailingEndpoint[]> {
  // The endpoint's last success is a step back in the address's index, a few where businesses share
  // it.
  return db.any(sql.type(failingRow)`
    WITH failing AS (
      SELECT business_id, split_part(url, '?', 1) AS endpoint, count(*) AS waiting,
        min(created_at) AS since
      FROM events WHERE state = 'waiting' AND attempts > 0 GROUP BY 1, 2
    )
    SELECT f.business_id AS "businessId", f.endpoint, f.waiting, t.at AS "lastTaken"
    FROM failing f
    LEFT JOIN LATERAL (
      SELECT a.at FROM attempts a JOIN events e USING (event_id)
      WHERE split_part(a.url, '?', 1) = f.endpoint AND a.status BETWEEN 200 AND 299
        AND a.at > now() - interval '7 days' AND e.business_id = f.business_id
      ORDER BY a.at DESC LIMIT 1
    ) t ON true
    WHERE f.since < now() - interval '1 hour'
      AND coalesce(t.at < now() - interval '1 hour', true)
  `);
}
