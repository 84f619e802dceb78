import { ImapFlow } from 'imapflow';
import type { DevStack } from '../context.ts';

/** Puts a mail into the inbox, as the bank's would arrive: now. Throws when it was not taken. */
export async function append(imap: DevStack['imap'], raw: Buffer): Promise<void> {
  const client = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: imap.tls,
    auth: { user: imap.user, pass: imap.password },
    logger: false,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.append('INBOX', raw);
  } finally {
    await client.logout().catch(() => client.close());
  }
}
