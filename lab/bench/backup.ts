import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../dev/ports.ts';
import { findPostgresBin } from '../../test/setup/needs.ts';
import { filled } from './scale-fill.ts';

const SIZE = { name: 'paisewise', orders: 1_000_000, alerts: 350_000 };

export const lacks = (): string | null =>
  findPostgresBin() ? null : "Postgres' own programs; Debian: postgresql";

/** How long the commands of docs/production-by-hand.md take at a million orders, with a system's Postgres. */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-bench-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, 65_534, 65_534);
  const as = { ...(isRoot ? { uid: 65_534, gid: 65_534 } : {}), cwd: folder };
  const bin = findPostgresBin() ?? '';
  const run = (program: string, ...words: string[]) => {
    const began = performance.now();
    execFileSync(path.join(bin, program), words, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
    return performance.now() - began;
  };
  run('initdb', '-D', path.join(folder, 'data'), '-U', 'postgres', '--auth=trust');
  const port = await freePort();
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', path.join(folder, 'data'), '-p', String(port), '-k', folder],
    { ...as, stdio: 'ignore' },
  );
  const url = (name = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const say = (what: string, ms: number) =>
    process.stdout.write(`${what}: ${(ms / 1000).toFixed(0)} s\n`);
  try {
    await answers(url());
    const { ctx } = await filled({ url }, SIZE);
    await ctx.db.end();
    const dump = path.join(folder, 'paisewise.dump');
    say('pg_dump', run('pg_dump', '--format=custom', `--file=${dump}`, url('paisewise')));
    process.stdout.write(`the dump: ${Math.round(statSync(dump).size / 1e6)} MB\n`);
    run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'again');
    const into = `--dbname=${url('again')}`;
    say('pg_restore', run('pg_restore', '--no-owner', '--exit-on-error', into, dump));
    const base = `--pgdata=${path.join(folder, 'base')}`;
    const from = `--dbname=${url()}`;
    // Of two such databases by now: the restored one beside the first.
    say(
      'pg_basebackup of two such databases',
      run('pg_basebackup', from, base, '--wal-method=stream', '--checkpoint=fast'),
    );
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
