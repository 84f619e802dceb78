import { setCurrentDetails } from '@temporalio/workflow';
import type { MailboxState } from '../../../shops/mailboxes/mailbox-row.ts';
import type { MailboxInput } from '../../messages.ts';

const sentences: Readonly<Record<MailboxState, string>> = {
  watching: 'It is being read.',
  connecting: 'It is being connected.',
  behind: '**It cannot be read.** Payments are found when it can be read again.',
  throttled: '**Its provider asks us to wait.** Payments are found when it can be read again.',
  refused: '**It rejects our login.** Connect it again with a valid password.',
  paused: 'It is paused.',
  disconnected: 'It is disconnected.',
};

// Anybody may signal any state through the engine's screen.
const isState = (state: string): state is MailboxState => Object.hasOwn(sentences, state);

/** Shows the mailbox's state on the workflow's page. `since` is ISO 8601. */
export function describeMailbox(
  { address }: MailboxInput,
  state: string,
  since: string | null = null,
): void {
  setCurrentDetails(
    `Mailbox **${address}**: ${state}${since ? ` since ${since}` : ''}. ${isState(state) ? sentences[state] : ''}`,
  );
}
