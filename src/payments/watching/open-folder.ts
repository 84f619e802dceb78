import type { ImapFlow } from 'imapflow';

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
export type Opened<T> = { kind: 'open'; value: T } | { kind: 'missing' } | { kind: 'shut' };

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
