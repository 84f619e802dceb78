import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../dev/ports.ts';
import { type Postgres, startPostgres } from '../../../dev/postgres.ts';
import { signalWithChildren } from '../../../dev/signal-with-children.ts';
import { startApi } from '../../../src/http/start-api.ts';
import { listHolders, lockFindings } from '../../../src/office/doctor/too-long.ts';
import type { Context } from '../../../src/platform/context.ts';
import { openDb } from '../../../src/platform/db.ts';
import { makeLog } from '../../../src/platform/log.ts';
import { readMeters } from '../../../src/platform/meters.ts';
import { migrate } from '../../../src/platform/migrate.ts';
import { makeSealer } from '../../../src/platform/seal.ts';
import { watchDatabase } from '../../../src/platform/watch-database.ts';
import { TEST_SEAL_KEYS, testConfig } from '../../setup/context.ts';
import {
  aBusinessWithKeys,
  anOrderBody,
  type BusinessWithKeys,
} from '../../setup/factories/index.ts';
import { type Call, caller } from '../../setup/http/api.ts';
import { noEngine } from '../../setup/no-engine.ts';
import { until } from '../../setup/until.ts';
import { saying } from '../../setup/words.ts';

// A Postgres of this file's own, since it is stopped.
let dir: string;
let port: number;
let postgres: Postgres;
let business: BusinessWithKeys;
let call: Call;
let ctx: Context;
let close: () => Promise<unknown>;
const start = () => startPostgres({ dataDir: `${dir}-pg`, port, settings: { fsync: 'off' } });

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-outage-'));
  port = await freePort();
  postgres = await start();
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query('CREATE DATABASE app');
  await admin.end();
  const url = postgres.url('app');
  await migrate(url, new URL('../../../migrations/', import.meta.url));
  const config = testConfig(url, {
    PORT: 0,
    RATE_LIMIT_PER_KEY: 100_000,
    // Below 100 each request is counted in the database.
    RATE_LIMIT_PER_ADDRESS: 99,
  });
  ctx = {
    config,
    db: await openDb(url, { lockTimeoutMs: 500 }),
    log: makeLog('silent', 'test'),
    sealer: makeSealer(TEST_SEAL_KEYS),
  };
  business = await aBusinessWithKeys(ctx);
  const api = await startApi(ctx, noEngine);
  call = caller(
    () => api.url,
    () => business.key,
  );
  close = async () => {
    await api.stop();
    await ctx.db.end();
  };
});
afterAll(async () => {
  await close?.();
  await postgres?.stop();
  await Promise.all(
    [dir, `${dir}-pg`].map((folder) => rm(folder, { recursive: true, force: true })),
  );
});

/** A log whose sentences are noted. */
function noting(said: string[]) {
  const note = (_about: object, sentence?: string) => void said.push(sentence ?? '');
  return Object.assign(makeLog('silent', 'test'), {
    warn: note,
    info: (sentence: string) => note({}, sentence),
  });
}

test('a create behind a lock on the table is 503 within seconds, counted, and named by the doctor; once it is gone the same create makes its order', async () => {
  const [body, shop] = [anOrderBody(), await aBusinessWithKeys(ctx)];
  const create = (given: object) => call('POST', '/api/v1/orders', { body: given, key: shop.key });
  const session = new pg.Client({ connectionString: postgres.url('app') });
  await session.connect();
  // As CREATE INDEX takes it: everybody reads, nobody writes.
  await session.query("SET application_name = 'a person'; BEGIN; LOCK TABLE orders IN SHARE MODE");
  await sleep(2_100);
  const creates = [body, anOrderBody()].map(create);
  const found = async () => lockFindings(await listHolders(ctx.db));
  await until('the doctor names it', async () => (await found()).length > 0);
  expect(await found()).toMatchObject([{ check: 'lock', text: saying('a person') }]);
  for (const { status, json, headers } of await Promise.all(creates))
    expect([status, json.error, headers.get('retry-after')]).toEqual([
      503,
      'service_unavailable',
      '5',
    ]);
  const refused = /order_creates_total\{outcome="service_unavailable"\} ([0-9]+)/;
  expect(Number(refused.exec(await readMeters())?.[1])).toBeGreaterThanOrEqual(2);
  await session.end();
  expect([(await create(body)).status, (await create(body)).status]).toEqual([201, 200]);
  expect(await found()).toEqual([]);
});

test('with Postgres standing still a create is 503, the log says so once, and the same create makes its order afterwards', async () => {
  const [body, shop, said] = [anOrderBody(), await aBusinessWithKeys(ctx), [] as string[]];
  const create = (given = body) => call('POST', '/api/v1/orders', { body: given, key: shop.key });
  // Connections that rest, of which none is to be asked for; its key was never counted.
  await Promise.all(
    [1, 2, 3, 4].map(() => call('POST', '/api/v1/orders', { body: anOrderBody() })),
  );
  const log = noting(said);
  const leave = watchDatabase({ ...ctx, log }, { everyMs: 50 });
  signalWithChildren(postgres.pid, 'SIGSTOP');
  try {
    for (const { status, json } of await Promise.all([create(), create()]))
      expect([status, json.error]).toEqual([503, 'service_unavailable']);
    await until('the log says so', () => said.length > 0);
    expect(said).toEqual([expect.stringContaining('the database does not answer')]);
  } finally {
    signalWithChildren(postgres.pid, 'SIGCONT');
  }
  await until('the log says that it is back', () => said.length === 2);
  expect(said[1]).toBe('the database answers again');
  leave();
  expect([200, 201]).toContain((await create()).status);
});

test('a pool whose connections are all used is told as that, with the setting, and not as a database that is away', async () => {
  const said: string[] = [];
  const { promise: held, resolve: free } = Promise.withResolvers<void>();
  const db = await openDb(postgres.url('app'), { poolSize: 1 });
  const holding = db.transaction(() => held);
  await until('the pool is full', async () => db.state().acquiredConnections === 1);
  const leave = watchDatabase({ ...ctx, db, log: noting(said) }, { everyMs: 50, lateMs: 100 });
  await until('the log says so', () => said.length > 0);
  free();
  await holding;
  await until('the log says that it is over', () => said.length === 2);
  leave();
  expect(said).toEqual([expect.stringContaining('(DATABASE_POOL)'), 'the database answers again']);
  await db.end();
});

test('with Postgres down every question is 503 in JSON; back again, the service goes on by itself and nothing is lost', async () => {
  const body = anOrderBody();
  const made = await call('POST', '/api/v1/orders', { body });
  expect(made.status).toBe(201);
  await postgres.stop();
  const meanwhile = anOrderBody();
  const answers = await Promise.all([
    call('POST', '/api/v1/orders', { body: meanwhile }),
    call('POST', '/api/v1/orders', { body }),
    call('GET', `/api/v1/orders/${made.json.order_id}`),
    call('GET', '/api/v1/orders'),
    call('GET', `/pay/${made.json.order_id}/status`, { key: null }),
    call('GET', '/health', { key: null }),
  ]);
  for (const { status, json, headers } of answers) {
    expect([status, json.error, json.request_id.slice(0, 4)]).toEqual([
      503,
      'service_unavailable',
      'req_',
    ]);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  }
  postgres = await start();
  const isBack = async () => (await call('GET', '/health', { key: null })).status === 200;
  await until('the API is back', isBack, 60_000);
  const again = await call('POST', '/api/v1/orders', { body });
  expect([again.status, again.json.order_id]).toEqual([200, made.json.order_id]);
  expect((await call('POST', '/api/v1/orders', { body: meanwhile })).status).toBe(201);
  expect((await call('GET', '/api/v1/orders')).json.data).toHaveLength(6);
});
