import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Db, sql } from '../platform/db.ts';
import { inBatches } from '../platform/in-batches.ts';
import { perDb } from '../platform/per-db.ts';
import { type Mode, modes } from '../shops/businesses/keys.ts';
import { openSigningSecrets, sealedSecrets } from '../shops/businesses/signing-secrets.ts';
import { type EventState, eventStates } from './event.ts';
import { attemptLeaseMs } from './schedule.ts';

export type Begun = {
  kind: 'begun';
  businessId: string;
  mode: Mode;
  url: string;
  body: string;
  /** The attempt's moment, and the event's, by the database's clock. */
  at: Date;
  createdAt: Date;
  /**
   * Since when it waits for its first attempt: it was made then, or sent again by a person, or an
   * exchange before any failure was cut off and is due again.
   */
  dueSince: Date;
  /** Failed attempts of this round so far. */
  attempts: number;
  /** `dueSince` is less than a minute ago: it doesn't come from a backlog. */
  isNew: boolean;
  secrets: readonly string[];
};
export type NotBegun = { kind: 'ended'; state: EventState | 'none'; attempts: number } | Wait;
/** `error`: what the last attempt met. */
export type Wait = { kind: 'wait'; delayMs: number; error?: string };

/**
 * The shortest wait before the next look: at an event that should be free by now, and at an event that
 * is held by an attempt of its own or of another event of its order. An attempt that has run for long
 * gets as long again: a look costs the engine and the database as much as an attempt.
 */
const BUSY_MS = 100;
const LEASED_MS = 1_000;

/**
 * Takes the event for one attempt and writes the attempt's row. If the process dies during the
 * attempt, another may begin once its lease is over; the dead one stays in the list as interrupted
 * and doesn't count.
 */
export async function beginAttempt(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'sealer'>,
  eventId: string,
  attemptId: string,
): Promise<Begun | NotBegun> {
  const leaseMs = attemptLeaseMs(ctx.config);
  const taken = await takerOf(ctx)({ eventId, attemptId, leaseMs });
  if (!taken) return whyNotBegun(ctx, eventId, leaseMs);
  try {
    const { businessId, mode, current, previous, ...event } = takenRow.parse(taken);
    const secrets = await openSigningSecrets(ctx, { businessId, mode }, { current, previous });
    return { kind: 'begun', businessId, mode, ...event, secrets };
  } catch (error) {
    await undoAttempts(ctx, [attemptId]);
    throw error;
  }
}

const takenRow = z.object({
  businessId: z.string(),
  mode: z.enum(modes),
  url: z.string(),
  body: z.string(),
  at: z.date(),
  createdAt: z.date(),
  dueSince: z.date(),
  attempts: z.number(),
  isNew: z.boolean(),
  ...sealedSecrets.shape,
});
/** Of a batch: one that can't be read spoils only its own attempt. */
const unreadRow = z.looseObject({ attemptId: z.string() });
type Unread = z.output<typeof unreadRow>;
type Asked = { eventId: string; attemptId: string; leaseMs: number };

// Of a hundred attempts that begin at once each would cost a statement and a flush of the log. One
// batch at a time: what comes meanwhile is the next, and the larger it is the less each costs.
const takerOf = perDb(({ db, log }: Pick<Context, 'db' | 'log'>) =>
  inBatches((asked: readonly Asked[]) => takeEvents(db, asked), {
    atOnce: 1,
    most: 50,
    async onFailure(err, asked) {
      log.warn(
        { err, count: asked.length },
        'webhook attempts could not begin together, so each alone',
      );
      // They may have begun, and only the answer was lost: that would keep each until its lease ends.
      const attemptIds = asked.map(({ attemptId }) => attemptId);
      await undoAttempts({ db }, attemptIds).catch((err: unknown) => log.debug({ err }));
    },
  }),
);

/**
 * Takes those of the events that are due and free, each for its attempt. It waits for no row that
 * another transaction holds, or the lease could be over before it ends: an event that is held is not
 * free, and an earlier attempt's row stays as it is.
 */
async function takeEvents(db: Db, asked: readonly Asked[]): Promise<readonly (Unread | null)[]> {
  const rows = asked.map(({ eventId, attemptId, leaseMs }) => [eventId, attemptId, leaseMs]);
  // Two deliveries of one event may run (after a crash, or a resend by hand): one of them attempts.
  // So it is with two events of an order, unless two statements take them at the same moment: an
  // order that turns paid supersedes its waiting expired event, so it takes a resend by hand.
  // Order and business are joined in for the secrets.
  const taken = await db.any(sql.prepared('take-events', unreadRow)`
    WITH asked AS (
      SELECT * FROM ${sql.unnest(rows, ['text', 'text', 'float8'])}
        AS asked (event_id, attempt_id, lease_ms)
    ), free AS (
      SELECT e.event_id, e.order_id, asked.attempt_id
      FROM asked JOIN events e ON e.event_id = asked.event_id
      WHERE e.state = 'waiting' AND e.next_attempt_at <= clock_timestamp()
        AND (e.attempting_since IS NULL
             OR e.attempting_since < clock_timestamp() - lease_ms * interval '1 millisecond')
        AND NOT EXISTS (
          SELECT FROM events other
          WHERE other.order_id = e.order_id AND other.event_id <> e.event_id
            AND other.attempting_since >= clock_timestamp() - lease_ms * interval '1 millisecond')
      FOR NO KEY UPDATE OF e SKIP LOCKED
    ), taken AS (
      UPDATE events e SET attempting_since = date_trunc('milliseconds', clock_timestamp())
      FROM (SELECT DISTINCT ON (order_id) event_id, attempt_id FROM free) chosen
      WHERE e.event_id = chosen.event_id
      RETURNING chosen.attempt_id, e.event_id, e.order_id, e.business_id, e.url, e.body,
        e.attempts, e.attempting_since, e.created_at, e.next_attempt_at
    ), interrupted AS (
      UPDATE attempts SET duration_ms = 0,
        error = 'interrupted: our own process ended in the middle; not counted'
      WHERE attempt_id IN (
        SELECT attempt_id FROM attempts
        WHERE event_id IN (SELECT event_id FROM taken) AND duration_ms IS NULL
        FOR NO KEY UPDATE SKIP LOCKED)
    ), written AS (
      INSERT INTO attempts (attempt_id, event_id, at, url)
      SELECT attempt_id, event_id, attempting_since, url FROM taken
    )
    SELECT t.attempt_id AS "attemptId", t.business_id AS "businessId", t.url, t.body,
           t.attempting_since AS at, t.created_at AS "createdAt", due.since AS "dueSince", t.attempts,
           t.attempting_since < due.since + interval '1 minute' AS "isNew",
           o.mode, ${sealedSecrets.columns(sql.fragment`o.mode`)}
    FROM taken t CROSS JOIN LATERAL (
      SELECT greatest(t.created_at, CASE WHEN t.attempts = 0 THEN t.next_attempt_at END) AS since
    ) due JOIN orders o USING (order_id) JOIN businesses b ON b.business_id = t.business_id
  `);
  const byAttempt = new Map(taken.map((row) => [row.attemptId, row]));
  return asked.map(({ attemptId }) => byAttempt.get(attemptId) ?? null);
}

/** Nothing was sent: as if the attempts had not begun. Who began since keeps the lease. */
export async function undoAttempts(
  { db }: Pick<Context, 'db'>,
  attemptIds: readonly string[],
): Promise<void> {
  await db.query(sql.unsafe`
    WITH unwritten AS (
      DELETE FROM attempts WHERE attempt_id = ANY (${sql.array(attemptIds, 'text')})
      RETURNING event_id, at
    )
    UPDATE events e SET attempting_since = NULL
    FROM unwritten WHERE e.event_id = unwritten.event_id AND e.attempting_since = unwritten.at
  `);
}

const waitingRow = z.object({
  state: z.enum(eventStates),
  attempts: z.number(),
  dueInMs: z.number(),
  leasedMs: z.number(),
  error: z.string().nullable(),
});

async function whyNotBegun(
  ctx: Pick<Context, 'db'>,
  eventId: string,
  leaseMs: number,
): Promise<NotBegun> {
  const event = await ctx.db.maybeOne(sql.type(waitingRow)`
    SELECT state, attempts,
           ceil(greatest(0, extract(epoch FROM next_attempt_at - clock_timestamp()) * 1000))::float8
             AS "dueInMs",
           coalesce((
             SELECT ceil(greatest(0, ${leaseMs}
                      - extract(epoch FROM clock_timestamp() - max(one.attempting_since)) * 1000))
             FROM events one WHERE one.order_id = events.order_id), 0)::float8 AS "leasedMs",
           (SELECT error FROM attempts a WHERE a.event_id = events.event_id
            ORDER BY at DESC LIMIT 1) AS error
    FROM events WHERE event_id = ${eventId}
  `);
  if (!event) return { kind: 'ended', state: 'none', attempts: 0 };
  const { state, attempts, dueInMs, leasedMs, error } = event;
  if (state !== 'waiting') return { kind: 'ended', state, attempts };
  const heldMs = leaseMs - leasedMs;
  const delayMs = Math.max(dueInMs, Math.min(leasedMs, Math.max(heldMs, LEASED_MS)), BUSY_MS);
  return { kind: 'wait', delayMs, ...(error !== null && { error }) };
}
