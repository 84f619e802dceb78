import { listUnreadableMailboxes } from '../../mailboxes/list-unreadable.ts';
import type { Queryable } from '../../platform/db.ts';
import type { NewNotice } from '../add-notice.ts';

/** A mailbox that we can't read, so we can't see its payments: one occasion an outage. */
export async function unreadableMailboxNotices(db: Queryable): Promise<NewNotice[]> {
  const mailboxes = await listUnreadableMailboxes(db);
  return mailboxes.map(({ businessId, mailboxId, refused, since, address }) => ({
    businessId,
    kind: refused ? 'mailbox_refused' : 'mailbox_behind',
    occasion: `${mailboxId}@${since.toISOString()}`,
    text: refused
      ? `The mailbox ${address ?? mailboxId} refuses our login: payments cannot be seen, and new ` +
        'orders are refused. Connect it again with its present password.'
      : `The mailbox ${address ?? mailboxId} could not be read for five minutes: payments cannot ` +
        'be seen, and new orders are refused until it answers.',
  }));
}
