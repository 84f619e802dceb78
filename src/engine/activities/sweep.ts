import { setTimeout as sleep } from 'node:timers/promises';
import { deliverEvent, type Sending } from '../../delivery/deliver-event.ts';
import { bringBackEvents, bringBackNotices } from '../../delivery/lease.ts';
import { listOverdueEvents, listWaitingAfter, type WaitingEvent } from '../../delivery/list-due.ts';
import { raiseNotices } from '../../notices/raise-notices.ts';
import { bindTypedChats } from '../../notices/telegram-binding.ts';
import { tellNotices } from '../../notices/tell-notices.ts';
import { countEndedDays } from '../../orders/days.ts';
import { listOverdueOrders, listUnnotifiedOrders, listUnseenOrders } from '../../orders/overdue.ts';
import { closeOverdueWindows } from '../../orders/transitions/close-window.ts';
import { expireOrder } from '../../orders/transitions/expire-order.ts';
import { decideMissed } from '../../payments/matching/taught/decide-again.ts';
import { clearSetAside } from '../../platform/backlog/set-aside.ts';
import type { Step } from '../../platform/backlog/work-off.ts';
import { STEP, workOff } from '../../platform/backlog/work-off.ts';
import type { Context } from '../../platform/context.ts';
import { dbNow } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listConnectedMailboxes } from '../../shops/mailboxes/mailbox-row.ts';
import { forgetOld } from '../../upkeep/forget-old.ts';
import { purgeDueBusinesses } from '../../upkeep/purge-business.ts';
import type { Engine } from '../client.ts';
import type { StepInput, SweepPart } from '../sweep-kinds.ts';

/** The steps of every kind of work that the schedules do. */
export type StepActivities = Readonly<Record<SweepPart, (input: StepInput) => Promise<Step>>>;

/** Each does one bounded step of a backlog, off an index, and says whether more is left. */
export function stepActivities(ctx: Sending, engine: Engine): StepActivities {
  return {
    startMissingWorkflows: (input) => startMissingWorkflows(ctx, engine, input),
    notifyMissedOrders: () => notifyMissedOrders(ctx, engine),
    expireOverdueOrders: () => expireOverdueOrders(ctx),
    closeOverdueWindows: async () => {
      const done = await closeOverdueWindows(ctx);
      return { done, aside: 0, left: done >= STEP };
    },
    deliverOverdueEvents: async ({ after }) => {
      if (after === undefined) await bringBackEvents(ctx);
      return deliverEvents(ctx, engine, await listOverdueEvents(ctx, after));
    },
    deliverWaitingEvents: async ({ after }) =>
      deliverEvents(ctx, engine, await listWaitingAfter(ctx.db, after ?? '')),
    watchConnectedMailboxes: (input) => watchConnectedMailboxes(ctx, engine, input),
    giveNotices: async () => {
      await bringBackNotices(ctx);
      await bindTypedChats(ctx);
      await decideMissed(ctx);
      return finished(await raiseNotices(ctx));
    },
    sendNotices: async () => {
      const done = await tellNotices(ctx);
      return { done, aside: 0, left: done > 0 };
    },
    clearSetAside: async () => {
      await forgetSweeps(ctx, engine);
      await countEndedDays(ctx.db);
      return finished(await clearSetAside(ctx.db));
    },
    purgeBusinesses: async () => {
      const { done, aside, left } = await purgeDueBusinesses(ctx);
      return { done, aside, left };
    },
    forgetOld: ({ after }) => forgetOld(ctx, after),
  };
}

const SWEEPS_KEPT_MS = 86_400_000;

/** An engine that lets us delete nothing keeps them as long as all else. */
async function forgetSweeps(ctx: Context, engine: Engine): Promise<void> {
  const before = new Date((await dbNow(ctx.db)).getTime() - SWEEPS_KEPT_MS);
  await engine
    .forgetSweeps(before)
    .catch((err: unknown) =>
      ctx.log.warn({ err }, 'old runs of the sweep were left in the engine'),
    );
}

const finished = (done: number): Step => ({ done, aside: 0, left: false });

/** An order that is gone from the database needs nothing. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'order_not_found')) throw error;
  });
}

async function startMissingWorkflows(
  ctx: Context,
  engine: Engine,
  { engineSince }: StepInput,
): Promise<Step> {
  const since = engineSince === undefined ? undefined : new Date(engineSince);
  return workOff(ctx, await listUnseenOrders(ctx.db, since), {
    kind: 'start',
    idOf: ({ orderId }) => orderId,
    act: ({ orderId }) => unlessGone(engine.startOrder(orderId)),
  });
}

async function notifyMissedOrders(ctx: Context, engine: Engine): Promise<Step> {
  return workOff(ctx, await listUnnotifiedOrders(ctx.db), {
    kind: 'notify',
    idOf: ({ orderId }) => orderId,
    act: ({ orderId, status, by, reason }) => {
      const decided = by === null || reason === null ? {} : { by, reason };
      return unlessGone(engine.notifyOrder(orderId, { alertId: null, status, ...decided }));
    },
  });
}

/** Their workflow may be stuck, or the engine away: they change right here. */
async function expireOverdueOrders(ctx: Context): Promise<Step> {
  return workOff(ctx, await listOverdueOrders(ctx.db), {
    kind: 'expire',
    idOf: ({ orderId }) => orderId,
    act: ({ orderId }) => unlessGone(expireOrder(ctx, orderId, { notifyLater: true })),
  });
}

/**
 * A backlog is sent at 100 a second, about 1.6 times what the engine takes of new payments. Two
 * cores could send four times as much, so new payments go on beside the backlog.
 */
const PACE_MS = 10;

/** One step doesn't wait longer for a shop's server: the exchange goes on without it. */
const PATIENCE_MS = 1_000;

/** What isn't due yet gets a workflow, which waits for its time. */
const deliverEvents = (
  ctx: Sending,
  engine: Engine,
  events: readonly WaitingEvent[],
): Promise<Step> =>
  workOff(ctx, events, {
    kind: 'event',
    idOf: ({ eventId }) => eventId,
    act: (event) =>
      event.isDue
        ? sendDue(ctx, engine, event)
        : engine.redeliver(event.eventId, { isBacklog: true }),
    cursorOf: ({ key }) => key,
    everyMs: PACE_MS,
  });

/**
 * Attempts it right here: a backlog takes nothing of the engine that new payments need. An event
 * that fails gets a workflow, which waits for the next attempt's time. An event that finds no
 * place, or that another attempt sends already, comes up again in a minute.
 */
async function sendDue(
  ctx: Sending,
  engine: Engine,
  { eventId, orderId, type }: WaitingEvent,
): Promise<'sent' | 'free'> {
  const send = async (): Promise<'sent' | 'free'> => {
    const delivery = await deliverEvent(ctx, orderId, type);
    if (delivery.kind === 'failed') await engine.redeliver(eventId, { isBacklog: true });
    return delivery.kind === 'wait' ? 'free' : 'sent';
  };
  const sending = send();
  sending.catch((error) => ctx.log.debug({ err: error, event: eventId }, 'it is met again'));
  const patience: Promise<'sent'> = sleep(PATIENCE_MS, 'sent', { ref: false });
  return Promise.race([sending, patience]);
}

async function watchConnectedMailboxes(
  ctx: Context,
  engine: Engine,
  { after }: StepInput,
): Promise<Step> {
  return workOff(ctx, await listConnectedMailboxes(ctx.db, after), {
    kind: 'mailbox',
    idOf: ({ mailboxId }) => mailboxId,
    act: ({ mailboxId }) => engine.startMailbox(mailboxId),
    cursorOf: ({ mailboxId }) => mailboxId,
  });
}
