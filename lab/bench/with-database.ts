import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../dev/postgres.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Context } from '../../src/platform/context.ts';
import { openDb } from '../../src/platform/db.ts';
import { makeLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { makeSealer } from '../../src/platform/seal.ts';

type Settings = Readonly<Record<string, string>>;

export const SEAL_KEYS = `bench:${Buffer.alloc(32, 1).toString('base64')}`;

type Asked = {
  settings?: Settings;
  poolSize?: number;
  logLevel?: Parameters<typeof makeLog>[0];
};

/** What every verb works with, on a database that has our tables. Its `db` is to be ended. */
export async function openContext(
  url: string,
  { settings = {}, poolSize, logLevel = 'silent' }: Asked = {},
): Promise<Context> {
  return {
    config: readConfig({ DATABASE_URL: url, SEAL_KEYS, ...settings }),
    db: await openDb(url, poolSize ? { poolSize } : {}),
    log: makeLog(logLevel, 'bench'),
    sealer: makeSealer(SEAL_KEYS),
  };
}

/** A database with our tables on a server of a benchmark's own. Its `ctx.db` is to be ended. */
export async function openDatabase(
  postgres: { url: (name?: string) => string },
  { name = 'bench', ...asked }: Asked & { name?: string } = {},
): Promise<{ ctx: Context; url: string }> {
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = postgres.url(name);
  await migrate(url, new URL('../../migrations/', import.meta.url));
  return { ctx: await openContext(url, asked), url };
}

/** A Postgres of the benchmark's own with our tables, for as long as `work` takes. */
export async function withDatabase(
  work: (ctx: Context, url: string) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  const postgres = await startPostgres({ dataDir: `${dir}-pg` });
  try {
    const { ctx, url } = await openDatabase(postgres, { settings });
    await work(ctx, url);
    await ctx.db.end();
  } finally {
    await postgres.stop();
    for (const folder of [dir, `${dir}-pg`]) await rm(folder, { recursive: true, force: true });
  }
}

/** How many milliseconds one call takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How long one call takes, of so many in a row; the first two warm up. */
export async function timed(
  work: () => Promise<unknown>,
  rounds = 30,
): Promise<{ median: number; worst: number }> {
  for (let round = 0; round < 2; round++) await work();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) took.push(await millisecondsOf(work));
  took.sort((one, other) => one - other);
  return { median: took[Math.floor(rounds / 2)] ?? 0, worst: took.at(-1) ?? 0 };
}
