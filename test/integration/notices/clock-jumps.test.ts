import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { takeNotices } from '../../../src/delivery/deliver-notices.ts';
import { bringBackNotices } from '../../../src/delivery/lease.ts';
import { addNotice } from '../../../src/delivery/notice.ts';
import { tellNotices } from '../../../src/notices/tell-notices.ts';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { makeLog } from '../../../src/platform/log.ts';
import { makeSealer } from '../../../src/platform/seal.ts';
import { setNoticePlaces } from '../../../src/shops/businesses/notice-places.ts';
import { TEST_SEAL_KEYS, testConfig } from '../../setup/context.ts';
import { aBusiness, type Business } from '../../setup/factories/index.ts';
import { useSettableClock } from '../../setup/settable-clock.ts';
import { startSmtp } from '../../setup/smtp.ts';

const refuses = new Map<string, 450 | 550>();
const smtp = await startSmtp(refuses);
const clock = useSettableClock();
const ctx: Context = {
  config: testConfig(clock.url, {
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Paisewise <no-reply@pay.example>' },
    WEBHOOK_SCHEDULE_MS: '60000,3600000',
  }),
  get db() {
    return clock.db;
  },
  log: makeLog('silent', 'test'),
  sealer: makeSealer(TEST_SEAL_KEYS),
};
afterAll(() => smtp.close());
beforeEach(async () => {
  await ctx.db.query(sql.unsafe`DELETE FROM notices`);
  await clock.shift(0);
  refuses.clear();
  smtp.mails.length = 0;
});

async function aShop(email: string): Promise<Business> {
  const shop = await aBusiness(ctx, { plan: 'free' });
  await setNoticePlaces(ctx, shop.businessId, { email }, 'asha@shop.example');
  return shop;
}
const notice = ({ businessId }: Business, occasion: string) =>
  addNotice(ctx.db, {
    ...{ businessId, kind: 'plan_80', topic: 'plan', occasion },
    text: { en: `told of ${occasion}`, hi: occasion },
  });
const sweep = async () => {
  await bringBackNotices(ctx);
  while ((await tellNotices(ctx)) > 0);
};
const told = () => smtp.mails.map(({ to, text }) => [to[0], /told of \w+/.exec(text)?.[0]]);

test('a notice whose next attempt a clock that was ahead put off, or that somebody took then, is told once the clock is back', async () => {
  const [fails, taken] = [await aShop('fails@shop.example'), await aShop('taken@shop.example')];
  await clock.shift(5);
  refuses.set('fails@shop.example', 450);
  await notice(fails, 'one');
  await sweep();
  await notice(taken, 'one');
  // Whoever took it died over it.
  expect(await takeNotices(ctx, { kinds: [], topicsOnWebhook: [] })).toHaveLength(1);
  refuses.clear();
  await clock.shift(0);
  await sweep();
  expect(told()).toEqual([['fails@shop.example', 'told of one']]);
  // No longer than a lease: the notice is held from when the clock was back.
  await ctx.db.query(sql.unsafe`
    UPDATE notice_deliveries SET attempting_since = attempting_since - interval '3 seconds'`);
  await sweep();
  expect(told().sort()).toEqual([
    ['fails@shop.example', 'told of one'],
    ['taken@shop.example', 'told of one'],
  ]);
});

test('a notice waits an hour for one of its topic that was told while the clock was ahead, and no longer', async () => {
  const shop = await aShop('hour@shop.example');
  await clock.shift(5);
  await notice(shop, 'first');
  await sweep();
  await clock.shift(0);
  await notice(shop, 'second');
  await sweep();
  expect(told()).toEqual([['hour@shop.example', 'told of first']]);
  await clock.shift(2);
  await sweep();
  expect(told()[1]).toEqual(['hour@shop.example', 'told of second']);
});

test('a notice that waits as the schedule says goes on waiting', async () => {
  const shop = await aShop('waits@shop.example');
  refuses.set('waits@shop.example', 450);
  await notice(shop, 'one');
  await sweep();
  refuses.clear();
  await sweep();
  expect(told()).toEqual([]);
});

test('many that a clock put off are brought back in steps, of which none is longer than the others wait', async () => {
  const shop = await aShop('many@shop.example');
  await ctx.db.query(sql.unsafe`
    WITH given AS (
      INSERT INTO notices (notice_id, business_id, kind, topic, occasion, text)
      SELECT 'ntc_many' || n, ${shop.businessId}, 'plan_80', 'plan', n::text, 'told of one'
      FROM generate_series(1, 2001) n RETURNING notice_id)
    INSERT INTO notice_deliveries (notice_id, channel, next_attempt_at)
    SELECT notice_id, 'email', now() + interval '5 hours' FROM given
  `);
  await bringBackNotices(ctx);
  const steps = await ctx.db.anyFirst(
    sql.type(z.object({ rows: z.number() }))`
      SELECT count(*) AS rows FROM notice_deliveries WHERE next_attempt_at <= now()
      GROUP BY xmin ORDER BY rows
    `,
  );
  expect(steps).toEqual([1, 1_000, 1_000]);
});
