import { z } from 'zod';
import { inBatches, perDb } from '../platform/batches.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { openSigningSecrets } from '../shops/businesses/signing-secrets.ts';
import { keptSentence } from '../words/kept.ts';
import type { Sentence } from '../words/sentence.ts';
import { type EventState, eventStates, met } from './event.ts';
import { leaseMs } from './lease.ts';
import { type Asked, takeEvents, takenEvent, undoAttempts } from './take-events.ts';

export type Begun = Omit<z.output<typeof takenEvent>, 'current' | 'previous'> & {
  kind: 'begun';
  secrets: readonly string[];
};
export type NotBegun = { kind: 'ended'; state: EventState | 'none'; attempts: number } | Wait;
/** `error`: what the last attempt met. */
export type Wait = { kind: 'wait'; delayMs: number; error?: Sentence };

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
  const taken = await takerOf(ctx)({ eventId, attemptId, leaseMs: leaseMs(ctx.config) });
  if (!taken) return whyNotBegun(ctx, eventId);
  try {
    const { current, previous, ...event } = takenEvent.parse(taken);
    const secrets = await openSigningSecrets(ctx, event, { current, previous });
    return { kind: 'begun', ...event, secrets };
  } catch (error) {
    await undoAttempts(ctx, [attemptId]);
    throw error;
  }
}

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
 * The shortest wait before the next look at an event. `BUSY_MS`: the event should be free by now.
 * `LEASED_MS`: an attempt of this event, or of another event of its order, holds the event. An
 * attempt that has run for long gets as long again: a look costs the engine and the database as
 * much as an attempt.
 */
const BUSY_MS = 100;
const LEASED_MS = 1_000;

const waitingRow = z.object({
  state: z.enum(eventStates),
  attempts: z.number(),
  dueInMs: z.number(),
  /** For how much longer an attempt of the order's events holds it; 0 where none does. */
  leasedMs: z.number(),
  error: keptSentence.nullable(),
});

async function whyNotBegun(
  ctx: Pick<Context, 'config' | 'db'>,
  eventId: string,
): Promise<NotBegun> {
  const lease = leaseMs(ctx.config);
  const event = await ctx.db.maybeOne(sql.type(waitingRow)`
    SELECT state, attempts,
           ceil(greatest(0, extract(epoch FROM next_attempt_at - clock_timestamp()) * 1000))::float8
             AS "dueInMs",
           coalesce((
             SELECT ceil(greatest(0, ${lease}
                      - extract(epoch FROM clock_timestamp() - max(one.attempting_since)) * 1000))
             FROM events one WHERE one.order_id = events.order_id), 0)::float8 AS "leasedMs",
           (SELECT ${met} FROM attempts a WHERE a.event_id = events.event_id
            ORDER BY at DESC LIMIT 1) AS error
    FROM events WHERE event_id = ${eventId}
  `);
  if (!event) return { kind: 'ended', state: 'none', attempts: 0 };
  const { state, attempts, dueInMs, leasedMs, error } = event;
  if (state !== 'waiting') return { kind: 'ended', state, attempts };
  const heldMs = lease - leasedMs;
  const delayMs = Math.max(dueInMs, Math.min(leasedMs, Math.max(heldMs, LEASED_MS)), BUSY_MS);
  return { kind: 'wait', delayMs, ...(error !== null && { error }) };
}
