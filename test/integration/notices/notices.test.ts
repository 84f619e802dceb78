import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { setNoticeUrl } from '../../../src/businesses/set-notice-url.ts';
import { deliverNotices } from '../../../src/notices/deliver-notices.ts';
import { listNotices } from '../../../src/notices/list-notices.ts';
import { raiseNotices } from '../../../src/notices/raise-notices.ts';
import { sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';
import { anAccount, anOrderRow, aShop, type Shop } from '../../setup/shop.ts';

const ctx = testContext();
const received: { headers: Record<string, string>; body: string }[] = [];
let answer = 204;
let server: Server;
let host = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  ctx.config.WEBHOOK_ALLOWED_TARGETS.push(host);
});
afterAll(() => {
  server.close();
});

/** The kinds given to the shop, as the list has them. */
const kinds = async (shop: Shop) =>
  (await listNotices(ctx, shop.businessId, null)).map((notice) => notice.kind);

const anAlert = (shop: Shop, id: string, reason: string, kind = 'credit') =>
  ctx.db.query(sql.unsafe`
    INSERT INTO alerts (alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at, kind, amount_paise, reason)
    VALUES (${id}, ${shop.mailboxId}, ${shop.businessId}, 'INBOX', 1, ${Math.floor(Math.random() * 1e9)}, now(), ${kind}, 12345, ${reason})`);

const collected = (shop: Shop, paise: number) =>
  ctx.db.query(sql.unsafe`
    INSERT INTO collections VALUES (${shop.businessId}, to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'), ${paise})
    ON CONFLICT (business_id, month) DO UPDATE SET collected_paise = EXCLUDED.collected_paise`);

describe('a notice', () => {
  test('is given once for a mailbox that refuses us, and again for the next time it does', async () => {
    const shop = await aShop(ctx);
    const refuse = () =>
      ctx.db.query(
        sql.unsafe`UPDATE mailboxes SET state = 'refused', state_since = clock_timestamp() WHERE mailbox_id = ${shop.mailboxId}`,
      );
    await refuse();
    await raiseNotices(ctx);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['mailbox_refused']);
    await refuse();
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['mailbox_refused', 'mailbox_refused']);
  });

  test('is given for a mailbox that could not be read for five minutes, not for four', async () => {
    const shop = await aShop(ctx);
    const unreachable = (minutes: number) =>
      ctx.db.query(sql.unsafe`
        UPDATE mailboxes SET state = 'behind', unreachable_since = now() - make_interval(mins => ${minutes}) WHERE mailbox_id = ${shop.mailboxId}`);
    await unreachable(4);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual([]);
    await unreachable(6);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['mailbox_behind']);
  });

  test('is given for money that no order took, and neither for mails of other kinds nor for a payment told twice', async () => {
    const shop = await aShop(ctx);
    await anAlert(shop, 'alr_n1', 'no_order');
    await anAlert(shop, 'alr_n2', 'duplicate');
    await anAlert(shop, 'alr_n3', 'not_a_credit', 'debit');
    await anAlert(shop, 'alr_n4', 'unverified');
    await raiseNotices(ctx);
    const notices = await listNotices(ctx, shop.businessId, null);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('₹123.45');
    expect(notices[0]?.text).toContain('alr_n1');
  });

  test('is given for alerts of another account, once for a mailbox and day however many there are', async () => {
    const shop = await aShop(ctx);
    await anAlert(shop, 'alr_w1', 'wrong_account');
    await raiseNotices(ctx);
    await anAlert(shop, 'alr_w2', 'wrong_account');
    await anAlert(shop, 'alr_w3', 'wrong_account', 'debit');
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['alert_wrong_account']);
    expect((await listNotices(ctx, shop.businessId, null))[0]?.text).toContain('₹123.45');
    await ctx.db.query(
      sql.unsafe`UPDATE alerts SET read_at = now() + interval '1 day' WHERE alert_id = 'alr_w2'`,
    );
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['alert_wrong_account', 'alert_wrong_account']);
  });

  test('is given for an order under review, once each', async () => {
    const shop = await aShop(ctx);
    const account = await anAccount(ctx, shop);
    for (const _ of [1, 2]) await anOrderRow(ctx, shop, account, { status: 'manual_review' });
    await raiseNotices(ctx);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['review_waiting', 'review_waiting']);
  });

  test('is given at 80 % of a plan and at all of it, once each in a month', async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    await collected(shop, 1_999_999);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual([]);
    await collected(shop, 2_000_000);
    for (const _ of [1, 2]) await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['plan_80']);
    await collected(shop, 2_500_000);
    for (const _ of [1, 2]) await raiseNotices(ctx);
    expect((await kinds(shop)).sort()).toEqual(['plan_100', 'plan_80']);
  });

  test('is given for an endpoint that took nothing for an hour while an event waits for it', async () => {
    const shop = await aShop(ctx);
    const orderId = await anOrderRow(ctx, shop, await anAccount(ctx, shop), { status: 'paid' });
    await ctx.db.query(sql.unsafe`
      INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body, attempts)
      VALUES ('evt_n', ${orderId}, ${shop.businessId}, 'payment.paid', now() - interval '61 minutes', 'https://shop.example/n-hook?key=1', '{}', 3)`);
    const taken = (minutesAgo: number) =>
      ctx.db.query(sql.unsafe`
        INSERT INTO attempts (attempt_id, event_id, at, url, status, duration_ms)
        VALUES (${`att_n${minutesAgo}`}, 'evt_n', now() - make_interval(mins => ${minutesAgo}), 'https://shop.example/n-hook?key=2', 200, 5)`);
    await taken(10);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual([]);
    await ctx.db.query(
      sql.unsafe`UPDATE attempts SET at = now() - interval '70 minutes' WHERE attempt_id = 'att_n10'`,
    );
    // What the address takes of another business says nothing of this one's: it may judge by the signature.
    const other = await aShop(ctx);
    const theirs = await anOrderRow(ctx, other, await anAccount(ctx, other), { status: 'paid' });
    await ctx.db.query(sql.unsafe`
      INSERT INTO events (event_id, order_id, business_id, type, url, body, state)
      VALUES ('evt_o', ${theirs}, ${other.businessId}, 'payment.paid', 'https://shop.example/n-hook', '{}', 'delivered')`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO attempts (attempt_id, event_id, url, status, duration_ms) VALUES ('att_o', 'evt_o', 'https://shop.example/n-hook', 200, 5)`);
    for (const _ of [1, 2]) await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['endpoint_failing']);
    expect((await listNotices(ctx, shop.businessId, null))[0]?.text).not.toContain('key=');
  });

  test('is given when 240 of the 299 amounts of a price are held, not for 239', async () => {
    const shop = await aShop(ctx);
    const account = await anAccount(ctx, shop);
    const hold = async (from: number, to: number) => {
      await ctx.db.query(sql.unsafe`
        INSERT INTO orders (order_id, business_id, account_id, mailbox_id, amount_paise, payable_paise, expires_at, grace_ends_at, window_ends_at, vpa, payee_name, upi_uri)
        SELECT 'PW-' || lpad((i + 7000000000)::text, 10, '0'), ${shop.businessId}, ${account}, ${shop.mailboxId}, 50000, 50000 + i,
          now() + interval '5 min', now() + interval '10 min', date_trunc('hour', now()) + interval '2 hours', 'v@ok', 'p', 'u'
        FROM generate_series(${from}::int, ${to}::int) i`);
      await ctx.db.query(sql.unsafe`
        INSERT INTO amount_slots (mailbox_id, payable_paise, kind, window_ends_at, held_until)
        SELECT ${shop.mailboxId}, 50000 + i, 'offset', date_trunc('hour', now()) + interval '2 hours', now() + interval '3 hours'
        FROM generate_series(${from}::int, ${to}::int) i`);
    };
    await hold(1, 239);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual([]);
    await hold(240, 240);
    await raiseNotices(ctx);
    expect(await kinds(shop)).toEqual(['amounts_80']);
    expect((await listNotices(ctx, shop.businessId, null))[0]?.text).toContain('₹500.00');
  });
});

describe("a business's notice webhook", () => {
  test('gets its notices signed like webhooks, each once', async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    await setNoticeUrl(ctx, shop.businessId, `http://${host}/notices`, 'ravi');
    await collected(shop, 2_400_000);
    await raiseNotices(ctx);
    received.length = 0;
    for (const _ of [1, 2]) await deliverNotices(ctx);
    expect(received).toHaveLength(1);
    const [got] = received;
    const payload = new Webhook(shop.webhookSecret).verify(got?.body ?? '', got?.headers ?? {});
    const [notice] = await listNotices(ctx, shop.businessId, null);
    expect(payload).toMatchObject({
      type: 'notice.plan_80',
      id: notice?.noticeId,
      data: { business_id: shop.businessId, text: notice?.text },
    });
    expect(notice?.delivery).toBe('delivered');
  });

  test('that fails is tried again on the schedule, with the same id, and given up after it', async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    await setNoticeUrl(ctx, shop.businessId, `http://${host}/notices`, 'ravi');
    await collected(shop, 2_400_000);
    await raiseNotices(ctx);
    answer = 500;
    received.length = 0;
    const due = () =>
      ctx.db.query(
        sql.unsafe`UPDATE notices SET next_attempt_at = now() WHERE business_id = ${shop.businessId}`,
      );
    for (let attempt = 0; attempt <= ctx.config.WEBHOOK_SCHEDULE_MS.length + 1; attempt++) {
      await due();
      await deliverNotices(ctx);
    }
    answer = 204;
    expect(received).toHaveLength(ctx.config.WEBHOOK_SCHEDULE_MS.length + 1);
    expect(new Set(received.map((one) => one.headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map((one) => one.headers['x-webhook-id'])).size).toBe(received.length);
    expect((await listNotices(ctx, shop.businessId, null))[0]?.delivery).toBe('given_up');
  });

  test('is refused where it is not public', async () => {
    const shop = await aShop(ctx);
    for (const url of [
      'http://localhost/n',
      'http://10.0.0.1/n',
      'ftp://shop.example/n',
      'https://user:pw@shop.example/n',
      'http://169.254.169.254/',
    ])
      await expect(setNoticeUrl(ctx, shop.businessId, url, 'ravi')).rejects.toMatchObject({
        code: 'invalid_request',
      });
    expect(
      await setNoticeUrl(ctx, shop.businessId, 'https://shop.example/n', 'ravi'),
    ).toMatchObject({
      noticeUrl: 'https://shop.example/n',
    });
    expect(await setNoticeUrl(ctx, shop.businessId, null, 'ravi')).toMatchObject({
      noticeUrl: null,
    });
  });

  test('that a business does not have leaves its notices in the list', async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    await collected(shop, 2_400_000);
    await raiseNotices(ctx);
    await deliverNotices(ctx);
    expect(await listNotices(ctx, shop.businessId, null)).toMatchObject([
      { kind: 'plan_80', delivery: 'none' },
    ]);
  });
});
