import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { beginAttempt } from '../../../src/delivery/begin-attempt.ts';
import { endAttempt } from '../../../src/delivery/end-attempt.ts';
import type { Sent } from '../../../src/delivery/send.ts';
import { sql } from '../../../src/platform/db.ts';
import { newId } from '../../../src/platform/ids.ts';
import { makeLog } from '../../../src/platform/log.ts';
import { testContext } from '../../setup/context.ts';
import { aBusinessWithAccount, anEventRow, manyOrderRows } from '../../setup/factories/index.ts';
import { until } from '../../setup/until.ts';

const logged: string[] = [];
const log = makeLog('warn', 'test', { write: (line) => logged.push(line) });
const ctx = Object.assign(testContext(), { log });
afterEach(() => {
  logged.length = 0;
});
/** How many attempts were in each batch of several that failed. */
const failedTogether = () => logged.map((line) => JSON.parse(line).count);
const MANY = 12;
const url = 'https://shop.example/hook';

/** Due events, each of an order of its own. */
async function dueEvents(count = MANY): Promise<string[]> {
  const shop = await aBusinessWithAccount(ctx);
  const paid = Array.from({ length: count }, () => ({ status: 'paid' as const }));
  const orders = await manyOrderRows(ctx, shop, shop.accountId, paid);
  return Promise.all(
    orders.map((orderId) => anEventRow(ctx, { orderId, businessId: shop.businessId }, { url })),
  );
}

const begin = async (eventId: string) => {
  const attemptId = newId('att');
  return { eventId, attemptId, began: await beginAttempt(ctx, eventId, attemptId) };
};
const beginAll = (events: readonly string[]) => Promise.all(events.map(begin));

const accepted: Sent = {
  ...{ status: 200, durationMs: 5, error: null, answer: '', retryAfterMs: null },
  outcome: 'accepted',
};
const end = ({ eventId, attemptId, began }: Awaited<ReturnType<typeof begin>>, sent = accepted) => {
  if (began.kind !== 'begun') throw new Error(began.kind);
  const { at: begunAt, attempts: failures, mode } = began;
  return endAttempt(ctx, { eventId, attemptId, mode, begunAt, failures }, sent);
};

const seenRow = z.object({ state: z.string(), leased: z.boolean(), attempts: z.number() });
const seen = (events: readonly string[]) =>
  ctx.db.any(sql.type(seenRow)`
    SELECT state, attempting_since IS NOT NULL AS leased,
      (SELECT count(*)::int FROM attempts a WHERE a.event_id = e.event_id) AS attempts
    FROM events e WHERE event_id = ANY (${sql.array(events, 'text')})`);
const allOf = (count: number, each: z.output<typeof seenRow>) => Array(count).fill(each);

/** Holds what the statement locks while `work` goes on; then lets go, and waits for its end. */
async function whileLocked<T>(
  lock: string,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: ctx.database.url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    const working = work();
    working.catch(() => undefined);
    await meanwhile();
    await holder.query('ROLLBACK');
    return await working;
  } finally {
    await holder.end();
  }
}

const lockOf = (eventId: string) =>
  `SELECT FROM events WHERE event_id = '${eventId}' FOR NO KEY UPDATE`;

/**
 * Kills the connections that wait for a lock, as a Postgres that ends does, until a batch of several
 * has failed. `rejected`: how many attempts, each a batch of its own, have failed for good so far.
 */
async function killBatches(rejected: () => number): Promise<void> {
  let killed = 0;
  while (failedTogether().length === 0) {
    const pids = await until('statements wait', async () => {
      const found = await ctx.db.anyFirst(sql.type(z.object({ pid: z.number() }))`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database()
          AND backend_type = 'client backend' AND wait_event_type = 'Lock'`);
      return found.length > 0 && found;
    });
    await ctx.db.query(sql.unsafe`
      SELECT pg_terminate_backend(pid) FROM unnest(${sql.array(pids, 'int4')}) AS pid`);
    killed += pids.length;
    // Before it has failed here none of what follows it waits, and none of that must be killed.
    await until(
      'what was killed has failed',
      async () => rejected() + failedTogether().length === killed,
    );
  }
}

/** The work of each, while the connections of all die; the first is a batch of its own. */
async function whileBatchesDie<A, R>(
  all: readonly A[],
  work: (one: A) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  let rejected = 0;
  const counted = (one: A) =>
    work(one).catch((error: unknown) => {
      rejected++;
      throw error;
    });
  return whileLocked(
    'LOCK TABLE attempts IN EXCLUSIVE MODE',
    () => Promise.allSettled(all.map(counted)),
    () => killBatches(() => rejected),
  );
}

test('attempts that begin and end together are each made once', async () => {
  const events = await dueEvents();
  const begun = await beginAll([...events, ...events]);
  expect(begun.filter(({ began }) => began.kind === 'begun')).toHaveLength(MANY);
  expect(await seen(events)).toEqual(allOf(MANY, { state: 'waiting', leased: true, attempts: 1 }));
  const own = begun.filter(({ began }) => began.kind === 'begun');
  const ended = await Promise.all([...own, ...own].map((one) => end(one)));
  expect(ended).toEqual(Array(2 * MANY).fill({ kind: 'ended', state: 'delivered', attempts: 1 }));
  expect(await seen(events)).toEqual(
    allOf(MANY, { state: 'delivered', leased: false, attempts: 1 }),
  );
});

test('of two events of one order that are asked for at once, one is begun', async () => {
  const [first = '', second = '', expired = ''] = await dueEvents(3);
  await ctx.db.query(
    sql.unsafe`UPDATE events SET type = 'payment.expired' WHERE event_id = ${expired}`,
  );
  const order = { url, state: 'waiting' as const };
  const { orderId, businessId } = await ctx.db.one(sql.type(
    z.object({ orderId: z.string(), businessId: z.string() }),
  )`SELECT order_id AS "orderId", business_id AS "businessId" FROM events
    WHERE event_id = ${expired}`);
  const paid = await anEventRow(ctx, { orderId, businessId }, order);
  // The first is begun at once; the others wait for it, and go together.
  const begun = await beginAll([first, second, expired, paid]);
  expect(begun.map(({ began }) => began.kind).sort()).toEqual(['begun', 'begun', 'begun', 'wait']);
});

test('an event that somebody holds keeps none but itself waiting', async () => {
  const events = await dueEvents();
  const held = events[MANY / 2] ?? '';
  const others = events.filter((one) => one !== held);
  const begun = await whileLocked(
    lockOf(held),
    () => beginAll(events),
    async () =>
      until('the others are begun', async () => (await seen(others)).every(({ leased }) => leased)),
  );
  const late = begun.find(({ eventId }) => eventId === held);
  expect(late?.began.kind).toBe('wait');
  const all = [...begun.filter((one) => one !== late), await begin(held)];
  const ended = await whileLocked(
    lockOf(held),
    () => Promise.all(all.map((one) => end(one))),
    async () =>
      until('the others have ended', async () =>
        (await seen(others)).every(({ state }) => state === 'delivered'),
      ),
  );
  expect(ended.map(({ kind }) => kind)).toEqual(Array(MANY).fill('ended'));
});

test('attempts whose connection dies as they begin are begun once, by whoever asks again', async () => {
  const events = await dueEvents();
  const asked = await whileBatchesDie(events, begin);
  const lost = events.filter((_, nth) => asked[nth]?.status === 'rejected');
  expect(lost).toEqual(events.slice(0, 1));
  expect(failedTogether()).toEqual([MANY - 1]);
  expect(await seen(lost)).toEqual(allOf(1, { state: 'waiting', leased: false, attempts: 0 }));
  const again = await beginAll(lost);
  expect(again.map(({ began }) => began.kind)).toEqual(['begun']);
  expect(await seen(events)).toEqual(allOf(MANY, { state: 'waiting', leased: true, attempts: 1 }));
});

test('an attempt whose end was lost with its connection is made again after its lease', async () => {
  const events = await dueEvents();
  const begun = await beginAll(events);
  const ended = await whileBatchesDie(begun, (one) => end(one));
  const lost = events.filter((_, nth) => ended[nth]?.status === 'rejected');
  expect(lost).toEqual(events.slice(0, 1));
  expect(failedTogether()).toEqual([MANY - 1]);
  expect(await seen(lost)).toEqual(allOf(1, { state: 'waiting', leased: true, attempts: 1 }));
  await ctx.db.query(sql.unsafe`
    UPDATE events SET attempting_since = attempting_since - interval '1 hour'
    WHERE event_id = ANY (${sql.array(lost, 'text')})`);
  await Promise.all((await beginAll(lost)).map((one) => end(one)));
  const delivered = { state: 'delivered', leased: false };
  expect(await seen(lost)).toEqual(allOf(1, { ...delivered, attempts: 2 }));
  expect(await seen(events.slice(1))).toEqual(allOf(MANY - 1, { ...delivered, attempts: 1 }));
});

test('attempts of a batch that begins, but whose answer is lost, begin all the same', async () => {
  const events = await dueEvents();
  const any = async (...asked: Parameters<typeof ctx.db.any>) => {
    const rows = await ctx.db.any(...asked);
    if (rows.length > 1) throw new Error('the answer is lost');
    return rows;
  };
  const db = new Proxy(ctx.db, {
    get: (target, name, self) => (name === 'any' ? any : Reflect.get(target, name, self)),
  });
  const kinds = events.map(
    async (id) => (await beginAttempt({ ...ctx, db }, id, newId('att'))).kind,
  );
  expect(await Promise.all(kinds)).toEqual(Array(MANY).fill('begun'));
  expect(failedTogether()).toEqual([MANY - 1]);
  expect(await seen(events)).toEqual(allOf(MANY, { state: 'waiting', leased: true, attempts: 1 }));
});

test('the row of an interrupted attempt that somebody holds keeps no other waiting', async () => {
  const events = await dueEvents();
  const [held] = await beginAll(events);
  await ctx.db.query(sql.unsafe`
    UPDATE events SET attempting_since = attempting_since - interval '1 hour'
    WHERE event_id = ANY (${sql.array(events, 'text')})`);
  const lock = `SELECT FROM attempts WHERE attempt_id = '${held?.attemptId}' FOR UPDATE`;
  const begun = await whileLocked(
    lock,
    () => beginAll(events),
    async () =>
      until('all have begun again', async () =>
        (await seen(events)).every(({ attempts }) => attempts === 2),
      ),
  );
  expect(begun.map(({ began }) => began.kind)).toEqual(Array(MANY).fill('begun'));
});

test('an event whose row breaks its schema spoils no attempt but its own', async () => {
  const events = await dueEvents();
  const broken = events.at(-1) ?? '';
  await ctx.db.query(
    sql.unsafe`UPDATE events SET created_at = 'infinity' WHERE event_id = ${broken}`,
  );
  const asked = await Promise.allSettled(events.map(begin));
  const begun = asked.map((one) => (one.status === 'fulfilled' ? one.value.began.kind : 'failed'));
  expect(begun).toEqual([...Array(MANY - 1).fill('begun'), 'failed']);
  expect(await seen([broken])).toEqual(allOf(1, { state: 'waiting', leased: false, attempts: 0 }));
});
