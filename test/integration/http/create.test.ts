import { expect, test } from '@jest/globals';
import { sql } from '../../../src/platform/db.ts';
import { aBusinessWithKeys, anOrderBody } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:9099' });

test('a new order answers 201 with every field, and starts its workflow', async () => {
  const { status, json } = await api.create({
    amount: 16,
    customer: { email: 'asha@example.in', name: 'Asha' },
  });
  expect(status).toBe(201);
  expect(json).toEqual({
    order_id: expect.stringMatching(/^PW-\d{10}$/),
    payable_amount: expect.any(Number),
    status: 'pending',
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    payment_url: `${api.url}/pay/${json.order_id}`,
    upi_uri: expect.stringMatching(
      /^upi:\/\/pay\?pa=[\w.]+@okhdfcbank&pn=Asha%20and%20Sons%20\d{1,12}&am=16\.\d\d&cu=INR&tn=PW-\d{10}$/,
    ),
    qr_base64: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    payment_account_id: api.business.accountId,
  });
  expect(json.upi_uri).toContain(`am=${json.payable_amount.toFixed(2)}&`);
  expect(Math.round(json.payable_amount * 100) - 1600).toBeGreaterThanOrEqual(1);
  expect(Math.round(json.payable_amount * 100) - 1600).toBeLessThanOrEqual(99);
  expect(Buffer.from(json.qr_base64.split(',')[1], 'base64').toString()).toMatch(/^<svg /);
  expect(api.started).toContain(json.order_id);
  const kept = await api.call('GET', `/api/v1/orders/${json.order_id}`);
  expect(Date.parse(kept.json.expires_at) - Date.parse(kept.json.created_at)).toBe(300_000);
  expect(kept.text).not.toContain('asha@example.in');
});

test('a replay answers 200 with the first order, whatever else the body says', async () => {
  const body = anOrderBody();
  const first = await api.call('POST', '/api/v1/orders', { body });
  const again = await api.call('POST', '/api/public/v1/orders', {
    body: {
      merchant_order_id: `\t ${body.merchant_order_id}\n`,
      amount: 'nonsense',
      payment_account_id: 'acc_nobody',
      webhook_url: 'http://10.0.0.1/',
    },
  });
  expect(again.status).toBe(200);
  expect(again.json).toEqual({ ...first.json, idempotent_replay: true });
  expect(api.started.filter((id) => id === first.json.order_id)).toHaveLength(1);
});

test('no plan, account or mailbox refuses a replay', async () => {
  const business = await aBusinessWithKeys(api.ctx);
  const body = anOrderBody();
  const first = await api.call('POST', '/api/v1/orders', { key: business.key, body });
  await api.ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET state = 'paused' WHERE mailbox_id = ${business.mailboxId}`,
  );
  await api.ctx.db.query(
    sql.unsafe`UPDATE accounts SET is_default = false, removed_at = now()
      WHERE account_id = ${business.accountId}`,
  );
  const again = await api.call('POST', '/api/v1/orders', { key: business.key, body });
  expect([again.status, again.json.order_id, again.json.payment_account_id]).toEqual([
    200,
    first.json.order_id,
    business.accountId,
  ]);
});

test('creates of one merchant_order_id at once make one order: one 201, the rest 200', async () => {
  const body = anOrderBody();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.call('POST', '/api/v1/orders', { body })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.json.order_id)).size).toBe(1);
  const slots = await api.ctx.db.any(sql.unsafe`
    SELECT 1 FROM amount_slots s WHERE mailbox_id = ${api.business.mailboxId}
      AND NOT EXISTS (SELECT FROM orders o WHERE o.mailbox_id = s.mailbox_id
        AND o.payable_paise = s.payable_paise)
  `);
  expect(slots).toEqual([]);
});

test('a merchant_order_id belongs to one business and mode, and its case counts', async () => {
  const other = await aBusinessWithKeys(api.ctx);
  const body = anOrderBody({ merchant_order_id: 'Shared-1' });
  const made = [
    await api.call('POST', '/api/v1/orders', { body }),
    await api.call('POST', '/api/v1/orders', { body, key: api.business.testKey }),
    await api.call('POST', '/api/v1/orders', { body, key: other.key }),
    await api.call('POST', '/api/v1/orders', { body: { ...body, merchant_order_id: 'shared-1' } }),
  ];
  expect(made.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(made.map((answer) => answer.json.order_id)).size).toBe(4);
});

test('a test order has a link that nobody can pay, and holds no amount', async () => {
  const { json } = await api.create({ amount: 77 }, { key: api.business.testKey });
  expect(json.upi_uri).toContain('pa=test@invalid&');
  const held = await api.ctx.db.exists(sql.unsafe`
    SELECT 1 FROM amount_slots WHERE mailbox_id = ${api.business.mailboxId}
      AND payable_paise BETWEEN 7700 AND 7999
  `);
  expect(held).toBe(false);
});
