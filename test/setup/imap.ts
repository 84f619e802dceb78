import { type ImapServer, startImapServer } from '../../dev/imap/server.ts';

/** The demo mailbox in this process, on a free port, without a journal. Close it when done. */
export const startImap = (): Promise<ImapServer> => startImapServer({});
