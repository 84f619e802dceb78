import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { postgresUrl, startPostgres } from '../../../dev/postgres.ts';
import { openHome } from '../../../dev/stack/home.ts';
import { makePlan } from '../../../dev/stack/plan.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { until } from '../../setup/until.ts';

test('after a power cut Postgres starts although its old number belongs to another process now', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'paisewise-lock-'));
  const dataDir = path.join(folder, 'postgres');
  const first = await startPostgres({ dataDir });
  const lock = path.join(dataDir, 'postmaster.pid');
  const written = await readFile(lock, 'utf8');
  await first.stop();
  // Postgres believes the lock of a process of its own user only.
  const stranger = spawn('sleep', ['120'], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  });
  try {
    await writeFile(lock, written.replace(/^\d+/, String(stranger.pid)));
    const second = await startPostgres({ dataDir });
    expect(second.pid).not.toBe(first.pid);
    await second.stop();
  } finally {
    stranger.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a Postgres whose password was lost gets a new one, and keeps what it has', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'paisewise-password-'));
  const home = openHome(folder);
  const ports = ['PORT', 'SHOP_PORT', 'IMAP_PORT', 'POSTGRES_PORT', 'TEMPORAL_PORT'];
  const config = readConfig(
    Object.fromEntries([...ports, 'TEMPORAL_UI_PORT'].map((name) => [name, '0'])),
  );
  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
  try {
    const first = await startPostgres({ dataDir: home.file('postgres') });
    await ask(first.url('postgres'), 'CREATE TABLE kept AS SELECT 1 AS one');
    // Nothing was shut down in order: what it had not yet written must come back first.
    process.kill(first.pid, 'SIGKILL');
    await until('it is gone', () => !isThere(first.pid));
    const { postgresPassword } = await makePlan(config, {}, home);
    expect(await makePlan(config, {}, home)).toMatchObject({ postgresPassword });
    const second = await startPostgres({ dataDir: home.file('postgres') });
    const port = Number(new URL(second.url('postgres')).port);
    const url = postgresUrl(port, postgresPassword);
    expect(await ask(url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await expect(ask(second.url('postgres'), 'SELECT 1')).rejects.toThrow('password');
    await second.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
