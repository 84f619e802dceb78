import { expect, test } from '@jest/globals';
import { listCounterOrders, ringUp } from '../../../../src/orders/counter.ts';
import { sql } from '../../../../src/platform/db.ts';
import { useApi } from '../../../setup/http/api.ts';

const api = useApi();
const sale = (over: Record<string, unknown> = {}) => ({
  businessId: api.business.businessId,
  amountPaise: 49_900,
  press: `press-${crypto.randomUUID()}`,
  actor: 'cashier@shop.example',
  ...over,
});
const last = () => listCounterOrders(api.ctx, api.business.businessId, 20);

test('a form that is sent several times at once makes one order, and holds one amount', async () => {
  const one = sale();
  const rung = await Promise.all([1, 2, 3, 4].map(() => ringUp(api.ctx, one)));
  expect(new Set(rung.map(({ orderId }) => orderId)).size).toBe(1);
  expect(rung.filter(({ kind }) => kind === 'made')).toHaveLength(1);
  expect(await ringUp(api.ctx, one)).toEqual({ kind: 'again', orderId: rung[0]?.orderId });
  const held = await api.ctx.db.oneFirst(sql.unsafe`
    SELECT count(*)::int AS count FROM orders
    WHERE business_id = ${api.business.businessId} AND amount_paise = 49900`);
  expect(held).toBe(1);
});

test('the last come first, with what the till shows of each', async () => {
  const { orderId } = await ringUp(api.ctx, sale({ amountPaise: 100 }));
  const [newest, before] = await last();
  expect(newest).toMatchObject({
    orderId,
    status: 'pending',
    leftMs: expect.any(Number),
    amountPaise: 100,
    upiUri: expect.stringMatching(/^upi:\/\/pay\?/),
  });
  expect(before?.amountPaise).toBe(49_900);
});

test.each([
  [{ amountPaise: 0 }, 'invalid_request'],
  [{ amountPaise: 100_000_001 }, 'invalid_request'],
  [{ press: '' }, 'invalid_request'],
  [{ press: '\u202e🙂'.repeat(9) }, 'invalid_request'],
  [{ press: 'x'.repeat(65) }, 'invalid_request'],
])('%j is refused: %s', async (over, code) => {
  const before = (await last()).length;
  await expect(ringUp(api.ctx, sale(over))).rejects.toMatchObject({ code });
  expect(await last()).toHaveLength(before);
});

test('one business’s press is not another’s', async () => {
  const one = sale();
  await ringUp(api.ctx, one);
  await expect(ringUp(api.ctx, { ...one, businessId: 'biz_other' })).rejects.toMatchObject({
    code: expect.any(String),
  });
});
