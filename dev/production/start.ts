// `npm run stack:production`: the production Temporal server on Postgres, two API processes and
// three workers, on free ports of loopback. Prints where they are, and when all are ready; Ctrl-C
// ends all. Its state is in .paisewise-production.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../test/setup/until.ts';
import { buildIfOlder } from '../../tools/build.ts';
import { makeDatabase } from '../make-database.ts';
import { freePort } from '../ports.ts';
import { startPostgres } from '../postgres.ts';
import { buildServer } from './build-server.ts';
import { startProductionEngine } from './engine.ts';
import { shellSettings } from './shell-settings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);
const home = path.join(root, '.paisewise-production');
mkdirSync(home, { recursive: true, mode: 0o700 });

// From now on: a stop while the server starts must leave nothing behind.
const stop = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});

await buildIfOlder();
const programs = await buildServer(path.join(root, '.paisewise'), say);
const postgres = await startPostgres({
  dataDir: path.join(home, 'postgres'),
  settings: { max_connections: '200' },
});
let enginePid = 0;
const onPid = (pid: number) => {
  enginePid = pid;
};
const starting = startProductionEngine(programs, { postgres: postgres.url('postgres'), onPid });
const engine = await Promise.race([starting, stop.then(() => null)]).catch(
  async (error: unknown) => {
    await postgres.stop();
    throw error;
  },
);
if (!engine) {
  if (enginePid > 0) process.kill(enginePid, 'SIGKILL');
  // It may have been about to be started.
  await (await starting.catch(() => null))?.stop();
  await postgres.stop();
  process.exit(0);
}

const keys = path.join(home, 'seal-keys');
if (!existsSync(keys))
  writeFileSync(keys, `k1:${randomBytes(32).toString('base64')}`, { mode: 0o600 });

// As behind a proxy, links lead to one address: that of the first API process.
const apiPorts = [await freePort(), await freePort()];
const settings = {
  BASE_URL: `http://127.0.0.1:${apiPorts[0]}`,
  DATABASE_URL: await makeDatabase(postgres.url('postgres'), 'paisewise'),
  TEMPORAL_ADDRESS: engine.address,
  SEAL_KEYS: readFileSync(keys, 'utf8'),
};
say(
  shellSettings({
    baseUrl: settings.BASE_URL,
    databaseUrl: settings.DATABASE_URL,
    temporalAddress: settings.TEMPORAL_ADDRESS,
    sealKeysFile: keys,
    uiUrl: process.env.TEMPORAL_UI_URL || undefined,
  }),
);

type Member = { child: ChildProcess; operators: string };

async function startProcess(role: 'api' | 'worker', apiPort = 0): Promise<Member> {
  const [port, metrics] = [String(apiPort), String(await freePort())];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'src/main.ts')],
    {
      env: { ...process.env, ...settings, ROLE: role, PORT: port, METRICS_PORT: metrics },
      stdio: 'inherit',
      // Ctrl-C is for us alone: a second signal would end them at once.
      detached: true,
    },
  );
  const api = role === 'api' ? `http://127.0.0.1:${port} ` : '';
  const operators = `http://127.0.0.1:${metrics}`;
  say(`${role} ${child.pid}: ${api}${operators}/metrics`);
  child.once('exit', (code) => say(`${role} ${child.pid} has ended${code ? ` with ${code}` : ''}`));
  return { child, operators };
}

const isReady = async ({ operators }: Member) =>
  (await fetch(`${operators}/readyz`).catch(() => null))?.ok === true;

const fleet: Member[] = [];
for (const port of apiPorts) fleet.push(await startProcess('api', port));
for (let worker = 0; worker < 3; worker++) fleet.push(await startProcess('worker'));

const allReady = until(
  'two API processes and three workers are ready',
  async () => (await Promise.all(fleet.map(isReady))).every(Boolean),
  120_000,
);
allReady.then(
  () => say('all five are ready'),
  (error: Error) => say(`${error.message}; their /readyz says what is missing`),
);
await stop;
await Promise.all(
  fleet.map(async ({ child }) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }),
);
await engine.stop();
await postgres.stop();
process.exit(0);
