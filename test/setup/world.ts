import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { z } from 'zod';
import type { Reading } from '../../src/bank-mail/types.ts';
import { connectEngine, type Engine } from '../../src/engine/client.ts';
import { type Recorded, recordAlert } from '../../src/matching/record-alert.ts';
import { getOrder } from '../../src/orders/get-order.ts';
import type { OrderRow } from '../../src/orders/order-row.ts';
import type { Context } from '../../src/platform/context.ts';
import { at, sql } from '../../src/platform/db.ts';
import { newOrderId } from '../../src/platform/ids.ts';
import { startWorkers, type Workers } from '../../src/worker/workers.ts';
import { anAccount, aShop, type Shop } from './shop.ts';
import type { Sink } from './sink.ts';

const UIDS = new Map<string, number>();
const FOLDER = 'INBOX';
export const SENDER = 'alerts@hdfcbank.bank.in';

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

/** Everything between an alert and the shop's server: database, engine, workers, and a shop that listens. Open it first. */
export function makeWorld(ctx: Context, sink: Sink) {
  let engine: Engine;
  let workers: Workers | undefined;
  let shop: Shop;
  let accountId: string;
  let client: Client;

  const startAll = async () => {
    const bundle = process.env.TEST_BUNDLE ?? '';
    workers = await startWorkers(ctx, engine, {
      bundle,
      queues: ['orders', 'webhooks'],
      sweep: false,
    });
  };
  const open = async () => {
    engine = await connectEngine(ctx);
    const connection = await Connection.connect({ address: ctx.config.TEMPORAL_ADDRESS ?? '' });
    client = new Client({ connection, namespace: ctx.config.TEMPORAL_NAMESPACE });
    shop = await aShop(ctx);
    accountId = await anAccount(ctx, shop, { makeDefault: true });
    await aFolder(FOLDER);
    await startAll();
  };
  const close = async () => {
    await workers?.stop();
    await engine?.close();
    await client?.connection.close();
    await sink.close();
  };

  const aFolder = (folder: string) =>
    ctx.db.query(sql.unsafe`
      INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until) VALUES (${shop.mailboxId}, ${folder}, 1, 0, now())
    `);

  async function openOrder(given: OpenOrder = {}): Promise<OrderRow> {
    const { config } = ctx;
    const orderId = newOrderId();
    const paise = given.amountPaise ?? randomInt(1_000, 90_000_000);
    const created = Date.now() - (given.createdAgoMs ?? 0);
    const expires = created + (given.lifeMs ?? config.ORDER_LIFETIME_MS);
    const grace = expires + (given.graceMs ?? config.ORDER_GRACE_MS);
    const end = grace + (given.lateMs ?? config.ORDER_LATE_MS);
    const instant = (ms: number) => at(new Date(ms));
    const live = given.mode !== 'test';
    await ctx.db.query(sql.unsafe`
      INSERT INTO orders (order_id, business_id, account_id, mailbox_id, mode, merchant_order_id, status, amount_paise, payable_paise, exact,
        created_at, expires_at, grace_ends_at, window_ends_at, vpa, payee_name, upi_uri, webhook_url, review_since, expired_at)
      VALUES (${orderId}, ${shop.businessId}, ${given.accountId ?? accountId}, ${live ? shop.mailboxId : null}, ${live ? 'live' : 'test'},
        ${`m-${orderId}`}, ${given.status ?? 'pending'}, ${paise}, ${paise}, ${given.exact ?? false}, ${instant(created)}, ${instant(expires)},
        ${instant(grace)}, ${instant(end)}, 'shop@okhdfcbank', 'Asha and Sons', 'upi://pay?pa=shop@okhdfcbank',
        ${given.webhookUrl === undefined ? sink.hook() : given.webhookUrl},
        ${given.status === 'manual_review' ? instant(created) : null}, ${given.status === 'expired' ? instant(grace) : null})
    `);
    if (given.start !== false) await engine.startOrder(orderId);
    return getOrder(ctx, orderId);
  }

  /** A proven alert of exactly the order's amount, paid now, unless told otherwise; recorded, and told to the workflows. */
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
      mailboxId: shop.mailboxId,
      businessId: shop.businessId,
      folder,
      uidValidity: 1,
      uid: next,
      fencingToken,
      arrivedAt,
      reading: {
        ...aReading,
        amountPaise: order.payablePaise,
        reference,
        identity: `ref:credit:${reference}`,
        occurred: occurred ?? { earliest: occurredAt, latest: occurredAt },
        to: await addresses(),
        ...reading,
      },
    });
    if (tell && recorded.kind === 'recorded')
      for (const { orderId, status } of recorded.changes)
        await engine.notifyOrder(orderId, { alertId: recorded.alertId, status });
    return recorded;
  }

  const addresses = async () => {
    const row = await ctx.db.one(sql.type(z.object({ addresses: z.array(z.string()) }))`
      SELECT addresses FROM mailboxes WHERE mailbox_id = ${shop.mailboxId}
    `);
    return row.addresses;
  };

  return {
    ctx,
    sink,
    open,
    close,
    openOrder,
    alert,
    aFolder,
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
    get shop() {
      return shop;
    },
    get accountId() {
      return accountId;
    },
    status: async (orderId: string) => (await getOrder(ctx, orderId)).status,
    becomes: (order: OrderRow, status: OrderRow['status']) =>
      until(
        async () => (await getOrder(ctx, order.orderId)).status === status,
        `${order.orderId} ${status}`,
      ),
    /** The mailbox has been read up to now, or up to that instant. */
    mailboxIsRead: (upTo?: Date) =>
      ctx.db.query(sql.unsafe`
        UPDATE mailbox_folders SET read_until = ${upTo ? at(upTo) : sql.fragment`now()`} WHERE mailbox_id = ${shop.mailboxId}
      `),
    /** What the shop was sent for the order, once there is so much of it. */
    hooks: async (order: OrderRow, count: number) => {
      const url = order.webhookUrl ?? '';
      await until(
        () => sink.at(url).length >= count,
        `${count} webhooks, there are ${sink.at(url).length}`,
      );
      return sink.at(url);
    },
    workflow: (order: OrderRow) => client.workflow.getHandle(`order:${order.orderId}`),
  };
}

export type World = ReturnType<typeof makeWorld>;

/** Waits until it holds, generously. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 15_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await sleep(20);
  }
}

export const aReading: Reading = {
  trusted: true,
  proof: 'authentication-results',
  sender: SENDER,
  senderDomain: 'hdfcbank.bank.in',
  bank: 'hdfc',
  template: 'hdfc/upi-credit-2026',
  kind: 'credit',
  rail: 'upi',
  amountPaise: 10_000,
  reference: null,
  accountTail: '4477',
  occurred: null,
  to: [],
  toIsSigned: false,
  identity: null,
  deferred: false,
  reason: 'ok',
  explanation: 'A credit by UPI.',
};
