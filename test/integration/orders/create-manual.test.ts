import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createManualOrder } from '../../../src/orders/create/create-outside.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import { sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';
import {
  aBusinessWithAccount,
  aFolder,
  anOrder,
  type BusinessWithAccount,
  holdAmounts,
  letHoldsPass,
} from '../../setup/factories/index.ts';

const ctx = testContext({
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
  ALERT_DELAY_MS: 600_000,
});

const byHand = async (
  business: BusinessWithAccount,
  amountPaise: number,
  over: Partial<Parameters<typeof createManualOrder>[1]> = {},
) => {
  const { orderId } = await createManualOrder(ctx, {
    accountId: business.accountId,
    amountPaise,
    exact: false,
    note: null,
    successUrl: null,
    failureUrl: null,
    webhookUrl: null,
    actor: 'Asha',
    ...over,
  });
  return getOrder(ctx, orderId);
};

test('an order by hand has no merchant_order_id, an offset, and the note of who made it', async () => {
  const business = await aBusinessWithAccount(ctx);
  const order = await byHand(business, 10_000, { note: 'by telephone' });
  expect(order).toMatchObject({
    merchantOrderId: null,
    status: 'pending',
    mode: 'live',
    exact: false,
    note: 'by telephone',
    webhookUrl: null,
  });
  expect(order.payablePaise).toBeGreaterThan(10_000);
});

test('several exact orders of one amount may be open at once; an API order never takes their amount', async () => {
  const business = await aBusinessWithAccount(ctx);
  const made = await Promise.all(
    Array.from({ length: 5 }, () => byHand(business, 10_050, { exact: true })),
  );
  expect(made.map((order) => [order.payablePaise, order.exact])).toEqual(
    Array(5).fill([10_050, true]),
  );
  const api = await Promise.all(Array.from({ length: 98 }, () => anOrder(ctx, business, 10_000)));
  expect(api.map((order) => order.payablePaise)).not.toContain(10_050);
  await holdAmounts(ctx, business, 10_000, 100, 299);
  await expect(anOrder(ctx, business, 10_000)).rejects.toMatchObject({
    code: 'all_payment_slots_busy',
  });
});

test('an exact order is refused where an API order holds the amount, and made once it has rested', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { payablePaise } = await anOrder(ctx, business, 10_000);
  await expect(byHand(business, payablePaise, { exact: true })).rejects.toMatchObject({
    code: 'amount_held',
  });
  await aFolder(ctx, business.mailboxId);
  await letHoldsPass(ctx, business);
  expect((await byHand(business, payablePaise, { exact: true })).payablePaise).toBe(payablePaise);
});

test('a later exact order prolongs the hold, never shortens it', async () => {
  const business = await aBusinessWithAccount(ctx);
  await byHand(business, 10_000, { exact: true });
  await ctx.db.query(
    sql.unsafe`UPDATE amount_slots SET held_until = held_until + interval '1 hour'
      WHERE mailbox_id = ${business.mailboxId}`,
  );
  const held = () =>
    ctx.db.oneFirst(
      sql.unsafe`SELECT held_until::text FROM amount_slots WHERE mailbox_id = ${business.mailboxId}`,
    );
  const before = await held();
  await byHand(business, 10_000, { exact: true });
  expect(await held()).toBe(before);
});

test('API and exact orders that reach for one amount at once never both get it', async () => {
  for (let round = 0; round < 4; round++) {
    const business = await aBusinessWithAccount(ctx);
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => anOrder(ctx, business, 10_000)),
      ...Array.from({ length: 20 }, (_, i) => byHand(business, 10_001 + i, { exact: true })),
    ]);
    const paise = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.payablePaise] : [],
    );
    expect(new Set(paise).size).toBe(paise.length);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'amount_held' });
  }
});

test.each([
  ['an amount of nothing', { amountPaise: 0 }, 'invalid_request'],
  ['an amount above the limit', { amountPaise: 100_000_001 }, 'invalid_request'],
  ['a webhook to a private address', { webhookUrl: 'http://10.0.0.1/' }, 'invalid_request'],
  ['a return address that is none', { successUrl: 'shop.example' }, 'invalid_request'],
  ['a note that is too long', { note: 'x'.repeat(501) }, 'invalid_request'],
  ['an unknown account', { accountId: 'acc_0000000000000000000000' }, 'account_not_found'],
])('%s is refused', async (_, over, code) => {
  const business = await aBusinessWithAccount(ctx);
  await expect(byHand(business, 10_000, over)).rejects.toMatchObject({ code });
});

test('whatever refuses the API refuses staff too: a disabled business, a paused mailbox', async () => {
  const business = await aBusinessWithAccount(ctx);
  await ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET state = 'paused' WHERE mailbox_id = ${business.mailboxId}`,
  );
  await expect(byHand(business, 10_000)).rejects.toMatchObject({
    code: 'payment_account_unavailable',
  });
  await ctx.db.query(
    sql.unsafe`UPDATE businesses SET status = 'disabled' WHERE business_id = ${business.businessId}`,
  );
  await expect(byHand(business, 10_000)).rejects.toMatchObject({ code: 'merchant_disabled' });
});

test('an order by hand is audited with its maker, and so is a refused one', async () => {
  const business = await aBusinessWithAccount(ctx);
  const audited = (subject: string) =>
    ctx.db.any(sql.type(z.object({ action: z.string(), actor: z.string(), refused: z.boolean() }))`
      SELECT action, actor, refused FROM audit WHERE subject = ${subject}
    `);
  const entry = { action: 'order.create', actor: 'Asha' };
  for (const exact of [true, false]) {
    const { orderId } = await byHand(business, 33_000, { exact });
    expect(await audited(orderId)).toEqual([{ ...entry, refused: false }]);
  }
  const { payablePaise } = await anOrder(ctx, business, 44_000);
  await expect(byHand(business, payablePaise, { exact: true })).rejects.toMatchObject({
    code: 'amount_held',
  });
  await expect(byHand(business, 0)).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(byHand(business, 100, { accountId: 'acc_none' })).rejects.toMatchObject({
    code: 'account_not_found',
  });
  expect(
    (await audited(business.accountId)).filter(({ action }) => action === 'order.create'),
  ).toEqual([
    { ...entry, refused: true },
    { ...entry, refused: true },
  ]);
  expect(await audited('acc_none')).toEqual([{ ...entry, refused: true }]);
});
