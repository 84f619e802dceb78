import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyLocalActivities,
  workflowInfo,
} from '@temporalio/workflow';
import type { MailboxActivities } from '../activities/mailbox.ts';
import type { MailboxInput } from '../messages.ts';
import { describeMailbox } from './mailbox/describe.ts';
import { handleMailboxMessages } from './mailbox/handlers.ts';

/** How a mailbox's workflow ends. */
type MailboxEnd = 'disconnected' | 'gone';

const { findMailboxState } = proxyLocalActivities<MailboxActivities>({
  startToCloseTimeout: '20 seconds',
});

/**
 * Stands for a mailbox as long as it is connected: shows its state, and lets people pause and
 * resume it. Which worker reads it is dealt in the database, so reading needs no engine.
 */
export async function mailbox(input: MailboxInput): Promise<MailboxEnd> {
  const heard = handleMailboxMessages(input);
  describeMailbox(input, 'connecting');
  for (;;) {
    const isLong = () => workflowInfo().continueAsNewSuggested;
    await condition(() => heard.disconnected || isLong(), '1 hour', {
      summary: 'then the database is asked whether it is still connected',
    });
    // Anybody may type the signal into the screen: the database knows.
    heard.disconnected = false;
    const state = await findMailboxState(input.mailboxId);
    if (state === 'disconnected' || state === 'gone') {
      describeMailbox(input, 'disconnected');
      await condition(allHandlersFinished);
      return state;
    }
    if (isLong()) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof mailbox>(input);
    }
  }
}
