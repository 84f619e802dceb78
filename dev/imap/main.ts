// The demo mailbox as a process of its own. dev/start.ts gives the settings.
import { startImapServer } from './server.ts';

const { IMAP_PORT, IMAP_USER, IMAP_PASSWORD, IMAP_JOURNAL } = process.env;
if (!IMAP_PORT || !IMAP_USER || !IMAP_PASSWORD || !IMAP_JOURNAL)
  throw new Error('IMAP_PORT, IMAP_USER, IMAP_PASSWORD and IMAP_JOURNAL are needed');

const server = await startImapServer({
  port: Number(IMAP_PORT),
  user: IMAP_USER,
  password: IMAP_PASSWORD,
  journal: IMAP_JOURNAL,
});
process.stdout.write(`IMAP on ${server.host}:${server.port}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.close().finally(() => process.exit(0)));
