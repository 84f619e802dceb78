import net from 'node:net';
import { expect, test } from '@jest/globals';
import { sql } from '../../../src/platform/db.ts';
import { aBusinessWithKeys, anOrderBody } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';
import { until } from '../../setup/until.ts';

const api = useApi({ RATE_LIMIT_PER_KEY: 100_000 });

const UNKNOWN = 'PW-0000000000';
const calls: [string, string, string][] = ['/api/v1', '/api/public/v1'].flatMap(
  (base): [string, string, string][] => [
    [`create on ${base}`, 'POST', `${base}/orders`],
    [`get on ${base}`, 'GET', `${base}/orders/${UNKNOWN}`],
    [`list on ${base}`, 'GET', `${base}/orders`],
  ],
);
const bodyFor = (method: string, over = {}) =>
  method === 'POST' ? { body: anOrderBody(over) } : {};

test.each(calls)(
  '%s without a key in the header is 401 missing_api_key',
  async (_, method, path) => {
    const key = api.business.key;
    const answers = [
      await api.call(method, path, { key: null, ...bodyFor(method, { api_key: key }) }),
      await api.call(method, `${path}?api_key=${key}`, { key: null, ...bodyFor(method) }),
      await api.call(method, path, {
        key: null,
        headers: { Authorization: `Bearer ${key}`, Cookie: `api_key=${key}` },
        ...bodyFor(method),
      }),
      await api.call(method, path, { key: '', ...bodyFor(method) }),
    ];
    for (const { status, json } of answers)
      expect([status, json.error]).toEqual([401, 'missing_api_key']);
  },
);

test.each(calls)(
  '%s with a key that is none is 401 invalid_api_key, before anything else is looked at',
  async (_, method, path) => {
    const typo = `${api.business.key.slice(0, -1)}${api.business.key.endsWith('A') ? 'B' : 'A'}`;
    for (const key of [
      typo,
      `pw_live_${'A'.repeat(36)}`,
      "' or 1=1",
      'x'.repeat(8000),
      api.business.key.toUpperCase(),
    ]) {
      const { status, json } = await api.call(method, `${path}?limit=abc`, {
        key,
        ...(method === 'POST' ? { raw: 'not json' } : {}),
      });
      expect([status, json.error]).toEqual([401, 'invalid_api_key']);
    }
  },
);

test.each([
  ['disabled', sql.fragment`status = 'disabled'`],
  [
    'in its deletion window',
    sql.fragment`status = 'deleting', status_before_deletion = 'active',
      purge_at = now() + interval '7 days'`,
  ],
])(
  'a business that is %s is 403 before anything of a request is looked at, and goes on when it is back',
  async (_, change) => {
    const business = await aBusinessWithKeys(api.ctx);
    const body = anOrderBody();
    const made = await api.call('POST', '/api/v1/orders', { key: business.key, body });
    await api.ctx.db.query(
      sql.unsafe`UPDATE businesses SET ${change} WHERE business_id = ${business.businessId}`,
    );
    await refusedSoon(business.key);
    const answers = [
      await api.call('POST', '/api/v1/orders', { key: business.key, body }),
      await api.call('POST', '/api/v1/orders', { key: business.key, raw: 'not json' }),
      await api.call('GET', '/api/public/v1/orders?limit=abc', { key: business.key }),
      await api.call('GET', `/api/v1/orders/${UNKNOWN}`, { key: business.key }),
      await api.call('GET', `/api/v1/orders/${made.json.order_id}`, { key: business.key }),
    ];
    for (const { status, json } of answers)
      expect([status, json.error]).toEqual([403, 'merchant_disabled']);
    await api.ctx.db.query(sql.unsafe`
    UPDATE businesses SET status = 'active', status_before_deletion = NULL, purge_at = NULL
      WHERE business_id = ${business.businessId}
  `);
    await until(
      'the key is good again',
      async () => (await api.call('GET', '/api/v1/orders', { key: business.key })).status === 200,
    );
  },
);

test('a revoked key is refused, another one of the business goes on; the last use of a key is noted', async () => {
  const business = await aBusinessWithKeys(api.ctx);
  expect((await api.call('GET', '/api/v1/orders', { key: business.testKey })).status).toBe(200);
  await api.ctx.db.query(
    sql.unsafe`UPDATE api_keys SET revoked_at = now() WHERE business_id = ${business.businessId}
      AND mode = 'live'`,
  );
  await until(
    'the revoked key is refused',
    async () => (await api.call('GET', '/api/v1/orders', { key: business.key })).status === 401,
  );
  expect((await api.call('GET', '/api/v1/orders', { key: business.testKey })).status).toBe(200);
  await until('the use of the key is noted', () =>
    api.ctx.db.exists(
      sql.unsafe`SELECT 1 FROM api_keys WHERE business_id = ${business.businessId} AND mode = 'test'
        AND last_used_at IS NOT NULL`,
    ),
  );
});

test('an order reads as the Order object, null where nothing has happened yet, without customer data', async () => {
  const body = anOrderBody({
    amount: 16.5,
    customer: { email: 'asha@customer.example', name: 'Asha' },
  });
  const made = await api.call('POST', '/api/v1/orders', { body });
  const { status, json, text } = await api.call(
    'GET',
    `/api/public/v1/orders/${made.json.order_id}`,
  );
  expect(status).toBe(200);
  expect(json).toEqual({
    order_id: made.json.order_id,
    merchant_order_id: body.merchant_order_id,
    mode: 'live',
    status: 'pending',
    amount: 16.5,
    payable_amount: made.json.payable_amount,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    expires_at: made.json.expires_at,
    paid_at: null,
    failed_at: null,
    payer_email: null,
    bank_reference: null,
    payment_account_id: api.business.accountId,
  });
  expect(text).not.toMatch(/asha/i);
});

test('an unknown, malformed or foreign order is 404 order_not_found, all alike', async () => {
  const other = await aBusinessWithKeys(api.ctx);
  const foreign = (
    await api.call('POST', '/api/v1/orders', { key: other.key, body: anOrderBody() })
  ).json.order_id;
  const own = (await api.create()).json.order_id;
  const tested = (await api.create({}, { key: api.business.testKey })).json.order_id;
  const ids = [
    ...[
      UNKNOWN,
      'UPI-0000000000',
      foreign,
      tested,
      `${own}0`,
      `${own}%20`,
      own.slice(3),
      own.toLowerCase(),
      own.replace('PW', 'UPI'),
    ],
    ...['nonsense', 'PW-00000%00000', '%ff%fe', '%', "PW-0'%20or%201=1--", 'P'.repeat(2000)],
  ];
  for (const id of ids) {
    const { status, json } = await api.call('GET', `/api/v1/orders/${id}`);
    expect([id, status, json.error, json.message]).toEqual([
      id,
      404,
      'order_not_found',
      'There is no order with this id.',
    ]);
  }
  expect(
    (await api.call('GET', `/api/v1/orders/${tested}`, { key: api.business.testKey })).status,
  ).toBe(200);
});

test.each([
  '/api/v1/nope',
  '/api/v1',
  '/api/v2/orders',
  '/api/v1/orders/a/b',
  '/nope',
  '/embed/nope.js',
  '/..%2f..%2fetc/passwd',
  '/%ff',
  '/',
])('GET %s is 404 not_found in JSON', async (path) => {
  const { status, json, headers } = await api.call('GET', path);
  expect([status, json.error, headers.get('x-content-type-options')]).toEqual([
    404,
    'not_found',
    'nosniff',
  ]);
});

test.each([
  ['PUT', '/api/v1/orders', ['GET', 'POST']],
  ['DELETE', '/api/public/v1/orders', ['GET', 'POST']],
  ['PATCH', `/api/v1/orders/${UNKNOWN}`, ['GET']],
  ['POST', `/api/v1/orders/${UNKNOWN}`, ['GET']],
  ['GET', `/api/v1/orders/${UNKNOWN}/simulate`, ['POST']],
  ['POST', '/openapi.json', ['GET']],
  ['DELETE', '/health', ['GET']],
  ['OPTIONS', '/health', ['GET', 'HEAD']],
  ['POST', `/pay/${UNKNOWN}`, ['GET', 'HEAD']],
  ['OPTIONS', `/pay/${UNKNOWN}`, ['GET', 'HEAD']],
  ['PUT', `/pay/${UNKNOWN}/status`, ['GET', 'HEAD', 'OPTIONS']],
  ['DELETE', '/embed/paisewise.js', ['GET', 'HEAD']],
  ['POST', '/embed/upi-widget.js', ['GET', 'HEAD']],
  ['POST', '/embed/paisewise.d.ts', ['GET', 'HEAD']],
])('%s %s is 405 and names what is allowed', async (method, path, allowed) => {
  const { status, json, headers } = await api.call(
    method,
    path,
    method === 'PUT' ? { body: {} } : {},
  );
  expect([status, json.error]).toEqual([405, 'method_not_allowed']);
  expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed));
});

test('an unknown path is unknown for every method', async () => {
  expect((await api.call('POST', '/embed/nope.js')).status).toBe(404);
  expect((await api.call('POST', '/pay/assets/nope.js')).status).toBe(404);
});

test('a page of another origin may ask for the public status with the tag it has', async () => {
  const { status, headers } = await api.call('OPTIONS', `/pay/${UNKNOWN}/status`);
  expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'If-None-Match']);
});

test('every answer has a request id of its own, which errors repeat', async () => {
  const answers = [
    await api.call('GET', '/api/v1/orders'),
    await api.call('GET', '/nope'),
    await api.call('GET', '/api/v1/orders', { key: null }),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(/^req_[0-9A-Za-z]{22}$/);
  expect(new Set(ids).size).toBe(3);
  expect(answers[2]?.json.request_id).toBe(ids[2]);
});

test('any page may call the API and read its answers, errors too, but never with credentials', async () => {
  const preflight = await api.call('OPTIONS', `/api/v1/orders/${UNKNOWN}`, {
    key: null,
    headers: {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-api-key',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Content-Type, X-API-Key/);
  for (const answer of [
    preflight,
    await api.call('GET', '/api/v1/orders'),
    await api.call('GET', '/api/v1/orders', { key: null }),
  ]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/Retry-After/);
  }
});

test('API answers are JSON that nobody keeps or frames; the framework is not named and plain http stays possible', async () => {
  const { headers } = await api.call('GET', '/api/v1/orders');
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('the widget and the page have policies of their own', async () => {
  const widget = await api.call('GET', '/embed/nope.js');
  expect(widget.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(widget.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  const page = await api.call('GET', `/pay/${UNKNOWN}/status`, { key: null });
  expect([page.status, page.json.error]).toEqual([404, 'order_not_found']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(page.headers.get('access-control-allow-origin')).toBe('*');
});

test('a request that is not HTTP is answered in JSON too', async () => {
  const socket = net.connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.end('HELO shop.example\r\n\r\n');
  let said = '';
  for await (const chunk of socket) said += chunk;
  expect(said).toMatch(/^HTTP\/1\.1 400 .*"error":"invalid_request".*"request_id":"req_/s);
});

test('health says whether the service can answer requests', async () => {
  const { status, json } = await api.call('GET', '/health', { key: null });
  expect([status, json]).toEqual([200, { status: 'ok' }]);
});

const refusedSoon = (key: string) =>
  until(
    'the key is refused',
    async () => (await api.call('GET', '/api/v1/orders', { key })).status === 403,
  );
