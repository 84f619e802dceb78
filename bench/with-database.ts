import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../dev/postgres.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Context } from '../src/platform/context.ts';
import { openDb } from '../src/platform/db.ts';
import { makeLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { makeSealer } from '../src/platform/seal.ts';

type Settings = Readonly<Record<string, string>>;

/** A Postgres of the benchmark's own with our tables, for as long as `work` takes. */
export async function withDatabase(
  work: (ctx: Context, url: string) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  const postgres = await startPostgres({ dataDir: `${dir}-pg` });
  try {
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query('CREATE DATABASE bench');
    await admin.end();
    const url = postgres.url('bench');
    await migrate(url, new URL('../migrations/', import.meta.url));
    const seal = `bench:${Buffer.alloc(32, 1).toString('base64')}`;
    const db = await openDb(url);
    await work(
      {
        config: readConfig({ DATABASE_URL: url, SEAL_KEYS: seal, ...settings }),
        db,
        log: makeLog('silent', 'bench'),
        sealer: makeSealer(seal),
      },
      url,
    );
    await db.end();
  } finally {
    await postgres.stop();
    for (const folder of [dir, `${dir}-pg`]) await rm(folder, { recursive: true, force: true });
  }
}

/** How long one call takes, of so many in a row; the first two warm up. */
export async function timed(
  work: () => Promise<unknown>,
  rounds = 30,
): Promise<{ median: number; worst: number }> {
  for (let round = 0; round < 2; round++) await work();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  took.sort((one, other) => one - other);
  return { median: took[Math.floor(rounds / 2)] ?? 0, worst: took.at(-1) ?? 0 };
}
