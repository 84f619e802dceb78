import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Connection } from '@temporalio/client';
import { connectEngine } from '../../src/engine/client.ts';
import { connectionOptions } from '../../src/engine/connection.ts';
import { prepareNamespace } from '../../src/engine/search-attributes.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { getTemporalCli } from '../get-temporal-cli.ts';
import { makeDatabase } from '../make-database.ts';
import { postgresUrl } from '../postgres.ts';
import { type Seeded, seed, seededBefore } from '../seed.ts';
import { withContext } from './context.ts';
import { devJson } from './dev-json.ts';
import { type Part, type PartName, type Stop, startPart } from './part.ts';
import { imapPart, postgresPart, servicePart, shopPart, temporalPart } from './parts.ts';
import type { Plan } from './plan.ts';
import { openRegister } from './processes.ts';

export type Stack = {
  /** Resolves with the demo business, where there is one, when every address answers. */
  up: (signal: AbortSignal) => Promise<{ seeded: Seeded | null }>;
  /** Ends every part, the service before the parts it needs. */
  down: () => Promise<void>;
};

const STOP_WITHIN_MS = 9_000;
// The service lets webhooks under way end, and is gone within 7.8 s.
const SERVICE_GRACE_MS = 8_000;

type Voice = { say: (line: string) => void; serviceLine: (line: string) => void };

export function makeStack(plan: Plan, { say, serviceLine }: Voice): Stack {
  const { home } = plan;
  const register = openRegister(home);
  const pids: Partial<Record<PartName, number>> = {};
  const stops = new Map<PartName, Stop>();
  let published: { seeded: Seeded | null } | null = null;
  const publish = () => {
    if (published) home.write('dev.json', devJson(plan, published.seeded, pids));
  };

  const start = (part: Part, signal: AbortSignal) =>
    startPart(
      part,
      {
        logFile: freshLog(home.file('logs', `${part.name}.log`)),
        say,
        onPid: (name, pid) => {
          pids[name] = pid;
          register.add(name, pid);
        },
        onBack: publish,
        onStop: (name, stop) => stops.set(name, stop),
      },
      signal,
    );

  return {
    async up(signal) {
      register.add('start', process.pid);
      const seeded = await bringUp(
        plan,
        { say, serviceLine },
        (part) => start(part, signal),
        signal,
      );
      published = { seeded };
      publish();
      return published;
    },
    async down() {
      published = null;
      home.remove('dev.json');
      const end = Date.now() + STOP_WITHIN_MS;
      const stop = (graceMs: number, ...names: PartName[]) =>
        Promise.all(names.map((name) => stops.get(name)?.(graceMs)));
      await stop(SERVICE_GRACE_MS, 'service', 'shop');
      // Both keep every answered write through a kill as well.
      await stop(Math.min(3_000, Math.max(500, end - Date.now())), 'imap', 'temporal', 'postgres');
      register.clear();
    },
  };
}

/**
 * Starts every part, each after the parts that it needs. Gives the demo business, where there is
 * one.
 */
async function bringUp(
  plan: Plan,
  { say, serviceLine }: Voice,
  start: (part: Part) => Promise<unknown>,
  signal: AbortSignal,
): Promise<Seeded | null> {
  const database = async () => {
    if (plan.own.postgres) {
      await start(postgresPart(plan));
      const { POSTGRES_PORT } = plan.ports;
      await makeDatabase(postgresUrl(POSTGRES_PORT, plan.postgresPassword), 'paisewise');
    }
    const { DATABASE_URL, DATABASE_CA } = plan.config;
    await migrate(DATABASE_URL, new URL('../../migrations/', import.meta.url), DATABASE_CA);
  };
  const engineCli = plan.own.temporal ? getTemporalCli(plan.home.folder, say, signal) : null;
  const engine = async () => {
    const binary = await engineCli;
    if (binary !== null) await start(temporalPart(plan, binary));
  };
  // The service waits for the engine as it does anywhere: it loads its code while the engine starts.
  const service = async () => {
    await all([database(), plan.demo ? start(imapPart(plan)) : null, build(), engineCli]);
    signal.throwIfAborted();
    const seeded = plan.demo ? await seedDemo(plan) : null;
    const shop = seeded ? start(shopPart(plan, seeded)) : null;
    await all([start(servicePart(plan, serviceLine)), shop]);
    return seeded;
  };
  const serving = service();
  await all([serving, engine()]);
  signal.throwIfAborted();
  const seeded = await serving;
  if (seeded) await watchDemoMailbox(plan, seeded);
  return seeded;
}

/**
 * Waits until all have ended, well or badly, before it throws the first failure: nothing goes on
 * unwatched.
 */
async function all(tasks: readonly (Promise<unknown> | null)[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function freshLog(file: string): string {
  if (fs.existsSync(file) && fs.statSync(file).size > 20_000_000) fs.rmSync(file);
  return file;
}

async function build(): Promise<void> {
  const { buildIfOlder } = await import('../../tools/build.ts');
  await buildIfOlder();
}

const seedDemo = (plan: Plan): Promise<Seeded> =>
  withContext(plan, async (ctx) => {
    const before = seededBefore.safeParse(plan.home.readJson('demo.json')).data ?? null;
    const who = await seed(ctx, plan.imap, before);
    plan.home.write('demo.json', `${JSON.stringify(who, null, 2)}\n`);
    return who;
  });

const watchDemoMailbox = (plan: Plan, { mailbox_id }: Seeded): Promise<void> =>
  withContext(plan, async (ctx) => {
    const connection = await Connection.connect(connectionOptions(ctx.config));
    const engine = await connectEngine(ctx);
    try {
      await prepareNamespace(connection, ctx.config);
      await engine.startMailbox(mailbox_id);
    } finally {
      await engine.close();
      await connection.close();
    }
  });

export const checkout = fileURLToPath(new URL('../../', import.meta.url));
