import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { freePort } from '../../../dev/ports.ts';
import type { composeServices } from '../../../dev/small/compose-file.ts';
import { temporalAnswers } from '../../../dev/temporal.ts';

const container = z.object({
  id: z.string(),
  service: z.string(),
  version: z.string(),
  /** Null for one that only idles. */
  pid: z.number().nullable(),
  /** Where its probes are. */
  operators: z.string().nullable(),
  /** Where its API is. */
  api: z.number().nullable(),
});
export type Container = z.output<typeof container>;

const stateFile = z.object({
  containers: z.array(container),
  pulled: z.array(z.string()),
  next: z.number(),
  ports: z.object({ postgres: z.number(), engine: z.number() }),
});
export type State = z.output<typeof stateFile>;
type Services = ReturnType<typeof composeServices>;

export const readState = (home: string): State =>
  stateFile.parse(JSON.parse(readFileSync(path.join(home, 'state.json'), 'utf8')));

/** Makes an empty machine: nothing pulled, nothing running. */
export async function newState(home: string): Promise<void> {
  const ports = { postgres: await freePort(), engine: await freePort() };
  const state: State = { containers: [], pulled: [], next: 1, ports };
  writeFileSync(path.join(home, 'state.json'), JSON.stringify(state));
}

export const treeOf = (home: string, version: string) => path.join(home, 'registry', version);

export function isRunning({ pid }: Container): boolean {
  if (pid === null) return true;
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

export async function stopContainer(one: Container): Promise<void> {
  if (one.pid === null || !isRunning(one)) return;
  process.kill(one.pid, one.service === 'postgres' ? 'SIGINT' : 'SIGTERM');
  const end = Date.now() + 15_000;
  while (isRunning(one) && Date.now() < end) await sleep(50);
  if (isRunning(one)) process.kill(one.pid, 'SIGKILL');
}

/** What a container has under another name here. */
const places = (home: string, { ports }: State): readonly (readonly [string, string])[] => [
  ['/run/secrets/', `${home}/secrets/`],
  ['/backups', path.resolve('backups')],
  ['/backup.sh', path.resolve('backup.sh')],
  ['temporal:7233', `127.0.0.1:${ports.engine}`],
  ['/state/', `${home}/engine/`],
];

const placed = (text: string, home: string, state: State) =>
  places(home, state).reduce((all, [there, here]) => all.replaceAll(there, here), text);

/** The secrets as the containers read them; an address of the network is one of loopback. */
function placeSecrets(home: string, { ports }: State): void {
  mkdirSync(path.join(home, 'secrets'), { recursive: true });
  for (const name of ['postgres_password', 'paisewise_password', 'database_url', 'seal_keys']) {
    const text = readFileSync(path.join('secrets', name), 'utf8');
    const here = text.replace('@postgres:5432', `@127.0.0.1:${ports.postgres}`);
    writeFileSync(path.join(home, 'secrets', name), here);
  }
}

function environmentOf(home: string, state: State, service: string, all: Services) {
  placeSecrets(home, state);
  const own = Object.entries(all[service]?.environment ?? {}).map(([name, value]) => [
    name,
    placed(value, home, state),
  ]);
  const atPostgres = { PGHOST: '127.0.0.1', PGPORT: String(state.ports.postgres) };
  return {
    PATH: `${process.env.PG_BIN}:/usr/bin:/bin`,
    ...Object.fromEntries(own),
    ...(service === 'backup' ? atPostgres : {}),
  };
}

/** How a program runs in a service's container. */
export function runIn(
  home: string,
  state: State,
  at: { service: string; program: readonly string[]; version: string; all: Services },
) {
  const { service, program, version, all } = at;
  const env = environmentOf(home, state, service, all);
  if (service === 'backup') {
    const words = program.map((word) => placed(word, home, state));
    return { file: words[0] ?? '', args: words.slice(1), env, cwd: process.cwd() };
  }
  const settings = parseEnv(readFileSync('paisewise.env', 'utf8'));
  const words = program.filter((word) => word !== '/nodejs/bin/node');
  return {
    file: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', ...words],
    env: { ...settings, ...env, NODE_ENV: 'production' },
    cwd: treeOf(home, version),
  };
}

/** Starts one, and waits until those that others need answer. */
export async function startContainer(
  home: string,
  state: State,
  service: string,
  all: Services,
): Promise<void> {
  const id = `${service}-${state.next++}`;
  const version = parseEnv(readFileSync('.env', 'utf8')).PAISEWISE_VERSION ?? '';
  const log = openSync(path.join(home, `${id}.log`), 'a');
  const begin = (file: string, args: string[], options: object = {}): number => {
    const child: ChildProcess = spawn(file, args, {
      ...options,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child.pid ?? 0;
  };
  const add = (pid: number | null, more: Partial<Container> = {}) =>
    state.containers.push({ id, service, version, pid, operators: null, api: null, ...more });
  switch (service) {
    case 'postgres':
      return void add(await startPostgres(home, state, all, begin));
    case 'engine': {
      mkdirSync(path.join(home, 'engine'), { recursive: true });
      const words = (all.engine?.command ?? []).map((word) => placed(word, home, state));
      const mine = words.map((word) =>
        word === '0.0.0.0' ? '127.0.0.1' : word === '7233' ? String(state.ports.engine) : word,
      );
      add(begin(process.env.TEMPORAL_CLI ?? 'temporal', [...mine, '--log-level', 'error']));
      return temporalAnswers(`127.0.0.1:${state.ports.engine}`, 'paisewise', 60_000);
    }
    case 'service': {
      const program = ['/nodejs/bin/node', 'src/main.ts'];
      const { file, args, env, cwd } = runIn(home, state, { service, program, version, all });
      const [api, metrics] = [await freePort(), await freePort()];
      const ports = { HOST: '127.0.0.1', PORT: String(api), METRICS_PORT: String(metrics) };
      const pid = begin(file, args, { env: { ...env, ...ports }, cwd });
      return void add(pid, { api, operators: `http://127.0.0.1:${metrics}` });
    }
    case 'backup': {
      const env = environmentOf(home, state, service, all);
      return void add(begin('/bin/sh', [path.resolve('backup.sh')], { env }));
    }
    default:
      return void add(null);
  }
}

const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function startPostgres(
  home: string,
  state: State,
  all: Services,
  begin: (file: string, args: string[], options?: object) => number,
): Promise<number> {
  placeSecrets(home, state);
  const bin = process.env.PG_BIN ?? '';
  const data = path.join(home, 'postgres');
  const isNew = !existsSync(path.join(data, 'PG_VERSION'));
  const cwd = home;
  if (isNew) {
    mkdirSync(data, { mode: 0o700 });
    const password = path.join(home, 'postgres-password');
    writeFileSync(password, readFileSync('secrets/postgres_password'));
    if ('uid' in asNobody) for (const one of [data, password]) chownSync(one, 65_534, 65_534);
    const how = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8'];
    execFileSync(`${bin}/initdb`, ['-D', data, ...how, '--locale=C', '--no-sync'], {
      ...{ ...asNobody, cwd, stdio: 'ignore' },
    });
  }
  const where = ['-p', String(state.ports.postgres), '-k', '', '-c', 'listen_addresses=127.0.0.1'];
  const words = [...where, '-c', 'fsync=off', ...(all.postgres?.command ?? [])];
  const pid = begin(`${bin}/postgres`, ['-D', data, ...words], { ...asNobody, cwd });
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    ...{ PGHOST: '127.0.0.1', PGPORT: String(state.ports.postgres), PGUSER: 'postgres' },
    PGPASSWORD: readFileSync('secrets/postgres_password', 'utf8'),
  };
  for (let tries = 0; ; tries++) {
    try {
      execFileSync(`${bin}/pg_isready`, ['-q'], { env });
      break;
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(100);
    }
  }
  if (isNew) {
    const script = readFileSync('postgres-init.sh', 'utf8').replaceAll(
      '/run/secrets',
      path.resolve('secrets'),
    );
    execFileSync('/bin/sh', ['-c', script], { env, stdio: 'inherit' });
  }
  return pid;
}
