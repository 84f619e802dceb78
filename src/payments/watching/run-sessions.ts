import { classifyImapError } from '../../shops/mailboxes/connection/classify-imap-error.ts';
import { CursorBehind } from '../../shops/mailboxes/cursors.ts';
import { LeaseLost, ReadingStopped } from '../../shops/mailboxes/lease.ts';
import { findMailboxRow, type MailboxRow } from '../../shops/mailboxes/mailbox-row.ts';
import { ConsentEnded } from '../../shops/mailboxes/providers/consent-ended.ts';
import { markUnreadable, REFUSED_FROM, type Unreadable } from '../../shops/mailboxes/states.ts';
import { render } from '../../words/render.ts';
import { backoff } from './pace.ts';
import { retryDatabase, retryDelay } from './retries.ts';
import { runSession } from './session.ts';
import type { Watcher } from './watcher.ts';

/** Why the watching ended. `displaced`: another watcher has taken the lease. */
export type WatchEnd = 'stopped' | 'displaced' | 'disconnected' | 'gone';

/** A connection that was readable for this time counts as healthy. */
const STEADY_MS = 10_000;

/** The failures since the mailbox was last readable. */
type Streak = {
  tries: number;
  renewTokens: boolean;
  /** performance.now() of when this connection became readable. */
  readableAt: number | null;
};

/** Keeps the mailbox watched: logs in again after each session. */
export async function runSessions(watcher: Watcher): Promise<WatchEnd> {
  const streak: Streak = { tries: 0, renewTokens: false, readableAt: null };
  for (;;) {
    const next = await nextStep(watcher);
    if (next.kind === 'end') return next.end;
    if (next.kind === 'rest') {
      watcher.showState('paused');
      await waitWhilePaused(watcher);
      continue;
    }
    try {
      await runOnce(watcher, next.mailbox, streak);
    } catch (error) {
      if (error instanceof ReadingStopped) continue;
      if (error instanceof LeaseLost) {
        logDisplaced(watcher);
        return 'displaced';
      }
      await waitAfterFailure(watcher, error, streak);
    }
  }
}

function logDisplaced({ ctx, lease: { mailboxId, fencingToken } }: Watcher): void {
  ctx.log.info({ mailbox: mailboxId, fencingToken }, 'another watcher has taken this mailbox over');
}

type Step =
  | { kind: 'end'; end: WatchEnd }
  | { kind: 'rest' }
  | { kind: 'session'; mailbox: MailboxRow };

async function nextStep(watcher: Watcher): Promise<Step> {
  const { ctx, lease, signals } = watcher;
  if (signals.isRaised('stop')) return { kind: 'end', end: 'stopped' };
  if (signals.isRaised('lease-lost')) return { kind: 'end', end: 'displaced' };
  const mailbox = await retryDatabase(watcher, () => findMailboxRow(ctx.db, lease.mailboxId));
  if (mailbox === 'stopped') return { kind: 'end', end: 'stopped' };
  if (mailbox === null) return { kind: 'end', end: 'gone' };
  if (mailbox.state === 'disconnected') return { kind: 'end', end: 'disconnected' };
  return mailbox.state === 'paused' ? { kind: 'rest' } : { kind: 'session', mailbox };
}

async function waitWhilePaused({ signals, registration }: Watcher): Promise<void> {
  signals.consume('paused');
  signals.consume('resumed');
  registration.resting = true;
  // New settings don't end a pause, and are still raised where a resume was paused again at once.
  await signals.wait(null, 'stop', 'lease-lost', 'disconnected', 'resumed');
  registration.resting = false;
}

async function runOnce(watcher: Watcher, mailbox: MailboxRow, streak: Streak): Promise<void> {
  const { signals, registration } = watcher;
  // The row was read after these were raised.
  for (const seen of ['disconnected', 'paused', 'resumed', 'settings'] as const)
    signals.consume(seen);
  registration.settingsAt = mailbox.settingsAt;
  await runSession(watcher, mailbox, {
    renewTokens: streak.renewTokens,
    onReadable: () => {
      Object.assign(streak, { tries: 0, renewTokens: false, readableAt: performance.now() });
      watcher.showState('watching');
    },
  });
}

async function waitAfterFailure(watcher: Watcher, error: unknown, streak: Streak): Promise<void> {
  const { pace, signals } = watcher;
  const { readableAt } = streak;
  streak.tries++;
  streak.readableAt = null;
  if (error instanceof CursorBehind) {
    watcher.ctx.log.warn({ mailbox: watcher.lease.mailboxId }, error.message);
    await signals.wait(backoff(pace, 1, Math.random()), 'stop', 'lease-lost');
    return;
  }
  // Servers end long connections now and then. The state shows only failures that a new connection
  // doesn't fix.
  if (readableAt !== null && performance.now() - readableAt > STEADY_MS) {
    await signals.wait(backoff(pace, streak.tries, Math.random()), 'stop', 'lease-lost');
    return;
  }
  const { waitMs, renewTokens } = await recordFailure(watcher, error, streak.tries);
  streak.renewTokens = renewTokens;
  const causes = ['stop', 'lease-lost', 'paused', 'disconnected', 'settings', 'retry'] as const;
  await signals.wait(waitMs, ...causes);
  signals.consume('retry');
}

/** Records why the mailbox can't be read, and says how long to wait; null: until a person acts. */
async function recordFailure(
  watcher: Watcher,
  error: unknown,
  tries: number,
): Promise<{ waitMs: number | null; renewTokens: boolean }> {
  const { ctx, lease, pace } = watcher;
  const failure = classifyImapError(error);
  ctx.log.warn(
    { mailbox: lease.mailboxId, kind: failure.kind, why: render(failure.words), tries },
    'the mailbox cannot be read',
  );
  const final = error instanceof ConsentEnded;
  const state = failure.kind === 'throttled' ? 'throttled' : 'behind';
  const rejected = failure.kind === 'rejected';
  const failures = await markOrLog(watcher, { state, words: failure.words, rejected, final });
  const refused = final || failures >= REFUSED_FROM;
  // The next try often fixes a single failure.
  if (refused || tries > 1) watcher.showState(refused ? 'refused' : state);
  if (final) return { waitMs: null, renewTokens: false };
  const random = Math.random();
  return { waitMs: retryDelay(pace, failure, { tries, failures, random }), renewTokens: rejected };
}

async function markOrLog({ ctx, lease }: Watcher, why: Unreadable): Promise<number> {
  try {
    return (await markUnreadable(ctx, lease, why)) ?? 0;
  } catch (error) {
    ctx.log.warn({ err: error }, "the mailbox's state could not be written");
    return 0;
  }
}
