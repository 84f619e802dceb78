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

/** The server refuses to show a folder that is there. */
export class FolderUnavailable extends Error {
  override name = 'FolderUnavailable';
  constructor(message = 'The mail server does not open a folder.') {
    super(message);
  }
}

/** The server says that a mail is there, and does not give it. */
export class MailWithheld extends FolderUnavailable {
  override name = 'MailWithheld';
}

/** `missing`: the folder doesn't exist; `shut`: the server doesn't open it now. */
type Opened<T> = { kind: 'open'; value: T } | { kind: 'missing' } | { kind: 'shut' };

/**
 * Opens a folder, in the caller's way, and gives the result. Throws errors that say nothing about
 * the folder: a lost connection, or an error that isn't the server's.
 */
export async function openFolder<T>(client: ImapFlow, open: () => Promise<T>): Promise<Opened<T>> {
  try {
    return { kind: 'open', value: await open() };
  } catch (error) {
    if (!client.usable) throw error;
    if (isMissing(error)) return { kind: 'missing' };
    if (error instanceof FolderUnavailable || isServerRefusal(error)) return { kind: 'shut' };
    throw error;
  }
}

// imapflow asks LIST after a NO: STATUS then throws NotFound, opening marks its error.
function isMissing(error: unknown): boolean {
  const { code, mailboxMissing, serverResponseCode }: Record<string, unknown> = {
    ...Object(error),
  };
  return code === 'NotFound' || mailboxMissing === true || serverResponseCode === 'NONEXISTENT';
}

/** Whether the server answered NO or BAD. */
export function isServerRefusal(error: unknown): boolean {
  const { responseStatus }: Record<string, unknown> = { ...Object(error) };
  return responseStatus === 'NO' || responseStatus === 'BAD';
}

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
