// Records a history of each path of the workflows that is named, or of all, on the real engine: `node
// test/histories/record.ts [PATH…]`. To be run, and its files committed, when a path was added. What
// runs already must still be replayed: never record anew to make the replay test pass.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { getTemporalCli } from '../../dev/get-temporal-cli.ts';
import { startPostgres } from '../../dev/postgres.ts';
import { startTemporal } from '../../dev/temporal.ts';
import { Fairness } from '../../src/delivery/fairness.ts';
import { openDb } from '../../src/platform/db.ts';
import { workflowBundle } from '../../tools/workflow-bundle.ts';
import { makeSealer } from '../../src/platform/seal.ts';
import { startSink } from '../setup/sink.ts';
import { makeWorld } from '../setup/engine/world.ts';
import { longPaths, shortHistories } from './long-paths.ts';
import { mailboxPaths } from './mailbox-paths.ts';
import { orderPaths } from './order-paths.ts';
import type { FirstRun, Paths } from './path.ts';
import { reviewPaths } from './review-paths.ts';
import { sweepPaths } from './sweep-paths.ts';
import { readConfig } from '../../src/platform/config.ts';
import { inTime } from '../../src/platform/deadlines.ts';
import { makeLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrate.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));
const here = (to: string) => fileURLToPath(new URL(`../../${to}`, import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** More than any path takes, on a busy machine too. */
const LONGEST_MS = 3 * 60_000;

const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-record-'));
const postgres = await startPostgres({ dataDir: `${dir}-pg`, settings: { fsync: 'off' } });
const binary = await getTemporalCli(path.resolve(here(''), process.env.PAISEWISE_HOME ?? '.paisewise'), say);
const temporal = await startTemporal({ binary, args: shortHistories });
const sink = await startSink();
const sealKeys = `record:${Buffer.alloc(32, 1).toString('base64')}`;
const minute = '60000';
const config = readConfig({
  ...{ DATABASE_URL: postgres.url(), TEMPORAL_ADDRESS: temporal.address, SEAL_KEYS: sealKeys, WEBHOOK_ALLOWED_TARGETS: sink.target },
  ...{ ORDER_LIFETIME_MS: minute, ORDER_GRACE_MS: minute, ORDER_LATE_MS: minute, WEBHOOK_SCHEDULE_MS: '100,200,30000' },
});
await migrate(postgres.url(), new URL('../../migrations/', import.meta.url));
const db = await openDb(postgres.url());
const ctx = { config, db, log: makeLog('error', 'record'), sealer: makeSealer(sealKeys), fairness: new Fairness() };
process.env.TEST_BUNDLE = path.join(dir, 'workflows.cjs');
await writeFile(process.env.TEST_BUNDLE, await workflowBundle());
const world = makeWorld(ctx, sink);
await world.open();

const paths: Paths = {
  ...orderPaths(world),
  ...reviewPaths(world),
  ...mailboxPaths(world),
  ...sweepPaths(world),
  ...longPaths(world),
};

const wanted = process.argv.slice(2);

/** Which process and machine it was recorded on is nobody's business. */
function withoutPlaces(json: string): string {
  return json.replaceAll(here(''), '').replace(/"identity": "[^"]*"/g, '"identity": "recorder"').replace(/"([0-9]+@)[^"]*"/g, '"recorder"');
}

async function record(name: string, walk: () => Promise<string | FirstRun>): Promise<void> {
  const walked = await walk();
  const { workflowId, runId } = typeof walked === 'string' ? { workflowId: walked, runId: undefined } : walked;
  const end = await world.client.workflow.getHandle(workflowId).result();
  const handle = world.client.workflow.getHandle(workflowId, runId);
  await writeFile(path.join(folder, `${name}.json`), `${withoutPlaces(historyToJSON(await handle.fetchHistory()))}\n`);
  say(`${name}: ${JSON.stringify(end)}`);
}

try {
  const unknown = wanted.filter((name) => !Object.hasOwn(paths, name));
  if (unknown.length > 0) throw new Error(`no path is named ${unknown.join(', ')}. There are: ${Object.keys(paths).join(', ')}`);
  for (const [name, walk] of Object.entries(paths)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if ((await inTime(record(name, walk), LONGEST_MS, 'late')) === 'late')
      throw new Error(`${name} did not end within ${LONGEST_MS / 60_000} minutes: is each of its workflows told what it waits for?`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await world.close();
  await db.end();
  await Promise.all([temporal.stop(), postgres.stop()]);
  await Promise.all([dir, `${dir}-pg`].map((made) => rm(made, { recursive: true, force: true })));
}
process.exit();
