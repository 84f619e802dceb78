import { expect, test } from '@jest/globals';
import { anOrderBody } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:9099' });

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
