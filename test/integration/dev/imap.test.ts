import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { startImapServer } from '../../../dev/imap/server.ts';
import { freePort } from '../../../dev/ports.ts';

const who = { user: 'shop@paisewise.test', password: 'p w"\\' };
const mail = 'Subject: one\r\n\r\n₹12.50 – {3}\r\nabc\r\n';
const dir = mkdtempSync(path.join(os.tmpdir(), 'paisewise-imap-'));
let port = 0;
beforeAll(async () => {
  port = await freePort();
});
afterAll(() => rmSync(dir, { recursive: true }));

const client = async (
  at: number,
  auth: { user: string; pass: string } = { user: who.user, pass: who.password },
) => {
  const imap = new ImapFlow({
    host: '127.0.0.1',
    port: at,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  });
  imap.on('error', () => {});
  await imap.connect();
  return imap;
};

/** The demo mailbox as npm start runs it: a process of its own. */
async function launch() {
  const env = {
    ...process.env,
    IMAP_PORT: String(port),
    IMAP_USER: who.user,
    IMAP_PASSWORD: who.password,
    IMAP_JOURNAL: path.join(dir, 'mail'),
  };
  const child = spawn(process.execPath, ['dev/imap/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dead = once(child, 'exit').then(() =>
    Promise.reject(new Error('the mailbox did not start')),
  );
  await Promise.race([once(child.stdout, 'data'), dead]);
  return child;
}

async function kill(child: Awaited<ReturnType<typeof launch>>) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('every mail answered with OK survives a kill -9, with its UID, date, bytes and the UIDVALIDITY', async () => {
  let server = await launch();
  let imap = await client(port);
  const date = new Date('2026-11-20T23:15:02Z');
  const first = await imap.append('INBOX', mail, [], date);
  await imap.append('INBOX', 'Subject: two\r\n\r\n2', ['\\Seen']);
  await imap.append('INBOX', 'Subject: three\r\n\r\n3');
  await imap.mailboxOpen('INBOX');
  await imap.messageDelete('2', { uid: true });
  await imap.messageFlagsAdd('3', ['\\Flagged'], { uid: true });
  await kill(server);

  server = await launch();
  imap = await client(port);
  const box = await imap.mailboxOpen('INBOX');
  const there = await imap.fetchAll('1:*', {
    uid: true,
    internalDate: true,
    source: true,
    flags: true,
  });
  expect(first && String(first.uidValidity)).toBe(String(box.uidValidity));
  expect(box.uidNext).toBe(4);
  expect(there.map((found) => found.uid)).toEqual([1, 3]);
  expect(there[0]?.internalDate).toEqual(date);
  expect(there[0]?.source?.toString()).toBe(mail);
  expect([...(there[1]?.flags ?? [])]).toEqual(['\\Flagged']);
  await imap.logout();
  await kill(server);
});

test('an idling client hears of a new mail', async () => {
  const server = await startImapServer({});
  const imap = await client(server.port, { user: server.user, pass: server.password });
  await imap.mailboxOpen('INBOX');
  const heard = once(imap, 'exists');
  const idling = imap.idle();
  server.append(mail);
  expect((await heard)[0]).toMatchObject({ count: 1, prevCount: 0 });
  await imap.noop();
  await idling;
  await imap.logout();
  await server.close();
});

test('a wrong password is refused by its code, and garbage ends nothing', async () => {
  const server = await startImapServer({});
  await expect(client(server.port, { user: server.user, pass: 'wrong' })).rejects.toMatchObject({
    authenticationFailed: true,
    serverResponseCode: 'AUTHENTICATIONFAILED',
  });
  for (const garbage of [
    '\r\n\r\n',
    'a LOGIN {99999999999}\r\n',
    '\0\xff\xfe\r\n',
    'a CREATE x\r\nb UID FETCH 1 (\r\n',
    'x'.repeat(2_000_000),
  ]) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.write(garbage, 'latin1', () => resolve()));
    socket.destroy();
  }
  const imap = await client(server.port, { user: server.user, pass: server.password });
  expect((await imap.mailboxOpen('INBOX')).exists).toBe(0);
  await imap.logout();
  await server.close();
});

test('a mailbox that went dark comes back on the same port with its mails', async () => {
  const server = await startImapServer({});
  server.append(mail);
  await server.goDark();
  await expect(client(server.port, { user: server.user, pass: server.password })).rejects.toThrow();
  await server.comeBack();
  const imap = await client(server.port, { user: server.user, pass: server.password });
  expect((await imap.mailboxOpen('INBOX')).exists).toBe(1);
  await imap.logout();
  await server.close();
});
