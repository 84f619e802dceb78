import { beforeAll, describe, expect, test } from '@jest/globals';
import { likelyOrders } from '../../../src/orders/likely-orders.ts';
import { testContext } from '../../setup/context.ts';
import {
  aBusinessWithAccount,
  anOrderRow,
  type BusinessWithAccount,
  type OrderRowOf,
} from '../../setup/factories/index.ts';

const ctx = testContext();
const HOUR = 3_600_000;
const arrivedAt = new Date();
let shop: BusinessWithAccount;

beforeAll(async () => {
  shop = await aBusinessWithAccount(ctx);
});

const anOrder = (payablePaise: number, of: OrderRowOf & { hours?: number } = {}) => {
  const { hours = 1, ...given } = of;
  const createdAt = new Date(arrivedAt.getTime() - hours * HOUR);
  return anOrderRow(ctx, shop, shop.accountId, { payablePaise, createdAt, ...given });
};

const likely = async (amountPaise: number | null) => {
  const { businessId, mailboxId } = shop;
  const found = await likelyOrders(ctx, { businessId, mailboxId, amountPaise, arrivedAt });
  return found.map(({ orderId, slip }) => [orderId, slip]);
};

describe('the orders that a payment may be meant for', () => {
  test('are those of its amount, and the slips of a payer: paise left out, swapped, at most a rupee away', async () => {
    const swapped = await anOrder(499_73, { amountPaise: 499_00 });
    const near = await anOrder(500_37, { amountPaise: 500_00 });
    const exact = await anOrder(499_37, { amountPaise: 499_00, status: 'paid', hours: 900 });
    const beyond = await anOrder(500_38);
    await anOrder(498_36);
    expect(await likely(499_37)).toEqual([
      [exact, 'same'],
      [swapped, 'paise_swapped'],
      [near, 'near'],
    ]);
    const asked = await anOrder(502_99, { amountPaise: 500_00, status: 'expired' });
    expect(await likely(500_00)).toEqual([
      [near, 'without_paise'],
      [asked, 'without_paise'],
      [swapped, 'near'],
      [beyond, 'near'],
    ]);
  });

  test('have no payment yet, are of that day, and none is of a test or of another amount', async () => {
    const near = await anOrder(80_050);
    await anOrder(80_051, { status: 'paid' });
    await anOrder(80_052, { status: 'failed' });
    await anOrder(80_053, { hours: 30 });
    await anOrder(80_000, { mode: 'test' });
    await anOrder(80_054, { mode: 'test' });
    await anOrder(90_000);
    expect(await likely(80_000)).toEqual([[near, 'near']]);
    expect(await likely(70_000)).toEqual([]);
    expect(await likely(null)).toEqual([]);
  });

  test('are none but the paid one where it was paid that day: a second payment is no stranger’s', async () => {
    const paid = await anOrder(700_97, { amountPaise: 700_00, status: 'paid' });
    await anOrder(700_62, { amountPaise: 700_00 });
    expect(await likely(700_97)).toEqual([[paid, 'same']]);
  });

  test('are a few of many, each once', async () => {
    for (let i = 1; i <= 12; i++) await anOrder(61_000 + i, { amountPaise: 61_000 });
    for (let i = 0; i < 6; i++) await anOrder(61_000, { amountPaise: 60_900 });
    const found = await likely(61_000);
    expect(found.map(([, slip]) => slip)).toEqual([
      ...['same', 'same', 'same', 'without_paise', 'without_paise'],
    ]);
    expect(new Set(found.map(([orderId]) => orderId)).size).toBe(5);
  });
});
