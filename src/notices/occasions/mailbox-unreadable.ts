import { listUnreadableMailboxes } from '../../mailboxes/list-unreadable.ts';
import type { Queryable } from '../../platform/db.ts';
import type { NewNotice } from '../add-notice.ts';
import { type Occasion, stillListed } from './occasion.ts';

/** A mailbox that we can't read, so we can't see its payments: one occasion an outage. */
export const mailboxUnreadable: Occasion = {
  list,
  lasting: {
    kinds: ['mailbox_refused', 'mailbox_behind'],
    holding: async (db, open) => stillListed(open, await list(db)),
    well: ({ topic }) =>
      `The mailbox ${topic.slice('mailbox:'.length)} is read again, or is no longer watched.`,
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const mailboxes = await listUnreadableMailboxes(db);
  return mailboxes.map(({ businessId, mailboxId, refused, since, address }) => ({
    businessId,
    kind: refused ? 'mailbox_refused' : 'mailbox_behind',
    occasion: `${mailboxId}@${since.toISOString()}`,
    topic: `mailbox:${address ?? mailboxId}`,
    lasts: true,
    text: refused
      ? `The mailbox ${address ?? mailboxId} refuses our login: payments cannot be seen, and new ` +
        'orders are refused. Connect it again with its present password.'
      : `The mailbox ${address ?? mailboxId} could not be read for five minutes: payments cannot ` +
        'be seen, and new orders are refused until it answers.',
  }));
}
