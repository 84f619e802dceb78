import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate, planMigrations } from '../../../src/platform/migrate.ts';
import { runCli } from '../../setup/run-cli.ts';

const admin = process.env.TEST_POSTGRES ?? '';
const name = `migrate_${process.pid}`;
const url = admin.replace(/\/postgres$/, `/${name}`);
const ours = new URL('../../../migrations/', import.meta.url);

async function run(at: string, text: string) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
beforeEach(() => run(admin, `CREATE DATABASE ${name}`));
afterEach(() => run(admin, `DROP DATABASE ${name} WITH (FORCE)`));

/** A folder with these migrations. */
function folderOf(files: Readonly<Record<string, string>>): URL {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-migrations-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return pathToFileURL(`${folder}/`);
}

test('five processes that start at once migrate once, the others wait', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, ours)));
  const [first = [], ...others] = applied.sort((a, b) => b.length - a.length);
  expect(first.length).toBeGreaterThan(1);
  expect(others).toEqual([[], [], [], []]);
});

test('the plan lists what would be applied and changes nothing; the command applies it, and warns of a newer version', async () => {
  const planned = await planMigrations(url, ours);
  expect(planned).toContainEqual({ name: '0001_shops.sql', alone: false });
  const alone = folderOf({ '1.sql': '-- without a transaction\nSELECT 1;' });
  expect(await planMigrations(url, alone)).toEqual([{ name: '1.sql', alone: true }]);
  const env = { DATABASE_URL: url };
  const plan = await runCli(env, ['migrate', '--plan', '--json']);
  expect(plan.json).toEqual({
    pending: planned.map(({ name: file, alone }) => ({ name: file, in_transaction: !alone })),
    applied: [],
  });
  const done = await runCli(env, ['migrate', '--json']);
  expect(done.json).toEqual({ pending: [], applied: planned.map(({ name: file }) => file) });
  expect(done.err).toBe('');
  await run(url, "INSERT INTO migrations (name, sha256) VALUES ('9999_newer.sql', '')");
  const again = await runCli(env, ['migrate', '--json']);
  expect(again.json).toEqual({ pending: [], applied: [] });
  expect(again.err).toMatch(/^A newer version .*9999_newer\.sql.*: run that one/);
});

test('a migration that waits for a busy table lets others read it meanwhile, and is applied in the end', async () => {
  const files = { '1.sql': 'CREATE TABLE t (id int);' };
  await migrate(url, folderOf(files));
  const busy = new pg.Client({ connectionString: url });
  await busy.connect();
  await busy.query('BEGIN; SELECT * FROM t');
  const migrating = migrate(
    url,
    folderOf({ ...files, '2.sql': 'ALTER TABLE t ADD COLUMN b int;' }),
  );
  await sleep(500);
  // Queued behind the waiting ALTER TABLE until that gives way.
  await run(url, 'SELECT * FROM t');
  await busy.query('COMMIT');
  await busy.end();
  expect(await migrating).toEqual(['2.sql']);
});

test('an index is made while a table is written to, and one that was cut off is made anew', async () => {
  const table = { '1.sql': 'CREATE TABLE t (id int); INSERT INTO t VALUES (1), (1);' };
  const unique = (kind: string) =>
    `-- without a transaction\nDROP INDEX CONCURRENTLY IF EXISTS t_id;\nCREATE ${kind} INDEX CONCURRENTLY t_id ON t (id);\n`;
  await expect(migrate(url, folderOf({ ...table, '2.sql': unique('UNIQUE') }))).rejects.toThrow(
    'migration 2.sql failed',
  );
  const invalid = 'SELECT FROM pg_index WHERE NOT indisvalid';
  expect((await run(url, invalid)).rowCount).toBe(1);
  await run(url, 'DELETE FROM t');
  const busy = new pg.Client({ connectionString: url });
  await busy.connect();
  await busy.query('BEGIN; INSERT INTO t VALUES (2)');
  const migrating = migrate(url, folderOf({ ...table, '2.sql': unique('UNIQUE') }));
  await sleep(300);
  await run(url, 'INSERT INTO t VALUES (3)');
  await busy.query('COMMIT');
  await busy.end();
  expect(await migrating).toEqual(['2.sql']);
  expect((await run(url, invalid)).rowCount).toBe(0);
});

test('the version before goes on giving notices on the new schema, and their age has an index', async () => {
  await migrate(url, ours);
  await run(
    url,
    `INSERT INTO businesses (business_id, name, plan, webhook_secret_sealed)
     SELECT 'biz_1', 'Shop', plan, 'x' FROM plans LIMIT 1;
     INSERT INTO notices (notice_id, business_id, kind, occasion, text, delivery)
     VALUES ('ntc_1', 'biz_1', 'plan_80', '2026-11', 'x', 'waiting')`,
  );
  const walk = await run(
    url,
    'SET enable_seqscan = off; EXPLAIN SELECT FROM notices ORDER BY since, notice_id LIMIT 1',
  );
  expect(JSON.stringify(walk)).toContain('notices_since');
});
