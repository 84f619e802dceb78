import type { ImapFlow } from 'imapflow';

/** The server refuses to show a folder that is there. */
export class Unopened extends Error {
  override name = 'Unopened';
  constructor(words = 'The mail server does not open a folder.') {
    super(words);
  }
}

/** What came of reaching for a folder: `missing`: it doesn't exist; `shut`: the server doesn't open it now. */
export type Reached<T> = { kind: 'open'; value: T } | { kind: 'missing' } | { kind: 'shut' };

/** Reaches for a folder. What says nothing about the folder is thrown: the connection's end, and all that isn't the server's. */
export async function reach<T>(client: ImapFlow, open: () => Promise<T>): Promise<Reached<T>> {
  try {
    return { kind: 'open', value: await open() };
  } catch (error) {
    if (!client.usable) throw error;
    if (isMissing(error)) return { kind: 'missing' };
    if (error instanceof Unopened || isRefusal(error)) return { kind: 'shut' };
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
export function isRefusal(error: unknown): boolean {
  const { responseStatus }: Record<string, unknown> = { ...Object(error) };
  return responseStatus === 'NO' || responseStatus === 'BAD';
}
