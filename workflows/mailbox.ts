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
import type { MailboxActivities } from '../activities/mailbox.ts';
import type { MailboxInput } from '../src/engine/messages.ts';
import { describeMailbox } from './mailbox/describe.ts';
import { handleMailboxMessages } from './mailbox/handlers.ts';

const { watchMailbox } = proxyActivities<MailboxActivities>({
  taskQueue: 'mailboxes',
  startToCloseTimeout: '365 days',
  // A killed worker is noticed within this time, and another one takes over.
  heartbeatTimeout: '30 seconds',
  retry: {
    initialInterval: '200 milliseconds',
    backoffCoefficient: 1.5,
    maximumInterval: '3 seconds',
  },
  summary: 'reading the mailbox',
});

/**
 * Runs as long as its mailbox is connected, so that some worker watches it. The database knows its
 * state.
 */
export async function mailbox(input: MailboxInput): Promise<'disconnected' | 'gone'> {
  handleMailboxMessages(input);
  describeMailbox(input, 'connecting');
  for (;;) {
    const end = await watch(input.mailboxId);
    switch (end) {
      case 'disconnected':
      case 'gone':
        describeMailbox(input, 'disconnected');
        await condition(allHandlersFinished);
        return end;
      case 'displaced':
        // Another service watches it. Once that stops, we take it back.
        await sleep('5 seconds', { summary: 'another service reads this mailbox' });
        break;
      case 'history_long':
        await condition(allHandlersFinished);
        await continueAsNew<typeof mailbox>(input);
    }
  }
}

/** Watches the mailbox until its watcher ends, or the history has become long. */
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
