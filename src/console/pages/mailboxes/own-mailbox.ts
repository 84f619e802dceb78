import { Refusal } from '../../../platform/refusal.ts';
import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { getMailbox } from '../../../shops/mailboxes/mailbox-object.ts';
import { say } from '../../../words/sentence.ts';
import type { ConsoleContext, Shop } from '../../visit.ts';

/** The business's mailbox; another business's mailbox is answered as if it didn't exist. */
export async function ownMailbox(
  ctx: ConsoleContext,
  { businessId }: Shop,
  mailboxId: string,
): Promise<MailboxObject> {
  const found = await getMailbox(ctx, mailboxId);
  if (found.business_id !== businessId)
    throw new Refusal('mailbox_not_found', say('mailbox_unknown', { mailboxId }));
  return found;
}
