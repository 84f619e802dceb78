import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { BadSetting } from './config.ts';

const OLDEST_POSTGRES = 15;
const LOCK = 7_205_759;

/** Says why a server of this `server_version_num` is too old; null for others. */
export const versionProblem = (version: number): string | null =>
  version < OLDEST_POSTGRES * 10_000
    ? `this is Postgres ${Math.floor(version / 10_000)}: ${OLDEST_POSTGRES} or newer is needed`
    : null;

/**
 * Applies migrations/*.sql in order, each in its own transaction, under an advisory lock. Refuses
 * an edited file, and (as BadSetting) a server older than Postgres 15. Not `node-pg-migrate`: it
 * keeps no digests, and existing databases know their migrations by name and sha256.
 */
export async function migrate(url: string, folder: URL): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    const server = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const refused = versionProblem(server.rows[0]?.version ?? 0);
    if (refused) throw new BadSetting(`DATABASE_URL cannot be used: ${refused}.`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
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
      try {
        await client.query(
          `BEGIN; ${text}\n; INSERT INTO migrations (name, sha256) VALUES ('${name.replaceAll("'", "''")}', '${sha256}'); COMMIT`,
        );
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`migration ${name} failed`, { cause: error });
      }
      applied.push(name);
    }
  } finally {
    await client.end();
  }
  return applied;
}
