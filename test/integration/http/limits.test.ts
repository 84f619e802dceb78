import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { startApi } from '../../../src/http/start-api.ts';
import { sql } from '../../../src/platform/db.ts';
import { testConfig } from '../../setup/context.ts';
import { aBusinessWithKeys, anOrderBody } from '../../setup/factories/index.ts';
import { type Answer, caller, useApi } from '../../setup/http/api.ts';
import { noEngine } from '../../setup/no-engine.ts';

// Processes are started, on a machine that may have other work.

const api = useApi();
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/**
 * Another server on the same database, with limits of its own; everything counted so far is
 * forgotten.
 */
async function limited(settings: Record<string, number>) {
  await api.ctx.db.query(sql.unsafe`TRUNCATE rate_limits`);
  const config = testConfig(api.ctx.database.url, { PORT: 0, ...settings });
  const server = await startApi({ ...api.ctx, config, db: api.ctx.db }, noEngine);
  stops.push(server.stop);
  return caller(
    () => server.url,
    () => api.business.key,
  );
}

const statuses = (answers: Answer[]) => answers.map((answer) => answer.status);
const times = async (count: number, ask: (index: number) => Promise<Answer>) => {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await ask(i));
  return answers;
};

test('a key that asks too often gets 429 with retry_after and Retry-After; another key goes on', async () => {
  const call = await limited({ RATE_LIMIT_PER_KEY: 8 });
  const answers = await times(12, () => call('GET', '/api/v1/orders?limit=1'));
  expect(statuses(answers)).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  const last = answers.at(-1);
  expect(last?.json).toMatchObject({ error: 'rate_limited', retry_after: expect.any(Number) });
  expect(last?.json.retry_after).toBeGreaterThanOrEqual(1);
  expect(last?.json.retry_after).toBeLessThanOrEqual(60);
  expect(last?.headers.get('retry-after')).toBe(String(last?.json.retry_after));
  expect((await call('GET', '/api/v1/orders', { key: api.business.testKey })).status).toBe(200);
});

test('every answer under a limit says how much is left, errors too; without a limit nothing is said', async () => {
  const call = await limited({ RATE_LIMIT_PER_KEY: 1200, RATE_LIMIT_PER_ADDRESS: 600 });
  const answers = [
    await call('GET', '/api/v1/orders'),
    await call('GET', '/api/v1/orders?limit=abc'),
    await call('POST', '/api/v1/orders', { body: anOrderBody() }),
  ];
  for (const { headers } of answers) {
    expect(headers.get('ratelimit-policy')).toBe('"address";q=600;w=60, "key";q=1200;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"address";r=59\d;t=\d+, "key";r=119\d;t=\d+$/);
  }
  expect((await call('GET', '/api/v1/orders', { key: null })).headers.get('ratelimit')).toMatch(
    /^"address";r=596;t=\d+$/,
  );
  expect((await api.call('GET', '/api/v1/orders')).headers.get('ratelimit')).toBeNull();
});

test("the order of checks: address, key, business, the key's limit, parameters", async () => {
  const disabled = await aBusinessWithKeys(api.ctx);
  await api.ctx.db.query(
    sql.unsafe`UPDATE businesses SET status = 'disabled' WHERE business_id = ${disabled.businessId}`,
  );
  const perKey = await limited({ RATE_LIMIT_PER_KEY: 2 });
  await times(2, () => perKey('GET', '/api/v1/orders'));
  expect((await perKey('GET', '/api/v1/orders?limit=abc')).json.error).toBe('rate_limited');
  expect((await perKey('POST', '/api/v1/orders', { raw: 'not json' })).json.error).toBe(
    'rate_limited',
  );
  expect((await perKey('GET', '/api/v1/orders', { key: 'pw_live_x' })).json.error).toBe(
    'invalid_api_key',
  );
  expect(
    (await times(3, () => perKey('GET', '/api/v1/orders', { key: disabled.key }))).map(
      (answer) => answer.json.error,
    ),
  ).toEqual(Array(3).fill('merchant_disabled'));
  const perAddress = await limited({ RATE_LIMIT_PER_ADDRESS: 1 });
  await perAddress('GET', '/api/v1/orders');
  expect((await perAddress('GET', '/api/v1/orders', { key: null })).json.error).toBe(
    'rate_limited',
  );
});

test('one limit for an address covers API, status and pages, whatever X-Forwarded-For claims', async () => {
  const call = await limited({ RATE_LIMIT_PER_ADDRESS: 10 });
  const paths = [
    '/api/v1/orders',
    '/pay/PW-0000000000/status',
    '/nope',
    '/openapi.json',
    '/embed/nope.js',
  ];
  const answers = await times(15, (i) =>
    call('GET', paths[i % paths.length] ?? '', {
      headers: { 'X-Forwarded-For': `198.51.100.${i}` },
    }),
  );
  expect(statuses(answers.slice(0, 10))).not.toContain(429);
  expect(statuses(answers.slice(10))).toEqual(Array(5).fill(429));
  expect((await call('GET', '/health')).status).toBe(200);
  const page = await call('GET', '/pay/PW-0000000000', {
    key: null,
    headers: { Accept: 'text/html' },
  });
  expect([page.status, page.headers.get('content-type')]).toEqual([
    429,
    'text/html; charset=utf-8',
  ]);
  expect(page.headers.get('ratelimit')).toMatch(/^"address";r=0;t=/);
});

test('open pay pages behind one address poll on, and keep nobody there from anything', async () => {
  const call = await limited({ RATE_LIMIT_PER_ADDRESS: 100 });
  const { json } = await call('POST', '/api/v1/orders', { body: anOrderBody() });
  const ask = (path: string) => call('GET', path, { key: null });
  const polls = await times(160, () => ask(`/pay/${json.order_id}/status`));
  expect(statuses(polls)).toEqual([...Array(150).fill(200), ...Array(10).fill(429)]);
  expect((await ask(`/pay/${json.order_id}`)).status).toBe(200);
  const { json: other } = await call('POST', '/api/v1/orders', {
    body: anOrderBody({ merchant_order_id: 'a-neighbours' }),
  });
  expect((await ask(`/pay/${other.order_id}/status`)).status).toBe(200);
});

test('polls of an address end at ten times its limit, so that none floods the database', async () => {
  const call = await limited({ RATE_LIMIT_PER_ADDRESS: 3 });
  const { json } = await call('POST', '/api/v1/orders', { body: anOrderBody() });
  const polls = await times(35, () => call('GET', `/pay/${json.order_id}/status`, { key: null }));
  expect(statuses(polls)).toEqual([...Array(30).fill(200), ...Array(5).fill(429)]);
});

test('behind a trusted proxy, the address that the proxy saw is counted, and nothing that a client wrote before it', async () => {
  const call = await limited({ RATE_LIMIT_PER_ADDRESS: 3, TRUSTED_PROXY_HOPS: 1 });
  const from = (forwarded: string) =>
    call('GET', '/api/v1/orders', { headers: { 'X-Forwarded-For': forwarded } });
  const one = await times(5, (i) => from(`203.0.113.${i}, 198.51.100.7`));
  expect(statuses(one)).toEqual([200, 200, 200, 429, 429]);
  expect((await from('198.51.100.8')).status).toBe(200);
  const ported = await times(4, (i) => from(`198.51.100.9:${5000 + i}`));
  expect(statuses(ported)).toEqual([200, 200, 200, 429]);
  expect((await from('198.51.100.10:5000')).status).toBe(200);
  const household = await times(4, (i) => from(`2001:db8:1:2${i}::1`));
  expect(statuses(household)).toEqual([200, 200, 200, 429]);
  expect((await from('2001:db8:1:300::1')).status).toBe(200);
});

test('an address that names too many unknown orders is refused further ones, and always hears of those that exist', async () => {
  const made = await api.create();
  const call = await limited({ RATE_LIMIT_MISSES: 5, TRUSTED_PROXY_HOPS: 1 });
  const ask = (path: string, method = 'GET') =>
    call(method, path, { key: null, headers: { 'X-Forwarded-For': '198.51.100.50' } });
  const status = (id: string) => ask(`/pay/${id}/status`);
  // What cannot be done to an order, and files, name none: they are no misses.
  expect(statuses(await times(20, () => ask('/pay/PW-0000000000', 'POST')))).toEqual(
    Array(20).fill(405),
  );
  expect(statuses(await times(20, () => ask('/pay/assets/none.css')))).toEqual(Array(20).fill(404));
  const asked = [...Array(7).keys()];
  expect(statuses(await times(7, (i) => status(`PW-000000000${i}`)))).toEqual(
    asked.map((i) => (i < 5 ? 404 : 429)),
  );
  expect((await ask('/pay/PW-0000000009')).status).toBe(429);
  expect((await status(made.json.order_id)).json).toMatchObject({ status: 'pending' });
  expect((await ask(`/pay/${made.json.order_id}`)).status).toBe(200);
});

test('900 unknown ids asked for at once get no more answers than 900 one after another', async () => {
  const call = await limited({ RATE_LIMIT_MISSES: 60 });
  const answers = await Promise.all(
    Array.from({ length: 900 }, (_, i) =>
      call('GET', `/pay/PW-${String(i).padStart(10, '0')}/status`, { key: null }),
    ),
  );
  expect(statuses(answers).filter((status) => status === 404)).toHaveLength(60);
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(840);
});

test('a shop that asks for unknown orders gets 404 five times, then 429, and still reads its own', async () => {
  const made = await api.create();
  const call = await limited({ RATE_LIMIT_MISSES: 5, TRUSTED_PROXY_HOPS: 1 });
  const read = (id: string) =>
    call('GET', `/api/v1/orders/${id}`, { headers: { 'X-Forwarded-For': '198.51.100.51' } });
  expect(statuses(await times(7, () => read('PW-0000000000')))).toEqual([
    ...Array(5).fill(404),
    429,
    429,
  ]);
  expect((await read(made.json.order_id)).status).toBe(200);
});

test('processes share a limit: together they never let more pass, and lose less than a lot each', async () => {
  await api.ctx.db.query(sql.unsafe`TRUNCATE rate_limits`);
  const limit = 100;
  const processes = await Promise.all([1, 2].map(() => aProcess({ RATE_LIMIT_PER_KEY: limit })));
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      (_, i) =>
        processes[i % 2]?.('GET', '/api/v1/orders?limit=1') ??
        Promise.reject(new Error('no process')),
    ),
  );
  const passed = statuses(answers).filter((status) => status === 200).length;
  expect(new Set(statuses(answers))).toEqual(new Set([200, 429]));
  expect(passed).toBeLessThanOrEqual(limit);
  expect(passed).toBeGreaterThanOrEqual(limit - 2 * (limit / 50));
});

async function aProcess(settings: Record<string, number>) {
  const config = testConfig(api.ctx.database.url, { PORT: 0, ...settings });
  const child = fork(new URL('../../setup/http/api-process.ts', import.meta.url), [], {
    env: {
      ...process.env,
      DATABASE_URL: config.DATABASE_URL,
      SEAL_KEYS: config.SEAL_KEYS,
      PORT: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
      RATE_LIMIT_PER_KEY: String(config.RATE_LIMIT_PER_KEY),
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  });
  stops.push(async () => {
    child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
  });
  const [url] = await once(child, 'message');
  return caller(
    () => String(url),
    () => api.business.key,
  );
}
