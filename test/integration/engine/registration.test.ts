import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { connectEngine, type Engine } from '../../../src/engine/client.ts';
import { workflowUrl } from '../../../src/engine/names.ts';
import { startWorkers } from '../../../src/engine/worker/workers.ts';
import { testContext } from '../../setup/context.ts';

// A namespace that the server was not started with.
const ctx = testContext({ TEMPORAL_NAMESPACE: `made-at-start-${process.pid}` });
let engine: Engine;
let connection: Connection;
beforeAll(async () => {
  engine = await connectEngine(ctx);
  connection = await Connection.connect({ address: ctx.config.TEMPORAL_ADDRESS ?? '' });
});
afterAll(async () => {
  await engine?.close();
  await connection?.close();
});

test('the first start makes namespace, retention, search attributes and schedules; the next ones find them', async () => {
  for (const start of ['first', 'second']) {
    const workers = await startWorkers(ctx, engine, {
      bundle: process.env.TEST_BUNDLE ?? '',
      queues: ['webhooks'],
    }).catch((error) => {
      throw new Error(`the ${start} start failed`, { cause: error });
    });
    await workers.stop();
  }
  const namespace = ctx.config.TEMPORAL_NAMESPACE;
  const described = await connection.workflowService.describeNamespace({ namespace });
  expect(Number(described.config?.workflowExecutionRetentionTtl?.seconds)).toBe(720 * 3600);
  const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
  const ours = [
    'BusinessId',
    'MailboxId',
    'MerchantOrderId',
    'OrderId',
    'OrderStatus',
    'PayablePaise',
  ];
  expect(Object.keys(customAttributes ?? {})).toEqual(expect.arrayContaining(ours));
  const schedules = [];
  for await (const schedule of new Client({ connection, namespace }).schedule.list())
    schedules.push(schedule.scheduleId);
  expect(schedules.sort()).toEqual(['chores', 'events', 'expiries', 'mailboxes', 'starts']);
});

test('the engine answers a ping, and an engine that is not there refuses one', async () => {
  await expect(engine.ping()).resolves.toBeUndefined();
  const nobody = await connectEngine({
    ...ctx,
    db: ctx.db,
    config: { ...ctx.config, TEMPORAL_ADDRESS: '127.0.0.1:1' },
  });
  await expect(nobody.ping()).rejects.toThrow();
  await nobody.close();
});

test("an order's workflow has an address where the engine's screen has one", () => {
  expect(workflowUrl(ctx.config, 'PW-0000000001')).toBeNull();
  expect(
    workflowUrl({ ...ctx.config, TEMPORAL_UI_URL: 'http://127.0.0.1:8233' }, 'PW-0000000001'),
  ).toBe(
    `http://127.0.0.1:8233/namespaces/${ctx.config.TEMPORAL_NAMESPACE}/workflows/order%3APW-0000000001`,
  );
});
