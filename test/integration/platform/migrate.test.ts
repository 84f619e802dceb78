import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import { migrate } from '../../../src/platform/migrate.ts';
import { testContext } from '../../setup/context.ts';

const ctx = testContext();

const isValid = () =>
  ctx.db.maybeOneFirst(sql.type(z.object({ valid: z.boolean() }))`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('big_n')
  `);

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
    await migrate(ctx.database.url, url);
    await ctx.db.query(sql.unsafe`INSERT INTO big VALUES (1), (1)`);
    await writeFile(index, text);
    await expect(migrate(ctx.database.url, url)).rejects.toThrow('9002_big_index.sql failed');
    expect(await isValid()).toBe(false);
    await ctx.db.query(sql.unsafe`DELETE FROM big`);
    const applied = await Promise.all([1, 2, 3].map(() => migrate(ctx.database.url, url)));
    expect(applied.flat()).toEqual(['9002_big_index.sql']);
    expect(await isValid()).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
