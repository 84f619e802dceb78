import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionError } from 'slonik';
import { z } from 'zod';
import { type Breach, findBreaches } from '../../src/office/support/find-breaches.ts';
import { type Config, readConfig } from '../../src/platform/config.ts';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { isOutage, isUnreachable } from '../../src/platform/outage.ts';
import type { Known } from './payments.ts';
import { LIFETIME_MS, REST_MS, WINDOW_MS } from './settings.ts';
import type { Receipt } from './shop.ts';
import type { Victims } from './victims.ts';

/** What was lost or done twice, a sentence each. */
export type Losses = string[];

type Evidence = { orders: readonly Known[]; receipts: readonly Receipt[]; putBack: boolean };

/**
 * The steps that are left, so weighed that each one taken leaves less: an order that expires was
 * pending, is open still, and has an event and a workflow to tell.
 */
const stepsRow = sql.type(z.object({ left: z.number() }))`
  SELECT 6 * (SELECT count(*) FROM orders WHERE status = 'pending')
    + 3 * (SELECT count(*) FROM orders WHERE status = 'expired' AND window_closed_at IS NULL)
    + (SELECT count(*) FROM events WHERE state = 'waiting')
    + (SELECT count(*) FROM orders WHERE untold_since IS NOT NULL) AS left`;

/** Waits until everything has ended that can, then says what does not add up. */
export async function judge(victims: Victims, evidence: Evidence): Promise<Losses> {
  const { config, databaseUrl } = settingsOf(victims);
  const db = await openOnceThere(databaseUrl);
  try {
    await settled(db, evidence.orders);
    return [
      ...(await findBreaches({ db, config })).map(inWords),
      ...(await accountedFor(db, evidence)),
      ...(await delivered(db, evidence)),
      ...givenOutTwice(evidence.orders),
    ];
  } finally {
    await db.end();
  }
}

/**
 * What is wrong right after a fault: the invariants that need no time to hold again, and that a
 * busy machine answered in time. Null where the database is away. Throws where it refuses us, or a setting is wrong: no waiting mends that.
 */
export async function judgeNow(victims: Pick<Victims, 'env'>): Promise<Losses | null> {
  const { config, databaseUrl } = settingsOf(victims);
  try {
    const db = await openDb(databaseUrl, { poolSize: 1 });
    try {
      const breaches = await findBreaches({ db, config });
      return breaches
        .filter(({ invariant, subject }) => subject !== null && !invariant.needsTime)
        .map(inWords);
    } finally {
      await db.end();
    }
  } catch (error) {
    // A database that refuses a login is none that is away, though slonik's error is the same.
    if (error instanceof ConnectionError ? isUnreachable(error) : isOutage(error)) return null;
    throw error;
  }
}

const inWords = ({ invariant, subject, text }: Breach): string =>
  `${subject ?? invariant.name}: ${invariant.means}: ${text}`;

function settingsOf(victims: Pick<Victims, 'env'>): { config: Config; databaseUrl: string } {
  const env = victims.env();
  const config = readConfig(
    Object.fromEntries(Object.entries(env).filter(([name]) => /^[A-Z_]+$/.test(name))),
  );
  return { config, databaseUrl: env.DATABASE_URL ?? '' };
}

/** The last fault may have taken the database away: it comes back by itself. */
async function openOnceThere(url: string): Promise<Db> {
  for (let tries = 0; ; tries++)
    try {
      return await openDb(url, { poolSize: 2 });
    } catch (error) {
      if (tries >= 60 || !isUnreachable(error)) throw error;
      await sleep(1_000);
    }
}

/** Twice the time after which the sweep takes up what nobody does. */
const PATIENCE_MS = 180_000;

/**
 * Until every mail has a ledger row and nothing waits; or until nothing has moved for so long that
 * nothing will. A busy machine is given its time.
 */
async function settled(db: Db, orders: readonly Known[]): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let movedAt = Date.now(); Date.now() - movedAt < PATIENCE_MS; await sleep(1_000)) {
    const left = await countSteps(db, orders).catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      return least;
    });
    if (left === 0) return;
    if (left < least) movedAt = Date.now();
    least = Math.min(least, left);
  }
}

async function countSteps(db: Db, orders: readonly Known[]): Promise<number> {
  const told = await ledgerOf(db);
  const untold = orders.filter(({ mail }) => mail && !told.has(mail.reference)).length;
  return untold + (await db.oneFirst(stepsRow));
}

const alertRow = z.object({ reference: z.string(), orderId: z.string().nullable() });

/** By the bank's reference: the orders that it settled. */
async function ledgerOf(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.any(sql.type(alertRow)`
    SELECT reference, order_id AS "orderId" FROM alerts WHERE reference IS NOT NULL`);
  const told = new Map<string, string[]>();
  for (const { reference, orderId } of rows)
    told.set(reference, [...(told.get(reference) ?? []), ...(orderId ? [orderId] : [])]);
  return told;
}

const orderRow = z.object({ orderId: z.string(), status: z.string() });

/** Each payment settled its order or stands in the ledger; each order is known, and at its end. */
async function accountedFor(db: Db, { orders, putBack }: Evidence): Promise<Losses> {
  const told = await ledgerOf(db);
  const rows = await db.any(sql.type(orderRow)`SELECT order_id AS "orderId", status FROM orders`);
  const status = new Map(rows.map((row) => [row.orderId, row.status]));
  const losses: Losses = [];
  for (const { orderId, mail, createdAt } of orders) {
    const now = status.get(orderId);
    if (now === undefined && !putBack) losses.push(`${orderId}: answered with 201, and unknown`);
    if (now === 'pending') losses.push(`${orderId}: still pending`);
    if (!mail) continue;
    const settledOrders = told.get(mail.reference);
    if (!settledOrders) losses.push(`${mail.reference}: a payment that no ledger row tells of`);
    else if (new Set(settledOrders).size > 1)
      losses.push(`${mail.reference}: settled ${settledOrders.join(' and ')}`);
    else if (settledOrders[0] !== undefined && settledOrders[0] !== orderId)
      losses.push(
        `${mail.reference}: paid for ${orderId}${now === undefined ? ', which was lost' : ''}, settled ${settledOrders[0]}`,
      );
    // A second of slack: the mail server's clock is read a moment after ours.
    const inTime =
      mail.paidAt < createdAt + LIFETIME_MS - 1_000 && mail.takenAt < createdAt + WINDOW_MS - 1_000;
    if (inTime && now !== undefined && now !== 'paid' && !putBack)
      losses.push(`${orderId}: paid in time, and ${now}`);
  }
  return losses;
}

const eventRow = z.object({
  eventId: z.string(),
  orderId: z.string(),
  type: z.string(),
  state: z.string(),
});

/** Each event that stands as delivered came at least once, under one id, the payment last. */
async function delivered(db: Db, { receipts, putBack }: Evidence): Promise<Losses> {
  const events = await db.any(sql.type(eventRow)`
    SELECT event_id AS "eventId", order_id AS "orderId", type, state FROM events`);
  const losses: Losses = [];
  for (const { eventId, orderId, type, state } of events) {
    const came = receipts.filter((one) => one.orderId === orderId && one.type === type);
    if (state === 'waiting') losses.push(`${eventId}: still to be delivered`);
    if (state === 'delivered' && came.length === 0) losses.push(`${eventId}: never came`);
    if (state === 'given_up') losses.push(`${eventId}: given up, and the shop was there`);
    if (came.some(({ id }) => id !== eventId)) losses.push(`${eventId}: came under another id`);
    if (type === 'payment.expired' && isToldTooLate(receipts, orderId, putBack))
      losses.push(`${orderId}: the expiry came after the payment`);
  }
  return losses;
}

/**
 * A database that was put back may not know of a payment that its shop was told of: the order expires,
 * and is paid anew once the mail is read again. What the shop hears last is true all the same.
 */
function isToldTooLate(receipts: readonly Receipt[], orderId: string, putBack: boolean): boolean {
  const of = (type: string) =>
    receipts.filter((one) => one.orderId === orderId && one.type === type);
  const expired = of('payment.expired').at(putBack ? -1 : 0);
  const paid = of('payment.paid').at(putBack ? -1 : 0);
  return expired !== undefined && paid !== undefined && expired.at > paid.at;
}

/** No amount belongs to two payers at once, the database put back or not. */
function givenOutTwice(orders: readonly Known[]): Losses {
  const losses: Losses = [];
  const last = new Map<number, Known>();
  for (const order of [...orders].sort((one, other) => one.createdAt - other.createdAt)) {
    const before = last.get(order.payablePaise);
    if (before && order.createdAt < before.createdAt + WINDOW_MS + REST_MS)
      losses.push(`${order.orderId}: has the amount of ${before.orderId} before it had rested`);
    last.set(order.payablePaise, order);
  }
  return losses;
}
