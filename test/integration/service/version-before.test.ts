import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { toPaise } from '../../../src/platform/money.ts';
import { createKey } from '../../../src/shops/businesses/keys.ts';
import { testContext } from '../../setup/context.ts';
import { anOrderBody, aPaymentMail } from '../../setup/factories/index.ts';
import { aConnectedBusiness, becomes, type ConnectedBusiness } from '../../setup/imap/scene.ts';
import { probe, type ServiceProcess, startService } from '../../setup/service/process.ts';
import { type Sink, startSink } from '../../setup/sink.ts';
import { until } from '../../setup/until.ts';
import { unpackVersion, versionBefore } from '../../setup/version-before.ts';

// Expand and contract: while a release is rolled out, processes of the version before run on a
// schema that the new version's migrations have changed already.
jest.setTimeout(240_000);

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000 });
let folder: string;
let sink: Sink;
let shop: ConnectedBusiness;
let key: string;
let before: ServiceProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'paisewise-before-'));
  unpackVersion(versionBefore() ?? '', folder);
  sink = await startSink();
  shop = await aConnectedBusiness(ctx);
  const { businessId } = shop;
  key = (await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'test' })).apiKey;
});
afterAll(async () => {
  before?.child.kill('SIGKILL');
  await before?.gone;
  await shop?.imap.close();
  await sink?.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (at: string, body?: unknown) =>
  fetch(`${before?.url}${at}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const created = z.object({ order_id: z.string(), payable_amount: z.number() });

test("the version before creates, matches and tells on today's schema", async () => {
  // A try that failed has left its process.
  before?.child.kill('SIGKILL');
  before = await startService(
    {
      ROLE: 'all',
      DATABASE_URL: ctx.config.DATABASE_URL,
      TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS,
      TEMPORAL_NAMESPACE: ctx.config.TEMPORAL_NAMESPACE,
      ORDER_LIFETIME_MS: '120000',
      WEBHOOK_ALLOWED_TARGETS: sink.target,
    },
    folder,
  );
  const { child, url, said } = before;
  await until(
    'it is ready',
    async () => {
      if (child.exitCode !== null) throw new Error(`it ended: ${said()}`);
      const { status, body } = await probe(url, '/readyz');
      return status === 200 && body.engine === undefined;
    },
    60_000,
  );
  await until('its workers run', () => said().includes('"up"'), 30_000);
  const hook = sink.hook();
  const answer = await call('/api/v1/orders', anOrderBody({ webhook_url: hook }));
  expect(answer.status).toBe(201);
  const order = created.parse(await answer.json());
  shop.imap.append(aPaymentMail(shop, toPaise(order.payable_amount)));
  await becomes(ctx, { orderId: order.order_id }, 'paid');
  await until('its webhook', () => sink.at(hook).length === 1, 60_000);
  expect((await call('/api/v1/orders?limit=1')).status).toBe(200);
  expect((await call(`/api/v1/orders/${order.order_id}`)).status).toBe(200);
});

test('its figures and its log miss nothing there', async () => {
  const page = await (await fetch(`${before?.operators}/metrics`)).text();
  expect(page).toContain('paisewise_database_up 1');
  const failed = before
    ?.said()
    .split('\n')
    .filter((line) => /column|relation|does not exist|null value/.test(line));
  expect(failed).toEqual([]);
});
