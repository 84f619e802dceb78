import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../../src/platform/migrate.ts';

// A database of its own: what is migrated here would make the worker's look newer than the code.
const admin = process.env.TEST_POSTGRES ?? '';
const name = `migrate_index_${process.pid}`;
const database = admin.replace(/\/postgres$/, `/${name}`);

async function run(at: string, text: string) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  return await client.query(text).finally(() => client.end());
}
beforeEach(() => run(admin, `CREATE DATABASE ${name}`));
afterEach(() => run(admin, `DROP DATABASE ${name} WITH (FORCE)`));

const validity = async () =>
  (await run(database, "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('big_n')"))
    .rows;

test('an index of a big table is made without a transaction, by one of several that start at once, after a broken try too', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'paisewise-migrations-'));
  const url = pathToFileURL(`${folder}/`);
  await writeFile(new URL('9001_big.sql', url), 'CREATE TABLE big (n int);');
  const index = new URL('9002_big_index.sql', url);
  const text = `-- without a transaction
DROP INDEX CONCURRENTLY IF EXISTS big_n;
CREATE UNIQUE INDEX CONCURRENTLY big_n ON big (n);
`;
  try {
    await migrate(database, url);
    await run(database, 'INSERT INTO big VALUES (1), (1)');
    await writeFile(index, text);
    await expect(migrate(database, url)).rejects.toThrow('9002_big_index.sql failed');
    expect(await validity()).toEqual([{ indisvalid: false }]);
    await run(database, 'DELETE FROM big');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database, url)));
    expect(applied.flat()).toEqual(['9002_big_index.sql']);
    expect(await validity()).toEqual([{ indisvalid: true }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
