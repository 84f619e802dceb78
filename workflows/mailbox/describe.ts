import { setCurrentDetails } from '@temporalio/workflow';
import type { MailboxInput } from '../../src/engine/messages.ts';

const sentences: Readonly<Record<string, string>> = {
  watching: 'It is being read.',
  connecting: 'It is being connected.',
  behind: '**It cannot be read.** Payments are found when it can be read again.',
  throttled: '**Its provider asks us to wait.** Payments are found when it can be read again.',
  refused: '**It rejects our login.** Connect it again with a valid password.',
  paused: 'It is paused.',
  disconnected: 'It is disconnected.',
};

/** Shows the mailbox's state on the workflow's page. `since` is ISO 8601. */
export function describeMailbox(
  { address }: MailboxInput,
  state: string,
  since: string | null = null,
): void {
  setCurrentDetails(
    `Mailbox **${address}**: ${state}${since ? ` since ${since}` : ''}. ${sentences[state] ?? ''}`,
  );
}
