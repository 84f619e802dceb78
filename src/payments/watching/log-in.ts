import type { ImapFlow } from 'imapflow';
import { counter } from '../../platform/meters.ts';
import { classifyImapError } from '../../shops/mailboxes/connection/classify-imap-error.ts';

const logins = counter(
  'mailbox_logins_total',
  'logins to mail servers: accepted, rejected, throttled or unreachable',
  ['outcome'],
);

/** Connects and logs in, and counts how that ended. */
export async function logIn(client: ImapFlow): Promise<void> {
  try {
    await client.connect();
    logins.inc({ outcome: 'accepted' });
  } catch (error) {
    logins.inc({ outcome: classifyImapError(error).kind });
    throw error;
  }
}
