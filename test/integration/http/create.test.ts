import { expect, test } from '@jest/globals';
import { sql } from '../../../src/platform/db.ts';
import {
  aBusinessWithKeys,
  aMailbox,
  anAccount,
  anOrderBody,
  setCollected,
} from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:9099' });

test('a new order answers 201 with every field, and its workflow is asked for', async () => {
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
      /^upi:\/\/pay\?pa=[\w.]+@okhdfcbank&pn=Asha%20and%20Sons&am=16\.\d\d&cu=INR&tn=PW-\d{10}$/,
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

test.each([
  ['0.005 is one paisa', 0.005, 1],
  ['half a paisa is rounded as Math.round(amount*100) does', 1.005, 100],
  ['15.006', 15.006, 1501],
  ['the upper limit, exceeded by the offset', 1_000_000, 100_000_000],
])('amount: %s', async (_, amount, paise) => {
  const { status, json } = await api.create({ amount });
  expect(status).toBe(201);
  const { json: order } = await api.call('GET', `/api/v1/orders/${json.order_id}`);
  expect(Math.round(order.amount * 100)).toBe(paise);
  expect(Math.round(order.payable_amount * 100)).toBeGreaterThan(paise);
});

const refusedFields: [string, Record<string, unknown>, string][] = [
  ['an amount of 0', { amount: 0 }, 'amount'],
  ['a negative amount', { amount: -1 }, 'amount'],
  ['an amount above the limit that rounds to it', { amount: 1_000_000.004 }, 'amount'],
  ['an amount below half a paisa', { amount: 0.004 }, 'amount'],
  ['an amount in words', { amount: '5' }, 'amount'],
  ['an amount of null', { amount: null }, 'amount'],
  ['no amount', { amount: undefined }, 'amount'],
  ['no merchant_order_id', { merchant_order_id: undefined }, 'merchant_order_id'],
  ['a blank merchant_order_id', { merchant_order_id: ' \n ' }, 'merchant_order_id'],
  [
    'a merchant_order_id of 121 characters',
    { merchant_order_id: '𝒳'.repeat(121) },
    'merchant_order_id',
  ],
  ['a merchant_order_id with NUL', { merchant_order_id: 'a\0b' }, 'merchant_order_id'],
  [
    'a merchant_order_id with half a character',
    { merchant_order_id: 'a\ud800b' },
    'merchant_order_id',
  ],
  ...['success_url', 'failure_url', 'webhook_url'].flatMap(
    (field): [string, Record<string, unknown>, string][] =>
      [
        undefined,
        null,
        7,
        '',
        '/ok',
        'shop.example/ok',
        '//shop.example/ok',
        'ftp://shop.example',
        'javascript:alert(1)',
        'https:shop.example',
        'https:/shop.example',
        'https:///shop.example',
        'https:\\\\shop.example',
        'https://',
        'https://shop.example/a b',
        ' https://shop.example',
        'https://shop.example\n',
        'https://u@shop.example',
        'https://u:p@shop.example',
        'https://@shop.example',
        'https://shop.example:99999',
        `https://shop.example/${'a'.repeat(480)}`,
      ].map((value) => [
        `${field} ${JSON.stringify(value)?.slice(0, 40)}`,
        { [field]: value },
        field,
      ]),
  ),
  ['a webhook to a private address', { webhook_url: 'http://2130706433/hook' }, 'webhook_url'],
  [
    'a webhook to an allowed host at another port',
    { webhook_url: 'http://127.0.0.1:9098/' },
    'webhook_url',
  ],
  ['a customer that is no object', { customer: 'asha' }, 'customer'],
  ['a customer that is an array', { customer: [] }, 'customer'],
  ['a customer without a readable email', { customer: { email: 'asha@' } }, 'customer.email'],
  ['a customer whose name is too long', { customer: { name: 'x'.repeat(121) } }, 'customer.name'],
  ['a payment_account_id that is no string', { payment_account_id: 5 }, 'payment_account_id'],
];
test.each(refusedFields)('%s is refused by name, and nothing is kept', async (_, over, field) => {
  const body = anOrderBody(over);
  const { status, json } = await api.call('POST', '/api/v1/orders', { body });
  expect([status, json.error]).toEqual([400, 'invalid_request']);
  expect(json.details).toContain(field);
  expect(json.message).toContain(field);
  if (
    typeof body.merchant_order_id !== 'string' ||
    body.merchant_order_id.length > 120 ||
    /[\0\ud800]/.test(body.merchant_order_id)
  )
    return;
  const kept = await api.call(
    'GET',
    `/api/v1/orders?merchant_order_id=${encodeURIComponent(body.merchant_order_id)}`,
  );
  expect(kept.json.data).toEqual([]);
});

test('every wrong field is named in details', async () => {
  const { json } = await api.create({ amount: -1, success_url: 'x', customer: { email: 1 } });
  expect(json.details).toMatch(/amount .*; success_url .*; customer\.email /);
});

test.each([
  ['no customer', { customer: null }],
  ['an empty customer', { customer: {} }],
  ['nulls and unknown keys in the customer', { customer: { email: null, name: null, phone: [1] } }],
  ['a name of 120 characters outside the BMP', { customer: { name: '𝒳'.repeat(120) } }],
  ['domain of any type', { domain: { a: [1] } }],
  ['an unknown key', { surprise: true, __proto__: { x: 1 } }],
  ['payment_account_id null', { payment_account_id: null }],
  [
    'local return addresses',
    { success_url: 'http://localhost:3000/ok?a=1#top', failure_url: 'http://192.168.1.5/no' },
  ],
  ['addresses of 500 characters', { success_url: `https://shop.example/${'a'.repeat(479)}` }],
  ['an allowed webhook target', { webhook_url: 'http://127.0.0.1:9099/hook' }],
  [
    'a webhook to a name that nobody resolves',
    { webhook_url: 'https://internal.shop.example:8443/x' },
  ],
])('%s is accepted', async (_, over) => {
  expect((await api.create(over)).status).toBe(201);
});

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['a form', 'amount=5'],
  ['JSON cut off', '{"amount": 5'],
  ['an array', '[]'],
  ['null', 'null'],
  ['brackets nested 30000 deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  [
    'broken UTF-8',
    Buffer.concat([
      Buffer.from('{"merchant_order_id":"'),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('"}'),
    ]),
  ],
])('a body of %s is invalid_request', async (_, raw) => {
  const { status, json } = await api.call('POST', '/api/v1/orders', { raw });
  expect([status, json.error, typeof json.details]).toEqual([400, 'invalid_request', 'string']);
});

test('a body is JSON whatever its Content-Type says', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-8',
    'multipart/form-data; boundary=x',
  ])
    expect((await api.create({}, { headers: { 'Content-Type': type } })).status).toBe(201);
});

test('a body beyond 64 kB is 413, and the service goes on', async () => {
  const { status, json } = await api.create({ domain: 'x'.repeat(3_000_000) });
  expect([status, json.error]).toEqual([413, 'payload_too_large']);
  expect((await api.create()).status).toBe(201);
});

test('unknown, malformed, removed and foreign accounts answer alike', async () => {
  const other = await aBusinessWithKeys(api.ctx);
  const removed = await anAccount(api.ctx, api.business);
  await api.ctx.db.query(
    sql.unsafe`UPDATE accounts SET removed_at = now() WHERE account_id = ${removed}`,
  );
  const answers = await Promise.all(
    [
      'nonsense',
      '',
      'acc_',
      'acc_\0',
      `acc_${'x'.repeat(3000)}`,
      'acc_0000000000000000000000',
      other.accountId,
      removed,
    ].map((id) => api.create({ payment_account_id: id })),
  );
  for (const { status, json } of answers) {
    expect(status).toBe(400);
    expect({ ...json, request_id: '' }).toEqual({ ...answers[0]?.json, request_id: '' });
    expect(json.error).toBe('invalid_payment_account');
  }
});

test('a business without an account: 409 upi_not_configured, after the body was judged', async () => {
  const business = await aBusinessWithKeys(api.ctx);
  await api.ctx.db.query(
    sql.unsafe`UPDATE accounts SET is_default = false, removed_at = now()
      WHERE account_id = ${business.accountId}`,
  );
  expect((await api.create({}, { key: business.key })).json.error).toBe('upi_not_configured');
  expect((await api.create({ amount: 0 }, { key: business.key })).json.error).toBe(
    'invalid_request',
  );
  expect((await api.create({}, { key: business.testKey })).status).toBe(409);
});

test('a paused account is 402 with upgrade_url; a test order is made all the same', async () => {
  const business = await aBusinessWithKeys(api.ctx);
  await api.ctx.db.query(
    sql.unsafe`UPDATE accounts SET is_default = false, paused_at = now()
      WHERE account_id = ${business.accountId}`,
  );
  const refused = await api.create(
    { payment_account_id: business.accountId },
    { key: business.key },
  );
  expect([refused.status, refused.json.error]).toEqual([402, 'payment_account_paused']);
  expect(refused.json.upgrade_url).toMatch(/^http.*\/upgrade$/);
  expect(
    (await api.create({ payment_account_id: business.accountId }, { key: business.testKey }))
      .status,
  ).toBe(201);
});

test('a reached plan is 402 with its figures, not before it is reached; a test order is made all the same', async () => {
  const business = await aBusinessWithKeys(api.ctx, { plan: 'free' });
  const collect = (paise: number) => setCollected(api.ctx, business, paise);
  await collect(2_499_999);
  expect((await api.create({}, { key: business.key })).status).toBe(201);
  await collect(2_500_000);
  const { status, json } = await api.create({}, { key: business.key });
  expect(status).toBe(402);
  expect(json).toMatchObject({
    error: 'plan_limit_reached',
    plan: 'free',
    limit_paise: 2_500_000,
    collected_paise: 2_500_000,
  });
  expect(json.resets_on).toMatch(/^\d{4}-\d\d-01$/);
  expect(json.upgrade_url).toMatch(/^http/);
  expect((await api.create({}, { key: business.testKey })).status).toBe(201);
});

test.each([
  ['disconnected', sql.fragment`state = 'disconnected'`],
  ['paused', sql.fragment`state = 'paused'`],
  ['rejecting its login', sql.fragment`login_failures = 3, state = 'refused'`],
  [
    'unreachable for more than five minutes',
    sql.fragment`unreachable_since = now() - interval '6 minutes'`,
  ],
])('a mailbox that is %s: 503 payment_account_unavailable, and no order', async (_, change) => {
  const mailboxId = await aMailbox(api.ctx, api.business.businessId);
  const accountId = await anAccount(api.ctx, { ...api.business, mailboxId });
  await api.ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET ${change} WHERE mailbox_id = ${mailboxId}`,
  );
  const { status, json } = await api.create({ payment_account_id: accountId });
  expect([status, json.error]).toEqual([503, 'payment_account_unavailable']);
  expect(
    (await api.create({ payment_account_id: accountId }, { key: api.business.testKey })).status,
  ).toBe(201);
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
