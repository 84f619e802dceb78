import { z } from 'zod';
import { isClientBackend } from '../../platform/connections.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { hasDiskRoom } from './has-disk-room.ts';

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
