import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { modes } from '../shops/businesses/keys.ts';
import { indianToday } from '../shops/plans/month.ts';
import { keptSentence } from '../words/kept.ts';
import { met } from './event.ts';
import { isOverdue } from './list-due.ts';

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
  error: keptSentence.nullable(),
  mode: z.enum(modes),
});

/** Endpoints, without their queries, that wait for a second try or a later one; oldest first. */
export async function listRetryingEndpoints(
  db: Queryable,
): Promise<readonly z.output<typeof retryingRow>[]> {
  return db.any(sql.type(retryingRow)`
    SELECT split_part(e.url, '?', 1) AS endpoint, count(*) AS waiting, min(e.created_at) AS since,
      (array_agg(
        (SELECT ${met} FROM attempts a WHERE a.event_id = e.event_id ORDER BY a.at DESC LIMIT 1)
        ORDER BY e.created_at DESC
      ))[1] AS error,
      (array_agg(o.mode ORDER BY e.created_at DESC))[1] AS mode
    FROM events e JOIN orders o USING (order_id)
    WHERE e.state = 'waiting' AND e.attempts > 0 GROUP BY 1 ORDER BY 3
  `);
}

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
