import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { deleteBusiness } from '../../../src/businesses/delete-business.ts';
import { createKey } from '../../../src/businesses/keys/create-key.ts';
import { listBusinesses } from '../../../src/businesses/list-businesses.ts';
import { restoreBusiness } from '../../../src/businesses/restore-business.ts';
import { setNoticeUrl } from '../../../src/businesses/set-notice-url.ts';
import { disableBusiness, enableBusiness } from '../../../src/businesses/set-status.ts';
import { indianMonth } from '../../../src/plans/month.ts';
import { sql } from '../../../src/platform/db.ts';
import { businessStats } from '../../../src/reports/business-stats.ts';
import { purgeDueBusinesses } from '../../../src/retention/purge-business.ts';
import { testContext } from '../../setup/context.ts';
import { anAccount, anOrderRow, aShop, type Shop } from '../../setup/shop.ts';

const ctx = testContext();

/** As if the deletion had been asked for that many days earlier. */
const earlier = (shop: Shop, days: number) =>
  ctx.db.query(
    sql.unsafe`UPDATE businesses SET purge_at = purge_at - make_interval(days => ${days}) WHERE business_id = ${shop.businessId}`,
  );

const everything = (shop: Shop) =>
  ctx.db.oneFirst(sql.type(z.object({ text: z.string() }))`
    SELECT concat(
      (SELECT json_agg(b) FROM businesses b WHERE business_id = ${shop.businessId}), (SELECT json_agg(k) FROM api_keys k WHERE business_id = ${shop.businessId}),
      (SELECT json_agg(a) FROM accounts a WHERE business_id = ${shop.businessId}), (SELECT json_agg(m) FROM mailboxes m WHERE business_id = ${shop.businessId}),
      (SELECT json_agg(o) FROM orders o WHERE business_id = ${shop.businessId}), (SELECT json_agg(e) FROM events e WHERE business_id = ${shop.businessId}),
      (SELECT json_agg(t) FROM attempts t JOIN events USING (event_id) WHERE business_id = ${shop.businessId}),
      (SELECT json_agg(n) FROM notices n WHERE business_id = ${shop.businessId}), (SELECT json_agg(l) FROM alerts l WHERE business_id = ${shop.businessId}),
      (SELECT json_agg(d) FROM audit d WHERE business_id = ${shop.businessId})
    ) AS text
  `);

describe('a deleted business', () => {
  test('can be restored for seven days, to what it was before', async () => {
    const shop = await aShop(ctx);
    await disableBusiness(ctx, shop.businessId, 'ravi');
    const deleted = await deleteBusiness(ctx, shop.businessId, 'ravi');
    expect(deleted.status).toBe('deleting');
    const days = (Number(deleted.purgeAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect(await deleteBusiness(ctx, shop.businessId, 'ravi')).toEqual(deleted);
    expect(await restoreBusiness(ctx, shop.businessId, 'ravi')).toMatchObject({
      status: 'disabled',
      purgeAt: null,
    });
    await expect(restoreBusiness(ctx, shop.businessId, 'ravi')).rejects.toMatchObject({
      code: 'invalid_state',
    });
  });

  test('is neither enabled nor given a key or an account meanwhile', async () => {
    const shop = await aShop(ctx);
    await deleteBusiness(ctx, shop.businessId, 'ravi');
    for (const verb of [
      () => enableBusiness(ctx, shop.businessId, 'r'),
      () => disableBusiness(ctx, shop.businessId, 'r'),
      () => createKey(ctx, { businessId: shop.businessId, mode: 'live', name: null, actor: 'r' }),
      () => anAccount(ctx, shop),
    ])
      await expect(verb()).rejects.toMatchObject({ code: 'invalid_state' });
  });

  test('is not purged before its seven days are over', async () => {
    const shop = await aShop(ctx);
    await deleteBusiness(ctx, shop.businessId, 'ravi');
    await earlier(shop, 6);
    expect(await purgeDueBusinesses(ctx)).not.toContain(shop.businessId);
    expect((await restoreBusiness(ctx, shop.businessId, 'ravi')).status).toBe('active');
  });

  test('keeps its amounts and nothing personal or secret after the purge', async () => {
    const shop = await aShop(ctx, { name: 'Meenakshi Silks' });
    const accountId = await anAccount(ctx, shop, { vpa: 'meenakshi@okhdfcbank' });
    const { apiKey } = await createKey(ctx, {
      businessId: shop.businessId,
      mode: 'live',
      name: 'Meenakshi till',
      actor: 'ravi',
    });
    await setNoticeUrl(ctx, shop.businessId, 'https://meenakshi.example/notices', 'ravi');
    const orderId = await anOrderRow(ctx, shop, accountId, {
      status: 'paid',
      note: 'for Lakshmi',
      customerEmail: 'lakshmi@example.in',
      payablePaise: 123_456,
    });
    await ctx.db.query(sql.unsafe`
      INSERT INTO events (event_id, order_id, business_id, type, url, body) VALUES ('evt_1', ${orderId}, ${shop.businessId}, 'payment.paid',
        'https://meenakshi.example/hook', 'lakshmi')`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO attempts (attempt_id, event_id, url, status, answer) VALUES ('att_1', 'evt_1', 'https://meenakshi.example/hook', 500, 'lakshmi')`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO alerts (alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at, kind, reason, sender, account_tail, explanation, recipients)
      VALUES ('alr_1', ${shop.mailboxId}, ${shop.businessId}, 'INBOX', 1, 1, now(), 'credit', 'no_order', 'alerts@bank', '4477', 'lakshmi', '{meenakshi@mail.example}')`);
    await deleteBusiness(ctx, shop.businessId, 'ravi');
    await earlier(shop, 7);

    expect(await purgeDueBusinesses(ctx)).toContain(shop.businessId);
    const left = await everything(shop);
    for (const personal of [
      'Meenakshi',
      'meenakshi',
      'akshmi',
      '4477',
      `…${apiKey.slice(-4)}`,
      'v1.test.',
      'mail.example',
    ])
      expect(left).not.toContain(personal);
    const [all] = await businessStats(ctx, shop.businessId, indianMonth(new Date()));
    expect(all).toMatchObject({ paid: 1, collectedPaise: 123_456 });
    await expect(businessStats(ctx, 'biz_none', indianMonth(new Date()))).rejects.toMatchObject({
      code: 'business_not_found',
    });
    expect((await listBusinesses(ctx, null)).map((row) => row.businessId)).not.toContain(
      shop.businessId,
    );
    await expect(restoreBusiness(ctx, shop.businessId, 'ravi')).rejects.toMatchObject({
      code: 'business_not_found',
    });
    expect(await purgeDueBusinesses(ctx)).not.toContain(shop.businessId);
  });

  test('with an open order is purged when that is over', async () => {
    const shop = await aShop(ctx);
    const orderId = await anOrderRow(ctx, shop, await anAccount(ctx, shop), {
      status: 'manual_review',
    });
    await deleteBusiness(ctx, shop.businessId, 'ravi');
    await earlier(shop, 8);
    expect(await purgeDueBusinesses(ctx)).not.toContain(shop.businessId);
    await ctx.db.query(
      sql.unsafe`UPDATE orders SET status = 'failed', failed_at = now() WHERE order_id = ${orderId}`,
    );
    expect(await purgeDueBusinesses(ctx)).toContain(shop.businessId);
  });

  test('whose purge was begun by a process that died is purged to the end', async () => {
    const shop = await aShop(ctx);
    await anOrderRow(ctx, shop, await anAccount(ctx, shop), {
      status: 'paid',
      customerEmail: 'half@example.in',
    });
    await ctx.db.query(
      sql.unsafe`UPDATE businesses SET status = 'purged', webhook_secret_sealed = '' WHERE business_id = ${shop.businessId}`,
    );
    expect(await purgeDueBusinesses(ctx)).toContain(shop.businessId);
    expect(await everything(shop)).not.toContain('half@example.in');
  });

  test('is either restored or purged when both are tried at once, never half of each', async () => {
    const shop = await aShop(ctx, { name: 'Both' });
    await deleteBusiness(ctx, shop.businessId, 'ravi');
    await earlier(shop, 7);
    const [restored] = await Promise.allSettled([
      restoreBusiness(ctx, shop.businessId, 'ravi'),
      purgeDueBusinesses(ctx),
    ]);
    const text = await everything(shop);
    if (restored.status === 'fulfilled') expect(text).toContain('"name":"Both"');
    else expect(text).not.toContain('Both');
  });
});
