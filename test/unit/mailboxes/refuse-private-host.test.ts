import { expect, test } from '@jest/globals';
import { refusePrivateHost } from '../../../src/mailboxes/refuse-private-host.ts';

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
  await expect(refusePrivateHost({ host })).rejects.toMatchObject({ code: 'invalid_mailbox' });
});
