import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { type ImapServer, startImapServer } from '../../../dev/imap/server.ts';
import { deliverBankMail } from '../../../dev/shop/bank.ts';

let imap: ImapServer;
const before = { ...process.env };

beforeAll(async () => {
  imap = await startImapServer({});
  Object.assign(process.env, {
    IMAP_HOST: imap.host,
    IMAP_PORT: String(imap.port),
    IMAP_USER: imap.user,
    IMAP_PASSWORD: imap.password,
    AUTHSERV_ID: 'mx.paisewise.test',
    LAST_DIGITS: '4477',
    ADDRESS: 'shop@paisewise.test',
  });
});
afterAll(async () => {
  process.env = before;
  await imap.close();
});

test('the demo shop’s bank puts one mail of exactly that sum into the mailbox', async () => {
  await deliverBankMail(49_937);
  const mailbox = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: imap.user, pass: imap.password },
    logger: false,
  });
  await mailbox.connect();
  await mailbox.mailboxOpen('INBOX');
  const mails = await mailbox.fetchAll('1:*', { source: true });
  await mailbox.logout();
  expect(mails).toHaveLength(1);
  const text = String(mails[0]?.source).replace(/=\r\n/g, '');
  expect(text).toContain('499.37');
  expect(text).toContain('4477');
  expect(text).toContain('Authentication-Results: mx.paisewise.test');
});
