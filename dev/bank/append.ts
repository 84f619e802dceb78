import { ImapFlow } from 'imapflow';

export type DemoMailbox = {
  host: string;
  port: number;
  tls?: boolean;
  user: string;
  password: string;
};

/**
 * Puts a mail into the inbox, as the bank's would arrive: now, or at an instant. Rejects when it
 * was not taken.
 */
export async function appendMail(mailbox: DemoMailbox, raw: Buffer, at?: Date): Promise<void> {
  const { host, port, tls = false, user, password } = mailbox;
  const client = new ImapFlow({
    host,
    port,
    secure: tls,
    ...(tls ? {} : { doSTARTTLS: false }),
    auth: { user, pass: password },
    logger: false,
  });
  client.on('error', () => client.close());
  await client.connect();
  try {
    await client.append('INBOX', raw, [], at);
  } finally {
    await client.logout().catch(() => client.close());
  }
}
