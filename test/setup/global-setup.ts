import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import pg from 'pg';
import { startPostgres } from '../../dev/postgres.ts';
import { startTemporal } from '../../dev/temporal.ts';
import { migrate } from '../../src/platform/migrate.ts';

const here = (to: string) => new URL(`../../${to}`, import.meta.url);

async function database(dataDir: string) {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
  const server = await startPostgres({ dataDir, settings });
  const admin = new pg.Client({ connectionString: server.url() });
  await admin.connect();
  await admin.query('CREATE DATABASE template_app');
  await admin.end();
  await migrate(server.url('template_app'), here('migrations/'));
  return server;
}

async function bundle(file: string) {
  const { code } = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(here('workflows/index.ts')),
    logger: new DefaultLogger('ERROR'),
  });
  await writeFile(file, code);
}

/** Starts Postgres and Temporal once for the whole run; workers get their addresses through the environment. */
export default async function setup(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-test-'));
  const [postgres, temporal] = await Promise.all([
    database(`${dir}-pg`),
    // Timers shorter than a second fire on time only with this setting: its default is 1 s.
    startTemporal({
      binary: process.env.TEMPORAL_CLI ?? 'temporal',
      args: ['--headless', '--dynamic-config-value', 'history.timerProcessorMaxTimeShift="10ms"'],
    }),
    bundle(`${dir}/workflows.cjs`),
  ]);
  Object.assign(process.env, { TEST_POSTGRES: postgres.url(), TEST_TEMPORAL: temporal.address, TEST_BUNDLE: `${dir}/workflows.cjs` });
  const stopServers = async () => {
    await Promise.all([postgres.stop(), temporal.stop()]);
    await Promise.all([dir, `${dir}-pg`].map((folder) => rm(folder, { recursive: true, force: true })));
  };
  Object.assign(globalThis, { stopServers });
}
