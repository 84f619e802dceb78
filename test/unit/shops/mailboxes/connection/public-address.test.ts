import { expect, test } from '@jest/globals';
import { classifyImapError } from '../../../../../src/shops/mailboxes/connection/classify-imap-error.ts';
import { makeClient } from '../../../../../src/shops/mailboxes/connection/client.ts';
import { publicAddressOf } from '../../../../../src/shops/mailboxes/connection/public-address.ts';
import { say } from '../../../../../src/words/sentence.ts';

const nowhere = async () => {
  throw new Error('asked DNS');
};

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.10',
  '::1',
  '::ffff:10.0.0.1',
  '0x7f.1',
  'localhost',
  'postgres',
  'mail.internal',
])('a shop can’t have %s read as its mail server', async (host) => {
  await expect(publicAddressOf(host, nowhere)).rejects.toMatchObject({ code: 'invalid_mailbox' });
});

test('a name with one address inside the network is refused, whatever its others are', async () => {
  const mixed = async () => ['203.0.114.5', '10.0.0.7'];
  await expect(publicAddressOf('mail.shop.example', mixed)).rejects.toMatchObject({
    code: 'invalid_mailbox',
    message: expect.stringContaining('mail.shop.example resolves to 10.0.0.7'),
  });
});

test.each([
  ['that doesn’t resolve', nowhere],
  ['without an address', async () => []],
])('a name %s is refused, not tried', async (_which, resolve) => {
  const found = publicAddressOf('mail.shop.example', resolve);
  await expect(found).rejects.toMatchObject({ code: 'mailbox_unreachable' });
  const failure = await found.catch(classifyImapError);
  expect(failure).toEqual({
    kind: 'unreachable',
    words: say('mail_server_name_unknown'),
  });
});

test('the connection goes to the address that was judged, whatever the name leads to by then, and the certificate must be the name’s', async () => {
  const answers = [['203.0.114.5'], ['127.0.0.1']];
  const rebinding = async () => answers.shift() ?? [];
  const host = 'mail.shop.example';
  const address = await publicAddressOf(host, rebinding);
  const credential = { password: 'x' };
  const login = { host, address, port: 993, tls: true, username: 'u', credential };
  expect(makeClient(login)).toMatchObject({ host: '203.0.114.5', servername: host });
  expect(makeClient({ ...login, address: null })).toMatchObject({ host, servername: host });
});
