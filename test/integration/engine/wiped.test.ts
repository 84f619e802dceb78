import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Client,
  Connection,
  NamespaceNotFoundError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { findTemporalCli } from '../../../dev/find-temporal-cli.ts';
import { freePort } from '../../../dev/ports.ts';
import { startTemporal, type Temporal } from '../../../dev/temporal.ts';
import { eventId } from '../../../src/delivery/event.ts';
import { connectEngine, type Engine } from '../../../src/engine/client.ts';
import { keepWorking, type Working } from '../../../src/engine/worker/keep-working.ts';
import { engineFindings } from '../../../src/office/doctor/engine.ts';
import { sql } from '../../../src/platform/db.ts';
import { readMeters } from '../../../src/platform/meters.ts';
import { testContext } from '../../setup/context.ts';
import { aBusinessWithAccount, aFolder, anOrderRow } from '../../setup/factories/index.ts';
import { startSink } from '../../setup/sink.ts';
import { until } from '../../setup/until.ts';
import { saying } from '../../setup/words.ts';

const hour = 3_600_000;
const port = await freePort();
const sink = await startSink();
const ctx = testContext({
  TEMPORAL_ADDRESS: `127.0.0.1:${port}`,
  ORDER_LIFETIME_MS: hour,
  WEBHOOK_ALLOWED_TARGETS: sink.target,
  WEBHOOK_SCHEDULE_MS: `${hour},${hour}`,
});
let temporal: Temporal;
let engine: Engine;
let working: Working;
const broken: unknown[] = [];

async function anEmptyEngine(): Promise<Temporal> {
  const binary = await findTemporalCli(path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise'));
  return startTemporal({ binary: binary ?? 'temporal', port });
}
beforeAll(async () => {
  temporal = await anEmptyEngine();
  engine = await connectEngine(ctx, { native: true });
});
afterAll(async () => {
  await working?.stop();
  await engine?.close();
  await temporal?.stop();
  await sink.close();
});

test('an engine whose data was lost is whole again within a minute, without any restart', async () => {
  const business = await aBusinessWithAccount(ctx);
  await aFolder(ctx, business.mailboxId, { folder: 'INBOX' });
  let ill = true;
  const url = sink.hook((_, response) => response.writeHead(ill ? 500 : 200).end());
  const later = new Date(Date.now() + hour);
  const times = { expiresAt: later, graceEndsAt: later, windowEndsAt: later };
  const anOrder = (row: object) => anOrderRow(ctx, business, business.accountId, row);
  const pending = await anOrder({ ...times, createdAt: new Date(Date.now() - 10_000) });
  const failed = await anOrder({ ...times, webhookUrl: url, status: 'failed' });
  const running = (id: string) =>
    asked(async (client) => {
      try {
        return (await client.workflow.getHandle(id).describe()).status.name === 'RUNNING';
      } catch (error) {
        if (error instanceof WorkflowNotFoundError || error instanceof NamespaceNotFoundError)
          return false;
        throw error;
      }
    });
  const mailbox = `mailbox:${business.mailboxId}`;
  const order = `order:${pending}`;
  const lost = eventId(failed, 'payment.failed');
  await ctx.db.query(sql.unsafe`
    INSERT INTO events (event_id, order_id, business_id, type, url, body, attempts,
      next_attempt_at)
    VALUES (${lost}, ${failed}, ${business.businessId}, 'payment.failed', ${url}, '{}', 1,
      now() + interval '50 minutes')`);
  // Begun only now: the schedules' first run finds it all, and not the next minute's.
  working = keepWorking(ctx, engine, (error) => broken.push(error), {
    bundle: process.env.TEST_BUNDLE ?? '',
    // No mailbox is read here: only that its workflow runs.
    queues: ['orders', 'webhooks'],
  });
  await until('all runs', async () => (await running(order)) && (await running(mailbox)), 60_000);
  await until('the doctor is content', healthy, 30_000);

  await temporal.stop();
  temporal = await anEmptyEngine();
  ill = false;
  const [finding] = await engineFindings(engine, ctx);
  expect(finding).toMatchObject({ check: 'engine', level: 'bad' });
  await until(
    'all runs again',
    async () =>
      (await running(order).catch(() => false)) &&
      (await running(mailbox)) &&
      (await running(`redeliver:${lost}`)),
    60_000,
  );
  await until('the doctor is content again', healthy, 10_000);
  const pause = (client: Client) => client.schedule.getHandle('expiries').pause('by hand');
  await asked(pause);
  expect(await engineFindings(engine, ctx)).toEqual([
    expect.objectContaining({
      level: 'bad',
      text: saying('expiries is paused'),
      todo: saying('--schedule-id expiries'),
    }),
  ]);
  const isCounted = async () => (await readMeters()).includes('paisewise_schedules_paused 1');
  await until('a worker counts it', isCounted, 60_000);
  expect(broken).toEqual([]);
}, 240_000);

async function asked<Answer>(ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const connection = await Connection.connect({ address: ctx.config.TEMPORAL_ADDRESS ?? '' });
  try {
    return await ask(new Client({ connection, namespace: ctx.config.TEMPORAL_NAMESPACE }));
  } finally {
    await connection.close();
  }
}

async function healthy(): Promise<boolean> {
  const findings = await engineFindings(engine, ctx);
  return findings.every(({ level }) => level === 'ok');
}
