import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { inTime } from '../platform/in-time.ts';
import { deliverEvent } from './deliver-event.ts';
import { eventTypes } from './event.ts';

/** A workflow is late after one to two times this time. At rest it needs a tenth of it. */
const LATE_MS = 1_000;
const AT_ONCE = 32;
/** A stopping process has this long for late attempts and for attempts under way. */
const STOP_MS = 4_000;

export type FirstAttempts = {
  /** The order's workflow is being told of a webhook; what is returned takes it back. */
  watch: (orderId: string) => () => void;
  /** To be called once nothing more is watched. Makes what its workflow is late with by then. */
  stop: () => Promise<void>;
};

/**
 * Makes the first attempt itself when an order's workflow is late with it. The engine is late when
 * many orders expire at once, as at its start: new payments then wait behind them. The event's row
 * lets one attempt begin at a time, and the workflow goes on from there. If this attempt fails, or the
 * process dies, the workflow still makes its own.
 */
export function watchFirstAttempts(ctx: Context, lateMs = LATE_MS): FirstAttempts {
  const sending = new PQueue({ concurrency: AT_ONCE });
  const cut = new AbortController();
  let [young, old] = [new Set<string>(), new Set<string>()];
  let timer: NodeJS.Timeout | undefined;

  const send = (events: readonly Untouched[]) => {
    // Stopped: the process ends, and would leave an attempt that it begins to time out.
    if (cut.signal.aborted) return;
    for (const { orderId, type } of events)
      void sending
        .add(() => deliverEvent(ctx, orderId, type, { cut: cut.signal }))
        .catch((err: unknown) => ctx.log.debug({ err, orderId }, "the workflow's attempt is left"));
  };

  const look = async () => {
    const late = [...old];
    [young, old] = [new Set(), young];
    timer = old.size > 0 ? setTimeout(look, lateMs).unref() : undefined;
    send(await listUntouched(ctx, late));
  };

  // The engine gives a process that stops a last task now and then, of which nobody hears any more:
  // the workflow waits ten seconds for it.
  const lookLast = async () => {
    const told = [...old, ...young];
    if ((await listUntouched(ctx, told)).length === 0) return;
    await sleep(lateMs);
    send(await listUntouched(ctx, told));
  };

  return {
    watch: (orderId) => {
      young.add(orderId);
      timer ??= setTimeout(look, lateMs).unref();
      return () => {
        young.delete(orderId);
        old.delete(orderId);
      };
    },
    stop: async () => {
      clearTimeout(timer);
      sending.clear();
      await inTime(
        lookLast().then(() => sending.onIdle()),
        STOP_MS,
        'late',
      );
      cut.abort();
      await sending.onIdle();
    },
  };
}

const untouchedRow = z.object({ orderId: z.string(), type: z.enum(eventTypes) });
type Untouched = z.output<typeof untouchedRow>;

/** The orders' events that are due, and that nobody has begun to deliver; none where we can't ask. */
async function listUntouched(
  { db, log }: Pick<Context, 'db' | 'log'>,
  orderIds: readonly string[],
): Promise<readonly Untouched[]> {
  if (orderIds.length === 0) return [];
  try {
    return await db.any(sql.type(untouchedRow)`
      SELECT order_id AS "orderId", type FROM events
      WHERE order_id = ANY (${sql.array([...orderIds], 'text')}) AND state = 'waiting'
        AND attempts = 0 AND attempting_since IS NULL AND next_attempt_at <= now()
    `);
  } catch (err) {
    log.debug({ err }, 'first attempts are left to the workflows');
    return [];
  }
}
