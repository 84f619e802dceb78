import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { deliverEvent, type Sending } from '../../delivery/deliver-event.ts';
import { listUntouched } from '../../delivery/list-due.ts';
import type { WorkflowNotifier } from '../../orders/notify-workflow.ts';
import { inTime } from '../../platform/deadlines.ts';

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
 * A sweep of one process: looks each second after what it told workflows of, and makes the first
 * attempts with which they are late. The engine is late when many orders expire at once, as at its
 * start: new payments then wait behind them. The event's row lets one attempt begin at a time, and the
 * workflow goes on from there. If this attempt fails, or the process dies, the workflow makes its own.
 */
export function watchFirstAttempts(ctx: Sending, lateMs = LATE_MS): FirstAttempts {
  const sending = new PQueue({ concurrency: AT_ONCE });
  const cut = new AbortController();
  let [young, old] = [new Set<string>(), new Set<string>()];
  let timer: NodeJS.Timeout | undefined;

  const send = (events: Awaited<ReturnType<typeof listUntouched>>) => {
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
    send(await findUntouched(ctx, late));
  };

  // The engine gives a process that stops a last task now and then, of which nobody hears any more:
  // the workflow waits ten seconds for it.
  const lookLast = async () => {
    const told = [...old, ...young];
    if ((await findUntouched(ctx, told)).length === 0) return;
    await sleep(lateMs);
    send(await findUntouched(ctx, told));
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

/** None where we can't ask: they are left to their workflows, and to the sweep. */
const findUntouched = ({ db, log }: Sending, orderIds: readonly string[]) =>
  listUntouched(db, orderIds).catch((err: unknown) => {
    log.debug({ err }, 'first attempts are left to the workflows');
    return [];
  });

/**
 * Tells an order's workflow of its payment, and has its webhook's first attempt watched meanwhile. An
 * engine that is away makes none: the sweep makes it once the engine is back.
 */
export const tellAndWatch = (
  engine: WorkflowNotifier,
  firsts: FirstAttempts,
): WorkflowNotifier => ({
  async notifyOrder(orderId, message) {
    const leave = firsts.watch(orderId);
    try {
      await engine.notifyOrder(orderId, message);
    } catch (error) {
      leave();
      throw error;
    }
  },
});
