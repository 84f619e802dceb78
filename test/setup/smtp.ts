import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type GotMail = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  logo: Buffer | null;
};

/**
 * A mail server on loopback that keeps what it is given. `refuses` are the recipients that it takes
 * never (550) or not now (450).
 */
export async function startSmtp(refuses: ReadonlyMap<string, 450 | 550> = new Map()) {
  const mails: GotMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'sesame' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo({ address }, _session, done) {
      const code = refuses.get(address);
      done(code === undefined ? undefined : Object.assign(new Error('no'), { responseCode: code }));
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream);
      const read = await simpleParser(raw);
      mails.push({
        id: read.messageId ?? '',
        to: envelope.rcptTo.map(({ address }) => address),
        from: read.from?.text ?? '',
        subject: read.subject ?? '',
        text: read.text ?? '',
        html: read.html || '',
        logo: read.attachments[0]?.content ?? null,
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
