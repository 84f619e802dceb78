import { beforeAll, expect, test } from '@jest/globals';
import type { FragmentSqlToken } from 'slonik';
import { workflowFindings } from '../../../../src/office/doctor/invariants.ts';
import { findBreaches } from '../../../../src/office/support/find-breaches.ts';
import { invariants } from '../../../../src/office/support/invariants.ts';
import { countDay } from '../../../../src/orders/days.ts';
import { dbNow, sql } from '../../../../src/platform/db.ts';
import { indianDay, lastDays } from '../../../../src/shops/plans/month.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { anOrderRow } from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';

const world = await useWorld({
  ...{ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000, ORDER_LATE_MS: 60_000 },
});

/** A paid order, an expired and a pending one, a review: every table has something sound in it. */
beforeAll(async () => {
  await world.mailboxIsRead();
  const paid = await world.openOrder();
  await world.alert(paid);
  await world.hooks(paid, 1);
  const expired = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 50 });
  await world.hooks(expired, 1);
  await world.openOrder();
  const exact = { exact: true, amountPaise: 7_700 };
  const one = await world.openOrder(exact);
  await world.openOrder(exact);
  await world.alert(one);
  // A day that is over, and counted.
  const days = lastDays(await dbNow(world.ctx.db), 3);
  const old = { status: 'failed', createdAt: days.from, webhookUrl: null } as const;
  await anOrderRow(world.ctx, world.business, world.business.accountId, old);
  await world.ctx.db.transaction((tx) =>
    countDay(tx, world.business.businessId, indianDay(days.from)),
  );
  // The world writes orders without taking their amounts.
  await world.ctx.db.query(sql.unsafe`
    INSERT INTO amount_slots (mailbox_id, payable_paise, kind, window_ends_at, held_until)
    SELECT mailbox_id, payable_paise, 'offset', max(window_ends_at), max(window_ends_at)
    FROM orders WHERE status = 'pending' GROUP BY 1, 2`);
  await until('the events were delivered', () =>
    world.ctx.db.exists(
      sql.unsafe`SELECT WHERE NOT EXISTS (SELECT FROM events WHERE state = 'waiting')`,
    ),
  );
});

test('what the service did breaks none', async () => {
  expect(await findBreaches(world.ctx)).toEqual([]);
});

test('one that takes too long is named, and leaves the others’ answers', async () => {
  const of = (name: string, query: FragmentSqlToken) => ({
    ...{ name, means: 'it is broken', todo: 'mend it', query: () => query },
  });
  const slow = of('slow', sql.fragment`SELECT 'x' AS subject, pg_sleep(60)::text AS text`);
  const broken = of('broken', sql.fragment`SELECT 'PW-1' AS subject, 'here' AS text`);
  const found = await findBreaches(world.ctx, { asked: [slow, broken], eachMs: 50 });
  expect(found.map(({ invariant, subject }) => [invariant.name, subject])).toEqual([
    ['slow', null],
    ['broken', 'PW-1'],
  ]);
});

const paid = sql.fragment`(SELECT order_id FROM orders WHERE status = 'paid')`;
const other = sql.fragment`(SELECT order_id FROM orders WHERE status = 'pending' LIMIT 1)`;
const expired = sql.fragment`(SELECT order_id FROM orders WHERE status = 'expired')`;
const anAlertAgain = (id: string) => sql.fragment`
  INSERT INTO alerts SELECT (jsonb_populate_record(a, jsonb_build_object('alert_id', ${id}::text,
    'uid', 900000 + length(${id}), 'order_id', ${other}))).* FROM alerts a WHERE order_id = ${paid}`;

const sabotage = {
  'a payment settles one order': [anAlertAgain('alr_twice')],
  'what claims a payment is paid': [
    sql.fragment`UPDATE claims SET order_id = ${other}`,
    sql.fragment`UPDATE alerts SET order_id = ${other} WHERE order_id IS NOT NULL`,
  ],
  'an alert and its claim agree': [sql.fragment`DELETE FROM claims`],
  'a proven credit that settled is linked': [
    sql.fragment`UPDATE alerts SET order_id = NULL WHERE order_id IS NOT NULL`,
  ],
  'refunds come to what was paid at most': [
    sql.fragment`INSERT INTO refunds (refund_id, business_id, order_id, amount_paise, reference, noted_by)
      SELECT 'rfd_' || repeat('0', 22), business_id, order_id, payable_paise + 1, 'cash', 'Asha'
      FROM orders WHERE order_id = ${paid}`,
  ],
  'every end has its webhook': [
    sql.fragment`DELETE FROM attempts`,
    sql.fragment`DELETE FROM events WHERE order_id = ${paid}`,
  ],
  'no webhook says what is not so': [
    sql.fragment`UPDATE events SET type = 'payment.paid' WHERE order_id = ${expired}`,
  ],
  'webhooks come in order': [
    sql.fragment`INSERT INTO events (event_id, order_id, business_id, type, url, body, state)
      SELECT 'evt_late', order_id, business_id, 'payment.expired', url, body, 'delivered'
      FROM events WHERE order_id = ${paid}`,
    sql.fragment`INSERT INTO attempts (attempt_id, event_id, at, url, status)
      VALUES ('att_late', 'evt_late', now() + interval '1 minute', '', 200)`,
  ],
  'an amount has one order at a time': [
    sql.fragment`UPDATE orders o SET payable_paise = p.payable_paise, amount_paise = p.amount_paise
      FROM orders p WHERE p.order_id = ${paid} AND o.order_id = ${other}`,
  ],
  'an open order holds its amount': [sql.fragment`DELETE FROM amount_slots`],
  'a review has its alerts': [sql.fragment`DELETE FROM review_candidates`],
  'a review can be ended': [
    sql.fragment`UPDATE orders SET review_since = now() - interval '2 days'
      WHERE status = 'manual_review'`,
    sql.fragment`UPDATE alerts SET proof = NULL WHERE order_id IS NULL`,
  ],
  'a statement pays what no alert does': [
    sql.fragment`UPDATE orders SET decided_by = 'Asha' WHERE order_id = ${paid}`,
    sql.fragment`DELETE FROM claims`,
    sql.fragment`UPDATE alerts SET order_id = NULL, reason = 'already_paid'
      WHERE order_id IS NOT NULL`,
  ],
  'nothing stands still': [
    sql.fragment`UPDATE orders SET grace_ends_at = now() - interval '1 hour' WHERE order_id = ${other}`,
  ],
  'a counted day is what a recount gives': [
    sql.fragment`UPDATE order_days SET failed = 0, expired = failed`,
  ],
  'the month adds up': [
    sql.fragment`UPDATE collection_shares SET collected_paise = collected_paise + 1`,
  ],
} as const;

/** What a breach may be beside the usual one. */
const others: [string, readonly FragmentSqlToken[]][] = [
  ['the month adds up', [sql.fragment`DELETE FROM collection_shares`]],
];

test.each([...Object.entries(sabotage), ...others])('"%s" is asked', async (name, statements) => {
  expect(invariants.map((one) => one.name)).toContain(name);
  // Taken back, so that each begins with what is sound.
  const undone = new Error('undone');
  const config = world.ctx.config;
  await world.ctx.db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.query(sql.unsafe`${statement}`);
      const invariant = invariants.find((one) => one.name === name);
      if (!invariant) throw new Error(name);
      const found = await tx.any(sql.unsafe`SELECT * FROM (${invariant.query(config)}) breaches`);
      expect(found.length).toBeGreaterThan(0);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});

test('every invariant has a breach that it was seen to name', () => {
  expect(Object.keys(sabotage).sort()).toEqual(invariants.map(({ name }) => name).sort());
});

test('an open order whose workflow is gone is named', async () => {
  const order = await world.openOrder();
  await world.ctx.db.query(sql.unsafe`
    UPDATE orders SET created_at = created_at - interval '5 minutes'
    WHERE order_id = ${order.orderId}`);
  const named = async () =>
    (await workflowFindings(world.ctx, world.engine)).map(({ subject }) => subject);
  expect(await named()).not.toContain(order.orderId);
  await world.workflow(order).terminate('lost');
  await until('it is named', async () => (await named()).includes(order.orderId));
});
