import { Context as ActivityContext } from '@temporalio/activity';
import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import type { Attribution } from '../src/audit/attribution.ts';
import type { Engine } from '../src/engine/client.ts';
import { mailboxAddress } from '../src/mailboxes/mailbox-address.ts';
import { pauseMailbox, resumeMailbox } from '../src/mailboxes/pause-mailbox.ts';
import type { WatchEnd } from '../src/mailboxes-watch/run-sessions.ts';
import { watchMailbox } from '../src/mailboxes-watch/watch-mailbox.ts';
import type { Context } from '../src/platform/context.ts';
import { Refusal } from '../src/platform/refusal.ts';

/** The activities of the workflow `mailbox`. */
export type MailboxActivities = ReturnType<typeof createMailboxActivities>;

export function createMailboxActivities(
  ctx: Context,
  engine: Pick<Engine, 'notifyOrder' | 'showMailboxState'>,
) {
  return {
    /**
     * Watches a mailbox for as long as it is connected, with heartbeats all the time. When the
     * worker shuts down, the attempt fails, so that another worker has the mailbox within a moment;
     * reading goes on while the engine is away.
     */
    async watchMailbox(mailboxId: string): Promise<Exclude<WatchEnd, 'stopped'>> {
      const activity = ActivityContext.current();
      const end = await watchMailbox(ctx, mailboxId, {
        signal: activity.cancellationSignal,
        heartbeat: () => activity.heartbeat(),
        notifier: engine,
        onState: (change) => engine.showMailboxState(mailboxId, change),
      });
      if (end !== 'stopped') return end;
      // Either the workflow asked for it, or the worker shuts down. Only after a shutdown does
      // another worker try again.
      if (activity.cancellationDetails?.cancelRequested) return activity.cancelled;
      throw workerIsGoing();
    },

    /** Pauses the reading. Answers with a sentence for the person who asked. */
    async pauseReading(mailboxId: string, request: Attribution): Promise<string> {
      const mailbox = await asFailure(pauseMailbox(ctx, mailboxId, request));
      const readUntil = mailbox.read_until ?? 'now';
      return `${mailboxAddress(mailbox)} is paused. Everything that arrived before ${readUntil} has been read.`;
    },

    /** Resumes it. */
    async resumeReading(mailboxId: string, request: Attribution): Promise<string> {
      const mailbox = await asFailure(resumeMailbox(ctx, mailboxId, request));
      return `${mailboxAddress(mailbox)} is read again, from ${mailbox.read_until ?? 'now'} on.`;
    },
  };
}

const workerIsGoing = () =>
  ApplicationFailure.create({
    message: 'the worker is shutting down; another one takes the mailbox over',
    type: 'WorkerIsGoing',
    category: ApplicationFailureCategory.BENIGN,
    nextRetryDelay: '50 milliseconds',
  });

/** A refusal as the workflow sees it: not tried again. */
async function asFailure<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Refusal) throw ApplicationFailure.nonRetryable(error.message, error.code);
    throw error;
  }
}
