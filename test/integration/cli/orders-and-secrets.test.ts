import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { signingSecrets } from '../../../src/shops/businesses/signing-secrets.ts';
import { answerOf, useCli } from '../../setup/cli.ts';
import { aBusiness, anAccount, anOrderRow } from '../../setup/factories/index.ts';

const at = useCli();
const { cli, ctx } = at;

test('finds an order by what support was told of it, whatever its mode', async () => {
  const shop = await aBusiness(ctx);
  const account = await anAccount(ctx, shop);
  const paid = await anOrderRow(ctx, shop, account, {
    status: 'paid',
    bankReference: 'HDFCN52026041800',
    amountPaise: 12_345_600,
    payablePaise: 12_345_678,
    createdAt: new Date('2026-04-17T18:30:00Z'),
  });
  const tested = await anOrderRow(ctx, shop, account, {
    mode: 'test',
    merchantOrderId: 'cart 7',
    createdAt: new Date('2026-04-17T18:29:59.999Z'),
  });
  const found = async (...words: string[]) =>
    answerOf(
      z.array(z.object({ order_id: z.string(), mode: z.string(), business_id: z.string() })),
      await cli(['order', 'list', ...words, '--json']),
    ).map((order) => order.order_id);
  expect(await found(shop.businessId)).toEqual([paid, tested]);
  expect(await found('--reference', ' hdfcn52026041800')).toEqual([paid]);
  expect(await found(shop.businessId, '--amount', '1,23,456.78')).toEqual([paid]);
  expect(await found(shop.businessId, '--amount', '123456')).toEqual([paid]);
  expect(await found(shop.businessId, '--merchant-order-id', 'cart 7')).toEqual([tested]);
  expect(await found(shop.businessId, '--since', '2026-04-18')).toEqual([paid]);
  expect(await found(shop.businessId, '--status', 'expired')).toEqual([]);
  expect(await found(at.business.businessId, '--reference', 'HDFCN52026041800')).toEqual([]);
});

test.each([
  [['order', 'list', 'biz_none'], 1, 'business_not_found'],
  [['order', 'list', '--status', 'payed'], 2, 'wrong_usage'],
  [['order', 'list', '--since', 'yesterday'], 2, 'wrong_usage'],
  [['order', 'list', '--since', '2026-02-30'], 2, 'wrong_usage'],
  [['order', 'list', '--amount', '499,37'], 1, 'invalid_request'],
])('%j is refused', async (words, code, error) => {
  expect(await cli([...words, '--json'])).toMatchObject({ code, json: { error } });
});

test('a test secret is rotated apart from the live one', async () => {
  const rotated = await cli([
    'webhook',
    'rotate-secret',
    at.business.businessId,
    '--test',
    '--json',
  ]);
  expect(rotated.json).toEqual({
    business_id: at.business.businessId,
    test_webhook_secret: expect.stringMatching(/^whsec_/),
  });
  const of = { businessId: at.business.businessId };
  expect(await signingSecrets(ctx, { ...of, mode: 'live' })).toEqual([at.business.webhookSecret]);
  expect(await signingSecrets(ctx, { ...of, mode: 'test' })).toEqual([
    Object(rotated.json).test_webhook_secret,
    at.business.testWebhookSecret,
  ]);
});
