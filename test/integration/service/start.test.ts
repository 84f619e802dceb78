import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../dev/ports.ts';
import { startPostgres } from '../../../dev/postgres.ts';
import { testContext } from '../../setup/context.ts';
import { probe, type ServiceProcess, startService } from '../../setup/service/process.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();
const NOBODY = '127.0.0.1:1';
const running: ServiceProcess[] = [];
const start = async (settings: Record<string, string | undefined>) => {
  const service = await startService(settings);
  running.push(service);
  return service;
};
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ gone }) => gone));
});

const readyz = async (base: string) => {
  const { status, body } = await probe(base, '/readyz');
  return [status, body];
};

test('a process that starts before Postgres waits, alive and not ready, and goes on by itself', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-wait-'));
  const port = await freePort();
  const api = await start({
    ROLE: 'api',
    DATABASE_URL: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    TEMPORAL_ADDRESS: NOBODY,
  });
  await until('it is alive', async () => (await probe(api.url, '/livez')).status === 200);
  for (const base of [api.url, api.operators])
    expect(await readyz(base)).toEqual([503, { ready: false, missing: ['database'] }]);
  const early = await fetch(`${api.url}/api/v1/orders`);
  expect([early.status, await early.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'service_unavailable' }),
  ]);
  await until('it says so', () => api.said().includes('waiting for the database'));
  const postgres = await startPostgres({ dataDir: `${dir}-pg`, port, settings: { fsync: 'off' } });
  try {
    await until(
      'it is ready',
      async () => (await probe(api.url, '/readyz')).status === 200,
      60_000,
    );
    expect(api.child.exitCode).toBeNull();
  } finally {
    await postgres.stop();
    await rm(`${dir}-pg`, { recursive: true, force: true });
  }
});

test('without the engine an API is ready and says that it is away; a worker waits and is not ready', async () => {
  const settings = { DATABASE_URL: ctx.database.url, TEMPORAL_ADDRESS: NOBODY };
  const [api, worker] = [
    await start({ ROLE: 'api', ...settings }),
    await start({ ROLE: 'worker', ...settings }),
  ];
  await until('the API says so', async () => {
    const [status, body] = await readyz(api.url);
    return status === 200 && JSON.stringify(body) === '{"ready":true,"engine":"away"}';
  });
  expect(api.said()).toContain('the workflow engine is away: workflows start later');
  await until('the worker waits', () => worker.said().includes('waiting for the workflow engine'));
  expect(await readyz(worker.operators)).toEqual([503, { ready: false, missing: ['pollers'] }]);
  expect((await probe(worker.operators, '/livez')).status).toBe(200);
});

test('an API that has its database is not ready before it serves', async () => {
  const other = new pg.Client({ connectionString: ctx.database.url });
  await other.connect();
  try {
    // It may look which database it has, and can't note it: its start stands still there.
    await other.query('BEGIN; LOCK TABLE creates_hold IN EXCLUSIVE MODE');
    const api = await start({
      ROLE: 'api',
      DATABASE_URL: ctx.database.url,
      TEMPORAL_ADDRESS: NOBODY,
    });
    await until('it has its database', async () => {
      const [status, body] = await readyz(api.url);
      return status === 503 && JSON.stringify(body) === '{"ready":false,"missing":["api"]}';
    });
    const early = await fetch(`${api.url}/api/v1/orders/PW-0000000000`);
    expect([early.status, early.headers.get('paisewise-state')]).toEqual([503, 'starting']);
    await other.query('ROLLBACK');
    await until('it is ready', async () => (await probe(api.url, '/readyz')).status === 200);
    expect((await fetch(`${api.url}/api/v1/orders/PW-0000000000`)).status).toBe(401);
  } finally {
    await other.end();
  }
});

test('a worker is ready once its pollers run, and answers 503 from the signal on', async () => {
  const worker = await start({
    ROLE: 'worker',
    DATABASE_URL: ctx.database.url,
    TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS,
    TEMPORAL_NAMESPACE: ctx.config.TEMPORAL_NAMESPACE,
  });
  await until(
    'ready',
    async () => (await probe(worker.operators, '/readyz')).status === 200,
    60_000,
  );
  worker.child.kill('SIGTERM');
  expect(await worker.gone).toBe(0);
});

test('a wrong password, unlike a server that is away, stops the start', async () => {
  const url = new URL(ctx.database.url);
  url.password = 'wrong';
  const api = await start({ ROLE: 'api', DATABASE_URL: url.href, TEMPORAL_ADDRESS: NOBODY });
  expect(await api.gone).toBe(1);
});

test('a signal ends a process that still waits', async () => {
  const api = await start({
    ROLE: 'api',
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
    TEMPORAL_ADDRESS: NOBODY,
  });
  await until('it waits', () => api.said().includes('waiting for the database'));
  api.child.kill('SIGTERM');
  expect(await api.gone).toBe(0);
});

test('the database lost and found again is what readiness says', async () => {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES });
  await admin.connect();
  const name = new URL(ctx.database.url).pathname.slice(1);
  const api = await start({
    ROLE: 'api',
    DATABASE_URL: ctx.database.url,
    TEMPORAL_ADDRESS: NOBODY,
  });
  const becomes = (status: number) =>
    until(`${status}`, async () => (await probe(api.url, '/readyz')).status === status, 30_000);
  try {
    await becomes(200);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    await becomes(503);
  } finally {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
  }
  await becomes(200);
});
