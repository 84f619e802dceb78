import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { z } from 'zod';
import { toPaise } from '../../../src/platform/money.ts';
import { createKey } from '../../../src/shops/businesses/keys.ts';
import { wrongMetrics } from '../../../tools/check-metrics.ts';
import { testContext } from '../../setup/context.ts';
import { aManualOrder, anOrderBody, aPaymentMail } from '../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  alertsOf,
  becomes,
  type ConnectedBusiness,
  stateOf,
} from '../../setup/imap/scene.ts';
import { aFleet, type Fleet, sharesOf } from '../../setup/service/fleet.ts';
import type { ServiceProcess } from '../../setup/service/process.ts';
import { type Sink, startSink } from '../../setup/sink.ts';
import { until } from '../../setup/until.ts';

// Two API processes and three workers over one database and one engine, as in production.
jest.setTimeout(240_000);

const MAILBOXES = 6;
const lifetime = { ORDER_LIFETIME_MS: 120_000, ORDER_GRACE_MS: 120_000 };
const ctx = testContext(lifetime);
const shops: (ConnectedBusiness & { key: string })[] = [];
let sink: Sink;
let fleet: Fleet;

beforeAll(async () => {
  sink = await startSink();
  for (let i = 0; i < MAILBOXES; i++) {
    const shop = await aConnectedBusiness(ctx);
    const { businessId } = shop;
    const key = await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'test' });
    shops.push({ ...shop, key: key.apiKey });
  }
  fleet = aFleet(ctx, {
    ORDER_LIFETIME_MS: '120000',
    ORDER_GRACE_MS: '120000',
    WEBHOOK_ALLOWED_TARGETS: sink.target,
  });
  await Promise.all([fleet.start('api'), fleet.start('worker')]);
  await Promise.all([fleet.start('api'), fleet.start('worker'), fleet.start('worker')]);
});
afterAll(async () => {
  await fleet?.close();
  await sink?.close();
  for (const { imap } of shops) await imap.close();
});

const spread = (...counts: number[]) =>
  until(
    `the shares are ${counts}`,
    async () => {
      const held = (await sharesOf(ctx)).map(({ mailboxes }) => mailboxes.length);
      return String(held) === String(counts);
    },
    60_000,
  );

const allRead = () =>
  until(
    'every mailbox is read',
    async () => {
      const states = await Promise.all(shops.map(({ mailboxId }) => stateOf(ctx, mailboxId)));
      return states.every(({ state }) => state === 'watching');
    },
    30_000,
  );

/** A payment into every mailbox, and every one is found. */
async function everyShopIsPaid(): Promise<void> {
  await Promise.all(
    shops.map(async (shop) => {
      const order = await aManualOrder(ctx, shop);
      shop.imap.append(aPaymentMail(shop, order.payablePaise));
      await becomes(ctx, order, 'paid');
    }),
  );
}

test('mailboxes are shared out evenly, and each is read by one process', async () => {
  await spread(2, 2, 2);
  await allRead();
  await everyShopIsPaid();
  await until('the earlier readers have left', () =>
    shops.every(({ imap }) => imap.connections() === 1),
  );
});

test('the mailboxes of a killed worker are read by the others, and a new one takes its share', async () => {
  const [victim] = fleet.workers();
  await fleet.end(victim as ServiceProcess, 'SIGKILL');
  await everyShopIsPaid();
  await spread(3, 3);
  await fleet.start('worker');
  await spread(2, 2, 2);
  await everyShopIsPaid();
});

test('a stopped worker hands its mailboxes over, and leaves nothing behind', async () => {
  const [leaver] = fleet.workers();
  const gone = fleet.end(leaver as ServiceProcess, 'SIGTERM');
  await everyShopIsPaid();
  expect(await gone).toBe(0);
  await spread(3, 3);
  await fleet.start('worker');
  await spread(2, 2, 2);
});

const created = z.object({ order_id: z.string(), payable_amount: z.number() });

type Sale = { orderId: string; hook: string; shop: ConnectedBusiness; paidAt: number };

/** Creates an order as a well-behaved shop does: what one process refuses is asked of the other. */
async function createOrder(turn: number, shop: { key: string }, webhook_url: string) {
  const apis = fleet.apis();
  const body = JSON.stringify(anOrderBody({ webhook_url, amount: 100 + turn }));
  for (let tries = 0; tries < 4; tries++)
    try {
      const answer = await fetch(`${apis[(turn + tries) % apis.length]?.url}/api/v1/orders`, {
        method: 'POST',
        headers: { 'X-API-Key': shop.key },
        body,
      });
      if (answer.status === 201) return created.parse(await answer.json());
      throw new Error(`${answer.status}: ${await answer.text()}`);
    } catch (error) {
      if (tries === 3) throw error;
      await sleep(100);
    }
  throw new Error('unreachable');
}

async function oneSale(turn: number): Promise<Sale> {
  const shop = shops[turn % shops.length];
  if (!shop) throw new Error('no shops');
  const hook = sink.hook();
  const made = await createOrder(turn, shop, hook);
  await sleep(200);
  shop.imap.append(aPaymentMail(shop, toPaise(made.payable_amount)));
  return { orderId: made.order_id, hook, shop, paidAt: Date.now() };
}

test('while every process is restarted in turn, each sale is made, paid once, and told once', async () => {
  const sales: Promise<Sale>[] = [];
  let selling = true;
  const seller = (async () => {
    for (let turn = 0; selling && turn < 60; turn++) {
      const sale = oneSale(turn);
      sale.catch(() => undefined);
      sales.push(sale);
      await sleep(700);
    }
  })();
  for (const role of ['worker', 'api'] as const)
    for (const one of role === 'worker' ? fleet.workers() : fleet.apis()) {
      const successor = fleet.start(role);
      await successor;
      await fleet.end(one, 'SIGTERM');
    }
  selling = false;
  await seller;
  const made = await Promise.all(sales);
  expect(made.length).toBeGreaterThan(5);
  const waits = await Promise.all(
    made.map(async ({ orderId, hook, paidAt }) => {
      await becomes(ctx, { orderId }, 'paid');
      const first = await until(
        `the webhook of ${orderId}`,
        () => sink.at(hook).find(({ json }) => json.type === 'payment.paid'),
        60_000,
      );
      return first.at - paidAt;
    }),
  );
  for (const { hook } of made)
    expect(sink.at(hook).map(({ json }) => json.type)).toEqual(['payment.paid']);
  for (const { mailboxId } of shops) {
    const settled = (await alertsOf(ctx, mailboxId)).filter(({ reason }) => reason === 'ok');
    expect(new Set(settled.map((alert) => alert.order_id)).size).toBe(settled.length);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)];
  process.stderr.write(
    `${made.length} sales through the restarts: mail to webhook p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms\n`,
  );
});

test('every figure that alerts and the dashboard ask for is on the processes’ pages', async () => {
  const connection = await Connection.connect({ address: ctx.config.TEMPORAL_ADDRESS ?? '' });
  const client = new Client({ connection, namespace: ctx.config.TEMPORAL_NAMESPACE });
  // A failed workflow task: the SDK counts those only once there was one.
  const stuck = await client.workflow.start('unknown', {
    workflowId: 'unknown',
    taskQueue: 'orders',
  });
  // Likewise an activity that waited: these processes are new, and a sweep comes once a minute.
  await client.schedule.getHandle('chores').trigger();
  const pages = () =>
    Promise.all(
      [...fleet.apis(), ...fleet.workers()].map(async ({ operators }) =>
        (await fetch(`${operators}/metrics`)).text(),
      ),
    );
  await createOrder(0, shops[0] ?? { key: '' }, sink.hook());
  let wrong: string[] = [];
  await until(
    'the pages have everything',
    async () => {
      wrong = wrongMetrics(await pages());
      return wrong.length === 0;
    },
    30_000,
  ).catch(() => undefined);
  await stuck.terminate();
  await connection.close();
  expect(wrong).toEqual([]);
});
