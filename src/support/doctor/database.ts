import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { versionProblem } from '../../platform/migrate.ts';
import { type Finding, healthy } from './finding.ts';

const databaseRow = z.object({
  version: z.number(),
  now: z.date(),
  migrations: z.array(z.string()),
});
type Database = z.output<typeof databaseRow>;

/**
 * Does the database answer, is it new enough and migrated, and does it agree with us about the
 * time?
 */
export async function databaseFindings(db: Queryable): Promise<Finding[]> {
  const database = await db.one(sql.type(databaseRow)`
    SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
      (SELECT coalesce(array_agg(name), '{}') FROM migrations) AS migrations
  `);
  return [
    versionFinding(database),
    ...(await migrationFindings(database)),
    ...clockFindings(database),
  ];
}

function versionFinding({ version }: Database): Finding {
  const old = versionProblem(version);
  if (old === null) return healthy('database', `answers, Postgres ${Math.floor(version / 10_000)}`);
  const todo = 'upgrade it, or set DATABASE_URL to a newer one';
  return { check: 'database', level: 'bad', subject: null, text: old, todo };
}

async function migrationFindings({ migrations }: Database): Promise<Finding[]> {
  const files = await readdir(new URL('../../../migrations/', import.meta.url));
  const missing = files.filter((file) => file.endsWith('.sql') && !migrations.includes(file));
  if (missing.length === 0) return [];
  const text = `lacks ${missing.join(', ')}`;
  const todo = 'start the service once: it migrates';
  return [{ check: 'database', level: 'bad', subject: null, text, todo }];
}

function clockFindings({ now }: Database): Finding[] {
  const apartMs = Math.abs(now.getTime() - Date.now());
  if (apartMs <= 5_000) return [];
  const text = `the database's clock and this machine's are ${Math.round(apartMs / 1000)} s apart`;
  const todo = "the database's decides: keep it on NTP";
  return [{ check: 'clock', level: 'warn', subject: null, text, todo }];
}
