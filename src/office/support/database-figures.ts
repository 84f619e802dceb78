import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isClientBackend } from '../../platform/connections.ts';
import { type Queryable, sql } from '../../platform/db.ts';

const countRow = z.object({ count: z.number() });

/** Postgres' disk_full. */
const DISK_FULL = '53100';
/** Its configuration_limit_exceeded: a temp_file_limit smaller than what is tried here. */
const LIMITED = '53400';

/**
 * Whether the database's disk takes a tenth of a megabyte more. A full one answers every question, and
 * makes small commits durable in room it already has: only new room shows it. Asked for by a
 * temporary file in the main tablespace, so it writes no table and no log, and is gone at once.
 */
export async function hasDiskRoom(db: Queryable): Promise<boolean> {
  try {
    // The series depends on the settings, so these hold before it spills.
    await db.oneFirst(sql.type(countRow)`
      WITH small AS MATERIALIZED (
        SELECT set_config('work_mem', '64kB', true)
          || set_config('temp_tablespaces', '', true) AS settings
      )
      SELECT count(*) FROM small, LATERAL generate_series(1, 10000 + 0 * length(settings))
    `);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === DISK_FULL) return false;
    if (code === LIMITED) return true;
    throw error;
  }
}

function codeOf(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return null;
}

const row = z.object({ now: z.date(), used: z.number(), most: z.number() });

export type DatabaseFigures = {
  /** How long a write of a few bytes takes to become durable. */
  commitSeconds: number;
  /** How far the database's clock is ahead of this machine's. */
  clockAheadSeconds: number;
  /** Clients' connections to the server, everybody's, and how many it allows. */
  connections: { used: number; most: number };
  /** Whether its disk takes anything new. */
  hasRoom: boolean;
};

/** How the database's machine is: its disk, its clock, its connections. */
export async function readDatabaseFigures(db: Queryable): Promise<DatabaseFigures> {
  const asked = Date.now();
  const { now, used, most } = await db.one(sql.type(row)`
    SELECT clock_timestamp() AS now,
      (SELECT count(*) FROM pg_stat_activity WHERE ${isClientBackend}) AS used,
      current_setting('max_connections')::int AS most
  `);
  const between = (asked + Date.now()) / 2;
  const began = performance.now();
  // A message in the write-ahead log that nobody reads: its commit waits for the disk.
  await db.query(sql.unsafe`SELECT pg_logical_emit_message(true, 'paisewise', '')`);
  const commitSeconds = (performance.now() - began) / 1000;
  return {
    hasRoom: await hasDiskRoom(db),
    commitSeconds,
    clockAheadSeconds: (now.getTime() - between) / 1000,
    connections: { used, most },
  };
}

export type Backups = {
  /** The newest whole dump; null where there is none. */
  newestAt: Date | null;
  /** When a dump last went elsewhere, or was first to go; null where none is to. */
  copiedAt: Date | null;
  /** Of the disk that holds them, 0 to 1. */
  diskUsed: number;
};

/** How the folder of dumps is. Rejects where it can't be read. */
export async function readBackups(folder: string): Promise<Backups> {
  const dumps = (await readdir(folder)).filter((name) => /^paisewise-2.*\.dump$/.test(name));
  const times = await Promise.all(
    // A backup that was tidied away meanwhile counts for nothing.
    dumps.map(
      async (name) => (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    ),
  );
  const newest = Math.max(0, ...times);
  // `paisewise hourly` of the host writes it.
  const copied = await stat(path.join(folder, '.copied')).catch(() => null);
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return {
    newestAt: newest > 0 ? new Date(newest) : null,
    copiedAt: copied?.mtime ?? null,
    diskUsed: used / (used + bavail),
  };
}
