import {
  allHandlersFinished,
  CancellationScope,
  condition,
  continueAsNew,
  isCancellation,
  proxyActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import type { MailboxActivities } from '../../activities/mailbox.ts';
import type { MailboxInput } from '../../src/engine/messages.ts';
import { describeMailbox } from './describe.ts';

/** How a mailbox's workflow ends. */
export type MailboxEnd = 'disconnected' | 'gone';

const { watchMailbox } = proxyActivities<MailboxActivities>({
  taskQueue: 'mailboxes',
  startToCloseTimeout: '365 days',
  heartbeatTimeout: '30 seconds',
  retry: {
    initialInterval: '200 milliseconds',
    backoffCoefficient: 1.5,
    maximumInterval: '3 seconds',
  },
  summary: 'reading the mailbox',
});

/**
 * How a workflow goes on that was started when a mailbox was read by an activity. Every worker of
 * today ends that activity with `history_long`, and the workflow continues as one of today's.
 */
export async function readThroughActivity(input: MailboxInput): Promise<MailboxEnd> {
  for (;;) {
    const end = await watch(input.mailboxId);
    switch (end) {
      case 'disconnected':
      case 'gone':
        describeMailbox(input, 'disconnected');
        await condition(allHandlersFinished);
        return end;
      case 'displaced':
        await sleep('5 seconds', { summary: 'another service reads this mailbox' });
        break;
      case 'history_long':
        await condition(allHandlersFinished);
        await continueAsNew<typeof readThroughActivity>(input);
    }
  }
}

async function watch(mailboxId: string) {
  const scope = new CancellationScope();
  const watcher = scope.run(() => watchMailbox(mailboxId));
  const historyLong = condition(() => workflowInfo().continueAsNewSuggested);
  const end = await Promise.race([watcher, historyLong.then(() => 'history_long' as const)]);
  if (end === 'history_long') {
    scope.cancel();
    await watcher.catch((error: unknown) => {
      if (!isCancellation(error)) throw error;
    });
  }
  return end;
}
