import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { freePort } from '../../../dev/ports.ts';
import { temporalAnswers } from '../../../dev/temporal.ts';
import {
  type Container,
  environmentOf,
  placed,
  placeSecrets,
  type Services,
  type State,
} from './state.ts';
import { startEnginePart } from './whole-engine.ts';

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

/** How a program runs in a service's container. */
export function runIn(
  home: string,
  state: State,
  at: { service: string; program: readonly string[]; version: string; all: Services },
) {
  const { service, program, version, all } = at;
  const env = environmentOf(home, state, service, all);
  if (service === 'backup' || service === 'postgres') {
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
  version = parseEnv(readFileSync('.env', 'utf8')).PAISEWISE_VERSION ?? '',
): Promise<void> {
  const id = `${service}-${state.next++}`;
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
    state.containers.push({
      ...{ id, service, version, pid, image: all[service]?.image ?? null },
      ...{ operators: null, api: null, ...more },
    });
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
    case 'temporal-schema':
    case 'temporal-namespace':
    case 'temporal': {
      const pid = await startEnginePart(home, state, service, { all, begin });
      return void add(pid);
    }
    case 'service':
    case 'api':
    case 'worker': {
      const program = ['/nodejs/bin/node', 'src/main.ts'];
      const { file, args, env, cwd } = runIn(home, state, { service, program, version, all });
      const [api, metrics] = [await freePort(), await freePort()];
      const ports = { HOST: '127.0.0.1', PORT: String(api), METRICS_PORT: String(metrics) };
      const pid = begin(file, args, { env: { ...env, ...ports }, cwd });
      const operators = `http://127.0.0.1:${metrics}`;
      return void add(pid, { api: service === 'worker' ? null : api, operators });
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
  const programs = process.env.PG_BIN ?? '';
  // As in the image, each major version has a folder of its own in the volume.
  const [, major = ''] = /^postgres:(\d+)/.exec(all.postgres?.image ?? '') ?? [];
  const bin = process.env[`PG_BIN_${major}`] ?? programs;
  const data = path.join(home, 'postgres', major);
  const isNew = !existsSync(path.join(data, 'PG_VERSION'));
  const cwd = home;
  if (isNew) {
    mkdirSync(path.dirname(data), { recursive: true });
    mkdirSync(data, { mode: 0o700 });
    const password = path.join(home, 'postgres-password');
    writeFileSync(password, readFileSync('secrets/postgres_password'));
    if ('uid' in asNobody) for (const one of [data, password]) chownSync(one, 65_534, 65_534);
    const how = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8'];
    execFileSync(`${bin}/initdb`, ['-D', data, ...how, '--locale=C', '--no-sync'], {
      ...{ ...asNobody, cwd, stdio: 'ignore' },
    });
  }
  // At a boot nobody has the number that stands in it; here a dead one may keep its own for a while.
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
  const where = ['-p', String(state.ports.postgres), '-k', '', '-c', 'listen_addresses=127.0.0.1'];
  const words = [...where, '-c', 'fsync=off', ...(all.postgres?.command ?? [])];
  const pid = begin(`${bin}/postgres`, ['-D', data, ...words], { ...asNobody, cwd });
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    ...{ PGHOST: '127.0.0.1', PGPORT: String(state.ports.postgres), PGUSER: 'postgres' },
    PGPASSWORD: readFileSync('secrets/postgres_password', 'utf8'),
  };
  for (let tries = 0; ; tries++) {
    try {
      execFileSync(`${programs}/pg_isready`, ['-q'], { env });
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
