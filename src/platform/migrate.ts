import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BadSetting } from './bad-setting.ts';
import { pgOptions } from './database-address.ts';

const OLDEST_POSTGRES = 15;
const LOCK = 7_205_759;

/** Says why a server of this `server_version_num` is too old; null for others. */
export const versionProblem = (version: number): string | null =>
  version < OLDEST_POSTGRES * 10_000
    ? `this is Postgres ${Math.floor(version / 10_000)}: ${OLDEST_POSTGRES} or newer is needed`
    : null;

/**
 * Applies migrations/*.sql in order, each in its own transaction, under an advisory lock. A file
 * that begins with `-- without a transaction` runs statement by statement: an index of a big table
 * is made CONCURRENTLY, and the file must bear being run again from its start. Refuses
 * an edited file, and (as BadSetting) a server older than Postgres 15. Not `node-pg-migrate`: it
 * keeps no digests, and existing databases know their migrations by name and sha256.
 */
export async function migrate(url: string, folder: URL, ca?: string): Promise<string[]> {
  const client = new pg.Client({
    ...pgOptions({ DATABASE_URL: url, DATABASE_CA: ca }),
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  const applied: string[] = [];
  try {
    const server = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const refused = versionProblem(server.rows[0]?.version ?? 0);
    if (refused) throw new BadSetting(`DATABASE_URL cannot be used: ${refused}.`);
    await takeLock(client);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM migrations',
    );
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = done.get(name);
      if (before === sha256) continue;
      if (before) throw new Error(`migration ${name} was edited after it was applied`);
      await apply(client, { name, text, sha256 });
      applied.push(name);
    }
  } finally {
    await client.end();
  }
  return applied;
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

type Migration = { name: string; text: string; sha256: string };

async function apply(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  const note = `INSERT INTO migrations (name, sha256) VALUES ('${name.replaceAll("'", "''")}', '${sha256}')`;
  const alone = text.startsWith('-- without a transaction\n');
  try {
    if (alone)
      for (const statement of [...text.split(/;\s*\n/), note]) await client.query(statement);
    else await client.query(`BEGIN; ${text}\n; ${note}; COMMIT`);
  } catch (error) {
    if (!alone) await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
