import { expect, test } from '@jest/globals';
import { Connection } from '@temporalio/client';
import { z } from 'zod';
import { databaseFindings } from '../../../src/office/doctor/database.ts';
import { openDb, sql } from '../../../src/platform/db.ts';
import { migrate } from '../../../src/platform/migrate.ts';
import { testContext } from '../../setup/context.ts';
import { saying } from '../../setup/words.ts';

const ctx = testContext({ ORDER_LATE_MS: 123 });

test('a file has a migrated, empty database of its own', async () => {
  const count = await ctx.db.oneFirst(
    sql.type(z.object({ count: z.number() }))`SELECT count(*) FROM orders`,
  );
  expect(count).toBe(0);
  expect(ctx.config.ORDER_LATE_MS).toBe(123);
});

test('the engine of the run serves our namespace with our search attributes', async () => {
  const connection = await Connection.connect({ address: ctx.config.TEMPORAL_ADDRESS ?? '' });
  try {
    const known = await connection.operatorService.listSearchAttributes({
      namespace: ctx.config.TEMPORAL_NAMESPACE,
    });
    expect(Object.keys(known.customAttributes ?? {})).toEqual(
      expect.arrayContaining(['OrderStatus', 'PayablePaise']),
    );
  } finally {
    await connection.close();
  }
});

test('a Postgres that is too old is refused at the start, and bad to the doctor', async () => {
  // One that says it is 14: its own function is found before the system's.
  await ctx.db.query(sql.unsafe`CREATE SCHEMA older`);
  await ctx.db.query(
    sql.unsafe`CREATE FUNCTION older.current_setting(text) RETURNS text LANGUAGE sql AS 'SELECT ''140012'''`,
  );
  const url = new URL(ctx.database.url);
  url.searchParams.set('options', '-c search_path=older,pg_catalog,public');
  const db = await openDb(url.href);
  try {
    await expect(
      migrate(url.href, new URL('../../../migrations/', import.meta.url)),
    ).rejects.toMatchObject({
      name: 'BadSetting',
      message: 'DATABASE_URL cannot be used: this is Postgres 14: 15 or newer is needed.',
    });
    expect(await databaseFindings(db)).toContainEqual(
      expect.objectContaining({ level: 'bad', text: saying('Postgres 14') }),
    );
  } finally {
    await db.end();
    await ctx.db.query(sql.unsafe`DROP SCHEMA older CASCADE`);
  }
});
