import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Sentence, say } from '../words/sentence.ts';
import type { Config } from './config.ts';
import { type Db, type Queryable, sql } from './db.ts';
import { gauge } from './meters.ts';

/**
 * Which rows of pg_stat_activity are clients' connections, everybody's. A role that is no superuser
 * isn't told the kind of others' sessions: Postgres' own have no user or no database.
 */
export const isClientBackend = sql.fragment`
  coalesce(backend_type, 'client backend') = 'client backend'
  AND usesysid IS NOT NULL AND datid IS NOT NULL`;

/** Beside the pool: what counts requests of an API; a worker's LISTEN and its reader's session. */
const BESIDE = { api: 4, worker: 2, all: 6 } as const;

/** So many connections the process may open. */
const connectionsOf = (config: Pick<Config, 'ROLE' | 'DATABASE_POOL'>): number =>
  config.DATABASE_POOL + BESIDE[config.ROLE];

/** Names a process's connections, with their number at most, so that others can add them up. */
export const connectionName = (config: Pick<Config, 'ROLE' | 'DATABASE_POOL'>): string =>
  `paisewise:${config.ROLE}:${connectionsOf(config)}:${randomBytes(4).toString('hex')}`;

export type Budget = { allowed: number; others: number; processes: readonly string[] };

/** Says that the processes may open more connections than Postgres allows; null if not. Pure. */
export function budgetProblem({ allowed, others, processes }: Budget): Sentence | null {
  const needed = processes.reduce((sum, name) => sum + Number(name.split(':')[2] ?? 0), 0);
  if (needed + others <= allowed) return null;
  const several = { allowed, needed, processes: processes.length };
  if (processes.length === 1)
    return others > 0
      ? say('budget_of_one_beside', { allowed, needed, others })
      : say('budget_of_one', { allowed, needed });
  return others > 0
    ? say('budget_of_several_beside', { ...several, others })
    : say('budget_of_several', several);
}

const budgetRow = z.object({
  allowed: z.number(),
  others: z.number(),
  processes: z.array(z.string()),
});

/** Reads what the server allows and who is connected to it. */
export const readBudget = (db: Queryable): Promise<Budget> =>
  db.one(sql.type(budgetRow)`
    SELECT current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::int AS allowed,
      count(*) FILTER (WHERE coalesce(application_name, '') NOT LIKE 'paisewise:%')::int AS others,
      coalesce(array_agg(DISTINCT application_name)
        FILTER (WHERE application_name LIKE 'paisewise:%'), '{}') AS processes
    FROM pg_stat_activity WHERE ${isClientBackend}
  `);

/** A process of ours that uses every connection of its pool: what it does next waits for one. */
type FullPool = { role: string; pool: number };

const busyRow = z.object({ name: z.string(), busy: z.number() });

/** Of the processes that are connected now, those whose pool is full. */
export async function listFullPools(db: Queryable): Promise<FullPool[]> {
  return fullPools(
    await db.any(sql.type(busyRow)`
      SELECT application_name AS name, count(*) FILTER (WHERE state <> 'idle')::int AS busy
      FROM pg_stat_activity
      WHERE ${isClientBackend} AND application_name LIKE 'paisewise:%'
      GROUP BY 1 ORDER BY 1
    `),
  );
}

/** The same of what Postgres says. Pure. */
export const fullPools = (processes: readonly z.output<typeof busyRow>[]): FullPool[] =>
  processes.flatMap(({ name, busy }) => {
    const [, role = '', most] = name.split(':');
    const beside = Object.entries(BESIDE).find(([one]) => one === role)?.[1];
    const pool = beside === undefined ? Number.NaN : Number(most) - beside;
    return busy >= pool ? [{ role, pool }] : [];
  });

/** Shows on /metrics how the pool is used. Once a process. */
export function showPool(db: Db): void {
  gauge(
    'database_pool_connections',
    'connections of the pool by state',
    ['state'],
    (connections) => {
      const { acquiredConnections, idleConnections } = db.state();
      connections.set({ state: 'acquired' }, acquiredConnections);
      connections.set({ state: 'idle' }, idleConnections);
    },
  );
  gauge('database_pool_waiting', 'statements that wait for a connection', [], (waiting) =>
    waiting.set(db.state().waitingClients),
  );
}
