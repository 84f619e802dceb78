import { listUnnotified } from '../alerts/list-unnotified.ts';
import { REFUSED_FROM } from '../mailboxes/availability.ts';
import {
  ConsentEnded,
  classifyImapError,
  type ImapFailure,
} from '../mailboxes/connection/classify-imap-error.ts';
import type { Wire } from '../mailboxes/connection/client.ts';
import { LeaseLost, takeLease } from '../mailboxes/lease.ts';
import { findMailboxRow } from '../mailboxes/mailbox-row.ts';
import type { PostForm } from '../mailboxes/providers/oauth.ts';
import { markUnreadable } from '../mailboxes/states.ts';
import { assertNever } from '../platform/assert-never.ts';
import type { Context } from '../platform/context.ts';
import { backoff, type Pace, usualPace } from './pace.ts';
import { hubOf } from './registry.ts';
import { runSession } from './session.ts';
import { makeBell } from './signals.ts';
import type { Recorded, Resolver, Standing, Watch } from './watch.ts';

export type WatchOptions = {
  /** Ends the watching within a moment; what was committed stays. */
  signal: AbortSignal;
  /** Called every few seconds as long as this watcher lives. What it throws is ignored: reading goes on without the engine. */
  heartbeat: () => void;
  /** Tells the orders' workflows. Failures are logged: the watcher's next start and the sweeper tell again. */
  onRecorded: (recorded: Recorded) => Promise<void>;
  /** Shows a change of the mailbox's state where people look. Failures don't matter. */
  onStanding?: (standing: Standing) => Promise<void>;
  pace?: Partial<Pace>;
  wire?: Wire;
  /** For tests: the name server of our own DKIM verification, and the providers' token endpoints. */
  resolver?: Resolver;
  post?: PostForm;
};

/** Why the watching ended. `displaced`: another watcher has taken over. */
export type WatchEnd = 'stopped' | 'displaced' | 'disconnected' | 'gone';

/**
 * Watches a mailbox until it is told to stop, displaced or disconnected: catches up by UID, waits in IDLE, judges each bank's mail
 * and records it with the cursor in one transaction. Nothing that a mail server does ends it; a paused mailbox is waited for.
 * Two at once do no harm: the later one displaces the earlier.
 */
export async function watchMailbox(
  ctx: Context,
  mailboxId: string,
  options: WatchOptions,
): Promise<WatchEnd> {
  const asked = { ...usualPace, ...options.pace };
  // A thousand mailboxes that started together needn't look together.
  const pace = { ...asked, restMs: asked.restMs * (0.75 + Math.random() / 4) };
  const beat = setInterval(() => tryTo(options.heartbeat), pace.heartbeatMs);
  beat.unref();
  const bell = makeBell();
  const stop = () => bell.ring('stop');
  options.signal.addEventListener('abort', stop);
  if (options.signal.aborted) stop();
  let leaveHub = () => {};
  try {
    tryTo(options.heartbeat);
    const drawn = await patiently(ctx, bell, pace, () => takeLease(ctx, mailboxId));
    if (drawn === 'stopped') return 'stopped';
    if (drawn === null) return 'gone';
    const seat = {
      mailboxId,
      fencingToken: drawn.fencingToken,
      bell,
      pace,
      // Until they are read, no change of them is news.
      settingsAt: new Date('9999-01-01'),
      retriedAt: drawn.retryAskedAt,
      lookedAt: performance.now(),
      resting: false,
    };
    leaveHub = hubOf(ctx).join(seat);
    const tell = (recorded: Recorded) =>
      void options
        .onRecorded(recorded)
        .catch((error) =>
          ctx.log.warn(
            { err: error, alert: recorded.alertId },
            'an order could not be told of its payment yet',
          ),
        );
    const base = {
      ctx,
      mailboxId,
      businessId: drawn.businessId,
      fencingToken: drawn.fencingToken,
      bell,
      seat,
      pace,
      wire: options.wire ?? {},
      tell,
      show: shower(ctx, options),
    };
    const watch = { ...base, post: options.post, resolver: options.resolver, deaths: new Map() };
    void listUnnotified(ctx.db, mailboxId).then(
      (missed) => {
        for (const { alertId, ...order } of missed) tell({ alertId, changes: [order] });
      },
      (error) => ctx.log.warn({ err: error }, 'what was not told could not be looked up'),
    );
    return await watchOn(watch);
  } finally {
    clearInterval(beat);
    options.signal.removeEventListener('abort', stop);
    leaveHub();
  }
}

function shower(ctx: Context, options: WatchOptions): Watch['show'] {
  let shown: string | null = null;
  return (state) => {
    if (state === shown) return;
    shown = state;
    void options
      .onStanding?.({ state, since: new Date().toISOString() })
      .catch((error) => ctx.log.debug({ err: error }, "the mailbox's state could not be shown"));
  };
}

function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // The engine may be away; the mailbox is read all the same.
  }
}

/** Asks Postgres, again and again while it is away. */
async function patiently<T>(
  ctx: Context,
  bell: Watch['bell'],
  pace: Pace,
  ask: () => Promise<T>,
): Promise<T | 'stopped'> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      ctx.log.warn({ err: error }, 'the database cannot be asked for the mailbox');
      await bell.wait(backoff(pace, tries, Math.random()), 'stop');
      if (bell.has('stop')) return 'stopped';
    }
  }
}

/** A connection that was readable for so long had nothing wrong with it. */
const STEADY_MS = 10_000;

async function watchOn(base: Omit<Watch, 'row'>): Promise<WatchEnd> {
  const { ctx, mailboxId, bell, seat, pace } = base;
  let tries = 0;
  let renew = false;
  let readableAt: number | null = null;
  for (;;) {
    if (bell.has('stop')) return 'stopped';
    if (bell.has('displaced')) return 'displaced';
    const row = await patiently(ctx, bell, pace, () => findMailboxRow(ctx.db, mailboxId));
    if (row === 'stopped') return 'stopped';
    if (row === null) return 'gone';
    if (row.state === 'disconnected') return 'disconnected';
    if (row.state === 'paused') {
      base.show('paused');
      await rest(base);
      continue;
    }
    for (const settled of ['disconnected', 'paused', 'resumed', 'settings'] as const)
      bell.heard(settled);
    seat.settingsAt = row.settings_at;
    const watch: Watch = { ...base, row };
    try {
      await runSession(watch, {
        renew,
        onReadable: () => {
          tries = 0;
          renew = false;
          readableAt = performance.now();
          watch.show('watching');
        },
      });
    } catch (error) {
      if (error instanceof LeaseLost) return displacedOr(watch);
      tries++;
      // Servers end long connections now and then: the state tells only what a new one doesn't mend.
      const steady = readableAt !== null && performance.now() - readableAt > STEADY_MS;
      readableAt = null;
      if (steady) {
        await bell.wait(backoff(pace, tries, Math.random()), 'stop', 'displaced');
        continue;
      }
      const outcome = await meet(watch, error, tries);
      renew = outcome.renew;
      await bell.wait(
        outcome.waitMs,
        'stop',
        'displaced',
        'paused',
        'disconnected',
        'settings',
        'retry',
      );
      bell.heard('retry');
    }
  }
}

async function displacedOr(watch: Watch): Promise<WatchEnd> {
  watch.ctx.log.info(
    { mailbox: watch.mailboxId, epoch: watch.fencingToken },
    'another watcher has taken this mailbox over',
  );
  return 'displaced';
}

async function rest({ bell, seat }: Omit<Watch, 'row'>): Promise<void> {
  bell.heard('paused');
  bell.heard('resumed');
  seat.resting = true;
  await bell.wait(null, 'stop', 'displaced', 'disconnected', 'resumed', 'settings');
  seat.resting = false;
}

/** Writes down why the mailbox can't be read, and says how long to wait. */
async function meet(
  watch: Watch,
  error: unknown,
  tries: number,
): Promise<{ waitMs: number | null; renew: boolean }> {
  const trouble = classifyImapError(error);
  const final = error instanceof ConsentEnded;
  watch.ctx.log.info(
    { mailbox: watch.mailboxId, kind: trouble.kind, why: trouble.words, tries },
    'the mailbox cannot be read',
  );
  const failures = await stand(watch, trouble, final).catch((cause) => {
    watch.ctx.log.warn({ err: cause }, "the mailbox's state could not be written");
    return 0;
  });
  const refused = final || (failures ?? 0) >= REFUSED_FROM;
  // One failure is often gone with the next try.
  if (refused || tries > 1)
    watch.show(refused ? 'refused' : trouble.kind === 'throttled' ? 'throttled' : 'behind');
  // Where only a person can help, nothing is tried again before that.
  const waitMs = final ? null : waitFor(watch.pace, trouble, { tries, failures: failures ?? 0 });
  return { waitMs, renew: trouble.kind === 'rejected' && !final };
}

function stand(watch: Watch, trouble: ImapFailure, final: boolean): Promise<number | null> {
  const state = trouble.kind === 'throttled' ? 'throttled' : 'behind';
  return markUnreadable(watch.ctx, watch, {
    state,
    words: trouble.words,
    rejected: trouble.kind === 'rejected',
    final,
  });
}

/** How long to wait before the next login, in milliseconds. Pure but for the draw. */
function waitFor(
  pace: Pace,
  trouble: ImapFailure,
  so: { tries: number; failures: number },
): number {
  switch (trouble.kind) {
    case 'rejected':
      return so.failures >= REFUSED_FROM ? pace.refusedMs : pace.rejectedMs;
    case 'throttled':
      return (
        Math.min(trouble.waitMs ?? pace.throttledMs * 2 ** Math.min(so.tries - 1, 4), 900_000) *
        (1 + Math.random() / 4)
      );
    case 'unreachable':
      return backoff(pace, so.tries, Math.random());
    default:
      return assertNever(trouble);
  }
}
