import { randomInt } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import type { Reading } from '../../../src/bank-mail/types.ts';
import type { Sending } from '../../../src/delivery/deliver-event.ts';
import { connectEngine, type Engine } from '../../../src/engine/client.ts';
import { startWorkers, type Workers } from '../../../src/engine/worker/workers.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { type Recorded, recordAlert } from '../../../src/payments/matching/record-alert.ts';
import {
  aBusinessWithAccount,
  addressesOf,
  aFolder,
  anOrderRow,
  aReading,
  type BusinessWithAccount,
  readUpTo,
} from '../factories/index.ts';
import type { Sink } from '../sink.ts';
import { until } from '../until.ts';

const UIDS = new Map<string, number>();
const FOLDER = 'INBOX';

export type OpenOrder = {
  amountPaise?: number;
  exact?: boolean;
  lifeMs?: number;
  graceMs?: number;
  lateMs?: number;
  /** Milliseconds ago. */
  createdAgoMs?: number;
  webhookUrl?: string | null;
  status?: OrderRow['status'];
  mode?: 'live' | 'test';
  accountId?: string;
  merchantOrderId?: string;
  start?: boolean;
};

export type AlertOf = Partial<Omit<Reading, 'occurred'>> & {
  occurredAt?: Date;
  occurred?: Reading['occurred'];
  arrivedAt?: Date;
  uid?: number;
  folder?: string;
  fencingToken?: number;
  tell?: boolean;
};

/**
 * Everything between an alert and the shop's server: database, engine, workers, and a shop that
 * listens. Open it first.
 */
export function makeWorld(ctx: Sending, sink: Sink) {
  let engine: Engine;
  let workers: Workers | undefined;
  let business: BusinessWithAccount;
  let client: Client;

  const startAll = async () => {
    const bundle = process.env.TEST_BUNDLE ?? '';
    workers = await startWorkers(ctx, engine, {
      bundle,
      queues: ['orders', 'webhooks'],
      schedules: false,
    });
  };
  const open = async () => {
    engine = await connectEngine(ctx);
    const connection = await Connection.connect({ address: ctx.config.TEMPORAL_ADDRESS ?? '' });
    client = new Client({ connection, namespace: ctx.config.TEMPORAL_NAMESPACE });
    business = await aBusinessWithAccount(ctx);
    await aFolder(ctx, business.mailboxId, { folder: FOLDER });
    await startAll();
  };
  const close = async () => {
    await workers?.stop();
    await engine?.close();
    await client?.connection.close();
    await sink.close();
  };

  async function openOrder(given: OpenOrder = {}): Promise<OrderRow> {
    const { config } = ctx;
    const paise = given.amountPaise ?? randomInt(1_000, 90_000_000);
    const created = Date.now() - (given.createdAgoMs ?? 0);
    const expires = created + (given.lifeMs ?? config.ORDER_LIFETIME_MS);
    const grace = expires + (given.graceMs ?? config.ORDER_GRACE_MS);
    const end = grace + (given.lateMs ?? config.ORDER_LATE_MS);
    const orderId = await anOrderRow(ctx, business, given.accountId ?? business.accountId, {
      mode: given.mode ?? 'live',
      status: given.status ?? 'pending',
      amountPaise: paise,
      payablePaise: paise,
      exact: given.exact ?? false,
      createdAt: new Date(created),
      expiresAt: new Date(expires),
      graceEndsAt: new Date(grace),
      windowEndsAt: new Date(end),
      ...(given.merchantOrderId === undefined ? {} : { merchantOrderId: given.merchantOrderId }),
      webhookUrl: given.webhookUrl === undefined ? sink.hook() : given.webhookUrl,
    });
    if (given.start !== false) await engine.startOrder(orderId);
    return getOrder(ctx, orderId);
  }

  /**
   * A proven alert of exactly the order's amount, paid now, unless told otherwise; recorded, and
   * told to the workflows.
   */
  async function alert(
    order: Pick<OrderRow, 'payablePaise'>,
    how: AlertOf = {},
  ): Promise<Recorded> {
    const {
      occurredAt = new Date(),
      arrivedAt = new Date(),
      folder = FOLDER,
      fencingToken = 0,
      tell = true,
      uid,
      occurred,
      ...reading
    } = how;
    const next = uid ?? (UIDS.get(folder) ?? 0) + 1;
    UIDS.set(folder, Math.max(next, UIDS.get(folder) ?? 0));
    const reference =
      reading.reference === undefined ? String(randomInt(1e11, 2e11)) : reading.reference;
    const recorded = await recordAlert(ctx, {
      mailboxId: business.mailboxId,
      businessId: business.businessId,
      folder,
      uidValidity: 1,
      uid: next,
      fencingToken,
      arrivedAt,
      reading: {
        ...aReading(),
        amountPaise: order.payablePaise,
        reference,
        identity: `ref:credit:${reference}`,
        occurred: occurred ?? { earliest: occurredAt, latest: occurredAt },
        to: await addressesOf(ctx, business.mailboxId),
        ...reading,
      },
    });
    if (tell && recorded.kind === 'recorded')
      for (const { orderId, status } of recorded.changes)
        await engine.notifyOrder(orderId, { alertId: recorded.alertId, status });
    return recorded;
  }

  return {
    ctx,
    sink,
    open,
    close,
    openOrder,
    alert,
    aFolder: (folder: string) => aFolder(ctx, business.mailboxId, { folder }),
    startWorkers: startAll,
    stopWorkers: async () => {
      await workers?.stop();
      workers = undefined;
    },
    get engine() {
      return engine;
    },
    get client() {
      return client;
    },
    get business() {
      return business;
    },
    status: async (orderId: string) => (await getOrder(ctx, orderId)).status,
    becomes: (order: OrderRow, status: OrderRow['status']) =>
      until(
        `${order.orderId} is ${status}`,
        async () => (await getOrder(ctx, order.orderId)).status === status,
      ),
    /** The mailbox has been read up to now, or up to that instant. */
    mailboxIsRead: (upTo?: Date) => readUpTo(ctx, business.mailboxId, upTo),
    /** What the shop was sent for the order, once there is so much of it. */
    hooks: async (order: OrderRow, count: number) => {
      const url = order.webhookUrl ?? '';
      await until(`${count} webhooks`, () => sink.at(url).length >= count);
      return sink.at(url);
    },
    workflow: (order: OrderRow) => client.workflow.getHandle(`order:${order.orderId}`),
  };
}

export type World = ReturnType<typeof makeWorld>;
