import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { startPostgres } from '../../../dev/postgres.ts';

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
