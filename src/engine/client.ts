import { setTimeout as sleep } from 'node:timers/promises';
import type { ListKnown } from '../orders/hold/lost-orders.ts';
import type { PaymentMatched } from '../orders/notify-workflow.ts';
import type { OrderObject } from '../orders/order-object.ts';
import type { Resolution } from '../payments/matching/resolve-review.ts';
import type { MailboxStateChange } from '../payments/watching/watch-mailbox.ts';
import type { Attribution } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { startStopwatch } from '../platform/deadlines.ts';
import type { Log } from '../platform/log.ts';
import { AckBatcher } from './ack-batcher.ts';
import { type AskedEngine, askOver } from './ask-engine.ts';
import { lazyClient } from './connection.ts';
import { whyAway } from './engine-away.ts';
import { findLostOrders, type LostOrder, listKnownOrders } from './find-lost-orders.ts';
import { findWithoutWorkflow } from './find-missing.ts';
import { mailboxCalls } from './mailbox-calls.ts';
import { orderCalls } from './order-calls.ts';
import { forgetSweeps } from './schedules.ts';
import { type Ensured, StartQueue } from './start-order.ts';
import { storyUrls } from './story-urls.ts';

/**
 * The only door to workflows. Every call rejects soon when the engine is down, and decides nothing.
 */
export type Engine = AskedEngine & {
  /** Ensures that the order's workflow runs, from the order's present status, or has ended well. */
  startOrder: (orderId: string) => Promise<Ensured>;
  /** Starts it in the background, with retries; the sweep finds lost starts. Never waits. */
  enqueueOrderStart: (orderId: string) => void;
  /**
   * Notifies the order's workflow of what the database has decided. If it is gone, starts it again,
   * or sends its waiting events by `redeliver`.
   */
  notifyOrder: (orderId: string, message: PaymentMatched) => Promise<void>;
  /** The Update `resolve-review`. A Refusal carries the workflow's own sentence. */
  resolveThroughWorkflow: (orderId: string, resolution: Resolution) => Promise<OrderObject>;
  /** Ensures that the mailbox is watched. */
  startMailbox: (mailboxId: string) => Promise<void>;
  pauseThroughWorkflow: (mailboxId: string, request: Attribution) => Promise<string>;
  resumeThroughWorkflow: (mailboxId: string, request: Attribution) => Promise<string>;
  /** Shows the mailbox's state on its workflow's page. */
  showMailboxState: (mailboxId: string, change: MailboxStateChange) => Promise<void>;
  /** Sends a waiting event now, even if another workflow is to deliver it. */
  redeliver: (eventId: string, options?: { isBacklog?: boolean }) => Promise<void>;
  /** The live orders that the engine knows and the database doesn't; holds their amounts. */
  findLostOrders: () => Promise<LostOrder[]>;
  /** The newest orders that were started in a span of time, at most twenty. */
  listKnownOrders: ListKnown;
  /** Which of these orders no running workflow cares for. */
  findWithoutWorkflow: (orderIds: readonly string[]) => Promise<string[]>;
  /** By order, the address of its workflow's story on the engine's screen. Never rejects. */
  storyUrls: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Takes runs of the sweep that ended before an instant out of the engine; answers how many. */
  forgetSweeps: (before: Date) => Promise<number>;
  close: () => Promise<void>;
};

/** A list of all that the engine keeps of 30 days, page after page. */
const LIST_MS = 600_000;
const MOST_KNOWN = 20;
/** Ten times what a minute makes: what is there from before goes too. */
const MOST_SWEEPS = 50;

/** Connects at the first call. `native` where many workflows are started (see `lazyClient`). */
export async function connectEngine(
  ctx: Context,
  options: { native?: boolean } = {},
): Promise<Engine> {
  const { config, log } = ctx;
  const lazy = lazyClient(config, { native: options.native ?? false, log });
  const acks = new AckBatcher(ctx);
  const orders = orderCalls(ctx, lazy, acks);
  const queue = new StartQueue(orders.startOrder, log);
  return {
    ...orders,
    ...mailboxCalls(ctx, lazy),
    ...askOver(lazy, config),
    enqueueOrderStart: (orderId) => queue.add(orderId),
    findLostOrders: () => lazy.call((client) => findLostOrders(ctx, client), LIST_MS),
    listKnownOrders: (span) => lazy.call((client) => listKnownOrders(client, span, MOST_KNOWN)),
    findWithoutWorkflow: (orderIds) =>
      lazy.call((client) => findWithoutWorkflow(client, orderIds), LIST_MS),
    forgetSweeps: (before) => lazy.call((client) => forgetSweeps(client, before, MOST_SWEEPS)),
    storyUrls: (orderIds) => storyUrls(ctx, lazy, orderIds),
    close: async () => {
      queue.close();
      await acks.close();
      await lazy.close();
    },
  };
}

const EVERY_MS = 2_000;

export type EngineWatch = {
  isAway: () => boolean;
  /** Begins to look: once this process has loaded what it needs, or that would pass for silence. */
  begin: () => void;
  stop: () => void;
};

/**
 * Knows whether the engine answers, so that nobody who asks waits for it, and logs when that
 * changes. Until the first answer it counts as there.
 */
export function watchEngine(engine: Pick<Engine, 'ping'>, log: Log): EngineWatch {
  const stopping = new AbortController();
  let away = false;
  const look = async () => {
    const stopwatch = startStopwatch();
    const error = await engine.ping().then(
      () => null,
      (cause: unknown) => cause ?? new Error('no answer'),
    );
    const stoodStill = stopwatch.stalledMs() > 0;
    stopwatch.end();
    if (stopping.signal.aborted || away === (error !== null)) return;
    // It may have answered to a process that didn't hear: the next look tells.
    if (error !== null && stoodStill) return;
    away = error !== null;
    if (away) log.warn(whyAway(error), 'the workflow engine is away: workflows start later');
    else log.info('the workflow engine is back');
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => null);
    }
  };
  return { isAway: () => away, begin: () => void watch(), stop: () => stopping.abort() };
}
