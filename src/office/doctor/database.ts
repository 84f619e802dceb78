import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { versionProblem } from '../../platform/migrate.ts';
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
  if (old === null) return healthy('database', `answers, Postgres ${Math.floor(version / 10_000)}`);
  const todo = 'upgrade it, or set DATABASE_URL to a newer one';
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
      text: `its indexes on text were made by the sorting rules ${collation}, and its system has ${collationNow} now: a unique one may let a second row in`,
      todo: 'as its owner, with the service stopped: `REINDEX DATABASE paisewise`, then `ALTER DATABASE paisewise REFRESH COLLATION VERSION`, with your database’s name',
    },
  ];
}

async function migrationFindings({ migrations }: Database): Promise<Finding[]> {
  const files = await readdir(new URL('../../../migrations/', import.meta.url));
  const missing = files.filter((file) => file.endsWith('.sql') && !migrations.includes(file));
  const newer = migrations.filter((name) => !files.includes(name));
  const found = (level: 'warn' | 'bad', text: string, todo: string): Finding => ({
    ...{ check: 'database', level, subject: null, text, todo },
  });
  return [
    ...(missing.length > 0
      ? [found('bad', `lacks ${missing.join(', ')}`, 'start the service once: it migrates')]
      : []),
    ...(newer.length > 0
      ? [
          found(
            'warn',
            `a newer version has migrated it: ${newer.join(', ')}`,
            'run that version everywhere; this one knows nothing of what it added',
          ),
        ]
      : []),
  ];
}

const MOST_APART_SECONDS = 5;
const SLOW_COMMIT_SECONDS = 0.1;
const NEARLY_ALL = 0.9;

const warn = (check: string, text: string, todo: string): Finding => ({
  ...{ check, level: 'warn', subject: null, text, todo },
});

/** Whose clock is wrong nobody can say from here: the machines themselves know. */
function clockFinding(aheadSeconds: number): Finding[] {
  const apart = Math.round(Math.abs(aheadSeconds));
  if (Math.abs(aheadSeconds) <= MOST_APART_SECONDS) return [];
  return [
    aheadSeconds > 0
      ? warn(
          'clock',
          `the database's clock is ${apart} s ahead of this machine's`,
          "`timedatectl` on both machines says whose clock isn't synchronized: see to NTP there. The database's decides: if that is the wrong one, orders that wait end too early, and a new order looks younger than its payment",
        )
      : warn(
          'clock',
          `the database's clock is ${apart} s behind this machine's`,
          "`timedatectl` on both machines says whose clock isn't synchronized: see to NTP there. The database's decides: if that is the wrong one, orders that wait end too late, and the payment of a new order looks too late",
        ),
  ];
}

const diskFull: Finding = {
  check: 'disk',
  level: 'bad',
  subject: null,
  text: "the database's disk is full: it answers questions and keeps nothing new, so creates answer 503 and payments wait in their mailboxes",
  todo: 'give it room: `df` on its machine, and `SELECT slot_name, active FROM pg_replication_slots` for what keeps its log; delete nothing in its folder. It goes on by itself afterwards',
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
            `the database took ${Math.round(commitSeconds * 1000)} ms to make a few bytes durable`,
            'each create and each payment waits for that: what else writes to its disk?',
          ),
        ]
      : []),
    ...(used >= most * NEARLY_ALL
      ? [
          warn(
            'connections',
            `${used} of the database's ${most} connections are used`,
            'raise its max_connections, or lower DATABASE_POOL of each process',
          ),
        ]
      : []),
  ];
}
