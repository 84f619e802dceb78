import { z } from 'zod';
import { secretPlace } from '../businesses/secret.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

const eventStates = ['waiting', 'delivered', 'given_up', 'refused', 'superseded'] as const;
export type EventState = (typeof eventStates)[number];

export type Begun = { kind: 'begun'; url: string; body: string; at: Date; attempts: number; secrets: readonly string[] };
type NotBegun = { kind: 'ended'; state: EventState | 'none'; attempts: number } | { kind: 'wait'; delayMs: number };

const begunRow = z.object({
  businessId: z.string(),
  url: z.string(),
  body: z.string(),
  at: z.date(),
  attempts: z.number(),
  secret: z.string(),
  previousSecret: z.string().nullable(),
});

const BUSY_MS = 100;

/**
 * Takes the event for one attempt and writes the attempt's row. A courier that died in the middle is followed after the
 * deadline of an exchange and two seconds; its attempt stays in the list as interrupted and is not counted.
 */
export async function beginAttempt(ctx: Context, eventId: string, attemptId: string): Promise<Begun | NotBegun> {
  const leaseMs = ctx.config.WEBHOOK_DEADLINE_MS + 2_000;
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
    SELECT t.business_id AS "businessId", t.url, t.body, t.attempting_since AS at, t.attempts, b.webhook_secret_sealed AS secret,
           CASE WHEN b.previous_secret_until > now() THEN b.previous_secret_sealed END AS "previousSecret"
    FROM taken t JOIN businesses b USING (business_id)
  `);
  if (!row) return whyNotBegun(ctx, eventId);
  try {
    return { kind: 'begun', url: row.url, body: row.body, at: row.at, attempts: row.attempts, secrets: openSecrets(ctx, row) };
  } catch (error) {
    await letGo(ctx, eventId, attemptId);
    throw error;
  }
}

function openSecrets(ctx: Context, { businessId, secret, previousSecret }: z.output<typeof begunRow>): string[] {
  const sealed = previousSecret === null ? [secret] : [secret, previousSecret];
  return sealed.map((text) => ctx.sealer.open(text, secretPlace(businessId)));
}

/** Nothing was sent: as if the attempt had not been begun. */
async function letGo(ctx: Context, eventId: string, attemptId: string): Promise<void> {
  await ctx.db.query(sql.unsafe`
    WITH unwritten AS (DELETE FROM attempts WHERE attempt_id = ${attemptId})
    UPDATE events SET attempting_since = NULL WHERE event_id = ${eventId}
  `);
}

const waitingRow = z.object({ state: z.enum(eventStates), attempts: z.number(), dueInMs: z.number() });

async function whyNotBegun(ctx: Context, eventId: string): Promise<NotBegun> {
  const event = await ctx.db.maybeOne(sql.type(waitingRow)`
    SELECT state, attempts, ceil(greatest(0, extract(epoch FROM next_attempt_at - clock_timestamp()) * 1000))::float8 AS "dueInMs"
    FROM events WHERE event_id = ${eventId}
  `);
  if (!event) return { kind: 'ended', state: 'none', attempts: 0 };
  if (event.state !== 'waiting') return { kind: 'ended', state: event.state, attempts: event.attempts };
  return { kind: 'wait', delayMs: Math.max(event.dueInMs, BUSY_MS) };
}
