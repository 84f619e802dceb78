import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { createPool, StatementTimeoutError } from 'slonik';
import { z } from 'zod';
import { databaseAnswers, openDb, sql } from '../../../src/platform/db.ts';
import { boundedDriver } from '../../../src/platform/driver.ts';
import { isAway, isOutage } from '../../../src/platform/outage.ts';
import { testContext } from '../../setup/context.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();
const sockets = new Set<Socket>();
let isFrozen = false;
let unanswered = 0;

/** The database's server, until it is frozen: then it lets everybody in and answers nobody. */
const proxy = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined));
  if (isFrozen) {
    unanswered += 1;
    return;
  }
  const { hostname, port } = new URL(ctx.database.url);
  const server = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  sockets.add(server);
  socket.pipe(server).pipe(socket);
});
afterEach(() => {
  isFrozen = false;
  unanswered = 0;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

/** Opens the database through the proxy. */
async function address(): Promise<string> {
  if (!proxy.listening) await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const listens = proxy.address();
  const url = new URL(ctx.database.url);
  if (listens && typeof listens === 'object') url.port = String(listens.port);
  return url.href;
}

test('a statement whose backend stands still fails as one whose connection broke, its transaction with it, and the pool goes on', async () => {
  const bounds = { answerWithinMs: 200, lockWithinMs: 1_000 };
  const pool = await createPool(await address(), {
    ...{ maximumPoolSize: 1, gracefulTerminationTimeout: 100 },
    driverFactory: boundedDriver(bounds),
    // As openDb has it: slonik's own would take the timeout back.
    resetConnection: async () => undefined,
  });
  const failed: unknown = await pool
    .transaction(async (tx) => {
      for (const socket of sockets) socket.pause();
      await tx.query(sql.unsafe`SELECT 1`);
    })
    .catch((error: unknown) => error);
  expect([isOutage(failed), isAway(failed)]).toEqual([true, true]);
  expect(String(failed)).toContain('did not answer');
  expect(await pool.one(sql.unsafe`SELECT current_setting('lock_timeout') AS within`)).toEqual({
    within: '1s',
  });
  await pool.end();
});

test('where the whole server stands still a statement fails long before its own wait is over; one that is only slow goes on', async () => {
  const pool = await createPool(await address(), {
    ...{ maximumPoolSize: 2, gracefulTerminationTimeout: 100, connectionTimeout: 3_000 },
    driverFactory: boundedDriver({ answerWithinMs: 3_600_000, lookEveryMs: 100 }),
    resetConnection: async () => undefined,
  });
  expect(await pool.one(sql.unsafe`SELECT 1 AS one FROM pg_sleep(2)`)).toEqual({ one: 1 });
  isFrozen = true;
  for (const socket of sockets) socket.pause();
  const failed: unknown = await pool.query(sql.unsafe`SELECT 1`).catch((error: unknown) => error);
  expect(String(failed)).toContain('did not answer');
  expect(isOutage(failed)).toBe(true);
  isFrozen = false;
  expect(await pool.one(sql.unsafe`SELECT 1 AS one`)).toEqual({ one: 1 });
  await pool.end();
});

test('a connection whose first statement fails is closed', async () => {
  const name = `refused ${process.pid}`;
  const url = new URL(ctx.database.url);
  url.searchParams.set('application_name', name);
  const pool = await createPool(url.href, {
    ...{ maximumPoolSize: 1, connectionRetryLimit: 1 },
    // Postgres takes none below 0.
    driverFactory: boundedDriver({ answerWithinMs: 10_000, lockWithinMs: -2 }),
  });
  await expect(pool.query(sql.unsafe`SELECT 1`)).rejects.toThrow();
  const open = sql.unsafe`SELECT FROM pg_stat_activity WHERE application_name = ${name}`;
  await until('it is closed', async () => !(await ctx.db.exists(open)), 10_000);
  await pool.end();
});

test('a statement that takes too long is ended in the server, before the step of the sweep that waits for it', async () => {
  const db = await openDb(ctx.database.url, { poolSize: 1, statementTimeoutMs: 50 });
  await expect(db.query(sql.unsafe`SELECT pg_sleep(600)`)).rejects.toThrow(StatementTimeoutError);
  const left = sql.unsafe`
    SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()
      AND datname = current_database() AND state = 'active'`;
  expect(await ctx.db.exists(left)).toBe(false);
  await db.end();
  const within = sql.type(z.object({ seconds: z.number() }))`
    SELECT extract(epoch FROM current_setting('statement_timeout')::interval)::float8 AS seconds`;
  const sweep = new URL('../../../src/engine/workflows/catch-up.ts', import.meta.url);
  const step = /startToCloseTimeout: '(\d+) seconds'/.exec(readFileSync(sweep, 'utf8'))?.[1];
  expect(await ctx.db.oneFirst(within)).toBeLessThan(Number(step));
});

test('a database that stands still is given up after one wait, and answers again when it goes on', async () => {
  const db = await openDb(await address(), { poolSize: 1 });
  isFrozen = true;
  const error: unknown = await databaseAnswers(db).catch((reason: unknown) => reason);
  expect([isOutage(error), unanswered]).toEqual([true, 1]);
  isFrozen = false;
  expect(await databaseAnswers(db)).toBe(true);
  await db.end();
});
