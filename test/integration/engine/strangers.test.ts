import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { makeDatabase } from '../../../dev/make-database.ts';
import { connectEngine, type Engine } from '../../../src/engine/client.ts';
import { startWorkers, type Workers } from '../../../src/engine/worker/workers.ts';
import { readDatabaseMark } from '../../../src/orders/hold/hold.ts';
import { type Db, openDb } from '../../../src/platform/db.ts';
import { migrate } from '../../../src/platform/migrate.ts';
import { testContext } from '../../setup/context.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();
let engine: Engine;
let others: Db;
const running: Workers[] = [];

beforeAll(async () => {
  engine = await connectEngine(ctx);
  const url = await makeDatabase(process.env.TEST_POSTGRES ?? '', 'strangers');
  await migrate(url, new URL('../../../migrations/', import.meta.url));
  others = await openDb(url);
});
afterAll(async () => {
  for (const workers of running) await workers.stop();
  await engine?.close();
  await others?.end();
});

async function start(db: Db): Promise<string> {
  let said = '';
  const page = new Writable({
    write(chunk, _encoding, done) {
      said += chunk;
      done();
    },
  });
  const bundle = process.env.TEST_BUNDLE ?? '';
  running.push(await startWorkers({ ...ctx, db, log: pino({}, page) }, engine, { bundle }));
  return said;
}

test('a second database in a namespace is told of, at the start of its worker and to who asks', async () => {
  const [mine, theirs] = [await readDatabaseMark(ctx.db), await readDatabaseMark(others)];
  expect(await start(ctx.db)).not.toContain('another database');
  await until('it polls', async () => (await engine.findStrangers(theirs)).length > 0);
  expect(await engine.findStrangers(mine)).toEqual([]);
  expect(await start(others)).toContain('workers of another database');
  await until('it polls, too', async () => (await engine.findStrangers(mine)).length > 0);
});
