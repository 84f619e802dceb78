import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { versionProblem } from '../../platform/migrate.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { type DatabaseFigures, readDatabaseFigures } from '../support/database-figures.ts';
import { type Finding, healthy } from './finding.ts';
import { connectionFindings } from './service.ts';
import { listHolders, lockFindings } from './too-long.ts';

const databaseRow = z.object({
  version: z.number(),
  migrations: z.array(z.string()),
  /** Of the rules by which text is sorted; null where they have none. */
  collation: z.string().nullable(),
  collationNow: z.string().nullable(),
});
type Database = z.output<typeof databaseRow>;

/** Does the database answer, is it new enough and migrated, and how is its machine? */
export async function databaseFindings(db: Queryable): Promise<Finding[]> {
  const database = await db.one(sql.type(databaseRow)`
    SELECT current_setting('server_version_num')::int AS version,
      (SELECT coalesce(array_agg(name), '{}') FROM migrations) AS migrations,
      d.datcollversion AS collation,
      pg_database_collation_actual_version(d.oid) AS "collationNow"
    FROM pg_database d WHERE d.datname = current_database()
  `);
  return [
    versionFinding(database),
    ...collationFindings(database),
    ...(await migrationFindings(database)),
    ...machineFindings(await readDatabaseFigures(db)),
    ...(await connectionFindings(db)),
    ...lockFindings(await listHolders(db)),
  ];
}

function versionFinding({ version }: Database): Finding {
  const old = versionProblem(version);
  if (old === null)
    return healthy('database', say('postgres_answers', { version: Math.floor(version / 10_000) }));
  const todo = say('postgres_too_old_todo');
  return { check: 'database', level: 'bad', subject: null, text: old, todo };
}

/** A new system below Postgres sorts text otherwise, and the indexes on text don't follow. Pure. */
export function collationFindings({
  collation,
  collationNow,
}: Pick<Database, 'collation' | 'collationNow'>): Finding[] {
  if (collation === null || collationNow === null || collation === collationNow) return [];
  return [
    {
      check: 'database',
      level: 'bad',
      subject: null,
      text: say('collation_changed', { before: collation, now: collationNow }),
      todo: say('collation_changed_todo'),
    },
  ];
}

async function migrationFindings({ migrations }: Database): Promise<Finding[]> {
  const files = await readdir(new URL('../../../migrations/', import.meta.url));
  const missing = files.filter((file) => file.endsWith('.sql') && !migrations.includes(file));
  const newer = migrations.filter((name) => !files.includes(name));
  const found = (level: 'warn' | 'bad', text: Sentence, todo: Sentence): Finding => ({
    ...{ check: 'database', level, subject: null, text, todo },
  });
  return [
    ...(missing.length > 0
      ? [
          found(
            'bad',
            say('migrations_missing', { names: missing.join(', ') }),
            say('migrations_missing_todo'),
          ),
        ]
      : []),
    ...(newer.length > 0
      ? [
          found(
            'warn',
            say('migrations_newer', { names: newer.join(', ') }),
            say('migrations_newer_todo'),
          ),
        ]
      : []),
  ];
}

const MOST_APART_SECONDS = 5;
const SLOW_COMMIT_SECONDS = 0.1;
const NEARLY_ALL = 0.9;

const warn = (check: string, text: Sentence, todo: Sentence): Finding => ({
  ...{ check, level: 'warn', subject: null, text, todo },
});

/** Whose clock is wrong nobody can say from here: the machines themselves know. */
function clockFinding(aheadSeconds: number): Finding[] {
  const apart = Math.round(Math.abs(aheadSeconds));
  if (Math.abs(aheadSeconds) <= MOST_APART_SECONDS) return [];
  return [
    aheadSeconds > 0
      ? warn('clock', say('clock_ahead', { seconds: apart }), say('clock_ahead_todo'))
      : warn('clock', say('clock_behind', { seconds: apart }), say('clock_behind_todo')),
  ];
}

const diskFull: Finding = {
  check: 'disk',
  level: 'bad',
  subject: null,
  text: say('database_disk_full'),
  todo: say('database_disk_full_todo'),
};

/** What is wrong with the clock, the disk and the connections of the database's machine. Pure. */
export function machineFindings(figures: DatabaseFigures): Finding[] {
  const { clockAheadSeconds, commitSeconds, connections, hasRoom } = figures;
  const { used, most } = connections;
  return [
    ...(hasRoom ? [] : [diskFull]),
    ...clockFinding(clockAheadSeconds),
    ...(commitSeconds > SLOW_COMMIT_SECONDS
      ? [
          warn(
            'disk',
            say('commit_slow', { milliseconds: Math.round(commitSeconds * 1000) }),
            say('commit_slow_todo'),
          ),
        ]
      : []),
    ...(used >= most * NEARLY_ALL
      ? [warn('connections', say('connections_used', { used, most }), say('connections_used_todo'))]
      : []),
  ];
}
