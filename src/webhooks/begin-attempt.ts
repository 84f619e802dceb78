import { z } from 'zod';
import { openSigningSecrets, sealedSecrets } from '../businesses/signing-secrets.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { attemptLeaseMs } from './attempt-lease.ts';
import { type EventState, eventStates } from './event.ts';

export type Begun = {
  kind: 'begun';
  url: string;
  body: string;
  at: Date;
  attempts: number;
  secrets: readonly string[];
};
type NotBegun =
  | { kind: 'ended'; state: EventState | 'none'; attempts: number }
  | { kind: 'wait'; delayMs: number };

const begunRow = z.object({
  businessId: z.string(),
  url: z.string(),
  body: z.string(),
  at: z.date(),
  attempts: z.number(),
  ...sealedSecrets.shape,
});

/** How soon an event is looked at again that is free by then; one that is under way, here or in another of its order, within a second. */
const BUSY_MS = 100;
const LEASED_MS = 1_000;

/**
 * Takes the event for one attempt and writes the attempt's row. A courier that died in the middle is followed after the
 * deadline of an exchange and two seconds; its attempt stays in the list as interrupted and is not counted.
 */
export async function beginAttempt(
  ctx: Context,
  eventId: string,
  attemptId: string,
): Promise<Begun | NotBegun> {
  const leaseMs = attemptLeaseMs(ctx.config);
  // Two couriers may carry one event (after a crash, or a resend by hand): the row lets one of them attempt.
  const row = await ctx.db.maybeOne(sql.type(begunRow)`
    WITH taken AS (
      UPDATE events e SET attempting_since = clock_timestamp()
      WHERE event_id = ${eventId} AND state = 'waiting' AND next_attempt_at <= clock_timestamp()
        AND (attempting_since IS NULL OR attempting_since < clock_timestamp() - ${leaseMs} * interval '1 millisecond')
        AND NOT EXISTS (
          SELECT FROM events other WHERE other.order_id = e.order_id AND other.event_id <> e.event_id
            AND other.attempting_since >= clock_timestamp() - ${leaseMs} * interval '1 millisecond')
      RETURNING event_id, business_id, url, body, attempts, attempting_since
    ), left_behind AS (
      UPDATE attempts SET duration_ms = 0, error = 'interrupted: our own process ended in the middle; not counted'
      WHERE event_id = (SELECT event_id FROM taken) AND duration_ms IS NULL
    ), written AS (
      INSERT INTO attempts (attempt_id, event_id, at, url) SELECT ${attemptId}, event_id, attempting_since, url FROM taken
    )
    SELECT t.business_id AS "businessId", t.url, t.body, t.attempting_since AS at, t.attempts, ${sealedSecrets.columns}
    FROM taken t JOIN businesses b USING (business_id)
  `);
  if (!row) return whyNotBegun(ctx, eventId, leaseMs);
  try {
    const { url, body, at, attempts } = row;
    return {
      kind: 'begun',
      url,
      body,
      at,
      attempts,
      secrets: openSigningSecrets(ctx, row.businessId, row),
    };
  } catch (error) {
    await letGo(ctx, eventId, attemptId);
    throw error;
  }
}

/** Nothing was sent: as if the attempt had not been begun. */
async function letGo(ctx: Context, eventId: string, attemptId: string): Promise<void> {
  await ctx.db.query(sql.unsafe`
    WITH unwritten AS (DELETE FROM attempts WHERE attempt_id = ${attemptId})
    UPDATE events SET attempting_since = NULL WHERE event_id = ${eventId}
  `);
}

const waitingRow = z.object({
  state: z.enum(eventStates),
  attempts: z.number(),
  dueInMs: z.number(),
  leasedMs: z.number(),
});

async function whyNotBegun(ctx: Context, eventId: string, leaseMs: number): Promise<NotBegun> {
  const event = await ctx.db.maybeOne(sql.type(waitingRow)`
    SELECT state, attempts, ceil(greatest(0, extract(epoch FROM next_attempt_at - clock_timestamp()) * 1000))::float8 AS "dueInMs",
           coalesce((
             SELECT ceil(greatest(0, ${leaseMs} - extract(epoch FROM clock_timestamp() - max(one.attempting_since)) * 1000))
             FROM events one WHERE one.order_id = events.order_id), 0)::float8 AS "leasedMs"
    FROM events WHERE event_id = ${eventId}
  `);
  if (!event) return { kind: 'ended', state: 'none', attempts: 0 };
  if (event.state !== 'waiting')
    return { kind: 'ended', state: event.state, attempts: event.attempts };
  return {
    kind: 'wait',
    delayMs: Math.max(event.dueInMs, Math.min(event.leasedMs, LEASED_MS), BUSY_MS),
  };
}
