import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '@temporalio/client';
import { Connection, Client as EngineClient } from '@temporalio/client';
import { connectEngine, type Engine } from '../../../../src/engine/client.ts';
import { readMailboxes } from '../../../../src/engine/worker/read-mailboxes.ts';
import { startWorkers, type Workers } from '../../../../src/engine/worker/workers.ts';
import { disconnectMailbox } from '../../../../src/office/support/mailboxes.ts';
import type { ShareReader } from '../../../../src/payments/watching/share/share-reader.ts';
import { testContext } from '../../../setup/context.ts';
import { aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  becomes,
  type ConnectedBusiness,
  reaches,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000, ORDER_GRACE_MS: 120_000 });
const bundle = process.env.TEST_BUNDLE ?? '';
let engine: Engine;
let workers: Workers;
let reader: ShareReader;
let client: Client;
const businesses: ConnectedBusiness[] = [];
beforeAll(async () => {
  engine = await connectEngine(ctx);
  workers = await startWorkers(ctx, engine, {
    bundle,
    queues: ['orders'],
    schedules: false,
  });
  reader = readMailboxes(ctx, engine);
  const connection = await Connection.connect({ address: process.env.TEST_TEMPORAL ?? '' });
  client = new EngineClient({ connection, namespace: ctx.config.TEMPORAL_NAMESPACE });
});
afterAll(async () => {
  await reader?.stop();
  await workers?.stop();
  await engine?.close();
  await client?.connection.close();
  for (const business of businesses) await business.imap.close();
});

async function aWatchedShop(): Promise<ConnectedBusiness> {
  const business = await aConnectedBusiness(ctx);
  businesses.push(business);
  await engine.startMailbox(business.mailboxId);
  await reaches(ctx, business.mailboxId, 'watching');
  return business;
}
const handleOf = (business: ConnectedBusiness) =>
  client.workflow.getHandle(`mailbox:${business.mailboxId}`);

test('the workflow has the mailbox read; a person pauses and resumes it, and what cannot be done is refused in a sentence', async () => {
  const business = await aWatchedShop();
  // A second start changes nothing.
  await engine.startMailbox(business.mailboxId);
  const order = await aManualOrder(ctx, business);
  business.imap.append(aPaymentMail(business, order.payablePaise));
  await becomes(ctx, order, 'paid');

  // Creating is refused while the mailbox is paused.
  const late = await aManualOrder(ctx, business);
  const bad = handleOf(business).executeUpdate('pause', { args: [{ by: 'Asha' }] });
  await expect(bad).rejects.toMatchObject({
    cause: { message: '"reason" must be a text of 1 to 500 characters.' },
  });
  expect(
    await engine.pauseThroughWorkflow(business.mailboxId, { by: 'Asha', reason: 'moving' }),
  ).toMatch(/is paused/);
  await reaches(ctx, business.mailboxId, 'paused');
  await until('the connection is left', async () => business.imap.connections() === 0);
  business.imap.append(aPaymentMail(business, late.payablePaise));
  expect(
    await engine.resumeThroughWorkflow(business.mailboxId, { by: 'Asha', reason: 'moved' }),
  ).toMatch(/is read again/);
  await becomes(ctx, late, 'paid');

  const left = await disconnectMailbox(ctx, business.mailboxId, { actor: 'test' });
  expect(left.state).toBe('disconnected');
  expect(await handleOf(business).result()).toBe('disconnected');
});

test('the workflow shows the mailbox state and since when', async () => {
  const business = await aWatchedShop();
  const details = () =>
    handleOf(business).query<{ currentDetails?: string }, []>('__temporal_workflow_metadata');
  await until('it is shown as being read', async () =>
    (await details()).currentDetails?.includes('watching since'),
  );
  await business.imap.goDark();
  await until('it is shown as behind', async () =>
    (await details()).currentDetails?.includes('behind since'),
  );
});

test('a state that is shown before the workflow was started is not lost', async () => {
  const business = await aConnectedBusiness(ctx);
  businesses.push(business);
  await engine.showMailboxState(business.mailboxId, {
    state: 'throttled',
    since: '2026-11-28T10:00:00.000Z',
  });
  await engine.startMailbox(business.mailboxId);
  const { currentDetails } = await handleOf(business).query<{ currentDetails?: string }, []>(
    '__temporal_workflow_metadata',
  );
  expect(currentDetails).toMatch(/throttled since 2026-11-28T10:00|watching since/);
});
