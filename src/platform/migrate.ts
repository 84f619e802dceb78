import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { render } from '../words/render.ts';
import { type Sentence, say } from '../words/sentence.ts';
import { BadSetting } from './bad-setting.ts';
import { pgOptions } from './database-address.ts';
import { type Queryable, sql } from './db.ts';

const OLDEST_POSTGRES = 15;
const LOCK = 7_205_759;
/**
 * A statement that waits for a lock holds up everybody behind: better let them pass and ask again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_RETRY_MS = 1_000;
const LOCK_TRIES = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/** Says why a server of this `server_version_num` is too old; null for others. */
export const versionProblem = (version: number): Sentence | null =>
  version < OLDEST_POSTGRES * 10_000
    ? say('postgres_too_old', { version: Math.floor(version / 10_000), oldest: OLDEST_POSTGRES })
    : null;

type Migration = { name: string; text: string; sha256: string };

/** A migration that is still to come; `alone`: it runs without a transaction. */
export type PendingMigration = { name: string; alone: boolean };

/**
 * Applies migrations/*.sql in order, each in its own transaction, under an advisory lock: one process
 * migrates while others wait. A file that begins with `-- without a transaction` runs statement by
 * statement: an index of a big table is made CONCURRENTLY, and the file must bear being run again
 * from its start. A table that is in use is waited for in short turns. Refuses (as BadSetting) an edited
 * file and a server older than Postgres 15. Not `node-pg-migrate`: it keeps no digests, and
 * existing databases know their migrations by name and sha256.
 */
export async function migrate(url: string, folder: URL, ca?: string): Promise<string[]> {
  return withClient(url, ca, async (client) => {
    await takeLock(client);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const pending = await readPending(client, folder);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

/** What `migrate` would apply, in order; changes nothing. */
export async function planMigrations(
  url: string,
  folder: URL,
  ca?: string,
): Promise<PendingMigration[]> {
  return withClient(url, ca, async (client) =>
    (await readPending(client, folder)).map(({ name, text }) => ({ name, alone: isAlone(text) })),
  );
}

async function withClient<T>(
  url: string,
  ca: string | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...pgOptions({ DATABASE_URL: url, DATABASE_CA: ca }),
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    const server = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const refused = versionProblem(server.rows[0]?.version ?? 0);
    if (refused) throw new BadSetting(`DATABASE_URL cannot be used: ${render(refused)}.`);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readPending(client: pg.Client, folder: URL): Promise<Migration[]> {
  const known = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS there",
  );
  const { rows } = known.rows[0]?.there
    ? await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migrations')
    : { rows: [] };
  const done = new Map(rows.map((row) => [row.name, row.sha256]));
  const pending: Migration[] = [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  if (rows.length > 0 && !files.some((file) => done.has(file)))
    throw new BadSetting(
      'DATABASE_URL cannot be used: its tables were made before the first version. Name an empty database.',
    );
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const before = done.get(name);
    if (before === sha256) continue;
    if (before)
      throw new BadSetting(
        `DATABASE_URL cannot be used: the migration ${name} was edited after it was applied there. Start the version that applied it, or name another database.`,
      );
    pending.push({ name, text, sha256 });
  }
  return pending;
}

// Asked for again and again: a statement that waits for the lock would hold a snapshot, for which
// CREATE INDEX CONCURRENTLY of the lock's holder waits in turn.
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [LOCK],
    );
    if (rows[0]?.taken) return;
    await sleep(100);
  }
}

const isAlone = (text: string): boolean => text.startsWith('-- without a transaction\n');

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      const isLocked =
        error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || tries >= LOCK_TRIES)
        throw new Error(`migration ${migration.name} failed`, { cause: error });
      await sleep(LOCK_RETRY_MS);
    }
}

async function applyOnce(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  const note = `INSERT INTO migrations (name, sha256) VALUES ('${name.replaceAll("'", "''")}', '${sha256}')`;
  if (isAlone(text)) {
    // A CONCURRENTLY waits for transactions that are under way, and holds up nobody meanwhile.
    await client.query('SET lock_timeout = 0');
    for (const statement of [...text.split(/;\s*\n/), note]) await client.query(statement);
    return;
  }
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; ${text}\n; ${note}; COMMIT`,
    );
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const nameRow = z.object({ name: z.string() });

/** The migrations that a newer version applied to this database. Answers their names. */
export async function unknownMigrations(db: Queryable, folder: URL): Promise<string[]> {
  const files = await readdir(folder);
  if (!(await db.exists(sql.unsafe`SELECT WHERE to_regclass('migrations') IS NOT NULL`))) return [];
  const applied = await db.anyFirst(sql.type(nameRow)`SELECT name FROM migrations ORDER BY name`);
  return applied.filter((name) => !files.includes(name));
}
