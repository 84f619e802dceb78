import { z } from 'zod';
import { indianToday } from '../plans/calendar-in-sql.ts';
import { type Queryable, sql } from '../platform/db.ts';

const givenUpRow = z.object({
  businessId: z.string(),
  endpoint: z.string(),
  events: z.number(),
  orderId: z.string(),
  /** The day of India, `2026-11-30`. */
  day: z.string(),
});

/**
 * Endpoints, without their queries, of which events were given up today in India, or refused for
 * their address, and are not delivered since. The schedule ends within a week.
 */
export const listGivenUpEndpoints = (
  db: Queryable,
): Promise<readonly z.output<typeof givenUpRow>[]> =>
  db.any(sql.type(givenUpRow)`
    SELECT e.business_id AS "businessId", split_part(e.url, '?', 1) AS endpoint,
      count(*) AS events, (array_agg(e.order_id ORDER BY last.at DESC))[1] AS "orderId",
      ${indianToday} AS day
    FROM events e CROSS JOIN LATERAL (
      SELECT max(a.at) AS at FROM attempts a WHERE a.event_id = e.event_id
    ) last
    WHERE e.state IN ('given_up', 'refused') AND e.created_at > now() - interval '7 days'
      AND last.at >= date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
    GROUP BY 1, 2
  `);
