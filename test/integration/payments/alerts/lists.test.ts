import { expect, test } from '@jest/globals';
import { findOrders } from '../../../../src/office/support/find-orders.ts';
import { getAlert } from '../../../../src/payments/alerts/alert.ts';
import { alertDetails } from '../../../../src/payments/alerts/alert-json.ts';
import { countAlerts, listAlerts } from '../../../../src/payments/alerts/list-alerts.ts';
import { lookUpReference, ordersOfReference } from '../../../../src/payments/alerts/references.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { aBusinessWithAccount, anOrderRow } from '../../../setup/factories/index.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});

const recorded = async (...args: Parameters<typeof world.alert>) => {
  const alert = await world.alert(...args);
  if (alert.kind !== 'recorded') throw new Error(alert.kind);
  return alert.alertId;
};
const open = (given: Parameters<typeof world.openOrder>[0] = {}) =>
  world.openOrder({ start: false, ...given });
const unproven = { trusted: false, proof: null, reason: 'unverified' } as const;

test('mails that are not proven stand in a list of their own, with their count, and bury no payment', async () => {
  const all = { businessId: world.business.businessId, reference: null, amountPaise: null };
  const genuine = await recorded({ payablePaise: 61_301 });
  const forged = [];
  for (let n = 0; n < 30; n++) forged.push(await recorded({ payablePaise: 61_302 }, unproven));
  const idsOf = async (filter: { unmatched: boolean; unproven?: boolean }) =>
    (await listAlerts(world.ctx, { ...all, ...filter }, 20)).map(({ alertId }) => alertId);
  expect(await idsOf({ unmatched: true })).toEqual([genuine]);
  expect(await idsOf({ unmatched: false, unproven: true })).toEqual(
    forged.toReversed().slice(0, 20),
  );
  const only = { ...all, unmatched: false, unproven: true };
  expect(await countAlerts(world.ctx, only)).toBe(30);
  expect(await countAlerts(world.ctx, only, 10)).toBe(10);
});

test('everybody who typed a payment’s reference is shown with it, and none is proposed but the only one that fits', async () => {
  const reference = '620132673001';
  const [payer, thief] = [await open({ lifeMs: 1 }), await open()];
  // Typed before the alert came.
  await lookUpReference(world.ctx, payer, reference);
  const alertId = await recorded(payer, { reference, occurredAt: new Date(Date.now() + 60_000) });
  const alert = await getAlert(world.ctx, alertId);
  expect(alert.payerOrderIds).toEqual([payer.orderId]);
  expect(alert.payerOrderId).toBe(payer.orderId);
  await lookUpReference(world.ctx, thief, reference);
  const now = await getAlert(world.ctx, alertId);
  expect(now.payerOrderId).toBeNull();
  expect(alertDetails(now, [])).toMatchObject({
    payer_order_id: null,
    payer_order_ids: [payer.orderId, thief.orderId],
  });
  const alone = await recorded({ payablePaise: 61_401 }, { reference: '620132673002' });
  await lookUpReference(world.ctx, thief, '620132673002');
  const other = await getAlert(world.ctx, alone);
  expect(other.payerOrderIds).toEqual([thief.orderId]);
  expect(other.payerOrderId).toBeNull();
});

test('a payer is told of his payment, whatever unproven mails and other amounts have its reference', async () => {
  const reference = '620132673101';
  const [order, settled] = [await open(), await open()];
  for (let n = 0; n < 21; n++) await recorded({ payablePaise: 61_501 }, { reference, ...unproven });
  await recorded(settled, { reference });
  await recorded({ payablePaise: 61_502 }, { reference });
  expect(await lookUpReference(world.ctx, order, reference)).toMatchObject({
    seen: 'seen_unsettled',
  });
  expect(await lookUpReference(world.ctx, settled, reference)).toMatchObject({
    seen: 'settled_this_order',
  });
});

test('what payers of another business typed hides no order from a search by its reference', async () => {
  const reference = '620132673201';
  const stranger = await aBusinessWithAccount(world.ctx);
  for (let n = 0; n < 55; n++) {
    const orderId = await anOrderRow(world.ctx, stranger, stranger.accountId, {});
    await lookUpReference(world.ctx, { orderId, mailboxId: stranger.mailboxId }, reference);
  }
  const order = await open();
  await lookUpReference(world.ctx, order, reference);
  const { businessId } = world.business;
  expect(await ordersOfReference(world.ctx, businessId, reference)).toEqual([order.orderId]);
  expect((await findOrders(world.ctx, businessId, reference)).map((one) => one.orderId)).toEqual([
    order.orderId,
  ]);
});
