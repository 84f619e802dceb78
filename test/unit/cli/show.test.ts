import { expect, test } from '@jest/globals';
import { aboutProof, shownMailbox } from '../../../src/cli/mailbox/shown.ts';
import { show } from '../../../src/cli/show.ts';

test('people read rupees and words: no paise, no JSON lists', () => {
  expect(show({ amount_paise: 49_937, to: ['a@b.in', 'c@d.in'], candidates: [] })).toBe(
    'amount      499.37\nto          a@b.in, c@d.in\ncandidates  –',
  );
  expect(show([{ alert_id: 'alr_1', amount_paise: null }])).toBe('alert_id  amount\nalr_1     –');
  expect(show({ plan: 'free', limit_paise: 5_000_000 })).toContain('limit  50000.00');
});

const mailbox = {
  mailbox_id: 'mbx_1',
  business_id: 'biz_1',
  provider: 'imap',
  host: 'imap.shop.in',
  port: 993,
  tls: true,
  username: 'a@shop.in',
  auth: 'password',
  proof: 'dkim',
  authserv_id: null,
  addresses: ['a@shop.in', 'b@shop.in'],
  state: 'connecting',
  state_since: '2026-11-21T00:00:00.000Z',
  read_until: null,
  last_error: null,
} as const;

test('a connected mailbox is told in words: its folders, its addresses, whether new mail is announced', () => {
  const found = {
    folders: [{ folder: 'INBOX', uidValidity: 1, uidNext: 4, messages: 3 }],
    missing: ['\\Junk'],
    idle: true,
    capabilities: ['IDLE'],
  };
  const text = shownMailbox({ ...mailbox, found });
  expect(text).toMatch(/^folders +INBOX \(3 mails\)$/m);
  expect(text).toMatch(/^addresses +a@shop\.in, b@shop\.in$/m);
  expect(text).toMatch(/^not_there +Junk$/m);
  expect(text).toMatch(/^new_mail +announced/m);
  expect(text).not.toMatch(/[{}[\]"]/);
});

test('proof by signatures is named where nobody chose it, with where to find the id', () => {
  expect(aboutProof(mailbox, {})).toContain('the first word of the Authentication-Results line');
  expect(aboutProof(mailbox, { proof: 'dkim' })).toBeNull();
  expect(aboutProof({ ...mailbox, proof: 'authentication-results' }, {})).toBeNull();
  expect(aboutProof({ ...mailbox, provider: 'yahoo' }, {})).toBeNull();
});
