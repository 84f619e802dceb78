import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Db, sql } from '../platform/db.ts';
import { inBatches } from '../platform/in-batches.ts';
import { perDb } from '../platform/per-db.ts';
import type { Mode } from '../shops/businesses/keys.ts';
import type { Wait } from './begin-attempt.ts';
import { type EventState, eventStates } from './event.ts';
import { nextAttempt } from './schedule.ts';
import type { Sent } from './send.ts';

export type Ended =
  | { kind: 'ended'; state: EventState; attempts: number }
  | { kind: 'failed'; attempt: number; error: string; delayMs: number; mode: Mode }
  | Wait;

/** After an exchange that our own standing still cut off. */
const INTERRUPTED_MS = 1_000;

const presentRow = z.object({
  attemptId: z.string(),
  state: z.enum(eventStates),
  attempts: z.number(),
  dueInMs: z.number(),
});

/** The attempt that ends: when it began, and how many had failed in the round before it. */
type Attempt = {
  eventId: string;
  attemptId: string;
  begunAt: Date;
  failures: number;
  mode: Mode;
};

/**
 * Writes how the attempt ended, and frees its event. An attempt that outlived its lease, and whose
 * event another attempt has taken over, leaves the event as it is; if the shop accepted it, the event
 * is delivered all the same.
 */
export async function endAttempt(
  ctx: Pick<Context, 'config' | 'db' | 'log'>,
  { eventId, attemptId, begunAt, failures, mode }: Attempt,
  sent: Sent,
): Promise<Ended> {
  const attempt = sent.outcome === 'interrupted' ? failures : failures + 1;
  const next = nextState(ctx.config.WEBHOOK_SCHEDULE_MS, sent, attempt, Math.random());
  const ending = { eventId, attemptId, begunAt, failures, attempt, next, sent };
  // Whoever holds its event keeps only this one waiting.
  const present = (await enderOf(ctx)(ending)) ?? (await endAlone(ctx.db, ending));
  const { state, attempts, dueInMs } = present;
  if (state !== 'waiting') return { kind: 'ended', state, attempts };
  if (attempts !== attempt || sent.outcome === 'interrupted')
    return { kind: 'wait', delayMs: dueInMs };
  return { kind: 'failed', attempt, error: sent.error ?? 'failed', delayMs: next.delayMs, mode };
}

type Present = z.output<typeof presentRow>;
type Ending = Omit<Attempt, 'mode'> & { attempt: number; next: NextState; sent: Sent };

const enderOf = perDb(({ db, log }: Pick<Context, 'db' | 'log'>) =>
  inBatches((endings: readonly Ending[]) => endTogether(db, endings), {
    atOnce: 1,
    most: 50,
    onFailure: async (err, { length: count }) =>
      log.warn({ err, count }, 'webhook attempts could not end together, so each alone'),
  }),
);

/** Null for one whose event is locked. */
async function endTogether(
  db: Db,
  endings: readonly Ending[],
): Promise<readonly (Present | null)[]> {
  const ended = await db.any(
    sql.prepared('end-attempts', presentRow)`${ends(endings, sql.fragment`SKIP LOCKED`)}`,
  );
  const byAttempt = new Map(ended.map((row) => [row.attemptId, row]));
  return endings.map(({ attemptId }) => byAttempt.get(attemptId) ?? null);
}

const endAlone = (db: Db, ending: Ending): Promise<Present> =>
  db.one(sql.prepared('end-attempt-alone', presentRow)`${ends([ending], sql.fragment``)}`);

/** Ends attempts, each of another event. `skip` says what happens to events that are locked. */
function ends(endings: readonly Ending[], skip: FragmentSqlToken): FragmentSqlToken {
  const rows = endings.map(({ next, sent, ...of }) => [
    ...[of.attemptId, of.eventId, of.begunAt.toISOString(), of.failures, of.attempt],
    ...[next.state, next.delayMs, sent.status, sent.durationMs, sent.error, sent.answer],
  ]);
  // Whoever began later has the lease now. In milliseconds on both sides.
  const ours = sql.fragment`(e.attempting_since IS NOT DISTINCT FROM x.begun_at)`;
  // If the event was superseded meanwhile, it stays so. If a person made it due again, it is in a
  // new round, to which this attempt doesn't belong. An accepted event is delivered in any case.
  const unchanged = sql.fragment`(${ours} AND e.state = 'waiting' AND e.attempts = x.failures)`;
  return sql.fragment`
    WITH asked AS (
      SELECT * FROM ${sql.unnest(rows, columnTypes)} AS asked (attempt_id, event_id, begun_at,
        failures, attempt, state, delay_ms, status, duration_ms, error, answer)
    ), free AS (
      SELECT asked.* FROM asked JOIN events e ON e.event_id = asked.event_id
      FOR NO KEY UPDATE OF e ${skip}
    ), x AS (
      SELECT DISTINCT ON (event_id) * FROM free
    ), kept AS (
      UPDATE attempts a
      SET status = x.status, duration_ms = x.duration_ms, error = x.error, answer = x.answer
      FROM x WHERE a.attempt_id = x.attempt_id
    )
    UPDATE events e
    SET attempting_since = CASE WHEN ${ours} THEN NULL ELSE e.attempting_since END,
        attempts = CASE WHEN ${ours} AND e.attempts = x.failures THEN x.attempt
                        ELSE e.attempts END,
        state = CASE WHEN ${unchanged} OR x.state = 'delivered' THEN x.state ELSE e.state END,
        next_attempt_at = CASE WHEN ${unchanged}
                               THEN now() + x.delay_ms * interval '1 millisecond'
                               ELSE e.next_attempt_at END
    FROM x WHERE e.event_id = x.event_id
    RETURNING x.attempt_id AS "attemptId", e.state, e.attempts,
      ceil(greatest(0, extract(epoch FROM e.next_attempt_at - now()) * 1000))::float8 AS "dueInMs"
  `;
}

const columnTypes = [
  ...['text', 'text', 'timestamptz', 'int4', 'int4'],
  ...['text', 'float8', 'int4', 'int4', 'text', 'text'],
];

type NextState = { state: EventState; delayMs: number };

/** The event's state after the attempt. Pure. */
function nextState(
  schedule: readonly number[],
  sent: Sent,
  attempt: number,
  random: number,
): NextState {
  switch (sent.outcome) {
    case 'accepted':
      return { state: 'delivered', delayMs: 0 };
    case 'gone':
      return { state: 'given_up', delayMs: 0 };
    case 'refused_target':
      return { state: 'refused', delayMs: 0 };
    case 'interrupted':
      return { state: 'waiting', delayMs: INTERRUPTED_MS };
    case 'failed': {
      const next = nextAttempt(schedule, attempt, sent.retryAfterMs, random);
      return next.kind === 'again'
        ? { state: 'waiting', delayMs: next.delayMs }
        : { state: 'given_up', delayMs: 0 };
    }
  }
}
