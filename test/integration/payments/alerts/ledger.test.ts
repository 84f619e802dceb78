import { describe, expect, test } from '@jest/globals';
import { likelyOrders } from '../../../../src/orders/likely-orders.ts';
import { getAlert } from '../../../../src/payments/alerts/alert.ts';
import { alertDetails } from '../../../../src/payments/alerts/alert-json.ts';
import { listAlerts, listAlertsOfOrder } from '../../../../src/payments/alerts/list-alerts.ts';
import { attachAlert } from '../../../../src/payments/matching/attach-alert.ts';
import { listReviews } from '../../../../src/payments/matching/reviews.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { until } from '../../../setup/until.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
});

const all = { unmatched: false, reference: null, amountPaise: null };
const unmatched = async () =>
  (await listAlerts(world.ctx, { ...all, unmatched: true }, null)).map((alert) => alert.alertId);

describe('the ledger, as support asks it', () => {
  test('shows an alert of a review as in review, and not among the unmatched, until the review ends without it', async () => {
    const one = await world.openOrder({ amountPaise: 77_700, exact: true });
    const other = await world.openOrder({ amountPaise: 77_700, exact: true });
    const recorded = await world.alert(one);
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    const { alertId } = recorded;
    expect((await getAlert(world.ctx, alertId)).reason).toBe('in_review');
    expect(await unmatched()).not.toContain(alertId);
    expect(
      (await listAlertsOfOrder(world.ctx, other.orderId)).map((alert) => alert.alertId),
    ).toEqual([alertId]);
    const waiting = (await listReviews(world.ctx, null)).filter((review) =>
      review.alerts.includes(alertId),
    );
    expect(waiting.map((review) => review.orderId).sort()).toEqual(
      [one.orderId, other.orderId].sort(),
    );
    expect(waiting[0]?.candidates).toEqual([one.orderId, other.orderId].sort());
    await until(
      'the workflow runs',
      async () => (await world.workflow(one).describe()).status.name === 'RUNNING',
    );
    for (const { orderId } of [one, other])
      await world.engine.resolveThroughWorkflow(orderId, {
        as: 'failed',
        reason: 'nobody claims it',
        by: 'Asha',
      });
    expect((await getAlert(world.ctx, alertId)).reason).toBe('ambiguous');
    expect(await unmatched()).toContain(alertId);
  });

  test('keeps who paid, shortened, as long as it is open whose the payment is', async () => {
    const payer = 'RAVI K. · rav…@okhdfc';
    const open = await world.alert({ payablePaise: 43_021 }, { payer });
    const forged = await world.alert(
      { payablePaise: 43_022 },
      { payer, trusted: false, proof: null, reason: 'unverified' },
    );
    const order = await world.openOrder({ amountPaise: 43_000 });
    const paid = await world.alert(order, { payer });
    const payers = [];
    for (const recorded of [open, forged, paid]) {
      if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
      payers.push((await getAlert(world.ctx, recorded.alertId)).payer);
    }
    expect(payers).toEqual([payer, null, null]);
    if (open.kind !== 'recorded') throw new Error(open.kind);
    const { alertId } = open;
    const { orderId } = await world.openOrder({ amountPaise: 43_021 });
    const why = { reason: 'he called', by: 'Asha', amountDiffers: true };
    await attachAlert(world.ctx, world.engine, { alertId, orderId, ...why });
    expect((await getAlert(world.ctx, alertId)).payer).toBeNull();
  });

  test('finds a payment by the reference that a customer names, and by its amount', async () => {
    const recorded = await world.alert(
      { payablePaise: 43_219 },
      { reference: '620132678501', identity: 'ref:credit:620132678501' },
    );
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    for (const filter of [
      { reference: '620132678501' },
      { amountPaise: 43_219 },
      { reference: '620132678501', amountPaise: 43_219, unmatched: true },
    ])
      expect(
        (await listAlerts(world.ctx, { ...all, ...filter }, 10)).map((alert) => alert.alertId),
      ).toEqual([recorded.alertId]);
    expect(await listAlerts(world.ctx, { ...all, reference: '620132678502' }, null)).toEqual([]);
    const named = await world.alert(
      { payablePaise: 43_221 },
      { reference: 'AXISp00012', identity: 'ref:credit:AXISP00012' },
    );
    if (named.kind !== 'recorded') throw new Error(named.kind);
    for (const reference of ['AXISp00012', 'axisp00012', 'AXISP00012'])
      expect(
        (await listAlerts(world.ctx, { ...all, reference }, null)).map((alert) => alert.alertId),
      ).toEqual([named.alertId]);
    await expect(getAlert(world.ctx, 'alr_none')).rejects.toMatchObject({
      code: 'alert_not_found',
    });
  });

  test('lists one of the copies of a mail as unmatched, and another payment with the reference of a settled one', async () => {
    const copies = { reference: '620132678510', identity: 'ref:credit:620132678510' };
    const [first, copy] = [
      await world.alert({ payablePaise: 43_231 }, copies),
      await world.alert({ payablePaise: 43_231 }, copies),
    ];
    const order = await world.openOrder({ amountPaise: 43_233, start: false });
    await world.alert(order, { reference: '620132678511' });
    const told = await world.alert({ payablePaise: 43_234 }, { reference: '620132678511' });
    if (first.kind !== 'recorded' || copy.kind !== 'recorded' || told.kind !== 'recorded')
      throw new Error('not recorded');
    expect([first.reason, copy.reason, told.reason]).toEqual(['no_order', 'duplicate', 'no_order']);
    const listed = await unmatched();
    expect([first, copy, told].map(({ alertId }) => listed.includes(alertId))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('names the orders that an alert is likely meant for, as the console does', async () => {
    const open = (amountPaise: number, createdAgoMs: number) =>
      world.openOrder({ amountPaise, createdAgoMs, start: false });
    const hour = 3_600_000;
    const paisaOff = await open(65_000_001, 3 * hour);
    const rupeeOff = await open(65_000_100, 2 * hour);
    const lastWeek = await open(65_000_000, 170 * hour);
    await open(64_999_999, 171 * hour);
    await open(90_000_500, 0);
    const recorded = await world.alert({ payablePaise: 65_000_000 });
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    const alert = await getAlert(world.ctx, recorded.alertId);
    const { nearest } = alertDetails(alert, await likelyOrders(world.ctx, alert));
    expect(nearest.map((order) => order.order_id)).toEqual([
      lastWeek.orderId,
      paisaOff.orderId,
      rupeeOff.orderId,
    ]);
    expect(nearest[1]).toEqual({
      order_id: paisaOff.orderId,
      payable_amount: 650_000.01,
      status: 'pending',
      created_at: paisaOff.createdAt.toISOString(),
      difference: -0.01,
      made_before_s: expect.any(Number),
    });
    expect(nearest[2]).toMatchObject({ difference: -1 });
  });

  test('loses an alert from the unmatched once it is attached to the order it pays', async () => {
    const order = await world.openOrder({ amountPaise: 88_810 });
    const recorded = await world.alert({ payablePaise: 88_811 });
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    expect(await unmatched()).toContain(recorded.alertId);
    await attachAlert(world.ctx, world.engine, {
      alertId: recorded.alertId,
      orderId: order.orderId,
      reason: 'a paisa too much',
      amountDiffers: true,
      by: 'Asha',
    });
    expect(await unmatched()).not.toContain(recorded.alertId);
    expect(await world.status(order.orderId)).toBe('paid');
  });
});
