import { describe, expect, test } from '@jest/globals';
import { attachAlert } from '../../../src/orders/transitions/attach.ts';
import { alertsOfOrder, getAlert, listAlerts } from '../../../src/support/alert-rows.ts';
import { chooseEvent } from '../../../src/support/choose-event.ts';
import { redeliverByHand } from '../../../src/support/redeliver.ts';
import { listReviews } from '../../../src/support/reviews.ts';
import { attemptsOfOrder, eventsOfOrder } from '../../../src/support/webhook-rows.ts';
import { until, useLife } from '../orders-life/life.ts';

const life = await useLife({ ORDER_LIFETIME_MS: 300_000, ORDER_GRACE_MS: 300_000, ORDER_LATE_MS: 120_000 });

const all = { unmatched: false, reference: null, amountPaise: null };
const unmatched = async () => (await listAlerts(life.ctx, { ...all, unmatched: true }, null)).map((alert) => alert.alertId);

describe('the ledger, as support asks it', () => {
  test('shows an alert of a review as in review, and not among the unmatched, until the review ends without it', async () => {
    const one = await life.openOrder({ amountPaise: 77_700, exact: true });
    const other = await life.openOrder({ amountPaise: 77_700, exact: true });
    const recorded = await life.alert(one);
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    const { alertId } = recorded;
    expect((await getAlert(life.ctx, alertId)).reason).toBe('in_review');
    expect(await unmatched()).not.toContain(alertId);
    expect((await alertsOfOrder(life.ctx, other.orderId)).map((alert) => alert.alertId)).toEqual([alertId]);
    const waiting = (await listReviews(life.ctx, null)).filter((review) => review.alerts.includes(alertId));
    expect(waiting.map((review) => review.orderId).sort()).toEqual([one.orderId, other.orderId].sort());
    expect(waiting[0]?.candidates).toEqual([one.orderId, other.orderId].sort());
    await until(async () => (await life.workflow(one).describe()).status.name === 'RUNNING', 'the workflow runs');
    for (const { orderId } of [one, other])
      await life.engine.resolveReview(orderId, { as: 'failed', reason: 'nobody claims it', by: 'Asha' });
    expect((await getAlert(life.ctx, alertId)).reason).toBe('ambiguous');
    expect(await unmatched()).toContain(alertId);
  });

  test('finds a payment by the reference that a customer names, and by its amount', async () => {
    const recorded = await life.alert({ payablePaise: 43_219 }, { reference: '620132678501', identity: 'ref:credit:620132678501' });
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    for (const filter of [
      { reference: '620132678501' },
      { amountPaise: 43_219 },
      { reference: '620132678501', amountPaise: 43_219, unmatched: true },
    ])
      expect((await listAlerts(life.ctx, { ...all, ...filter }, 10)).map((alert) => alert.alertId)).toEqual([recorded.alertId]);
    expect(await listAlerts(life.ctx, { ...all, reference: '620132678502' }, null)).toEqual([]);
    await expect(getAlert(life.ctx, 'alr_none')).rejects.toMatchObject({ code: 'alert_not_found' });
  });

  test('loses an alert from the unmatched once it is attached to the order it pays', async () => {
    const order = await life.openOrder({ amountPaise: 88_810 });
    const recorded = await life.alert({ payablePaise: 88_811 });
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    expect(await unmatched()).toContain(recorded.alertId);
    await attachAlert(life.ctx, life.engine, { alertId: recorded.alertId, orderId: order.orderId, reason: 'a paisa too much', by: 'Asha' });
    expect(await unmatched()).not.toContain(recorded.alertId);
    expect(await life.status(order.orderId)).toBe('paid');
  });
});

describe('a webhook, sent again by hand', () => {
  test('goes out at once as the same event, and both attempts are listed, newest first', async () => {
    const order = await life.openOrder();
    await life.alert(order);
    await life.hooks(order, 1);
    await until(async () => (await eventsOfOrder(life.ctx, order.orderId))[0]?.state === 'delivered', 'delivered');
    const event = await chooseEvent(life.ctx, order.orderId, null);
    await redeliverByHand(life.ctx, order.orderId, event, 'Asha');
    await life.engine.redeliver(event.eventId);
    const [first, second] = await life.hooks(order, 2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['x-webhook-id']).not.toBe(first?.headers['x-webhook-id']);
    await until(async () => (await attemptsOfOrder(life.ctx, order.orderId, null)).every(({ status }) => status === 200), 'both are ended');
    const attempts = await attemptsOfOrder(life.ctx, order.orderId, null);
    expect(attempts).toHaveLength(2);
    expect(attempts[0]?.at.getTime()).toBeGreaterThan(attempts[1]?.at.getTime() ?? Number.POSITIVE_INFINITY);
  });

  test('is refused where there is none, and where a later event has superseded it', async () => {
    const order = await life.openOrder({ start: false });
    await expect(chooseEvent(life.ctx, order.orderId, null)).rejects.toMatchObject({ code: 'event_not_found' });
    await expect(chooseEvent(life.ctx, 'PW-0000000000', null)).rejects.toMatchObject({ code: 'order_not_found' });
    const event = {
      eventId: 'evt_x',
      type: 'payment.expired',
      createdAt: new Date(),
      state: 'superseded',
      attempts: 1,
      nextAttemptAt: new Date(),
    } as const;
    await expect(redeliverByHand(life.ctx, order.orderId, event, 'Asha')).rejects.toMatchObject({ code: 'invalid_state' });
  });
});
