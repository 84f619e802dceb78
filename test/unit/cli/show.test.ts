import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aboutProof, shownMailbox } from '../../../src/cli/mailbox/shown.ts';
import { show } from '../../../src/cli/show.ts';
import { firstColumns } from '../../../src/cli/table.ts';

test('people read rupees and words: no paise, no JSON lists', () => {
  expect(show({ amount_paise: 49_937, to: ['a@b.in', 'c@d.in'], candidates: [] })).toBe(
    'amount      ₹499.37\nto          a@b.in, c@d.in\ncandidates  –',
  );
  expect(show([{ alert_id: 'alr_1', amount_paise: null }])).toBe('alert_id  amount\nalr_1     –');
  expect(show({ plan: 'free', limit_paise: 5_000_000 })).toContain('limit  ₹50,000.00');
  expect(show({ amount: 123_456.7, payable_amount: 499 })).toBe(
    'amount          ₹1,23,456.70\npayable_amount  ₹499.00',
  );
  const sums = { collected: 20, paid_amount: 25.5, credits_amount: 97, daily_amount: 100_000 };
  expect(show(sums).match(/₹.*/g)).toEqual(['₹20.00', '₹25.50', '₹97.00', '₹1,00,000.00']);
});

test('the columns that tell most come first, and none is lost', () => {
  const account = { payment_account_id: 'acc_1', business_id: 'biz_1', vpa: 'a@b', name: 'A' };
  const [row] = firstColumns([account], ['payment_account_id', 'vpa', 'missing']);
  expect(Object.keys(row ?? {})).toEqual(['payment_account_id', 'vpa', 'business_id', 'name']);
  expect(row).toEqual(account);
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

test('a table fits 80 columns: what says nothing goes, then seconds, then the last columns, which are named; --wide has all', () => {
  const row = (i: number) => ({
    order_id: `PW-000000000${i}`,
    merchant_order_id: null,
    mode: 'live',
    status: 'manual_review',
    amount: 123_456.5,
    created_at: '2026-11-21T09:30:00.123Z',
    paid_at: null,
    bank_reference: '412345678901',
    payment_account_id: 'acc_3sVbq1nM8eXkT0cYw5RzLd',
  });
  const rows = [row(1), row(2)];
  const text = show(rows);
  const lines = text.split('\n');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(lines[1]).toBe('PW-0000000001  live  manual_review  ₹1,23,456.50  2026-11-21 09:30Z');
  expect(text).toMatch(
    /With --wide also: merchant_order_id, paid_at, bank_reference,\s+payment_account_id\.$/,
  );
  const wide = show(rows, Number.POSITIVE_INFINITY);
  expect(wide).toContain('acc_3sVbq1nM8eXkT0cYw5RzLd');
  expect(wide).toContain('2026-11-21T09:30:00.123Z');
  expect(wide).not.toContain('--wide');
});

test('any rows at all fit 80 columns, and never lose their first column', () => {
  const rows = fc.array(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string(), { minKeys: 1 }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(rows, (given) => {
      for (const line of show(given).split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    }),
  );
});
