// The service: `node src/main.ts` with ROLE api, worker or all (operations: Settings).
import { render } from './words/render.ts';
import './platform/egress/patient-connects.ts';
import { connectEngine, type Engine, type EngineWatch, watchEngine } from './engine/client.ts';
import { connectionOptions } from './engine/connection.ts';
import { keepWorking } from './engine/worker/keep-working.ts';
import type { Listener } from './http/open-listener.ts';
import { keepRecognizing, recognizing } from './orders/hold/recognize-database.ts';
import { BadSetting, type Config } from './platform/config.ts';
import { budgetProblem, connectionName, readBudget, showPool } from './platform/connections.ts';
import type { Context } from './platform/context.ts';
import {
  databaseAddress,
  databaseProblem,
  withApplicationName,
} from './platform/database-address.ts';
import { type Db, databaseAnswers, openDb } from './platform/db.ts';
import { endOnSignal } from './platform/end-on-signal.ts';
import { type Log, makeLog } from './platform/log.ts';
import { gauge } from './platform/meters.ts';
import { migrate, unknownMigrations } from './platform/migrate.ts';
import { isUnreachable, waitUntilThere } from './platform/outage.ts';
import { makeReadiness } from './platform/readiness.ts';
import { refuseDevelopment } from './platform/refuse-development.ts';
import { makeSealer } from './platform/seal.ts';
import { exportTraces } from './platform/traces/export-traces.ts';
import { watchDatabase } from './platform/watch-database.ts';
import { readSettings } from './settings.ts';

// Webhooks that are being sent get 7 s to end; `npm start` gives the whole stack 10.
const STOP_WITHIN_MS = 7_800;

// A create behind somebody's lock on a table is answered 503 then; work that is tried again waits no
// longer either.
const LOCK_TIMEOUT_MS = 5_000;

const MIGRATIONS = new URL('../migrations/', import.meta.url);

type Settings = Config & { DATABASE_URL: string; SEAL_KEYS: string; TEMPORAL_ADDRESS: string };
type Stop = () => Promise<unknown>;

/** What stops, in this order; the stops of one stage run side by side. */
type Stops = { work: Stop[]; parts: Stop[] };

const readiness = makeReadiness();
const stopping = new AbortController();
let log: Log | null = null;
try {
  const config = await settings();
  log = makeLog(config.LOG_LEVEL, config.ROLE === 'all' ? 'service' : config.ROLE);
  // This process is in an unknown state: exit, and let the supervisor start a new one.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => fail(log, error));
  const stops: Stops = { work: [], parts: [] };
  const started = start(config, log, stops);
  endOnSignal(() => stop(started, stops), STOP_WITHIN_MS + config.DRAIN_MS, log);
  await started;
  log.info({ role: config.ROLE }, 'up');
} catch (error) {
  if (!stopping.signal.aborted) fail(log, error);
}

async function settings(): Promise<Settings> {
  const config = await readSettings();
  refuseDevelopment(config);
  const { DATABASE_URL, SEAL_KEYS } = config;
  if (!DATABASE_URL)
    throw new BadSetting(
      'DATABASE_URL is missing. Example: DATABASE_URL=postgres://paisewise:secret@db.example/paisewise',
    );
  if (!SEAL_KEYS)
    throw new BadSetting(
      'SEAL_KEYS is missing. Make one with: echo "k1:$(openssl rand -base64 32)"',
    );
  // Certificates that can't be read would otherwise look like a server that is away.
  databaseAddress(DATABASE_URL, config.DATABASE_CA);
  const { address: TEMPORAL_ADDRESS } = connectionOptions(config);
  return {
    ...config,
    DATABASE_URL: withApplicationName(DATABASE_URL, connectionName(config)),
    SEAL_KEYS,
    TEMPORAL_ADDRESS,
  };
}

/** Starts the parts that the role asks for, and adds how each is stopped. */
async function start(config: Settings, log: Log, stops: Stops): Promise<void> {
  stops.parts.push(await exportTraces(config));
  let db: Db | null = null;
  readiness.needs('database', async () => db !== null && (await databaseAnswers(db)));
  if (config.ROLE === 'worker') readiness.needs('pollers', () => false);
  if (config.METRICS_PORT !== undefined)
    stops.parts.push(await serveOperators(config, log, config.METRICS_PORT, () => db));
  const listener = config.ROLE === 'worker' ? null : await listen(config, stops);
  // Once the database is open, `api` is reported missing until its routes are loaded.
  if (listener) readiness.needs('api', () => db === null);
  db = await openDatabase(config, log);
  const opened = db;
  showPool(opened);
  stops.parts.push(() => opened.end());
  const unwatch = watchDatabase({ db: opened, log, config });
  stops.work.push(async () => unwatch());
  const ctx: Context = { config, db, log, sealer: makeSealer(config.SEAL_KEYS) };
  const engine = await connectEngine(ctx, { native: true });
  stops.parts.push(engine.close);
  // Before the first create: a database that was put back must not give out amounts anew.
  const leave = await keepRecognizing(ctx, engine.listKnownOrders);
  stops.work.push(async () => leave());
  await startWork(ctx, engine, listener, stops);
}

async function listen(config: Settings, stops: Stops): Promise<Listener> {
  const { openListener } = await import('./http/open-listener.ts');
  const listener = await openListener(config, readiness);
  stops.work.push(() => listener.stop(config.DRAIN_MS));
  return listener;
}

async function openDatabase(config: Settings, log: Log): Promise<Db> {
  const open = async () => {
    const { DATABASE_URL, DATABASE_CA: ca, DATABASE_POOL: poolSize } = config;
    const applied = await migrate(DATABASE_URL, MIGRATIONS, ca);
    if (applied.length) log.info({ applied }, 'migrations applied');
    const how = { poolSize, ca, lookAt: recognizing({ config, log }) };
    const db = await openDb(DATABASE_URL, { ...how, lockTimeoutMs: LOCK_TIMEOUT_MS });
    // It may let us in, and be none that can be worked with yet.
    await databaseAnswers(db).catch(async (error: unknown) => {
      await db.end();
      throw error;
    });
    return db;
  };
  const how = { isAway: isUnreachable, log, stopped: stopping.signal };
  const db = await waitUntilThere('the database', open, how).catch((error: unknown) => {
    throw databaseProblem(error);
  });
  const newer = await unknownMigrations(db, MIGRATIONS);
  if (newer.length)
    log.warn({ newer }, 'a newer version has migrated this database: run that one, not this');
  const problem = budgetProblem(await readBudget(db));
  if (problem) log.warn(render(problem));
  return db;
}

async function startWork(
  ctx: Context,
  engine: Engine,
  listener: Listener | null,
  stops: Stops,
): Promise<void> {
  const watch = watchEngine(engine, ctx.log);
  stops.work.push(async () => watch.stop());
  await startRole(ctx, engine, { listener, stops, watch });
  watch.begin();
}

type Started = { listener: Listener | null; stops: Stops; watch: EngineWatch };

async function startRole(
  ctx: Context,
  engine: Engine,
  { listener, stops, watch }: Started,
): Promise<void> {
  gauge('engine_up', 'whether the workflow engine answers this process', [], (up) =>
    up.set(watch.isAway() ? 0 : 1),
  );
  if (listener) {
    const { startApi } = await import('./http/start-api.ts');
    const api = await startApi(ctx, engine, listener);
    stops.work.push(() => api.stop(ctx.config.DRAIN_MS));
    readiness.needs('api', () => true);
    readiness.shows('engine', () => (watch.isAway() ? 'away' : null));
  }
  if (ctx.config.ROLE === 'api') return;
  const { readMailboxes } = await import('./engine/worker/read-mailboxes.ts');
  const { watchFirstAttempts } = await import('./engine/worker/first-attempts.ts');
  const { Fairness } = await import('./delivery/fairness.ts');
  const sending = { ...ctx, fairness: new Fairness() };
  const firsts = watchFirstAttempts(sending);
  const reader = readMailboxes(sending, engine, firsts);
  stops.work.push(() => reader.stop().then(firsts.stop));
  const { watchOperators } = await import('./engine/worker/operators/watch-operators.ts');
  stops.work.push(watchOperators(ctx));
  const working = keepWorking(sending, engine, (error) => fail(ctx.log, error));
  stops.work.push(working.stop);
  // A process that serves the API too goes on doing that without the engine.
  if (!listener) readiness.needs('pollers', () => working.isPolling() && !watch.isAway());
}

async function serveOperators(
  config: Config,
  log: Log,
  port: number,
  db: () => Db | null,
): Promise<Stop> {
  const { serveMetrics } = await import('./platform/metrics.ts');
  const { readGauges } = await import('./office/support/gauges.ts');
  const { measureSdk, readSdkMetrics } = await import('./engine/sdk-metrics.ts');
  await measureSdk();
  const read = async () => {
    const opened = db();
    if (!opened) throw new Error('the database is not there yet');
    return readGauges({ config, db: opened });
  };
  const where = { host: config.METRICS_HOST, port };
  const metrics = await serveMetrics(where, readiness, read, readSdkMetrics);
  log.info({ port: metrics.port }, 'metrics and probes are served');
  return metrics.stop;
}

/** Not ready at once; then the work ends, and after it the parts that it needed. */
async function stop(started: Promise<void>, stops: Stops): Promise<void> {
  readiness.stop();
  stopping.abort();
  const draining = stops.work.map((end) => end());
  // A start that is under way ends at its next wait, and what it opened meanwhile is stopped too.
  await started.catch(() => undefined);
  await Promise.all([...draining, ...stops.work.slice(draining.length).map((end) => end())]);
  for (const end of stops.parts.reverse()) await end();
}

function fail(log: Log | null, error: unknown): never {
  if (error instanceof BadSetting || !log)
    process.stderr.write(`${error instanceof BadSetting ? error.message : String(error)}\n`);
  else log.fatal({ err: error }, 'ended by an error');
  process.exit(1);
}
