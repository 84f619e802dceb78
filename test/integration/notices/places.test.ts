import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { freeNotices, takeNotices } from '../../../src/delivery/deliver-notices.ts';
import { addNotice, listNotices } from '../../../src/delivery/notice.ts';
import { raiseNotices } from '../../../src/notices/raise-notices.ts';
import { tellNotices } from '../../../src/notices/tell-notices.ts';
import { testNotice } from '../../../src/notices/test-notice.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { sql } from '../../../src/platform/db.ts';
import { saveFace } from '../../../src/shops/businesses/face/save-face.ts';
import { type NoticePlaces, setNoticePlaces } from '../../../src/shops/businesses/notice-places.ts';
import { testContext } from '../../setup/context.ts';
import {
  aBusiness,
  anAccount,
  anAlertRow,
  anAttemptRow,
  anEventRow,
  anOrderRow,
  type Business,
  setCollected,
} from '../../setup/factories/index.ts';
import { startSmtp } from '../../setup/smtp.ts';
import { saying } from '../../setup/words.ts';

const refuses = new Map<string, 450 | 550>([
  ['never@shop.example', 550],
  ['later@shop.example', 450],
]);
const smtp = await startSmtp(refuses);
type Message = { path: string; chat_id: string; text: string };
const messages: Message[] = [];
const telegram = createServer(async (req, res) => {
  const message = JSON.parse(await text(req)) as Omit<Message, 'path'>;
  messages.push({ path: req.url ?? '', ...message });
  const isThere = message.chat_id !== '404';
  res.writeHead(isThere ? 200 : 400, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(isThere ? { ok: true } : { ok: false, description: 'chat not found' }));
});
await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
const TOKEN = '123456:a-secret-of-the-bot';

const ctx = testContext({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Paisewise <no-reply@pay.example>',
  TELEGRAM_BOT_TOKEN: TOKEN,
  TELEGRAM_API: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
});
afterAll(async () => {
  telegram.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.mails.length = 0;
  messages.length = 0;
});

/** A shop with these places; its chat as one that was bound. */
const shopWith = async ({
  telegram: chat,
  ...places
}: Omit<NoticePlaces, 'telegram'> & { telegram?: string }) => {
  const shop = await aBusiness(ctx, { plan: 'free' });
  await setNoticePlaces(ctx, shop.businessId, places, 'asha@shop.example');
  if (chat !== undefined)
    await ctx.db.query(sql.unsafe`
      UPDATE businesses SET notice_telegram = ${chat} WHERE business_id = ${shop.businessId}`);
  return shop;
};
const both = { email: 'asha@shop.example', telegram: '42' } as const;

const sweep = async () => {
  await raiseNotices(ctx);
  while ((await tellNotices(ctx)) > 0);
};

/** As if everything so far had happened so many minutes earlier. */
const pass = (minutes: number) =>
  ctx.db.query(sql.unsafe`
    UPDATE notice_deliveries SET
      next_attempt_at = next_attempt_at - make_interval(mins => ${minutes}),
      delivered_at = delivered_at - make_interval(mins => ${minutes}),
      attempting_since = attempting_since - make_interval(mins => ${minutes})`);

const mailbox = (shop: Business, state: 'refused' | 'watching') =>
  ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET state = ${state}, state_since = clock_timestamp()
    WHERE mailbox_id = ${shop.mailboxId}`);

const unmatched = (shop: Business, alertId: string) =>
  anAlertRow(ctx, shop, { alertId, reason: 'no_order', kind: 'credit', amountPaise: 12_345 });

describe('a notice', () => {
  test('is mailed and written to the Telegram chat, once each, with what to do', async () => {
    const shop = await shopWith(both);
    await mailbox(shop, 'refused');
    for (const _ of [1, 2]) await sweep();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ to: ['asha@shop.example'] });
    expect(smtp.mails[0]?.subject).toContain('A mailbox refuses our login');
    expect(smtp.mails[0]?.text).toContain('Connect it again with its present password.');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ path: `/bot${TOKEN}/sendMessage`, chat_id: '42' });
    expect((await listNotices(ctx, shop.businessId, null))[0]?.deliveries).toEqual({
      email: 'delivered',
      telegram: 'delivered',
    });
  });

  test('is mailed with a link that ends them once the console is there to answer it', async () => {
    const shop = await shopWith({ email: 'stranger@elsewhere.example' });
    const mailed = async () => {
      smtp.mails.length = 0;
      await testNotice(ctx, shop.businessId, 'asha@shop.example');
      return smtp.mails[0]?.text ?? '';
    };
    expect(await mailed()).not.toContain('/console/stop-notices/');
    const to = 'operator';
    await invitePerson(ctx, { email: 'first@service.example', to, actor: 'test' });
    expect(await mailed()).toContain('/console/stop-notices/');
  });

  test('of one thing comes at most once an hour, and once more when it is well again', async () => {
    const shop = await shopWith(both);
    const flap = async () => {
      await mailbox(shop, 'refused');
      await sweep();
      await mailbox(shop, 'watching');
      await sweep();
    };
    for (const _ of [1, 2, 3]) await flap();
    expect(smtp.mails.map(({ subject }) => subject.split(': ')[1])).toEqual([
      'A mailbox refuses our login',
      'Well again',
    ]);
    await mailbox(shop, 'refused');
    await sweep();
    await pass(59);
    await sweep();
    expect(smtp.mails).toHaveLength(2);
    await pass(2);
    await sweep();
    expect(smtp.mails).toHaveLength(3);
    expect(messages).toHaveLength(3);
  });

  test('of another thing doesn’t wait for it, and several of one come together', async () => {
    const shop = await shopWith(both);
    const account = await anAccount(ctx, shop);
    await mailbox(shop, 'refused');
    await sweep();
    await unmatched(shop, 'alr_p1');
    await unmatched(shop, 'alr_p2');
    await anOrderRow(ctx, shop, account, { status: 'manual_review' });
    await setCollected(ctx, shop, 2_000_000);
    await sweep();
    await setCollected(ctx, shop, 2_500_000);
    await sweep();
    expect(smtp.mails.map(({ subject }) => subject.split(': ')[1]).sort()).toEqual([
      '80 % of the plan is used',
      'A mailbox refuses our login',
      'A payment without an order (2)',
      'An order waits for a decision',
      'The plan is used up',
    ]);
    await unmatched(shop, 'alr_p3');
    await sweep();
    expect(smtp.mails).toHaveLength(5);
    await pass(61);
    await sweep();
    expect(smtp.mails.at(-1)?.text).toContain('alr_p3');
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET order_id = (SELECT order_id FROM orders WHERE business_id = ${shop.businessId}
        LIMIT 1) WHERE business_id = ${shop.businessId}`);
    await sweep();
    expect(smtp.mails.at(-1)?.text).toContain('Every payment that was without an order has one');
  });

  test('of a bank that changed its words ends when its mails are understood again, not when none come', async () => {
    const shop = await shopWith(both);
    const account = await anAccount(ctx, shop);
    const bank = `bank-${shop.businessId}`;
    const proven = { bank, sender: `alerts@${shop.businessId}.example` };
    await ctx.db.query(
      sql.unsafe`UPDATE accounts SET bank = ${bank} WHERE account_id = ${account}`,
    );
    const mails = async (count: number, reason: 'duplicate' | 'unknown_template') => {
      for (let i = 0; i < count; i++) await anAlertRow(ctx, shop, { reason, proven });
    };
    const said = () => smtp.mails.map(({ text: words }) => words.includes('are understood again'));
    await mails(5, 'duplicate');
    await mails(5, 'unknown_template');
    await sweep();
    expect(said()).toEqual([false]);
    await mails(25, 'unknown_template');
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET read_at = read_at - interval '2 days' WHERE sender = ${proven.sender}`);
    await sweep();
    expect(said()).toEqual([false]);
    await mails(3, 'duplicate');
    await sweep();
    expect(said()).toEqual([false, true]);
  });

  test('of a sign-in from a new device is told to a program whatever other sign-ins there are', async () => {
    const url = `http://127.0.0.1:${(telegram.address() as AddressInfo).port}/hook`;
    ctx.config.WEBHOOK_ALLOWED_TARGETS.push(new URL(url).host);
    const shop = await shopWith({ url });
    const { businessId } = shop;
    for (const occasion of ['thief', 'owner'])
      await addNotice(ctx.db, {
        businessId,
        kind: 'sign_in_new_device',
        occasion,
        topic: 'sign-in:per_1',
        text: { en: `The ${occasion} signed in.`, hi: `${occasion} ने साइन इन किया।` },
      });
    await sweep();
    const told = await listNotices(ctx, businessId, null);
    expect(told.map(({ delivery }) => delivery)).toEqual(['delivered', 'delivered']);
  });

  test('tells of webhooks that were given up', async () => {
    const shop = await shopWith(both);
    const orderId = await anOrderRow(ctx, shop, await anAccount(ctx, shop), { status: 'paid' });
    const url = 'https://shop.example/gone?key=1';
    const { businessId } = shop;
    const eventId = await anEventRow(ctx, { orderId, businessId }, { url, state: 'given_up' });
    await anAttemptRow(ctx, eventId, { url, status: 500 });
    for (const _ of [1, 2]) await sweep();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toContain(orderId);
    expect(smtp.mails[0]?.text).not.toContain('key=');
  });
});

describe('the shop’s look', () => {
  test('stands above its mails, with the logo in them; nothing is loaded, and no word of others becomes markup', async () => {
    const shop = await shopWith({ email: 'asha@shop.example' });
    const png = new PNG({ width: 64, height: 64 });
    png.data.fill(0x80);
    const look = { businessId: shop.businessId, actor: 'test', colour: '#7b1fa2' };
    await saveFace(ctx, { ...look, logo: PNG.sync.write(png) });
    await ctx.db.query(sql.unsafe`
      UPDATE businesses SET name = ${'<b>Chai</b> \u202e🙂'} WHERE business_id = ${shop.businessId}`);
    await mailbox(shop, 'refused');
    await sweep();
    const [mail] = smtp.mails;
    expect(mail?.text).toContain('Connect it again');
    expect(mail?.html).toContain('6px solid #7b1fa2');
    expect(mail?.html).toContain('&lt;b&gt;Chai&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<b>Chai|src="http|<script/);
    expect(mail?.html).toContain('Connect it again');
    expect(mail?.logo?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('is no page where the shop has none', async () => {
    const shop = await shopWith({ email: 'asha@shop.example' });
    await mailbox(shop, 'refused');
    await sweep();
    expect(smtp.mails[0]).toMatchObject({ logo: null, text: expect.stringContaining('Connect') });
    expect(smtp.mails[0]?.html).not.toContain('<img');
  });
});

describe('a process that dies', () => {
  test('before it told: another tells it; the same mail keeps its id', async () => {
    const shop = await shopWith({ email: 'asha@shop.example' });
    await mailbox(shop, 'refused');
    await raiseNotices(ctx);
    // Taken by a process that is gone.
    await ctx.db.query(sql.unsafe`
      UPDATE notice_deliveries SET attempting_since = now()
      WHERE state = 'waiting'`);
    await sweep();
    expect(smtp.mails).toHaveLength(0);
    await pass(1);
    await sweep();
    // It died after the mail server took it: the mail comes twice, and readers know it by its id.
    await ctx.db.query(sql.unsafe`
      UPDATE notice_deliveries SET state = 'waiting', delivered_at = NULL
      WHERE notice_id IN (SELECT notice_id FROM notices WHERE business_id = ${shop.businessId})`);
    await sweep();
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ id }) => id)).size).toBe(1);
  });

  test('or stood still for longer than its lease: what it writes late leaves the one that took over alone, unless it was accepted', async () => {
    const shop = await shopWith({ email: 'asha@shop.example' });
    await mailbox(shop, 'refused');
    await raiseNotices(ctx);
    const take = async () =>
      (await takeNotices(ctx, { kinds: [], topicsOnWebhook: [] })).filter(
        ({ businessId }) => businessId === shop.businessId,
      );
    const stalled = await take();
    await pass(1);
    expect(await take()).toHaveLength(1);
    const rows = () =>
      ctx.db.any(sql.unsafe`
        SELECT d.state, d.attempts, attempting_since IS NOT NULL AS held
        FROM notice_deliveries d JOIN notices USING (notice_id)
        WHERE business_id = ${shop.businessId}`);
    const sent = { error: 'it failed', status: null, retryAfterMs: null };
    await freeNotices(ctx.db, stalled, {
      next: { kind: 'over' },
      sent: { ...sent, outcome: 'failed' },
    });
    expect(await rows()).toEqual([{ state: 'waiting', attempts: 0, held: true }]);
    await freeNotices(ctx.db, stalled, {
      next: { kind: 'accepted' },
      sent: { ...sent, outcome: 'accepted' },
    });
    expect(await rows()).toEqual([{ state: 'delivered', attempts: 1, held: false }]);
  });

  test('two that sweep at once tell a thing once', async () => {
    const shop = await shopWith(both);
    for (const id of ['a', 'b', 'c']) await unmatched(shop, `alr_t${id}`);
    await Promise.all([raiseNotices(ctx), raiseNotices(ctx)]);
    await Promise.all([1, 2, 3, 4].map(() => tellNotices(ctx)));
    expect([smtp.mails.length, messages.length]).toEqual([1, 1]);
  });
});

describe('a place that takes nothing', () => {
  const deliveries = async (shop: Business) =>
    (await listNotices(ctx, shop.businessId, null))[0]?.deliveries;

  test('for good: given up at once', async () => {
    const shop = await shopWith({ email: 'never@shop.example', telegram: '404' });
    await mailbox(shop, 'refused');
    await sweep();
    expect(await deliveries(shop)).toEqual({ email: 'given_up', telegram: 'given_up' });
  });

  test('now: tried again on the schedule, and given up after it', async () => {
    const shop = await shopWith({ email: 'later@shop.example' });
    await mailbox(shop, 'refused');
    await sweep();
    expect(await deliveries(shop)).toEqual({ email: 'waiting' });
    for (const _ of ctx.config.WEBHOOK_SCHEDULE_MS) {
      await pass(100_000);
      await tellNotices(ctx);
    }
    expect(await deliveries(shop)).toEqual({ email: 'given_up' });
  });

  test('that was well again before it took anything: dropped, and no end is told', async () => {
    const shop = await shopWith({ email: 'later@shop.example' });
    await mailbox(shop, 'refused');
    await sweep();
    await mailbox(shop, 'watching');
    await sweep();
    expect(await deliveries(shop)).toEqual({ email: 'dropped' });
    expect(await listNotices(ctx, shop.businessId, null)).toHaveLength(1);
  });

  test('a test says of each place how it went, and names no secret', async () => {
    const shop = await shopWith({ email: 'asha@shop.example', telegram: '404' });
    const tested = await testNotice(ctx, shop.businessId, 'asha@shop.example');
    expect(tested).toMatchObject([
      { channel: 'email', error: null },
      { channel: 'telegram', error: 'Telegram says: chat not found' },
    ]);
    expect(JSON.stringify(tested)).not.toContain(TOKEN);
  });
});

test('a business sends 5 tests in an hour; the service’s shell sends on', async () => {
  const shop = await shopWith({ email: 'asha@shop.example' });
  const send = () => testNotice(ctx, shop.businessId, 'asha@shop.example');
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, send));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(smtp.mails).toHaveLength(5);
  await expect(send()).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('5 notice tests in the last hour'),
  });
  expect(await testNotice(ctx, shop.businessId, 'cli:me', { isFromShell: true })).toHaveLength(1);
});

test('without a place, a shell is told which commands save one', async () => {
  const { businessId } = await shopWith({});
  const refused = testNotice(ctx, businessId, 'cli:me', { isFromShell: true });
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/: save one first\.$/),
    words: saying(/`business set-notice-url`/),
  });
});

test.each([
  { email: 'not an address' },
  { email: 'a@shop.example, b@shop.example' },
  { email: 'a@shop.example\r\nBcc: b@shop.example' },
] satisfies NoticePlaces[])('the place %j is refused, and nothing is stored', async (places) => {
  const shop = await shopWith(both);
  const refused = setNoticePlaces(ctx, shop.businessId, { url: null, ...places }, 'asha');
  await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^invalid_/) });
});
