import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { type Db, openDb } from '../../src/platform/db.ts';

/** One database per jest worker, cloned from the migrated template on first use, emptied for each file. */
export function useDatabase(): { readonly db: Db; readonly url: string } {
  const name = `app_${process.env.JEST_WORKER_ID}`;
  const admin = process.env.TEST_POSTGRES as string;
  const url = admin.replace(/\/postgres$/, `/${name}`);
  let db: Db | undefined;
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name} TEMPLATE template_app STRATEGY file_copy`);
    await client.end();
    const own = new pg.Client({ connectionString: url });
    await own.connect();
    await own.query('TRUNCATE orders, alerts RESTART IDENTITY CASCADE');
    await own.end();
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
