import { afterAll, beforeAll } from '@jest/globals';
import { type ImapServer, startImapServer } from '../../dev/imap/server.ts';

/** The demo mailbox in this process, on a free port, without a journal. Close it when done. */
export const startImap = (): Promise<ImapServer> => startImapServer({});

/** A mailbox for all tests of a file. */
export function useImap(): { readonly imap: ImapServer } {
  let imap: ImapServer | undefined;
  beforeAll(async () => {
    imap = await startImap();
  });
  afterAll(() => imap?.close());
  return {
    get imap() {
      if (!imap) throw new Error('the mailbox opens in beforeAll');
      return imap;
    },
  };
}
