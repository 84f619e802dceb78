import { z } from 'zod';
import { modes } from '../businesses/keys/mode.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { isOverdue } from './is-overdue.ts';

const countRow = z.object({ count: z.number() });

const waitingRow = z.object({ count: z.number(), oldestSeconds: z.number() });

/** The events that are not delivered yet, and how long the oldest of them waits. */
export async function countWaitingEvents(db: Queryable): Promise<z.output<typeof waitingRow>> {
  return db.one(sql.type(waitingRow)`
    SELECT count(*) AS count,
      coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
    FROM events WHERE state = 'waiting'
  `);
}

/**
 * The events that the sweep would take up now, since no workflow delivers them, and for how long
 * the oldest has been due.
 */
export async function countOverdueEvents(
  ctx: Pick<Context, 'config' | 'db'>,
): Promise<z.output<typeof waitingRow>> {
  return ctx.db.one(sql.type(waitingRow)`
    SELECT count(*) AS count,
      coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS "oldestSeconds"
    FROM events WHERE ${isOverdue(ctx.config)}
  `);
}

/** How many events of the last seven days were given up, or refused for their address. */
export async function countGivenUpEvents(db: Queryable): Promise<number> {
  return db.oneFirst(sql.type(countRow)`
    SELECT count(*) FROM events
    WHERE state IN ('given_up', 'refused') AND created_at > now() - interval '7 days'
  `);
}

const retryingRow = z.object({
  endpoint: z.string(),
  waiting: z.number(),
  since: z.date(),
  /** What the newest waiting event's last attempt met, and that event's mode. */
  error: z.string().nullable(),
  mode: z.enum(modes),
});

/** Endpoints, without their queries, that wait for a second try or a later one; oldest first. */
export async function listRetryingEndpoints(
  db: Queryable,
): Promise<readonly z.output<typeof retryingRow>[]> {
  return db.any(sql.type(retryingRow)`
    SELECT split_part(e.url, '?', 1) AS endpoint, count(*) AS waiting, min(e.created_at) AS since,
      (array_agg(
        (SELECT a.error FROM attempts a WHERE a.event_id = e.event_id ORDER BY a.at DESC LIMIT 1)
        ORDER BY e.created_at DESC
      ))[1] AS error,
      (array_agg(o.mode ORDER BY e.created_at DESC))[1] AS mode
    FROM events e JOIN orders o USING (order_id)
    WHERE e.state = 'waiting' AND e.attempts > 0 GROUP BY 1 ORDER BY 3
  `);
}
