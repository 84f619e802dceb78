import type { MailboxObject } from '../../shops/mailboxes/mailbox-object.ts';
import type { Stack } from '../context.ts';
import { startOrAnnounce } from '../start-or-announce.ts';

/** Starts the mailbox's workflow; where the engine is down the sweep does, later. */
export async function startMailbox(stack: Stack, mailbox: MailboxObject): Promise<void> {
  await startOrAnnounce(
    async () => (await stack.engine()).startMailbox(mailbox.mailbox_id),
    'The mailbox is kept; it is watched',
  );
}
