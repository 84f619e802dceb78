import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { recordAlert } from '../../src/payments/matching/record-alert.ts';
import { sql } from '../../src/platform/db.ts';
import { aFolder, aMailbox, anOrderRow, aReading } from '../../test/setup/factories/index.ts';
import { addHdfcAccount, quantile, type Stage } from './engine-stage.ts';

/** Who is paid: its mailbox has the folders INBOX0 to INBOX7. */
export type Shop = {
  businessId: string;
  mailboxId: string;
  accountId: string;
  to: string[];
  hookUrl: string;
};

const ADDRESS = 'bench@bench.example';

/**
 * The stage's business as a shop. Its eight folders stand for eight mailboxes; one watcher reads each
 * of them, one mail after the other.
 */
export async function aShop({ ctx, businessId, hookUrl }: Stage): Promise<Shop> {
  const mailboxId = await aMailbox(ctx, businessId, ADDRESS);
  for (let n = 0; n < 8; n++) await aFolder(ctx, mailboxId, { folder: `INBOX${n}` });
  await addHdfcAccount({ ctx, businessId }, mailboxId);
  const accountId = await ctx.db.oneFirst(sql.type(z.object({ id: z.string() }))`
    SELECT account_id AS id FROM accounts WHERE business_id = ${businessId}`);
  return { businessId, mailboxId, accountId, to: [ADDRESS], hookUrl };
}

/** The orders whose webhook somebody waits for, and whom to tell of its arrival. */
export type Heard = Map<string, (at: number) => void>;

const EVERY_MS = 200;
let uid = 0;

/** One payment every 200 ms, whatever the ones before do: how long each took to its webhook. */
export async function payments(
  stage: Stage,
  shops: readonly Shop[],
  heard: Heard,
  count: number,
): Promise<number[]> {
  const all: Promise<number>[] = [];
  for (let n = 0; n < count; n++) {
    const shop = shops[n % shops.length];
    if (shop) all.push(payment(stage, shop, heard));
    await sleep(EVERY_MS);
  }
  return Promise.all(all);
}

/** From the alert's commit to its webhook. */
async function payment(stage: Stage, shop: Shop, heard: Heard): Promise<number> {
  const paid = await aPaidOrder(stage, shop, (orderId) => {
    const arrives = Promise.withResolvers<number>();
    heard.set(orderId, arrives.resolve);
    return arrives.promise;
  });
  return (await paid.arrives) - paid.began;
}

/** An order whose payment was just recorded and told to its workflow. */
export async function aPaidOrder<T>(
  { ctx, engine }: Stage,
  shop: Shop,
  expect: (orderId: string) => T,
): Promise<{ began: number; arrives: T }> {
  const payablePaise = randomInt(10_000, 900_000_000);
  const orderId = await anOrderRow(ctx, shop, shop.accountId, {
    ...{ payablePaise, webhookUrl: shop.hookUrl },
  });
  await engine.startOrder(orderId);
  const arrives = expect(orderId);
  const began = performance.now();
  const recorded = await recordAlert(ctx, {
    ...{ mailboxId: shop.mailboxId, businessId: shop.businessId },
    ...{ folder: `INBOX${uid % 8}`, uidValidity: 1, uid: ++uid, fencingToken: 0 },
    arrivedAt: new Date(),
    reading: aReading({ amountPaise: payablePaise, to: shop.to }),
  });
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
  await engine.notifyOrder(orderId, { alertId: recorded.alertId, status: 'paid' });
  return { began, arrives };
}

export const show = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
