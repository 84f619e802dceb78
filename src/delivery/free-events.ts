import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { type Db, sql } from '../platform/db.ts';
import { type EventState, eventStates } from './event.ts';
import { delayOf, type Next } from './schedule.ts';
import type { Sent } from './send.ts';

/**
 * An attempt that ended: when it began, how many had failed in the round before it, how many count
 * with it, and what follows.
 */
export type Ending = {
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
export type Present = z.output<typeof presentRow>;

/** Writes how attempts ended and frees their events; null for one whose event is locked. */
export async function freeEvents(
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
export const freeEvent = (db: Db, ending: Ending): Promise<Present> =>
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
