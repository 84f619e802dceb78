import { expect, test } from '@jest/globals';
import { listNotices } from '../../../../src/delivery/notice.ts';
import { raiseNotices } from '../../../../src/notices/raise-notices.ts';
import { listTakenBackOf } from '../../../../src/payments/alerts/reversals.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});

const nothing = { references: [], amountPaise: null, accountTail: null, days: [] };
const reversal = {
  ...{
    kind: 'reversal' as const,
    reason: 'refund' as const,
    identity: null,
    reference: null,
    amountPaise: null,
  },
  accountTail: null,
};

const paid = async (reference: string) => {
  const order = await world.openOrder({ start: false });
  await world.alert(order, { reference });
  return order;
};
const takenOf = async ({ orderId }: { orderId: string }) =>
  (await listTakenBackOf(world.ctx.db, orderId)).map(({ alertId }) => alertId);

test('a payment that settled an order and is taken back by its reference is told of, and the order stays paid', async () => {
  const [order, another] = [await paid('620132670001'), await paid('620132670002')];
  const told = await world.alert(order, {
    ...reversal,
    takenBack: { ...nothing, references: ['620132670001'] },
  });
  if (told.kind !== 'recorded') throw new Error(told.kind);
  expect(await takenOf(order)).toEqual([told.alertId]);
  expect(await takenOf(another)).toEqual([]);
  expect(await world.status(order.orderId)).toBe('paid');
  await raiseNotices(world.ctx);
  await raiseNotices(world.ctx);
  const notices = await listNotices(world.ctx, world.business.businessId, 50);
  const ofKind = notices.filter(({ kind }) => kind === 'payment_taken_back');
  expect(ofKind.map(({ text }) => JSON.stringify(text).includes(order.orderId))).toEqual([true]);
});

test.each([
  ['its amount, digits and day', {}, true],
  ['another amount', { amountPaise: 1 }, false],
  ['other digits', { accountTail: 'XX9981' }, false],
  ['no digits', { accountTail: null }, false],
  ['another reference of the same amount', { references: ['620132679999'] }, true],
])(
  'a reversal without its reference is matched by amount, digits and day: %s',
  async (_, how, matches) => {
    const order = await paid(
      String(620_132_671_000 + world.business.accountId.length + Math.floor(performance.now())),
    );
    await world.alert(order, {
      ...reversal,
      takenBack: { ...nothing, amountPaise: order.payablePaise, accountTail: 'XX4477', ...how },
    });
    expect((await takenOf(order)).length === 1).toBe(matches);
  },
);

test('the same reference of another amount takes nothing back', async () => {
  const order = await paid('620132672001');
  await world.alert(order, {
    ...reversal,
    takenBack: { ...nothing, references: ['620132672001'], amountPaise: order.payablePaise + 1 },
  });
  expect(await takenOf(order)).toEqual([]);
});
