import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Connection } from '@temporalio/client';
import pg from 'pg';
import { until } from '../../test/setup/until.ts';
import { makeDatabase } from '../make-database.ts';
import { freePortBelow } from '../ports.ts';
import type { ServerPrograms } from './build-server.ts';

const run = promisify(execFile);
const DYNAMIC_CONFIG = fileURLToPath(
  new URL('../../deploy/temporal/dynamic-config.yaml', import.meta.url),
);
/** The server keeps its members' ports in a smallint. */
export const HIGHEST_PORT = 32_767;
/** gRPC's. */
const NOT_FOUND = 5;
const DATABASES = { temporal: 'temporal', visibility: 'temporal_visibility' } as const;

export type ProductionEngine = {
  address: string;
  pid: number;
  stop: () => Promise<void>;
  /** Resolves when it is gone, however that came. */
  ended: Promise<void>;
};

type EngineOptions = {
  /** An administrator's URL. */
  postgres: string;
  /** Default: a free one. */
  port?: number;
  /** Its process, as soon as there is one. */
  onPid?: (pid: number) => void;
  /** An open file for its errors; default ours. */
  log?: number;
};

/**
 * Starts the production server on a Postgres, which gets its databases, schemas and namespace where
 * they are missing, as deploy/ describes it.
 */
export async function startProductionEngine(
  { server, sql }: ServerPrograms,
  { postgres, port: wanted, onPid, log }: EngineOptions,
): Promise<ProductionEngine> {
  const { hostname, port, username, password } = new URL(postgres);
  await makeSchemas(sql, postgres);
  await forgetMembers(postgres);
  const frontend = wanted ?? (await freePortBelow(HIGHEST_PORT));
  const child = spawn(server, ['--allow-no-auth', 'start'], {
    env: {
      PATH: process.env.PATH,
      ...{ DB: 'postgres12_pgx', POSTGRES_SEEDS: hostname, DB_PORT: port },
      ...{ POSTGRES_USER: username, POSTGRES_PWD: decodeURIComponent(password) },
      ...{ DBNAME: DATABASES.temporal, VISIBILITY_DBNAME: DATABASES.visibility },
      ...{ NUM_HISTORY_SHARDS: '16', SQL_MAX_CONNS: '20', SQL_VIS_MAX_CONNS: '10' },
      ...{ BIND_ON_IP: '127.0.0.1', DYNAMIC_CONFIG_FILE_PATH: DYNAMIC_CONFIG, LOG_LEVEL: 'error' },
      ...(await ports(frontend)),
    },
    stdio: ['ignore', 'ignore', log ?? 'inherit'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  if (child.pid) onPid?.(child.pid);
  const address = `127.0.0.1:${frontend}`;
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  try {
    await Promise.race([
      until('the production server serves', () => makeNamespace(address), 90_000),
      ended.then(() => {
        throw new Error('the production server ended before it served');
      }),
    ]);
  } catch (error) {
    // It may be slow only: nobody would know of it, or of its ports.
    await end('SIGKILL');
    throw error;
  }
  const stop = () => end('SIGTERM');
  return { address, pid: child.pid ?? 0, stop, ended };
}

async function ports(frontend: number): Promise<Record<string, string>> {
  const names = ['FRONTEND', 'HISTORY', 'MATCHING', 'WORKER'].flatMap((service) => [
    `${service}_GRPC_PORT`,
    `${service}_MEMBERSHIP_PORT`,
  ]);
  const free = await Promise.all(
    [...names, 'FRONTEND_HTTP_PORT'].map(
      async (name) => [name, String(await freePortBelow(HIGHEST_PORT))] as const,
    ),
  );
  return { ...Object.fromEntries(free), FRONTEND_GRPC_PORT: String(frontend) };
}

async function makeSchemas(sql: string, postgres: string): Promise<void> {
  const { hostname, port, username, password } = new URL(postgres);
  for (const [part, name] of Object.entries(DATABASES)) {
    const database = await makeDatabase(postgres, name);
    const at = ['--plugin', 'postgres12_pgx', '--ep', hostname, '-p', port, '-u', username];
    const tool = (...words: string[]) =>
      run(sql, [...at, '--db', name, ...words], {
        env: { SQL_PASSWORD: decodeURIComponent(password) },
      });
    // A start may have been killed between the database and its schema.
    const [found] = await ask(database, "SELECT to_regclass('schema_version') AS versions");
    if (found?.versions === null) await tool('setup-schema', '-v', '0.0');
    await tool('update-schema', '--schema-name', `postgresql/v12/${part}`);
  }
}

/**
 * There is one server here, and the one before has ended: looking for it at its old ports would keep
 * this one from serving for half a minute.
 */
async function forgetMembers(postgres: string): Promise<void> {
  const at = new URL(postgres);
  at.pathname = DATABASES.temporal;
  await ask(at.href, 'TRUNCATE cluster_membership');
}

/** Takes the data of a server away, a running server's too. */
export async function dropEngine(postgres: string): Promise<void> {
  for (const name of Object.values(DATABASES))
    await ask(postgres, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function ask(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** True once the namespace is there, and workflows can be asked for. */
async function makeNamespace(address: string): Promise<boolean> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: 1_000 });
    try {
      await connection.workflowService
        .registerNamespace({
          namespace: 'paisewise',
          workflowExecutionRetentionPeriod: { seconds: (30 * 86_400) as never },
        })
        .catch((error: unknown) => {
          if (!String(error).includes('already')) throw error;
        });
      await connection.workflowService.describeNamespace({ namespace: 'paisewise' });
      // The frontend answers before it has found the servers that keep the workflows.
      await connection.workflowService
        .describeWorkflowExecution({ namespace: 'paisewise', execution: { workflowId: 'none' } })
        .catch((error: unknown) => {
          if (!(error instanceof Error && 'code' in error && error.code === NOT_FOUND)) throw error;
        });
      return true;
    } finally {
      await connection.close();
    }
  } catch {
    return false;
  }
}
