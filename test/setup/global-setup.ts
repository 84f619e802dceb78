import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findTemporalCli } from '../../dev/find-temporal-cli.ts';
import { startPostgres } from '../../dev/postgres.ts';
import { startTemporal } from '../../dev/temporal.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { workflowBundle } from '../../tools/workflow-bundle.ts';
import { namespacesInUse } from './namespaces.ts';

const here = (to: string) => new URL(`../../${to}`, import.meta.url);

async function database(dataDir: string) {
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  const server = await startPostgres({ dataDir, settings });
  const admin = new pg.Client({ connectionString: server.url() });
  await admin.connect();
  await admin.query('CREATE DATABASE template_app');
  await admin.end();
  await migrate(server.url('template_app'), here('migrations/'));
  return server;
}

async function engine() {
  const home = path.resolve(process.env.PAISEWISE_HOME ?? fileURLToPath(here('.paisewise')));
  const binary = await findTemporalCli(home);
  if (!binary)
    throw new Error(
      'no Temporal command was found: set TEMPORAL_CLI, or run `npm start` once, which gets one',
    );
  return startTemporal({
    binary,
    args: namespacesInUse().flatMap((namespace) => ['--namespace', namespace]),
  });
}

async function bundle(file: string) {
  try {
    await writeFile(file, await workflowBundle());
  } catch (error) {
    // Tests that need no workflow still run; the others say that the file is missing.
    process.stderr.write(`the workflows cannot be bundled: ${error}\n`);
  }
}

/**
 * Starts Postgres and Temporal once for the whole run; workers get their addresses through the
 * environment.
 */
export default async function setup(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-test-'));
  const [postgres, temporal] = await Promise.all([
    database(`${dir}-pg`),
    engine(),
    bundle(`${dir}/workflows.cjs`),
  ]);
  Object.assign(process.env, {
    TEST_POSTGRES: postgres.url(),
    TEST_TEMPORAL: temporal.address,
    TEST_BUNDLE: `${dir}/workflows.cjs`,
  });
  Object.assign(globalThis, {
    endServers: leash([postgres.pid, temporal.pid], [dir, `${dir}-pg`]),
  });
}

/**
 * Ends the servers when asked, and also when this process dies in whatever way: a pipe closes with
 * it.
 */
function leash(pids: number[], folders: string[]): () => Promise<void> {
  const script = `cat; kill -QUIT ${pids[0]}; kill -KILL ${pids[1]}; sleep 0.1; rm -rf "$@"`;
  const keeper = spawn('sh', ['-c', script, 'leash', ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  keeper.unref();
  return () => {
    const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
    keeper.ref();
    keeper.stdin.end();
    return ended;
  };
}
