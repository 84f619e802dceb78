import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { type Contents, type Journal, openJournal } from './journal.ts';
import { polite } from './polite.ts';

export type ImapServer = {
  host: string;
  port: number;
  user: string;
  password: string;
  /** Puts a mail into INBOX, as APPEND would, and answers its UID. */
  append: (raw: string | Buffer, options?: { internalDate?: Date; flags?: string[] }) => number;
  /** Refuses new connections and cuts off the open ones. */
  goDark: () => Promise<void>;
  /** Listens again on the same port. */
  comeBack: () => Promise<void>;
  /** Cuts everyone off; they may connect again at once. */
  cutOff: () => void;
  /** The number of open connections. */
  connections: () => number;
  /** Changes the password. */
  setPassword: (password: string) => void;
  /** Replaces the folder: a new UIDVALIDITY, UIDs from 1 again, the same mails. */
  renewUidValidity: () => void;
  close: () => Promise<void>;
};

const HOST = '127.0.0.1';
const plugins = [
  'ID',
  'IDLE',
  'UIDPLUS',
  'NAMESPACE',
  'SPECIAL-USE',
  'MOVE',
  'ENABLE',
  'UNSELECT',
  'SASL-IR',
  'AUTH-PLAIN',
  'LITERALPLUS',
];

/**
 * The demo mailbox: an IMAP server on loopback with one user and one folder, INBOX. With a journal,
 * every mail that it answered OK for is there again after a kill -9, with its UID and date.
 */
export async function startImapServer(options: {
  port?: number;
  user?: string;
  password?: string;
  journal?: string;
}): Promise<ImapServer> {
  const { user = 'shop@paisewise.test', password = 'demo' } = options;
  const journal = options.journal ? openJournal(options.journal) : null;
  const contents: Contents = journal?.contents ?? {
    uidvalidity: Math.floor(Date.now() / 1000),
    uidnext: 1,
    messages: [],
  };
  const imap = hoodiecrow({
    plugins,
    users: { [user]: { password } },
    storage: { INBOX: contents },
  });
  polite(imap);
  if (journal) keep(imap, journal);

  const { port, goDark, ...net } = await listenOn(imap, options.port ?? 0);
  return {
    host: HOST,
    port,
    user,
    password,
    append(raw, { internalDate = new Date(), flags = [] } = {}) {
      const text = Buffer.isBuffer(raw)
        ? raw.toString('latin1')
        : Buffer.from(raw).toString('latin1');
      return imap.appendMessage('INBOX', flags, internalDate, text).message.uid;
    },
    goDark,
    ...net,
    setPassword(next) {
      imap.users[user] = { password: next };
    },
    renewUidValidity() {
      const inbox = imap.getMailbox('INBOX');
      if (!inbox) return;
      inbox.uidvalidity += 1;
      for (const [i, message] of inbox.messages.entries()) message.uid = i + 1;
      inbox.uidnext = inbox.messages.length + 1;
    },
    async close() {
      await goDark();
      journal?.close();
    },
  };
}

/** The server's socket side: where it listens, who is connected. */
async function listenOn(imap: hoodiecrow.ImapServer, wanted: number) {
  const sockets = new Set<Socket>();
  imap.server.on('connection', (socket) => {
    sockets.add(socket.setNoDelay(true));
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = async (port: number) => {
    const heard = once(imap.server, 'listening');
    imap.listen(port, HOST, () => {});
    await heard;
  };
  await listen(wanted);
  const { port } = imap.server.address() as AddressInfo;
  const cutOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  const goDark = async () => {
    if (!imap.server.listening) return;
    const closed = once(imap.server, 'close');
    imap.server.close();
    cutOff();
    await closed;
  };
  return { port, goDark, comeBack: () => listen(port), cutOff, connections: () => sockets.size };
}

/** Writes each change to the journal before it answers. */
function keep(imap: hoodiecrow.ImapServer, journal: Journal): void {
  imap.messageHandlers.push((_, message, folder) => {
    try {
      journal.mail({
        uid: message.uid,
        flags: message.flags,
        internaldate: message.internaldate,
        raw: message.raw,
      });
    } catch (error) {
      // The client hears NO, so the mail must not be there either.
      folder.messages.splice(folder.messages.indexOf(message), 1);
      throw error;
    }
  });
  imap.outputHandlers.push((_connection, _response, description, _parsed, _data, extra) => {
    if (!/^(UID )?STORE COMPLETE$/.test(description) || !Array.isArray(extra)) return;
    // STORE gives messages, UID STORE pairs of sequence number and message.
    for (const affected of extra) {
      const message = Array.isArray(affected) ? affected[1] : affected;
      journal.flags(message.uid, message.flags);
    }
  });
  imap.connectionHandlers.push((connection) => {
    const expunge = connection.expungeSpecificMessages.bind(connection);
    connection.expungeSpecificMessages = (folder, which, ...rest) => {
      const doomed = folder.messages.filter((message) =>
        Array.isArray(which) ? which.includes(message) : which(message),
      );
      if (doomed.length) journal.gone(doomed.map((message) => message.uid));
      expunge(folder, which, ...rest);
    };
  });
}
