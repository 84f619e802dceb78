import { notifyWorkflow, type WorkflowNotifier } from '../../orders/notify-workflow.ts';
import type { Context } from '../../platform/context.ts';
import type { Wire } from '../../shops/mailboxes/connection/client.ts';
import { type Lease, takeLease } from '../../shops/mailboxes/lease.ts';
import type { MailboxState } from '../../shops/mailboxes/mailbox-row.ts';
import type { PostForm } from '../../shops/mailboxes/providers/oauth.ts';
import { listUnnotified } from '../alerts/store-alert.ts';
import { type Pace, usualPace } from './pace.ts';
import { registryOf } from './registry.ts';
import { retryDatabase } from './retries.ts';
import { runSessions, type WatchEnd } from './run-sessions.ts';
import { WakeSignals } from './signals.ts';
import { MailboxKnowledge, type Resolver, type Watcher } from './watcher.ts';

/**
 * A mailbox's state and since when (ISO 8601), for people who look at the engine. No server's
 * words: they are kept in the database.
 */
export type MailboxStateChange = { state: MailboxState; since: string };

export type WatchOptions = {
  /** Ends the watching within a moment; what was committed stays. */
  signal: AbortSignal;
  /**
   * Reaches the orders' workflows. Failures are logged: the watcher's next start and the sweep make
   * them good.
   */
  notifier: WorkflowNotifier;
  /** Shows a change of the mailbox's state where people look. Failures don't matter. */
  onState?: (change: MailboxStateChange) => Promise<void>;
  pace?: Partial<Pace>;
  wire?: Wire;
  /**
   * For tests: the name server of our own DKIM verification, and the providers' token endpoints.
   */
  resolver?: Resolver;
  post?: PostForm;
};

/**
 * Watches a mailbox until it is stopped, displaced or disconnected: catches up by UID, waits in
 * IDLE, reads each bank's mail and records it with the cursor in one transaction. No failure of a
 * mail server ends it, and it waits while the mailbox is paused. Two at once do no harm: the later
 * one takes the lease.
 */
export async function watchMailbox(
  ctx: Context,
  mailboxId: string,
  options: WatchOptions,
): Promise<WatchEnd> {
  const pace = spreadPace({ ...usualPace, ...options.pace });
  const signals = new WakeSignals();
  const stop = () => signals.raise('stop');
  options.signal.addEventListener('abort', stop);
  if (options.signal.aborted) stop();
  try {
    const taken = await retryDatabase({ ctx, signals, pace }, () => takeLease(ctx, mailboxId));
    if (taken === 'stopped') return 'stopped';
    if (taken === null) return 'gone';
    return await watchUnderLease(ctx, { ...taken, mailboxId, signals, pace }, options);
  } finally {
    options.signal.removeEventListener('abort', stop);
  }
}

// A thousand mailboxes that started together needn't sync together.
const spreadPace = (pace: Pace): Pace => ({
  ...pace,
  restMs: pace.restMs * (0.75 + Math.random() / 4),
});

type Leased = Lease &
  Pick<Watcher, 'businessId' | 'signals' | 'pace'> & { retryAskedAt: Date | null };

async function watchUnderLease(
  ctx: Context,
  leased: Leased,
  options: WatchOptions,
): Promise<WatchEnd> {
  const { mailboxId, fencingToken, businessId, signals, pace } = leased;
  const registration = {
    ...{ mailboxId, fencingToken, signals, pace },
    // A change before this read is no news.
    settingsAt: new Date('9999-01-01'),
    retriedAt: leased.retryAskedAt,
    lastSyncedAt: performance.now(),
    resting: false,
  };
  const watcher: Watcher = {
    ...{ ctx, lease: { mailboxId, fencingToken }, businessId, signals, registration, pace },
    wire: options.wire ?? {},
    post: options.post,
    resolver: options.resolver,
    notifyOrders: notifyVia(ctx, options.notifier),
    showState: showChanges(ctx, options.onState),
    knowledge: new MailboxKnowledge(ctx, mailboxId),
    poison: new Map(),
  };
  const unregister = registryOf(ctx).register(registration);
  try {
    void notifyMissed(watcher);
    return await runSessions(watcher);
  } finally {
    unregister();
  }
}

/** Shows each change of a mailbox's state once, without waiting. */
function showChanges(
  ctx: Context,
  onState: ((change: MailboxStateChange) => Promise<void>) | undefined,
): (state: MailboxState) => void {
  let shown: MailboxState | null = null;
  return (state) => {
    if (state === shown) return;
    shown = state;
    void onState?.({ state, since: new Date().toISOString() }).catch((error) => {
      // The next login shows it again.
      if (shown === state) shown = null;
      ctx.log.debug({ err: error }, "the mailbox's state could not be shown");
    });
  };
}

function notifyVia(ctx: Context, notifier: WorkflowNotifier): Watcher['notifyOrders'] {
  return ({ alertId, changes }) => {
    for (const { orderId, status } of changes)
      void notifyWorkflow(ctx, notifier, orderId, { alertId, status });
  };
}

/** Notifies what an earlier watcher had committed when it died. */
async function notifyMissed({ ctx, lease, notifyOrders }: Watcher): Promise<void> {
  try {
    for (const { alertId, ...change } of await listUnnotified(ctx.db, lease.mailboxId))
      notifyOrders({ alertId, changes: [change] });
  } catch (error) {
    ctx.log.warn({ err: error }, 'unnotified orders could not be looked up');
  }
}
