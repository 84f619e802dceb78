import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { freePort } from '../../../../dev/ports.ts';
import { readConfig } from '../../../../src/platform/config.ts';
import type { Context } from '../../../../src/platform/context.ts';
import { openDb, sql } from '../../../../src/platform/db.ts';
import { makeLog } from '../../../../src/platform/log.ts';
import { migrate } from '../../../../src/platform/migrate.ts';
import { makeSealer } from '../../../../src/platform/seal.ts';
import { TEST_SEAL_KEYS, testConfig } from '../../../setup/context.ts';
import { aBusinessWithAccount, anOrder } from '../../../setup/factories/index.ts';
import { findPostgresBin } from '../../../setup/needs.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { until } from '../../../setup/until.ts';

// The page's own commands, with a system's Postgres and its programs, as an operator has them.
const bin = findPostgresBin() ?? '';
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-backup-'));
const isRoot = process.getuid?.() === 0;
const asServer = { ...(isRoot ? { uid: 65_534, gid: 65_534 } : {}), cwd: folder };
if (isRoot) chownSync(folder, 65_534, 65_534);
const stops: (() => Promise<unknown>)[] = [];
let port = 0;

const page = readFileSync(
  new URL('../../../../docs/production-by-hand.md', import.meta.url),
  'utf8',
);
/** The page's command of that program. */
function commandOf(program: string): string {
  const line = page.split('\n').find((one) => one.startsWith(`${program} `));
  if (!line) throw new Error(`docs/production-by-hand.md has no ${program}`);
  return line;
}
const run = (program: string, databaseUrl: string) =>
  execFileSync('bash', ['-ec', commandOf(program)], {
    ...asServer,
    env: { PATH: `${bin}:/usr/bin:/bin`, DATABASE_URL: databaseUrl },
    stdio: 'pipe',
  });
const url = (database: string, at = port) => `postgres://postgres@127.0.0.1:${at}/${database}`;

async function serve(data: string, at: number): Promise<void> {
  const args = [
    '-D',
    data,
    '-p',
    String(at),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ];
  const child = spawn(path.join(bin, 'postgres'), [...args, '-k', folder], {
    ...asServer,
    stdio: 'ignore',
  });
  stops.push(async () => {
    child.kill('SIGINT');
    await once(child, 'exit');
  });
  await until('it takes queries', async () => {
    const client = new pg.Client({ connectionString: url('postgres', at) });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

async function contextOf(databaseUrl: string): Promise<Context> {
  const db = await openDb(databaseUrl, { poolSize: 2 });
  stops.unshift(() => db.end());
  const config = readConfig({ DATABASE_URL: databaseUrl, SEAL_KEYS: TEST_SEAL_KEYS });
  return { config, db, log: makeLog('silent', 'test'), sealer: makeSealer(TEST_SEAL_KEYS) };
}

let kept: string;

beforeAll(async () => {
  port = await freePort();
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'],
    {
      ...asServer,
      stdio: 'ignore',
    },
  );
  await serve(data, port);
  await anEmptyDatabase('paisewise');
  await migrate(url('paisewise'), new URL('../../../../migrations/', import.meta.url));
  const ctx = await contextOf(url('paisewise'));
  const shop = await aBusinessWithAccount(ctx);
  kept = (await anOrder(ctx, shop, 50_000)).orderId;
});

afterAll(async () => {
  for (const stop of stops.splice(0)) await stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

async function anEmptyDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

const hasOrder = async (databaseUrl: string) => {
  const { db } = await contextOf(databaseUrl);
  return db.exists(sql.unsafe`SELECT FROM orders WHERE order_id = ${kept}`);
};
const answer = z.object({ creates_refused_until: z.string(), lost_orders: z.array(z.unknown()) });

test('a dump made and restored by the page’s commands has the orders, and `restored` holds creates', async () => {
  run('pg_dump', url('paisewise'));
  await anEmptyDatabase('again');
  run('pg_restore', url('again'));
  expect(await hasOrder(url('again'))).toBe(true);
  // A namespace of its own: in another test's, that test's orders would be the lost ones.
  const env = {
    DATABASE_URL: url('again'),
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL ?? '',
    TEMPORAL_NAMESPACE: testConfig(url('again')).TEMPORAL_NAMESPACE,
  };
  const ran = await runCli(env, ['restored', '--json']);
  expect(ran.err).toBe('');
  const { creates_refused_until: until, lost_orders } = answer.parse(ran.json);
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
  expect(lost_orders).toEqual([]);
});

test('a base backup made by the page’s command starts, and has the orders', async () => {
  run('pg_basebackup', url('paisewise'));
  const at = await freePort();
  expect(existsSync(path.join(folder, 'paisewise-base', 'PG_VERSION'))).toBe(true);
  await serve(path.join(folder, 'paisewise-base'), at);
  expect(await hasOrder(url('paisewise', at))).toBe(true);
});

test('every block of the page that names a program of Postgres is one that was run', () => {
  const named = page.match(/^pg_\w+/gm) ?? [];
  expect([...new Set(named)].sort()).toEqual(['pg_basebackup', 'pg_dump', 'pg_restore']);
});
