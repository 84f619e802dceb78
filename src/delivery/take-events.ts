import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Db, sql } from '../platform/db.ts';
import { modes } from '../shops/businesses/keys.ts';
import { sealedSecrets } from '../shops/businesses/signing-secrets.ts';
import { say } from '../words/sentence.ts';
import { isHeld, thisMoment } from './lease.ts';

/** An event that was taken for an attempt, with the sealed secrets that sign it. */
export const takenEvent = z.object({
  businessId: z.string(),
  mode: z.enum(modes),
  url: z.string(),
  body: z.string(),
  /** The attempt's moment, and the event's, by the database's clock. */
  at: z.date(),
  createdAt: z.date(),
  /**
   * Since when it waits for its first attempt: it was made then, or sent again by a person, or an
   * exchange before any failure was cut off and is due again.
   */
  dueSince: z.date(),
  /** Failed attempts of this round so far. */
  attempts: z.number(),
  /** `dueSince` is less than a minute ago: it doesn't come from a backlog. */
  isNew: z.boolean(),
  ...sealedSecrets.shape,
});

/** Of a batch: a row that can't be read spoils only its own attempt. */
const unreadRow = z.looseObject({ attemptId: z.string() });
type Unread = z.output<typeof unreadRow>;

/** An attempt that is to begin, and how long it would hold its event. */
export type Asked = { eventId: string; attemptId: string; leaseMs: number };

/**
 * Takes the events that are due and free, each for its attempt, and writes the attempts' rows; null
 * for the others. It waits for no row that another transaction holds, or the lease could be over
 * before it ends: an event that is locked is not free, and an earlier attempt's row stays as it is.
 */
export async function takeEvents(
  db: Db,
  asked: readonly Asked[],
): Promise<readonly (Unread | null)[]> {
  const rows = asked.map(({ eventId, attemptId, leaseMs }) => [eventId, attemptId, leaseMs]);
  const lease = sql.fragment`lease_ms * interval '1 millisecond'`;
  // Two deliveries of an event may run, after a crash or a resend by hand: only one of them attempts.
  // Two events of an order exclude each other as well, unless two statements take both at one moment.
  // That needs a resend by hand: an order that turns paid supersedes its waiting expired event.
  // Order and business are joined in for the secrets.
  const taken = await db.any(sql.prepared('take-events', unreadRow)`
    WITH asked AS (
      SELECT * FROM ${sql.unnest(rows, ['text', 'text', 'float8'])}
        AS asked (event_id, attempt_id, lease_ms)
    ), free AS (
      SELECT e.event_id, e.order_id, asked.attempt_id
      FROM asked JOIN events e ON e.event_id = asked.event_id
      WHERE e.state = 'waiting' AND e.next_attempt_at <= clock_timestamp()
        AND NOT ${isHeld(sql.fragment`e.attempting_since`, lease)}
        AND NOT EXISTS (
          SELECT FROM events other
          WHERE other.order_id = e.order_id AND other.event_id <> e.event_id
            AND ${isHeld(sql.fragment`other.attempting_since`, lease)})
      FOR NO KEY UPDATE OF e SKIP LOCKED
    ), taken AS (
      UPDATE events e SET attempting_since = ${thisMoment}
      FROM (SELECT DISTINCT ON (order_id) event_id, attempt_id FROM free) chosen
      WHERE e.event_id = chosen.event_id
      RETURNING chosen.attempt_id, e.event_id, e.order_id, e.business_id, e.url, e.body,
        e.attempts, e.attempting_since, e.created_at, e.next_attempt_at
    ), interrupted AS (
      UPDATE attempts SET duration_ms = 0,
        met = ${JSON.stringify(say('failure_interrupted'))}::jsonb
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
