import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '@temporalio/client';
import { Connection, Client as EngineClient } from '@temporalio/client';
import { connectEngine, type Engine } from '../../../src/engine/client.ts';
import { disconnectMailbox } from '../../../src/support/disconnect-mailbox.ts';
import { startWorkers, type Workers } from '../../../src/worker/workers.ts';
import { testContext } from '../../setup/context.ts';
import {
  anOrder,
  aShop,
  becomes,
  eventually,
  payment,
  reaches,
  type Shop,
} from '../../setup/scene.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000, ORDER_GRACE_MS: 120_000 });
const bundle = process.env.TEST_BUNDLE ?? '';
let engine: Engine;
let workers: Workers;
let client: Client;
const shops: Shop[] = [];
beforeAll(async () => {
  engine = await connectEngine(ctx);
  workers = await startWorkers(ctx, engine, {
    bundle,
    queues: ['orders', 'mailboxes'],
    sweep: false,
  });
  const connection = await Connection.connect({ address: process.env.TEST_TEMPORAL ?? '' });
  client = new EngineClient({ connection, namespace: ctx.config.TEMPORAL_NAMESPACE });
}, 60_000);
afterAll(async () => {
  await workers?.stop();
  await engine?.close();
  await client?.connection.close();
  for (const shop of shops) await shop.imap.close();
});

async function aWatchedShop(): Promise<Shop> {
  const shop = await aShop(ctx);
  shops.push(shop);
  await engine.startMailbox(shop.mailboxId);
  await reaches(ctx, shop.mailboxId, 'watching');
  return shop;
}
const handleOf = (shop: Shop) => client.workflow.getHandle(`mailbox:${shop.mailboxId}`);

test('the workflow has the mailbox read; a person pauses and resumes it, and what cannot be done is refused in a sentence', async () => {
  const shop = await aWatchedShop();
  // A second start changes nothing.
  await engine.startMailbox(shop.mailboxId);
  const order = await anOrder(ctx, shop);
  shop.imap.append(payment(shop, order.payablePaise));
  await becomes(ctx, order, 'paid');

  // Creating is refused while the mailbox is paused.
  const late = await anOrder(ctx, shop);
  const bad = handleOf(shop).executeUpdate('pause', { args: [{ by: 'Asha' }] });
  await expect(bad).rejects.toMatchObject({
    cause: { message: '"reason" must be a text of 1 to 500 characters.' },
  });
  expect(await engine.pauseMailbox(shop.mailboxId, { by: 'Asha', reason: 'moving' })).toMatch(
    /is paused/,
  );
  await reaches(ctx, shop.mailboxId, 'paused');
  await eventually('the connection is left', async () => shop.imap.connections() === 0);
  shop.imap.append(payment(shop, late.payablePaise));
  expect(await engine.resumeMailbox(shop.mailboxId, { by: 'Asha', reason: 'moved' })).toMatch(
    /is read again/,
  );
  await becomes(ctx, late, 'paid');

  const left = await disconnectMailbox(ctx, shop.mailboxId, { actor: 'test' });
  expect(left.state).toBe('disconnected');
  expect(await handleOf(shop).result()).toBe('disconnected');
}, 60_000);

test('when a worker shuts down, another one goes on reading at once', async () => {
  const shop = await aWatchedShop();
  const order = await anOrder(ctx, shop);
  const successor = await startWorkers(ctx, engine, {
    bundle,
    queues: ['orders', 'mailboxes'],
    sweep: false,
  });
  try {
    await workers.stop();
    shop.imap.append(payment(shop, order.payablePaise));
    await becomes(ctx, order, 'paid');
  } finally {
    workers = successor;
  }
}, 60_000);

test('the state and since when are told to whoever looks at the workflow', async () => {
  const shop = await aWatchedShop();
  const details = () =>
    handleOf(shop).query<{ currentDetails?: string }, []>('__temporal_workflow_metadata');
  await eventually('it is shown as being read', async () =>
    (await details()).currentDetails?.includes('watching since'),
  );
  await shop.imap.goDark();
  await eventually('it is shown as behind', async () =>
    (await details()).currentDetails?.includes('behind since'),
  );
}, 60_000);
