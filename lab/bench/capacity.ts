import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { z } from 'zod';
import { freePort } from '../../dev/ports.ts';
import { type Postgres, startPostgres } from '../../dev/postgres.ts';
import { findServer } from '../../dev/production/build-server.ts';
import { type ProductionEngine, startProductionEngine } from '../../dev/production/engine.ts';
import type { Context } from '../../src/platform/context.ts';
import { toPaise } from '../../src/platform/money.ts';
import { createKey } from '../../src/shops/businesses/keys.ts';
import { anOrderBody, aPaymentMail } from '../../test/setup/factories/index.ts';
import { aConnectedBusiness, type ConnectedBusiness } from '../../test/setup/imap/scene.ts';
import { type Sink, startSink } from '../../test/setup/sink.ts';
import { until } from '../../test/setup/until.ts';
import { cpuSeconds } from './capacity-cpu.ts';
import { openDatabase, SEAL_KEYS } from './with-database.ts';

const SHOPS = 8;
const ORDERS = 200;
const AT_ONCE = 16;
const home = path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise');

export const lacks = () =>
  findServer(home)
    ? null
    : 'The production server is not built (with Go: node tools/production-server.ts).';

type Shop = ConnectedBusiness & { key: string };
type Stage = {
  ctx: Context;
  shops: readonly Shop[];
  sink: Sink;
  engine: ProductionEngine;
  ours: Postgres;
  engines: Postgres;
};

/**
 * Paid orders a second on the production server over Postgres, with one API process and one, two
 * and four workers. Also the CPU time that an order takes of each part. All of it shares this
 * machine: the rate says little, the CPU time of an order much.
 */
export async function bench(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  const settings = { max_connections: '200' };
  const [ours, engines] = await Promise.all([
    startPostgres({ dataDir: `${dir}-pg`, settings }),
    startPostgres({ dataDir: `${dir}-engine`, settings }),
  ]);
  const programs = findServer(home);
  if (!programs) throw new Error('the production server is not built');
  const engine = await startProductionEngine(programs, { postgres: engines.url('postgres') });
  const sink = await startSink();
  const { ctx } = await openDatabase(ours, {
    settings: { WEBHOOK_ALLOWED_TARGETS: sink.target },
    logLevel: 'warn',
  });
  try {
    const shops = await Promise.all(Array.from({ length: SHOPS }, () => openShop(ctx)));
    for (const workers of [1, 2, 4])
      await measure({ ctx, shops, sink, engine, ours, engines }, workers);
    await Promise.all(shops.map(({ imap }) => imap.close()));
  } finally {
    await ctx.db.end();
    await sink.close();
    await engine.stop();
    await Promise.all([ours.stop(), engines.stop()]);
    for (const folder of [dir, `${dir}-pg`, `${dir}-engine`])
      await rm(folder, { recursive: true, force: true });
  }
}

async function openShop(ctx: Context): Promise<Shop> {
  const shop = await aConnectedBusiness(ctx);
  const of = { businessId: shop.businessId, mode: 'live', name: null, actor: 'bench' } as const;
  return { ...shop, key: (await createKey(ctx, of)).apiKey };
}

type Member = { child: ChildProcess; url: string; operators: string };

async function start({ ctx, engine, sink }: Stage, role: 'api' | 'worker'): Promise<Member> {
  const [port, metrics] = [String(await freePort()), String(await freePort())];
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env.PATH,
      ...{ ROLE: role, PORT: port, METRICS_PORT: metrics, SEAL_KEYS, LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: ctx.config.DATABASE_URL, TEMPORAL_ADDRESS: engine.address },
      ...{ WEBHOOK_ALLOWED_TARGETS: sink.target, DRAIN_MS: '0' },
      ...{ RATE_LIMIT_PER_KEY: '0', RATE_LIMIT_PER_ADDRESS: '0' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const operators = `http://127.0.0.1:${metrics}`;
  await until(
    `a ${role} is ready`,
    async () => (await fetch(`${operators}/readyz`).catch(() => null))?.ok === true,
    120_000,
  );
  return { child, url: `http://127.0.0.1:${port}`, operators };
}

async function measure(stage: Stage, count: number): Promise<void> {
  const api = await start(stage, 'api');
  const workers = await Promise.all(Array.from({ length: count }, () => start(stage, 'worker')));
  await sell(stage, api, 40);
  const parts: Readonly<Record<string, () => number>> = {
    API: () => cpuSeconds(api.child.pid),
    workers: () => workers.reduce((sum, { child }) => sum + cpuSeconds(child.pid), 0),
    'Postgres, ours': () => cpuSeconds(stage.ours.pid),
    'the engine': () => cpuSeconds(stage.engine.pid),
    "Postgres, the engine's": () => cpuSeconds(stage.engines.pid),
  };
  const readAll = () => Object.values(parts).map((read) => read());
  const before = readAll();
  const began = performance.now();
  await sell(stage, api, ORDERS);
  const seconds = (performance.now() - began) / 1_000;
  const after = readAll();
  const each = after.map((cpu, i) => ((cpu - (before[i] ?? 0)) / ORDERS) * 1_000);
  const shown = Object.keys(parts).map((part, i) => `${part} ${each[i]?.toFixed(1)}`);
  const all = each.reduce((sum, ms) => sum + ms, 0);
  process.stdout.write(
    `${count} worker${count === 1 ? '' : 's'}: ${(ORDERS / seconds).toFixed(1)} orders/s; CPU ms an order: ${shown.join(', ')}; together ${all.toFixed(0)}\n`,
  );
  for (const { child } of [api, ...workers]) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

const created = z.object({ payable_amount: z.number() });
let serial = 0;

/** So many orders, each created, paid by its mail, and told. */
async function sell({ shops, sink }: Stage, api: Member, count: number): Promise<void> {
  const pool = new Pool(api.url, { connections: AT_ONCE });
  let next = 0;
  const seller = async () => {
    while (next < count) {
      const turn = next++;
      const shop = shops[turn % SHOPS];
      if (!shop) throw new Error('no shops');
      const hook = sink.hook();
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/v1/orders',
        headers: { 'X-API-Key': shop.key },
        body: JSON.stringify(anOrderBody({ webhook_url: hook, amount: 10 + 4 * serial++ })),
      });
      if (statusCode !== 201) throw new Error(`${statusCode}: ${await body.text()}`);
      const { payable_amount } = created.parse(await body.json());
      shop.imap.append(aPaymentMail(shop, toPaise(payable_amount)));
      await until('the webhook', () => sink.at(hook).length > 0, 120_000);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seller));
  await pool.close();
}
