import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { type Db, openDb } from '../../src/platform/db.ts';

/**
 * A database of its own whose clock the test sets: what the service's SQL calls `now()` and
 * `clock_timestamp()` is found before Postgres' own. Defaults of columns keep the real time.
 */
export function useSettableClock() {
  const name = `clock_${process.env.JEST_WORKER_ID ?? '1'}_${process.pid}`;
  const admin = process.env.TEST_POSTGRES ?? '';
  const url = admin.replace(/\/postgres$/, `/${name}`);
  let db: Db | undefined;
  const asAdmin = (text: string) => run(admin, [text]);
  beforeAll(async () => {
    await asAdmin(`CREATE DATABASE ${name} TEMPLATE template_app STRATEGY file_copy`);
    await run(url, [
      'CREATE SCHEMA test_clock',
      "CREATE TABLE test_clock.shift AS SELECT interval '0' AS by",
      `CREATE FUNCTION test_clock.now() RETURNS timestamptz STABLE LANGUAGE sql
        AS 'SELECT pg_catalog.now() + by FROM test_clock.shift'`,
      `CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
        AS 'SELECT pg_catalog.clock_timestamp() + by FROM test_clock.shift'`,
      `ALTER DATABASE ${name} SET search_path = test_clock, public, pg_catalog`,
    ]);
    await run(url, [
      `DO $$ BEGIN EXECUTE 'CREATE OR REPLACE VIEW mailbox_progress AS '
        || replace(pg_get_viewdef('mailbox_progress'), 'pg_catalog.clock_timestamp', 'clock_timestamp');
      END $$`,
    ]);
    db = await openDb(url);
  });
  afterAll(async () => {
    await db?.end();
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return {
    url,
    get db() {
      if (!db) throw new Error('the database opens in beforeAll');
      return db;
    },
    /** The clock is off by that from now on; 0 sets it right. */
    shift: (hours: number) =>
      run(url, [`UPDATE test_clock.shift SET by = make_interval(hours => ${hours})`]),
  };
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
