import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { getTemporalCli } from '../../dev/get-temporal-cli.ts';
import { startPostgres } from '../../dev/postgres.ts';
import { startTemporal } from '../../dev/temporal.ts';
import type { Sending } from '../../src/delivery/deliver-event.ts';
import { Fairness } from '../../src/delivery/fairness.ts';
import { connectEngine, type Engine } from '../../src/engine/client.ts';
import { installRuntime } from '../../src/engine/runtime.ts';
import { tellAndWatch, watchFirstAttempts } from '../../src/engine/worker/first-attempts.ts';
import { startWorkers } from '../../src/engine/worker/workers.ts';
import type { Context } from '../../src/platform/context.ts';
import { makeLog } from '../../src/platform/log.ts';
import { addAccount } from '../../src/shops/accounts/add-account.ts';
import { createBusiness } from '../../src/shops/businesses/create-business.ts';
import { workflowBundle } from '../../tools/workflow-bundle.ts';
import { openDatabase } from './with-database.ts';

export type Stage = {
  ctx: Sending;
  engine: Engine;
  businessId: string;
  /** Where webhooks go, and who wants to know when one has come. */
  hookUrl: string;
  onHook: (heard: (orderId: string) => void) => void;
  /** The bare workflow's own worker, on the same server. */
  bare: { client: Client; taskQueue: string };
  /** The processes beside this one. */
  pids: { engine: number; postgres: number };
  close: () => Promise<void>;
};

/**
 * One Postgres with its usual durability, one engine, our three workers, and a shop that answers at
 * once. `wrap` gives the context that all of them work with.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the end mirrors the start, step by step
export async function openStage(wrap = (ctx: Context) => ctx): Promise<Stage> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  installRuntime(makeLog('warn', 'bench'));
  const binary = await getTemporalCli(
    path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise'),
    (line) => process.stdout.write(`${line}\n`),
  );
  const [postgres, temporal] = await Promise.all([
    startPostgres({ dataDir: `${dir}-pg` }),
    startTemporal({ binary }),
  ]);
  let heard: (orderId: string) => void = () => undefined;
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      heard(JSON.parse(Buffer.concat(chunks).toString()).data.order_id);
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const target = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const opened = await openDatabase(postgres, {
    settings: { TEMPORAL_ADDRESS: temporal.address, WEBHOOK_ALLOWED_TARGETS: target },
    logLevel: 'warn',
  });
  const ctx = { ...wrap(opened.ctx), fairness: new Fairness() };
  const { config } = ctx;
  const { business } = await createBusiness(ctx, { name: 'Bench', plan: 'scale', actor: 'bench' });
  const connected = await connectEngine(ctx, { native: true });
  const firsts = watchFirstAttempts(ctx);
  // As the reader of the mailboxes tells it.
  const engine = { ...connected, ...tellAndWatch(connected, firsts) };
  const bundle = path.join(dir, 'workflows.cjs');
  await writeFile(bundle, await workflowBundle());
  const workers = await startWorkers(ctx, engine, { bundle, schedules: false });

  const connection = await NativeConnection.connect({ address: temporal.address });
  const bareWorker = await Worker.create({
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: 'bare',
    workflowBundle: { codePath: await bareBundle(dir) },
    activities: { nothing: async () => Date.now() },
    workflowTaskPollerBehavior: { type: 'autoscaling' },
    activityTaskPollerBehavior: { type: 'autoscaling' },
  });
  const bareEnded = bareWorker.run();
  return {
    ctx,
    engine,
    businessId: business.businessId,
    hookUrl: `http://${target}/hook`,
    onHook: (listener) => {
      heard = listener;
    },
    bare: {
      client: new Client({ connection, namespace: config.TEMPORAL_NAMESPACE }),
      taskQueue: 'bare',
    },
    pids: { engine: temporal.pid, postgres: postgres.pid },
    close: async () => {
      bareWorker.shutdown();
      await Promise.all([workers.stop(), bareEnded]);
      await firsts.stop();
      await connection.close();
      await engine.close();
      await ctx.db.end();
      shop.closeAllConnections();
      shop.close();
      await Promise.all([temporal.stop(), postgres.stop()]);
      await Promise.all(
        [dir, `${dir}-pg`].map((folder) => rm(folder, { recursive: true, force: true })),
      );
    },
  };
}

async function bareBundle(dir: string): Promise<string> {
  const workflowsPath = fileURLToPath(new URL('./bare-workflow.ts', import.meta.url));
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
  const file = path.join(dir, 'bare.cjs');
  await writeFile(file, code);
  return file;
}

/** So many a second, with so many under way at once. */
export async function rate(
  count: number,
  atOnce: number,
  one: (index: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count / (performance.now() - began)) * 1000;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The account that the benchmarks' payments are made to. */
export async function addHdfcAccount(
  { ctx, businessId }: Pick<Stage, 'ctx' | 'businessId'>,
  mailboxId: string,
): Promise<void> {
  const shown = { vpa: 'bench@okhdfcbank', payeeName: 'Bench', bank: 'hdfc', lastDigits: '4477' };
  await addAccount(ctx, { businessId, mailboxId, ...shown, makeDefault: true, actor: 'bench' });
}
