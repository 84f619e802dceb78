import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { inBatches, perDb } from '../platform/batches.ts';
import type { Context } from '../platform/context.ts';
import { type Db, sql } from '../platform/db.ts';
import type { Mode } from '../shops/businesses/keys.ts';
import { type Sentence, say } from '../words/sentence.ts';
import type { Wait } from './begin-attempt.ts';
import { type EventState, eventStates } from './event.ts';
import { afterAttempt, delayOf, type Next } from './outcome.ts';
import type { Sent } from './send.ts';

export type Ended =
  | { kind: 'ended'; state: EventState; attempts: number }
  | { kind: 'failed'; attempt: number; error: Sentence; delayMs: number; mode: Mode }
  | Wait;

/** The attempt that ends. `mode`: of its event's order. */
type Attempt = Pick<Ending, 'eventId' | 'attemptId' | 'begunAt' | 'failures'> & { mode: Mode };

/**
 * Writes how the attempt ended, and frees its event. An attempt that outlived its lease, and whose
 * event another attempt has taken over, leaves the event as it is; if the shop accepted it, the event
 * is delivered all the same.
 */
export async function endAttempt(
  ctx: Pick<Context, 'config' | 'db' | 'log'>,
  { mode, ...attempted }: Attempt,
  sent: Sent,
): Promise<Ended> {
  const attempt = attempted.failures + (sent.outcome === 'interrupted' ? 0 : 1);
  const next = afterAttempt(ctx.config.WEBHOOK_SCHEDULE_MS, sent, attempt, Math.random());
  const ending = { ...attempted, attempt, next, sent };
  const present = (await enderOf(ctx)(ending)) ?? (await freeEvent(ctx.db, ending));
  const { state, attempts, dueInMs } = present;
  if (state !== 'waiting') return { kind: 'ended', state, attempts };
  if (attempts !== attempt || sent.outcome === 'interrupted')
    return { kind: 'wait', delayMs: dueInMs };
  return {
    kind: 'failed',
    attempt,
    error: sent.error ?? say('failure_interrupted'),
    delayMs: delayOf(next),
    mode,
  };
}

const enderOf = perDb(({ db, log }: Pick<Context, 'db' | 'log'>) =>
  inBatches((endings: readonly Ending[]) => freeEvents(db, endings), {
    atOnce: 1,
    most: 50,
    onFailure: async (err, { length: count }) =>
      log.warn({ err, count }, 'webhook attempts could not end together, so each alone'),
  }),
);

/**
 * An attempt that ended: when it began, how many had failed in the round before it, how many count
 * with it, and what follows.
 */
type Ending = {
  eventId: string;
  attemptId: string;
  begunAt: Date;
  failures: number;
  attempt: number;
  next: Next;
  sent: Sent;
};

const presentRow = z.object({
  attemptId: z.string(),
  state: z.enum(eventStates),
  attempts: z.number(),
  dueInMs: z.number(),
});

/** How an attempt left its event. */
type Present = z.output<typeof presentRow>;

/** Writes how attempts ended and frees their events; null for one whose event is locked. */
async function freeEvents(
  db: Db,
  endings: readonly Ending[],
): Promise<readonly (Present | null)[]> {
  const freed = await db.any(
    sql.prepared('end-attempts', presentRow)`${ends(endings, sql.fragment`SKIP LOCKED`)}`,
  );
  const byAttempt = new Map(freed.map((row) => [row.attemptId, row]));
  return endings.map(({ attemptId }) => byAttempt.get(attemptId) ?? null);
}

/**
 * The same for one, and waits for its event: a transaction that holds the event keeps only this
 * attempt waiting.
 */
const freeEvent = (db: Db, ending: Ending): Promise<Present> =>
  db.one(sql.prepared('end-attempt-alone', presentRow)`${ends([ending], sql.fragment``)}`);

/** The columns of `asked` below: what they hold of an attempt, and its type. */
const columns = {
  attempt_id: ['text', ({ attemptId }) => attemptId],
  event_id: ['text', ({ eventId }) => eventId],
  begun_at: ['timestamptz', ({ begunAt }) => begunAt.toISOString()],
  failures: ['int4', ({ failures }) => failures],
  attempt: ['int4', ({ attempt }) => attempt],
  state: ['text', stateAfter],
  delay_ms: ['float8', ({ next }) => delayOf(next)],
  status: ['int4', ({ sent }) => sent.status],
  duration_ms: ['int4', ({ sent }) => sent.durationMs],
  met: ['text', ({ sent }) => sent.error && JSON.stringify(sent.error)],
  answer: ['text', ({ sent }) => sent.answer],
} satisfies Record<string, [type: string, of: (ending: Ending) => string | number | null]>;

function stateAfter({ next, sent }: Ending): EventState {
  switch (next.kind) {
    case 'accepted':
      return 'delivered';
    case 'again':
      return 'waiting';
    case 'over':
      return sent.outcome === 'refused_target' ? 'refused' : 'given_up';
  }
}

/** Ends attempts, each of another event. `skip` says what happens to events that are locked. */
function ends(endings: readonly Ending[], skip: FragmentSqlToken): FragmentSqlToken {
  const types = Object.values(columns).map(([type]) => type);
  const rows = endings.map((ending) => Object.values(columns).map(([, of]) => of(ending)));
  const names = Object.keys(columns).map((name) => sql.identifier([name]));
  // An attempt that began later has the lease now. In milliseconds on both sides.
  const ours = sql.fragment`(e.attempting_since IS NOT DISTINCT FROM x.begun_at)`;
  // If the event was superseded meanwhile, it stays so. If a person made it due again, it is in a
  // new round, to which this attempt doesn't belong. An accepted event is delivered in any case.
  const unchanged = sql.fragment`(${ours} AND e.state = 'waiting' AND e.attempts = x.failures)`;
  return sql.fragment`
    WITH asked AS (
      SELECT * FROM ${sql.unnest(rows, types)} AS asked (${sql.join(names, sql.fragment`, `)})
    ), free AS (
      SELECT asked.* FROM asked JOIN events e ON e.event_id = asked.event_id
      FOR NO KEY UPDATE OF e ${skip}
    ), x AS (
      SELECT DISTINCT ON (event_id) * FROM free
    ), kept AS (
      UPDATE attempts a
      SET status = x.status, duration_ms = x.duration_ms, met = x.met::jsonb, answer = x.answer
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
