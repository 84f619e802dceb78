import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { type Db, openDb } from '../../src/platform/db.ts';

export type TestDatabase = { readonly db: Db; readonly url: string };

/** What a migration filled stays when a file's database is emptied. */
const kept = ['migrations', 'plans'];
const plans = ['free', 'starter', 'growth', 'scale'];

/**
 * One database per jest worker, cloned from the migrated template on first use, emptied for each
 * file.
 */
export function useDatabase(): TestDatabase {
  const name = `app_${process.env.JEST_WORKER_ID ?? '1'}`;
  const admin = process.env.TEST_POSTGRES ?? '';
  const url = admin.replace(/\/postgres$/, `/${name}`);
  let db: Db | undefined;
  beforeAll(async () => {
    await ensure(admin, name);
    await empty(url);
    db = await openDb(url);
  });
  afterAll(() => db?.end());
  return {
    url,
    get db() {
      if (!db) throw new Error('the database opens in beforeAll');
      return db;
    },
  };
}

async function ensure(admin: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount)
      await client.query(`CREATE DATABASE ${name} TEMPLATE template_app STRATEGY file_copy`);
  } finally {
    await client.end();
  }
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
      [kept],
    );
    if (rows.length)
      await client.query(
        `TRUNCATE ${rows.map((row) => row.name).join(', ')} RESTART IDENTITY CASCADE`,
      );
    // Some that a test before made.
    await client.query('DELETE FROM plans WHERE plan <> ALL ($1)', [plans]);
  } finally {
    await client.end();
  }
}
