import { beforeAll, describe, expect, test } from '@jest/globals';
import { listAttempts } from '../../../src/delivery/list-events.ts';
import { addNotice } from '../../../src/delivery/notice.ts';
import { redeliverEvent } from '../../../src/office/support/redeliver-event.ts';
import { listAlerts } from '../../../src/payments/alerts/list-alerts.ts';
import { recordAlert } from '../../../src/payments/matching/record-alert.ts';
import { sql } from '../../../src/platform/db.ts';
import { takeLease } from '../../../src/shops/mailboxes/lease.ts';
import { forgetOld } from '../../../src/upkeep/forget-old.ts';
import { testConfig, testContext } from '../../setup/context.ts';
import {
  aBusinessWithAccount,
  addressesOf,
  aFolder,
  anAlertRow,
  anAttemptRow,
  anEventRow,
  anOrder,
  anOrderRow,
  aReading,
  type BusinessWithAccount,
  manyOrderRows,
} from '../../setup/factories/index.ts';

const ctx = testContext();
const url = 'https://shop.example/hook';
let shop: BusinessWithAccount;

/** Settings that keep nothing but what is named. */
const keeping = (days: Readonly<Record<string, number>>) => ({
  db: ctx.db,
  config: testConfig(ctx.database.url, {
    RETAIN_ATTEMPTS_DAYS: 0,
    RETAIN_ALERTS_DAYS: 0,
    RETAIN_NOTICES_DAYS: 0,
    ...days,
  }),
});
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const exists = (table: string, column: string, id: string) =>
  ctx.db.exists(
    sql.unsafe`SELECT FROM ${sql.identifier([table])} WHERE ${sql.identifier([column])} = ${id}`,
  );
const anEndedOrder = (days: number) =>
  anOrderRow(ctx, shop, shop.accountId, { status: 'paid', createdAt: ago(days) });
async function anOldEvent(orderId: string, days: number, state: 'waiting' | 'delivered') {
  const minutesAgo = days * 1440;
  const owner = { orderId, businessId: shop.businessId };
  const eventId = await anEventRow(ctx, owner, { url, body: '{"a":1}', state, minutesAgo });
  await anAttemptRow(ctx, eventId, { status: 200, answer: 'thanks', minutesAgo });
  return eventId;
}
async function anOldAlert(days: number, reason: 'no_order' | 'ok' = 'no_order') {
  const alertId = await anAlertRow(ctx, shop, { reason });
  await ctx.db.query(sql.unsafe`
    UPDATE alerts SET read_at = now() - make_interval(days => ${days}) WHERE alert_id = ${alertId}`);
  return alertId;
}

beforeAll(async () => {
  shop = await aBusinessWithAccount(ctx);
});

describe('what is old is forgotten as the settings say', () => {
  test('bodies and attempts of webhooks, unless one waits or was tried since', async () => {
    const old = await anEndedOrder(91);
    await anOldEvent(old, 91, 'delivered');
    const young = await anEndedOrder(89);
    await anOldEvent(young, 89, 'delivered');
    const waiting = await anEndedOrder(91);
    await anOldEvent(waiting, 91, 'waiting');
    const retried = await anEndedOrder(91);
    await anAttemptRow(ctx, await anOldEvent(retried, 91, 'delivered'), { status: 200 });
    await forgetOld(keeping({ RETAIN_ATTEMPTS_DAYS: 90 }));
    const attempts = async (orderId: string) => (await listAttempts(ctx, orderId, null)).length;
    expect(await Promise.all([old, young, waiting, retried].map(attempts))).toEqual([0, 1, 1, 2]);
    await expect(redeliverEvent(ctx, { orderId: old, actor: 'asha' })).rejects.toMatchObject({
      code: 'invalid_state',
    });
    await redeliverEvent(ctx, { orderId: young, actor: 'asha' });
  });

  test('alerts, unless a proof is pending or a review needs them', async () => {
    const [old, young, pending, reviewed] = [
      await anOldAlert(401),
      await anOldAlert(399),
      await anOldAlert(401),
      await anOldAlert(401),
    ];
    const review = await anOrderRow(ctx, shop, shop.accountId, { status: 'manual_review' });
    await ctx.db.query(
      sql.unsafe`UPDATE alerts SET reason = 'pending_proof' WHERE alert_id = ${pending}`,
    );
    await ctx.db.query(sql.unsafe`
      INSERT INTO review_candidates (alert_id, order_id) VALUES (${reviewed}, ${review}),
        (${old}, ${await anEndedOrder(1)})`);
    await forgetOld(keeping({ RETAIN_ALERTS_DAYS: 400 }));
    const kept = (
      await listAlerts(ctx, { unmatched: false, reference: null, amountPaise: null }, null)
    ).map(({ alertId }) => alertId);
    expect(kept).not.toContain(old);
    expect(kept).toEqual(expect.arrayContaining([young, pending, reviewed]));
  });

  test('and a payment whose alert was forgotten settles nothing when it is told again', async () => {
    await aFolder(ctx, shop.mailboxId);
    const lease = await takeLease(ctx, shop.mailboxId);
    const to = await addressesOf(ctx, shop.mailboxId);
    const tell = async (orderPaise: number, reference: string, uid: number) =>
      recordAlert(ctx, {
        mailboxId: shop.mailboxId,
        fencingToken: lease?.fencingToken ?? 0,
        folder: 'INBOX',
        uidValidity: 1,
        uid,
        businessId: shop.businessId,
        arrivedAt: new Date(),
        reading: aReading({ amountPaise: orderPaise, reference, to }),
      });
    const first = await anOrder(ctx, shop, 70_000);
    const told = await tell(first.payablePaise, '500000000001', 1);
    expect(told).toMatchObject({ kind: 'recorded', reason: 'ok' });
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET read_at = now() - interval '500 days', signalled_at = now()
      WHERE reference = '500000000001'`);
    await forgetOld(keeping({ RETAIN_ALERTS_DAYS: 400 }));
    expect(
      await ctx.db.exists(sql.unsafe`SELECT FROM alerts WHERE reference = '500000000001'`),
    ).toBe(false);
    await anOrder(ctx, shop, 80_000);
    expect(await tell(first.payablePaise, '500000000001', 2)).toMatchObject({
      reason: 'duplicate_reference',
      changes: [],
    });
  });

  test('orders with all of theirs, but not one that something can still happen to', async () => {
    const old = await anEndedOrder(31);
    const eventId = await anOldEvent(old, 31, 'delivered');
    const alertId = await anOldAlert(31, 'ok');
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET order_id = ${old}, signalled_at = now() WHERE alert_id = ${alertId}`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO claims (business_id, identity, alert_id, order_id)
      VALUES (${shop.businessId}, 'ref:credit:old', ${alertId}, ${old})`);
    const untouched = [
      await anEndedOrder(29),
      await anOrderRow(ctx, shop, shop.accountId, { createdAt: ago(31) }),
      await anOrderRow(ctx, shop, shop.accountId, { createdAt: ago(31), status: 'expired' }),
      await anOrderRow(ctx, shop, shop.accountId, { createdAt: ago(31), status: 'manual_review' }),
      await anOrderRow(ctx, shop, shop.accountId, {
        createdAt: ago(31),
        status: 'paid',
        paidAt: ago(2),
      }),
    ];
    const undelivered = await anEndedOrder(31);
    await anOldEvent(undelivered, 31, 'waiting');
    await forgetOld(keeping({ RETAIN_ORDERS_DAYS: 30 }));
    expect(await exists('orders', 'order_id', old)).toBe(false);
    expect(await exists('events', 'event_id', eventId)).toBe(false);
    for (const orderId of [...untouched, undelivered])
      expect(await exists('orders', 'order_id', orderId)).toBe(true);
    expect(await exists('claims', 'order_id', old)).toBe(true);
    expect(await exists('alerts', 'alert_id', alertId)).toBe(true);
  });

  test('notices and the log, and nothing at all where the setting is 0', async () => {
    const notice = {
      businessId: shop.businessId,
      kind: 'plan_80',
      topic: 'plan_80',
      text: { en: 'near', hi: 'पास' },
    } as const;
    await addNotice(ctx.db, { ...notice, occasion: 'old' });
    await addNotice(ctx.db, { ...notice, occasion: 'young' });
    await ctx.db.query(sql.unsafe`
      UPDATE notices SET since = now() - interval '91 days' WHERE occasion = 'old'`);
    await ctx.db.query(
      sql.unsafe`UPDATE audit SET at = now() - interval '8 days' WHERE audit_id = 1`,
    );
    await forgetOld(keeping({}));
    expect(await exists('notices', 'occasion', 'old')).toBe(true);
    expect(await ctx.db.exists(sql.unsafe`SELECT FROM audit WHERE audit_id = 1`)).toBe(true);
    await forgetOld(keeping({ RETAIN_NOTICES_DAYS: 90, RETAIN_AUDIT_DAYS: 7 }));
    expect(await exists('notices', 'occasion', 'old')).toBe(false);
    expect(await exists('notices', 'occasion', 'young')).toBe(true);
    expect(await ctx.db.exists(sql.unsafe`SELECT FROM audit WHERE audit_id = 1`)).toBe(false);
    expect(await ctx.db.exists(sql.unsafe`SELECT FROM audit`)).toBe(true);
  });

  test('in steps that go on where the last one stopped', async () => {
    const old = Array.from({ length: 1_300 }, () => ({
      status: 'paid' as const,
      createdAt: ago(40),
    }));
    await manyOrderRows(ctx, shop, shop.accountId, old);
    const settings = keeping({ RETAIN_ORDERS_DAYS: 30, RETAIN_NOTICES_DAYS: 90 });
    let steps = 0;
    let done = 0;
    for (let after: string | undefined = ''; after !== undefined; steps += 1) {
      const step = await forgetOld(settings, after, steps === 0 ? -1 : 1);
      done += step.done;
      after = step.left ? step.after : undefined;
    }
    expect(steps).toBeGreaterThan(2);
    expect(done).toBeGreaterThanOrEqual(1_300);
  });
});
