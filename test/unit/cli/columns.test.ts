import { expect, test } from '@jest/globals';
import { ledgerRows } from '../../../src/cli/alert/shown.ts';
import { show } from '../../../src/cli/show.ts';
import { firstColumns } from '../../../src/cli/table.ts';
import { attemptRows } from '../../../src/cli/webhook/event-json.ts';
import { shownReasons } from '../../../src/payments/alerts/alert.ts';

const at = '2026-11-21T09:30:00.123Z';
const alertOf = (reason: (typeof shownReasons)[number], orderId: string | null) => ({
  alert_id: 'alr_3sVbq1nM8eXkT0cYw5RzLd',
  amount_paise: 1_23_456_50,
  reference: '412345678901',
  account_tail: '1234',
  reason,
  received_at: at,
  sender_domain: 'hdfcbank.bank.in',
  order_id: orderId,
  business_id: 'biz_3sVbq1nM8eXkT0cYw5RzLd',
  mailbox_id: 'mbx_3sVbq1nM8eXkT0cYw5RzLd',
});
const narrow = (text: string): string[] => {
  const lines = text.split('\n');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  return lines;
};

test('the ledger says on 80 columns which, how much, when and why in words, whatever the reason', () => {
  for (const reason of shownReasons) {
    const orderId = reason === 'ok' ? 'PW-0000000001' : null;
    const [head, row] = narrow(show(ledgerRows([alertOf(reason, orderId)])));
    expect(head).toMatch(/^alert_id +amount +received_at +result/);
    expect(row).toMatch(/^alr_3sVbq1nM8eXkT0cYw5RzLd {2}₹1,23,456\.50 {2}2026-11-21 09:30Z {2}\S/);
    expect(row).not.toMatch(/…|_\w+$/);
  }
  expect(show(ledgerRows([alertOf('ok', 'PW-0000000001')]))).toContain('paid PW-0000000001');
});

test('words give way and end in …; no amount, id or instant is ever cut, and one that does not fit is named below', () => {
  const row = {
    order_id: 'PW-0000000001',
    amount: 1_23_456.5,
    created_at: at,
    last_error: 'the server refused the login: Invalid credentials (Failure)',
    mailbox_id: 'mbx_3sVbq1nM8eXkT0cYw5RzLd',
  };
  const [, told = '', ...rest] = narrow(show([row]));
  expect(told).toMatch(
    /^PW-0000000001 {2}₹1,23,456\.50 {2}2026-11-21 09:30Z {2}the server refused.*…$/,
  );
  expect(rest.join(' ')).toContain('mailbox_id');
  const [, whole] = narrow(
    show(firstColumns([row], ['order_id', 'amount', 'created_at', 'mailbox_id'])),
  );
  expect(whole).toContain('mbx_3sVbq1nM8eXkT0cYw5RzLd');
  const ids = narrow(show([{ a: 'x'.repeat(60), mailbox_id: row.mailbox_id, b: '₹5.00' }]));
  expect(ids[1]).toBe(`${'x'.repeat(60)}  ₹5.00`);
});

test('a heading is cut before a cell: the shop’s own id beside the sum to pay, the status and when', () => {
  const order = {
    order_id: 'PW-0000000001',
    payable_amount: 1250.51,
    status: 'manual_review',
    created_at: at,
    merchant_order_id: 'shop-000123456',
    amount: 1250,
  };
  const [head, row] = narrow(show([order]));
  expect(head).toMatch(/merchant_order…$/);
  expect(row).toBe(
    'PW-0000000001  ₹1,250.51       manual_review  2026-11-21 09:30Z  shop-000123456',
  );
});

test('an attempt says what the server answered or what went wrong', () => {
  const attempt = {
    at,
    type: 'payment.paid',
    status: 403,
    duration_ms: 12,
    attempt_id: 'att_3sVbq1nM8eXkT0cYw5RzLd',
    event_id: 'evt_3sVbq1nM8eXkT0cYw5RzLd',
    url: 'https://shop.example/webhook',
    error: 'status: it answered 403, accepted are 200 to 299',
    answer: '{"why":"no such order in this shop, ask the people of the other shop"}',
  };
  expect(narrow(show(attemptRows([attempt])))[1]).toContain('403     status: it answered 403');
  const [, accepted] = narrow(show(attemptRows([{ ...attempt, status: 200, error: null }])));
  expect(accepted).toMatch(/200 {5}\{"why":"no such order.*…$/);
});
