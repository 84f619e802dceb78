import type { ImapFlow } from 'imapflow';

/**
 * A connection can be dead without a sign: one whose server doesn't answer a NOOP in time is
 * closed.
 */
export async function pingServer(client: ImapFlow, answerMs: number): Promise<void> {
  let silent = false;
  const patience = setTimeout(() => {
    silent = true;
    client.close();
  }, answerMs);
  try {
    await client.noop();
  } finally {
    clearTimeout(patience);
  }
  if (silent) throw new Error('The mail server went silent.');
}
