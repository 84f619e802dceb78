import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../../src/platform/config.ts';
import { sendMail } from '../../../src/platform/mail/send-mail.ts';
import { startSmtp } from '../../setup/smtp.ts';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp(
    new Map([
      ['nobody@shop.example', 550],
      ['full@shop.example', 450],
    ]),
  );
});
afterAll(() => smtp.close());

const from = 'Paisewise <no-reply@pay.example>';
const configOf = (url: string) => ({
  config: readConfig({ SMTP_URL: url, MAIL_FROM: from, WEBHOOK_DEADLINE_MS: '2000' }),
});
const mail = { to: 'asha@shop.example', subject: 'आपका निमंत्रण', text: 'Open it:\nhttps://x/y' };

test('a mail reaches its recipient with its words in any script', async () => {
  expect(await sendMail(configOf(smtp.url), mail)).toEqual({ outcome: 'accepted' });
  expect(smtp.mails.at(-1)).toMatchObject({
    to: ['asha@shop.example'],
    from: expect.stringContaining('no-reply@pay.example'),
    subject: mail.subject,
    text: expect.stringContaining('https://x/y'),
  });
});

test('what stands in an address or a subject makes neither a second recipient nor a header', async () => {
  const before = smtp.mails.length;
  await sendMail(configOf(smtp.url), { ...mail, to: 'a@x.example, b@x.example' });
  await sendMail(configOf(smtp.url), { ...mail, subject: 'one\r\nBcc: thief@x.example' });
  for (const got of smtp.mails.slice(before)) expect(got.to).toHaveLength(1);
  expect(JSON.stringify(smtp.mails.slice(before).map(({ to }) => to))).not.toContain('thief');
});

test('a mail that is refused for good and one to try again are told apart', async () => {
  const to = (address: string) => sendMail(configOf(smtp.url), { ...mail, to: address });
  expect(await to('nobody@shop.example')).toMatchObject({ outcome: 'refused' });
  expect(await to('full@shop.example')).toMatchObject({ outcome: 'failed' });
});

test('a wrong login and a server that is away are failures that name no password', async () => {
  const { host } = new URL(smtp.url);
  for (const url of [`smtp://me:hunter2@${host}`, 'smtp://me:hunter2@127.0.0.1:1']) {
    const sent = await sendMail(configOf(url), mail);
    expect(sent.outcome).toBe('failed');
    expect(JSON.stringify(sent)).not.toContain('hunter2');
  }
  expect(await sendMail(configOf(`smtp://me:sesame@${host}`), mail)).toEqual({
    outcome: 'accepted',
  });
});

test('a server that answers a little at a time for ever is left within the deadline', async () => {
  let left = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });
  const server = createServer((socket) => {
    socket.write('220 tar.example\r\n');
    const drip = setInterval(() => socket.write('250-slowly\r\n'), 100);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      left();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await sendMail(configOf(`smtp://127.0.0.1:${port}`), mail)).toEqual({
    outcome: 'failed',
    error: 'The mail server took longer than 2000 ms.',
  });
  await gone;
  server.close();
});

test('without a mail server nothing is sent, in words', async () => {
  expect(await sendMail({ config: readConfig({}) }, mail)).toMatchObject({ outcome: 'off' });
});

test('SMTP_URL without MAIL_FROM stops the start', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://127.0.0.1:25' })).toThrow('MAIL_FROM');
  expect(() => readConfig({ SMTP_URL: 'http://127.0.0.1:25', MAIL_FROM: from })).toThrow(
    'SMTP_URL',
  );
});
