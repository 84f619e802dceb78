import fs from 'node:fs';
import { z } from 'zod';

type Mail = { uid: number; flags: string[]; internaldate: string; raw: string };
export type Contents = { uidvalidity: number; uidnext: number; messages: Mail[] };

const line = z.discriminatedUnion('is', [
  z.object({ is: z.literal('mailbox'), uidvalidity: z.number() }),
  z.object({
    is: z.literal('mail'),
    uid: z.number(),
    flags: z.array(z.string()),
    internaldate: z.string(),
    raw: z.base64(),
  }),
  z.object({ is: z.literal('flags'), uid: z.number(), flags: z.array(z.string()) }),
  z.object({ is: z.literal('gone'), uids: z.array(z.number()) }),
]);
type Line = z.infer<typeof line>;

/**
 * Everything that happened to the demo mailbox, a JSON line each. A start after a kill -9 reads it
 * back.
 */
export type Journal = {
  contents: Contents;
  /** On disk when it returns: the OK of an APPEND follows it. Throws where the disk refuses. */
  mail: (mail: Mail) => void;
  flags: (uid: number, flags: string[]) => void;
  gone: (uids: number[]) => void;
  close: () => void;
};

export function openJournal(file: string): Journal {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  // A kill in the middle of a write leaves a last line without its end. The server hasn't answered
  // OK for it.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole
    .split('\n')
    .filter(Boolean)
    .map((words) => line.parse(JSON.parse(words)));
  const handle = fs.openSync(file, 'a', 0o600);
  fs.ftruncateSync(handle, Buffer.byteLength(whole));
  const write = (entry: Line) => {
    const end = fs.fstatSync(handle).size;
    try {
      fs.writeFileSync(handle, `${JSON.stringify(entry)}\n`);
      fs.fsyncSync(handle);
    } catch (error) {
      fs.ftruncateSync(handle, end);
      throw error;
    }
  };
  if (!lines.some((entry) => entry.is === 'mailbox')) {
    const first: Line = { is: 'mailbox', uidvalidity: Math.floor(Date.now() / 1000) };
    write(first);
    lines.push(first);
  }
  return {
    contents: replay(lines),
    mail: ({ raw, ...rest }) =>
      write({ is: 'mail', ...rest, raw: Buffer.from(raw, 'latin1').toString('base64') }),
    flags: (uid, flags) => write({ is: 'flags', uid, flags }),
    gone: (uids) => write({ is: 'gone', uids }),
    close: () => fs.closeSync(handle),
  };
}

function replay(lines: readonly Line[]): Contents {
  const mails = new Map<number, Mail>();
  let uidvalidity = 1;
  let uidnext = 1;
  for (const entry of lines) {
    switch (entry.is) {
      case 'mailbox':
        uidvalidity = entry.uidvalidity;
        break;
      case 'mail':
        uidnext = Math.max(uidnext, entry.uid + 1);
        mails.set(entry.uid, {
          uid: entry.uid,
          flags: entry.flags,
          internaldate: entry.internaldate,
          raw: Buffer.from(entry.raw, 'base64').toString('latin1'),
        });
        break;
      case 'flags': {
        const mail = mails.get(entry.uid);
        if (mail) mail.flags = entry.flags;
        break;
      }
      case 'gone':
        for (const uid of entry.uids) mails.delete(uid);
    }
  }
  return { uidvalidity, uidnext, messages: [...mails.values()] };
}
