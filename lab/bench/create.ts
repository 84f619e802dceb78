import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'undici';
import { startPostgres } from '../../dev/postgres.ts';
import type { Context } from '../../src/platform/context.ts';
import { aBusinessWithKeys, aFolder, holdAmounts } from '../../test/setup/factories/index.ts';
import { millisecondsOf, openDatabase } from './with-database.ts';

const AT_ONCE = 32;
/** Prices of long standing in a round: fewer orders of each than it has near amounts. */
const USED_A_ROUND = 5;
const WARMING = 3;
const ROUNDS = 21;

/** Creates a second. */
type Round = { bare: number; ours: number };

type Served = {
  name: string;
  create: (amount: number) => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * create-order beside a bare Express handler that inserts the same rows in one transaction and
 * makes the same QR. Each runs in its own process, on one Postgres with its usual durability. The
 * bare handler is the ceiling; prints how far below it we are.
 */
export async function bench(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  const postgres = await startPostgres({ dataDir: `${dir}-pg` });
  const servers: Served[] = [];
  try {
    const { ctx, url } = await openDatabase(postgres);
    const key = await seed(ctx);
    const [bare, ours] = await Promise.all([serve('bare', url, key), serve('paisewise', url, key)]);
    servers.push(bare, ours);
    // In turns, so that other load on the machine slows both.
    for (let i = 0; i < 100; i++) for (const server of servers) await server.create(10 + i);
    const latency = new Map<Served, number[]>(servers.map((server) => [server, []]));
    for (let i = 0; i < 300; i++)
      for (const server of servers)
        latency.get(server)?.push(await millisecondsOf(() => server.create(2_000 + 4 * i)));
    const p50 = (server: Served) => median(latency.get(server) ?? []);
    say(
      'create, one at a time, p50',
      `${p50(ours).toFixed(2)} ms, bare ${p50(bare).toFixed(2)} ms`,
      p50(ours) / p50(bare),
      'at most 2',
    );

    const amountIn = (round: number) => (i: number) => 10_000 + 4 * (i + 500 * round);
    const distinct = await inTurns(async (round) => ({
      bare: await rate(bare, 500, amountIn(round)),
      ours: await rate(ours, 500, amountIn(round)),
    }));
    const hot = await inTurns(async (round) => ({
      bare: await rate(bare, 250, amountIn(round)),
      ours: await rate(ours, 250, () => 900_000 + 1_000 * round),
    }));
    const used = await inTurns(async (round) => ({
      bare: await rate(bare, 250, amountIn(round)),
      ours: await rate(ours, 250, (i) => usedPrice(round, i % USED_A_ROUND)),
    }));
    sayMedian('500 creates, 32 at once', distinct, 'at least 0.8');
    sayMedian('250 creates of prices in steady use', used, 'no aim of its own');
    sayMedian('250 creates of one amount', hot, 'at least 0.25');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await Promise.all(
      [dir, `${dir}-pg`].map((folder) => rm(folder, { recursive: true, force: true })),
    );
  }
}

/**
 * In turns, so that other load on the machine slows both. A round lasts a third of a second and has
 * its own ceiling, and the median round counts: a busy moment spoils only one of them. The first
 * ones, in which both still compile their own code, count for nothing.
 */
async function inTurns(turn: (round: number) => Promise<Round>): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round++) rounds.push(await turn(round));
  return rounds.slice(WARMING);
}

/** A shop's price of long standing, in rupees: each near amount of it was used and has rested. */
const usedPrice = (round: number, which: number) => 400_000 + 4 * (round * USED_A_ROUND + which);

async function seed(ctx: Context): Promise<string> {
  const { key, ...business } = await aBusinessWithKeys(ctx, { name: 'Bench' });
  await aFolder(ctx, business.mailboxId);
  const longAgo = new Date(Date.now() - 86_400_000);
  for (let i = 0; i < (WARMING + ROUNDS) * USED_A_ROUND; i++)
    await holdAmounts(ctx, business, 100 * usedPrice(0, i), 1, 99, longAgo);
  await ctx.db.end();
  return key;
}

async function serve(name: 'bare' | 'paisewise', url: string, key: string): Promise<Served> {
  const child = fork(new URL('create-server.ts', import.meta.url), [name, url], {
    execPath: process.execPath,
  });
  const [port] = await once(child, 'message');
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: AT_ONCE });
  let serial = 0;
  return {
    name,
    async create(amount) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/v1/orders',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({
          amount,
          merchant_order_id: `${name}-${serial++}`,
          success_url: 'https://shop.example/ok',
          failure_url: 'https://shop.example/failed',
          webhook_url: 'https://hooks.shop.example/paisewise',
        }),
      });
      const text = await body.text();
      if (statusCode !== 201) throw new Error(`${name} answered ${statusCode}: ${text}`);
      return statusCode;
    },
    async stop() {
      await pool.close();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Creates a second. */
async function rate(
  server: Served,
  count: number,
  amountOf: (index: number) => number,
): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < count) await server.create(amountOf(next++));
  };
  const ms = await millisecondsOf(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
  return (count / ms) * 1000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function sayMedian(what: string, rounds: readonly Round[], wanted: string): void {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name])).toFixed(0);
  say(
    what,
    `${of('ours')}/s, bare ${of('bare')}/s`,
    median(rounds.map(({ ours, bare }) => ours / bare)),
    wanted,
  );
}

const say = (what: string, seen: string, ratio: number, wanted: string) =>
  process.stdout.write(`${what}: ${seen}; ratio ${ratio.toFixed(2)} (${wanted})\n`);
