// The part of hoodiecrow-imap that the demo mailbox uses: the package has no types of its own.
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  namespace hoodiecrow {
    /** `raw` has one character a byte. `internaldate` is in IMAP's form. */
    type Message = { uid?: number; flags: string[]; internaldate: string; raw: string };
    type Folder = {
      path: string;
      uidvalidity: number;
      uidnext: number;
      messages: (Message & { uid: number })[];
    };
    type Connection = {
      socket: Socket | null;
      _remainder: string;
      inputHandler: ((line: string) => void) | false;
      expungeSpecificMessages: (
        folder: Folder,
        which: Message[] | ((message: Message) => boolean),
        ...rest: boolean[]
      ) => void;
    };
    type Attribute = { type: string; value?: string; section?: Attribute[] };
    type Response = { tag: string; command?: string; attributes: Attribute[] };
    type Handler = (
      connection: Connection,
      parsed: { tag: string },
      data: string,
      done: () => void,
    ) => void;
    type ImapServer = {
      server: Server;
      users: Record<string, { password: string }>;
      connectionHandlers: ((connection: Connection) => void)[];
      messageHandlers: ((
        server: ImapServer,
        message: Message & { uid: number },
        folder: Folder,
      ) => void)[];
      outputHandlers: ((
        connection: Connection,
        response: Response,
        description: string,
        parsed: unknown,
        data: unknown,
        extra: unknown,
      ) => void)[];
      setMaxListeners: (count: number) => void;
      getMailbox: (path: string) => Folder | undefined;
      getCommandHandler: (command: string) => Handler | false;
      appendMessage: (
        folder: string,
        flags: string[],
        date: string | Date,
        raw: string,
      ) => { message: { uid: number } };
      listen: (port: number, host: string, done: () => void) => void;
    };
    type Options = {
      plugins: string[];
      users: Record<string, { password: string }>;
      storage: Record<string, { uidvalidity?: number; uidnext?: number; messages?: Message[] }>;
    };
  }
  function hoodiecrow(options: hoodiecrow.Options): hoodiecrow.ImapServer;
  export = hoodiecrow;
}
