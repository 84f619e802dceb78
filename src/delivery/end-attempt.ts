import type { Context } from '../platform/context.ts';
import { inBatches } from '../platform/in-batches.ts';
import { perDb } from '../platform/per-db.ts';
import type { Mode } from '../shops/businesses/keys.ts';
import { type Sentence, say } from '../words/sentence.ts';
import type { Wait } from './begin-attempt.ts';
import type { EventState } from './event.ts';
import { type Ending, freeEvent, freeEvents } from './free-events.ts';
import { afterAttempt, delayOf } from './schedule.ts';
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
