import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { businessStats } from '../../../src/office/reports/business-stats.ts';
import { findBreaches } from '../../../src/office/support/find-breaches.ts';
import { invariants } from '../../../src/office/support/invariants.ts';
import { showBusiness } from '../../../src/office/support/show-business.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { resetPerson } from '../../../src/people/remove-person.ts';
import { sql } from '../../../src/platform/db.ts';
import { listBusinesses } from '../../../src/shops/businesses/business.ts';
import { disableBusiness, enableBusiness } from '../../../src/shops/businesses/change-business.ts';
import { deleteBusiness, restoreBusiness } from '../../../src/shops/businesses/delete-business.ts';
import { createKey } from '../../../src/shops/businesses/keys.ts';
import { setNoticePlaces } from '../../../src/shops/businesses/notice-places.ts';
import { indianMonth } from '../../../src/shops/plans/month.ts';
import { purgeDueBusinesses as purgeStep } from '../../../src/upkeep/purge-business.ts';
import { findPurge } from '../../../src/upkeep/purge-part.ts';
import { say } from '../../../src/words/sentence.ts';
import { testContext } from '../../setup/context.ts';
import {
  aBusiness,
  anAccount,
  anAlertRow,
  anAttemptRow,
  anEventRow,
  anOrderRow,
  type Business,
  manyOrderRows,
} from '../../setup/factories/index.ts';

const ctx = testContext();
const purgeDueBusinesses = async () => (await purgeStep(ctx)).purged;

/** As if the deletion had been asked for that many days earlier. */
const earlier = (business: Business, days: number) =>
  ctx.db.query(
    sql.unsafe`UPDATE businesses SET purge_at = purge_at - make_interval(days => ${days})
      WHERE business_id = ${business.businessId}`,
  );

const everything = (business: Business) =>
  ctx.db.oneFirst(sql.type(z.object({ text: z.string() }))`
    SELECT concat(
      (SELECT json_agg(b) FROM businesses b
        WHERE business_id = ${business.businessId}), (SELECT json_agg(k) FROM api_keys k
        WHERE business_id = ${business.businessId}),
      (SELECT json_agg(a) FROM accounts a
        WHERE business_id = ${business.businessId}), (SELECT json_agg(m) FROM mailboxes m
        WHERE business_id = ${business.businessId}),
      (SELECT json_agg(f) FROM mailbox_folders f WHERE mailbox_id = ${business.mailboxId}),
      (SELECT json_agg(o) FROM orders o
        WHERE business_id = ${business.businessId}), (SELECT json_agg(e) FROM events e
        WHERE business_id = ${business.businessId}),
      (SELECT json_agg(t) FROM attempts t JOIN events USING (event_id)
        WHERE business_id = ${business.businessId}),
      (SELECT json_agg(n) FROM notices n
        WHERE business_id = ${business.businessId}), (SELECT json_agg(l) FROM alerts l
        WHERE business_id = ${business.businessId}),
      (SELECT json_agg(d) FROM audit d WHERE business_id = ${business.businessId}),
      (SELECT json_agg(c) FROM claims c WHERE business_id = ${business.businessId}),
      (SELECT json_agg(p) FROM persons p), (SELECT json_agg(d) FROM audit d
        WHERE business_id IS NULL AND action LIKE 'person.%')
    ) AS text
  `);

describe('a deleted business', () => {
  test('can be restored for seven days, to what it was before', async () => {
    const business = await aBusiness(ctx);
    await disableBusiness(ctx, business.businessId, 'ravi');
    const deleted = await deleteBusiness(ctx, business.businessId, 'ravi');
    expect(deleted.status).toBe('deleting');
    const days = (Number(deleted.purgeAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect(await deleteBusiness(ctx, business.businessId, 'ravi')).toEqual(deleted);
    expect(await restoreBusiness(ctx, business.businessId, 'ravi')).toMatchObject({
      status: 'disabled',
      purgeAt: null,
    });
    await expect(restoreBusiness(ctx, business.businessId, 'ravi')).rejects.toMatchObject({
      code: 'invalid_state',
    });
  });

  test('is neither enabled nor given a key or an account meanwhile', async () => {
    const business = await aBusiness(ctx);
    await deleteBusiness(ctx, business.businessId, 'ravi');
    for (const verb of [
      () => enableBusiness(ctx, business.businessId, 'r'),
      () => disableBusiness(ctx, business.businessId, 'r'),
      () =>
        createKey(ctx, { businessId: business.businessId, mode: 'live', name: null, actor: 'r' }),
      () => anAccount(ctx, business),
    ])
      await expect(verb()).rejects.toMatchObject({ code: 'invalid_state' });
  });

  test('is not purged before its seven days are over', async () => {
    const business = await aBusiness(ctx);
    await deleteBusiness(ctx, business.businessId, 'ravi');
    await earlier(business, 6);
    expect(await purgeDueBusinesses()).not.toContain(business.businessId);
    expect((await restoreBusiness(ctx, business.businessId, 'ravi')).status).toBe('active');
  });

  test('keeps its amounts and nothing personal or secret after the purge', async () => {
    const business = await aBusiness(ctx, { name: 'Meenakshi Silks' });
    const accountId = await anAccount(ctx, business, { vpa: 'meenakshi@okhdfcbank' });
    const { apiKey } = await createKey(ctx, {
      businessId: business.businessId,
      mode: 'live',
      name: 'Meenakshi till',
      actor: 'ravi',
    });
    const places = { url: 'https://meenakshi.example/notices', email: 'meenakshi@shop.example' };
    await setNoticePlaces(ctx, business.businessId, places, 'ravi');
    const orderId = await anOrderRow(ctx, business, accountId, {
      status: 'paid',
      note: 'for Lakshmi',
      customerEmail: 'lakshmi@example.in',
      payablePaise: 123_456,
      merchantOrderId: 'meenakshi-7',
      bankReference: '412345678901',
    });
    const url = 'https://meenakshi.example/hook';
    const { businessId } = business;
    const eventId = await anEventRow(ctx, { orderId, businessId }, { url, body: 'lakshmi' });
    await anAttemptRow(ctx, eventId, { url, status: 500, answer: 'lakshmi' });
    await anAlertRow(ctx, business, {
      reason: 'no_order',
      accountTail: '4477',
      explanation: say('binding_other_recipient', { recipients: 'lakshmi' }),
      recipients: ['meenakshi@mail.example'],
    });
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET reference = '412345678901', identity = 'ref:credit:412345678901',
        folder = 'Meenakshi/Bank', sender_domain = 'alerts.mail.example'
      WHERE business_id = ${businessId}`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until)
      VALUES (${business.mailboxId}, 'Meenakshi/Bank', 1, 1, now())`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO claims (business_id, identity, alert_id, order_id)
      SELECT business_id, identity, alert_id, ${orderId} FROM alerts
      WHERE business_id = ${businessId}`);
    // Of a payment whose alert and order are no longer kept.
    await ctx.db.query(sql.unsafe`
      INSERT INTO claims (business_id, identity, alert_id, order_id)
      VALUES (${businessId}, 'ref:credit:498765432109', 'alr_gone', 'PW-GONE')`);
    const owner = { email: 'meenakshi@home.example', actor: 'ravi' };
    await invitePerson(ctx, { ...owner, to: { businessId, role: 'viewer' } });
    await resetPerson(ctx, owner);
    await invitePerson(ctx, { ...owner, to: { businessId, role: 'owner' } });
    await deleteBusiness(ctx, business.businessId, 'ravi');
    await earlier(business, 7);

    expect(await purgeDueBusinesses()).toContain(business.businessId);
    const left = await everything(business);
    for (const personal of [
      'Meenakshi',
      'meenakshi',
      'akshmi',
      '4477',
      `…${apiKey.slice(-4)}`,
      'v1.test.',
      'mail.example',
      '412345678901',
      '498765432109',
      'ravi',
    ])
      expect(left).not.toContain(personal);
    const [all] = await businessStats(ctx, business.businessId, indianMonth(new Date()));
    expect(all).toMatchObject({ paid: 1, collectedPaise: 123_456 });
    await expect(businessStats(ctx, 'biz_none', indianMonth(new Date()))).rejects.toMatchObject({
      code: 'business_not_found',
    });
    expect((await listBusinesses(ctx, null)).map((row) => row.businessId)).not.toContain(
      business.businessId,
    );
    await expect(restoreBusiness(ctx, business.businessId, 'ravi')).rejects.toMatchObject({
      code: 'business_not_found',
    });
    expect(await purgeDueBusinesses()).not.toContain(business.businessId);
  });

  test('with an open order is purged when that is over', async () => {
    const business = await aBusiness(ctx);
    const orderId = await anOrderRow(ctx, business, await anAccount(ctx, business), {
      status: 'manual_review',
    });
    await deleteBusiness(ctx, business.businessId, 'ravi');
    await earlier(business, 8);
    expect(await purgeDueBusinesses()).not.toContain(business.businessId);
    await ctx.db.query(
      sql.unsafe`UPDATE orders SET status = 'failed', failed_at = now() WHERE order_id = ${orderId}`,
    );
    expect(await purgeDueBusinesses()).toContain(business.businessId);
  });

  test('whose purge was begun by a process that died is purged to the end', async () => {
    const business = await aBusiness(ctx);
    await anOrderRow(ctx, business, await anAccount(ctx, business), {
      status: 'paid',
      customerEmail: 'half@example.in',
    });
    await ctx.db.query(
      sql.unsafe`UPDATE businesses SET status = 'purged', webhook_secret_sealed = ''
        WHERE business_id = ${business.businessId}`,
    );
    expect(await purgeDueBusinesses()).toContain(business.businessId);
    expect(await everything(business)).not.toContain('half@example.in');
  });

  test('of any size is purged in steps, which go on where the last one stopped', async () => {
    const business = await aBusiness(ctx);
    const accountId = await anAccount(ctx, business);
    const [orderId = ''] = await manyOrderRows(
      ctx,
      business,
      accountId,
      Array.from({ length: 1_200 }, () => ({ status: 'paid', customerEmail: 'l@example.in' })),
    );
    const linkId = `lnk_${'7'.repeat(22)}`;
    await ctx.db.query(sql.unsafe`
      INSERT INTO payment_links (link_id, business_id, account_id, amount_paise, purpose, once)
      VALUES (${linkId}, ${business.businessId}, ${accountId}, 100, 'l@example.in', false)`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO link_orders (link_id, order_id, payer)
      SELECT ${linkId}, order_id, 'one' FROM orders WHERE business_id = ${business.businessId}`);
    const linked = () =>
      ctx.db.oneFirst(sql.type(z.object({ count: z.number() }))`
        SELECT count(*) FROM payment_links LEFT JOIN link_orders USING (link_id)
        WHERE link_id = ${linkId}`);
    const identity = 'ref:credit:411111111111';
    const alertId = await anAlertRow(ctx, business, { reason: 'ok', identity, orderId });
    await ctx.db.query(sql.unsafe`
      INSERT INTO claims (business_id, identity, alert_id, order_id)
      VALUES (${business.businessId}, ${identity}, ${alertId}, ${orderId})`);
    const agreement = invariants.filter(({ name }) => name === 'an alert and its claim agree');
    expect(agreement).toHaveLength(1);
    const links: number[] = [];
    await deleteBusiness(ctx, business.businessId, 'ravi');
    await earlier(business, 7);
    const done: number[] = [];
    for (let step = await purgeStep(ctx, 0); step.left; step = await purgeStep(ctx, 0)) {
      links.push(await linked());
      expect(await findBreaches(ctx, { asked: agreement })).toEqual([]);
      const progress = await findPurge(ctx.db, business.businessId);
      if (progress?.part === 'orders') done.push(progress.done);
      const { business: shown } = await showBusiness(ctx, business.businessId);
      expect(['deleting', 'purged']).toContain(shown.status);
    }
    expect(links.filter((left) => left > 0 && left < 1_200).length).toBeGreaterThan(1);
    expect(links.at(-1)).toBe(0);
    expect(done.length).toBeGreaterThan(1);
    expect(done).toEqual([...done].sort((one, other) => one - other));
    expect(await everything(business)).not.toContain('l@example.in');
    await expect(showBusiness(ctx, business.businessId)).rejects.toMatchObject({
      code: 'business_not_found',
    });
  });

  test('is either restored or purged when both are tried at once, never half of each', async () => {
    const business = await aBusiness(ctx, { name: 'Both' });
    await deleteBusiness(ctx, business.businessId, 'ravi');
    await earlier(business, 7);
    const [restored] = await Promise.allSettled([
      restoreBusiness(ctx, business.businessId, 'ravi'),
      purgeDueBusinesses(),
    ]);
    const text = await everything(business);
    if (restored.status === 'fulfilled') expect(text).toContain('"name":"Both"');
    else expect(text).not.toContain('Both');
  });
});
