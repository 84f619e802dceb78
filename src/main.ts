// The service: `node src/main.ts` with ROLE api, worker or all (operations: Settings).
import { connectEngine, type Engine } from './engine/client.ts';
import { keepRecognizing } from './orders/hold/recognize-database.ts';
import { BadSetting, type Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { openDb } from './platform/db.ts';
import { type Log, makeLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { makeSealer } from './platform/seal.ts';
import { readSettings } from './settings.ts';
import { keepWorking } from './worker/keep-working.ts';

// Webhooks that are being sent get 7 s to end; `npm start` gives the whole stack 10.
const STOP_WITHIN_MS = 7_800;

type Stop = () => Promise<unknown>;
type Settings = Config & { DATABASE_URL: string; SEAL_KEYS: string; TEMPORAL_ADDRESS: string };

let log: Log | null = null;
try {
  const config = await settings();
  log = makeLog(config.LOG_LEVEL, config.ROLE === 'all' ? 'service' : config.ROLE);
  // This process is in an unknown state: exit, and let the supervisor start a new one.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => fail(log, error));
  const stop = await start(config, log);
  log.info({ role: config.ROLE }, 'up');
  stopOnSignal(stop, log);
} catch (error) {
  fail(log, error);
}

async function settings(): Promise<Settings> {
  const config = await readSettings();
  const { DATABASE_URL, SEAL_KEYS, TEMPORAL_ADDRESS } = config;
  if (!DATABASE_URL)
    throw new BadSetting(
      'DATABASE_URL is missing. Example: DATABASE_URL=postgres://paisewise:secret@db.example/paisewise',
    );
  if (!TEMPORAL_ADDRESS)
    throw new BadSetting(
      'TEMPORAL_ADDRESS is missing. Example: TEMPORAL_ADDRESS=temporal.example:7233',
    );
  if (!SEAL_KEYS)
    throw new BadSetting(
      'SEAL_KEYS is missing. Make one with: echo "k1:$(openssl rand -base64 32)"',
    );
  return { ...config, DATABASE_URL, SEAL_KEYS, TEMPORAL_ADDRESS };
}

/** Starts the parts that the role asks for; answers how to stop them. */
async function start(config: Settings, log: Log): Promise<Stop> {
  const applied = await migrate(config.DATABASE_URL, new URL('../migrations/', import.meta.url));
  if (applied.length) log.info({ applied }, 'migrations applied');
  const db = await openDb(config.DATABASE_URL, { poolSize: config.DATABASE_POOL });
  const ctx: Context = { config, db, log, sealer: makeSealer(config.SEAL_KEYS) };
  const engine = await connectEngine(ctx, { native: true });
  // Before the first create: a database that was put back must not give out amounts anew.
  const leave = await keepRecognizing(ctx);
  const stops: Stop[] = [async () => leave()];
  if (config.ROLE !== 'worker') stops.push(await serveApi(ctx, engine));
  if (config.ROLE !== 'api') stops.push(keepWorking(ctx, engine, (error) => fail(log, error)));
  if (config.METRICS_PORT !== undefined) stops.push(await serveGauges(ctx, config.METRICS_PORT));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await engine.close();
    log.debug('the engine is closed');
    await db.end();
    log.debug('the database is closed');
  };
}

async function serveApi(ctx: Context, engine: Engine): Promise<Stop> {
  const { startApi } = await import('./http/listen.ts');
  const api = await startApi(ctx, engine);
  return async () => {
    await api.stop();
    ctx.log.debug('the API has stopped');
  };
}

async function serveGauges({ config, db, log }: Context, port: number): Promise<Stop> {
  const { serveMetrics } = await import('./platform/metrics.ts');
  const { readGauges } = await import('./support/gauges.ts');
  const metrics = await serveMetrics({ host: config.HOST, port }, () => readGauges(db));
  log.info({ port: metrics.port }, 'metrics are served');
  return metrics.stop;
}

function stopOnSignal(stop: Stop, log: Log): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.warn('stopped before everything had ended');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => fail(log, error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

function fail(log: Log | null, error: unknown): never {
  if (error instanceof BadSetting || !log)
    process.stderr.write(`${error instanceof BadSetting ? error.message : String(error)}\n`);
  else log.fatal({ err: error }, 'ended by an error');
  process.exit(1);
}
