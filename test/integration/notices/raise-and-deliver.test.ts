import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { listNotices } from '../../../src/delivery/notice.ts';
import { raiseNotices } from '../../../src/notices/raise-notices.ts';
import { tellNotices } from '../../../src/notices/tell-notices.ts';
import { bankFindings } from '../../../src/office/doctor/accounts.ts';
import type { AlertReason } from '../../../src/payments/alerts/alert.ts';
import { listAlerts } from '../../../src/payments/alerts/list-alerts.ts';
import { sql } from '../../../src/platform/db.ts';
import { setNoticePlaces } from '../../../src/shops/businesses/notice-places.ts';
import { say } from '../../../src/words/sentence.ts';
import { testContext } from '../../setup/context.ts';
import { anAlertArrives } from '../../setup/factories/arriving-alert.ts';
import {
  aBusiness,
  aBusinessWithAccount,
  anAccount,
  anAlertRow,
  anAttemptRow,
  anEventRow,
  anOrderRow,
  type Business,
  holdAmounts,
  manyOrderRows,
  setCollected,
} from '../../setup/factories/index.ts';

const ctx = testContext();
const setNoticeUrl: (...given: [typeof ctx, string, string | null, string]) => Promise<unknown> = (
  _ctx,
  businessId,
  url,
  actor,
) => setNoticePlaces(ctx, businessId, { url }, actor);
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

/** The kinds given to the business, as the list has them. */
const kinds = async (business: Business) =>
  (await listNotices(ctx, business.businessId, null)).map((notice) => notice.kind);

const alert = (business: Business, alertId: string, reason: AlertReason, kind = 'credit') =>
  anAlertRow(ctx, business, { alertId, reason, kind, amountPaise: 12_345 });

describe('a notice', () => {
  test('is given once for a mailbox that refuses us, and again for the next time it does', async () => {
    const business = await aBusiness(ctx);
    const refuse = () =>
      ctx.db.query(
        sql.unsafe`UPDATE mailboxes SET state = 'refused', state_since = clock_timestamp()
          WHERE mailbox_id = ${business.mailboxId}`,
      );
    await refuse();
    await raiseNotices(ctx);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['mailbox_refused']);
    await refuse();
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['mailbox_refused', 'mailbox_refused']);
  });

  test('is given once where a bank changed its words, to whom it concerns, with the orders that wait', async () => {
    const [business, other] = [await aBusiness(ctx), await aBusiness(ctx)];
    const beside = await aBusinessWithAccount(ctx);
    const account = await anAccount(ctx, business);
    const proven = { bank: 'nobank', sender: `alerts.${business.businessId}@nobank.example` };
    await ctx.db.query(sql.unsafe`
      UPDATE accounts SET bank = 'nobank' WHERE account_id IN (${account}, ${beside.accountId})`);
    await anOrderRow(ctx, business, account);
    const mail = (reason: AlertReason, kind: string) =>
      anAlertRow(ctx, business, { reason, kind, amountPaise: 100, proven });
    for (let i = 0; i < 5; i++) await mail('no_order', 'credit');
    await mail('unknown_template', 'unknown');
    await mail('ambiguous', 'unknown');
    await raiseNotices(ctx);
    expect(await kinds(business)).not.toContain('bank_wording');
    await mail('unknown_template', 'unknown');
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET explanation = ${JSON.stringify(
        say('reading_words_unknown_masked', { words: 'Xxxxx now says' }),
      )}::jsonb
      WHERE sender = ${proven.sender}`);
    await raiseNotices(ctx);
    await raiseNotices(ctx);
    const texts = async ({ businessId }: Business) =>
      (await listNotices(ctx, businessId, null))
        .filter(({ kind }) => kind === 'bank_wording')
        .map(({ text }) => text);
    expect(await texts(business)).toEqual([
      expect.stringMatching(/1 of your orders .* says, masked: “Xxxxx now says”; until then/),
    ]);
    // Nobody reads the words of another shop's mail: a payer's remark may be among them.
    expect(await texts(beside)).toEqual([
      expect.stringMatching(/0 of your orders wait on that bank\. We look at alr_\w+; until then/),
    ]);
    expect(await kinds(other)).toEqual([]);
    expect(await bankFindings(ctx.db)).toContainEqual(
      expect.objectContaining({ subject: 'nobank', level: 'bad' }),
    );
  });

  test('is given where a bank changed its words, also where a person attached most of those mails', async () => {
    const business = await aBusinessWithAccount(ctx);
    const proven = { bank: 'anybank', sender: `alerts.${business.businessId}@nobank.example` };
    await ctx.db.query(sql.unsafe`
      UPDATE accounts SET bank = ${proven.bank} WHERE account_id = ${business.accountId}`);
    const mail = (reason: AlertReason, kind: string) =>
      anAlertRow(ctx, business, { reason, kind, amountPaise: 100, proven });
    for (let i = 0; i < 5; i++) await mail('no_order', 'credit');
    for (let i = 0; i < 2; i++) await mail('unknown_template', 'unknown');
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET reason = 'ok' WHERE sender = ${proven.sender} AND kind = 'unknown'`);
    await mail('unknown_template', 'unknown');
    await raiseNotices(ctx);
    expect(await kinds(business)).toContain('bank_wording');
  });

  test('is given for a mailbox that could not be read for five minutes, not for four', async () => {
    const business = await aBusiness(ctx);
    const unreachable = (minutes: number) =>
      ctx.db.query(sql.unsafe`
        UPDATE mailboxes
          SET state = 'behind', unreachable_since = now() - make_interval(mins => ${minutes})
          WHERE mailbox_id = ${business.mailboxId}`);
    await unreachable(4);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual([]);
    await unreachable(6);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['mailbox_behind']);
  });

  test('is given for money that no order took, and neither for mails of other kinds nor for a payment reported twice', async () => {
    const business = await aBusiness(ctx);
    await alert(business, 'alr_n1', 'no_order');
    await alert(business, 'alr_n2', 'duplicate');
    await alert(business, 'alr_n3', 'not_a_credit', 'debit');
    await alert(business, 'alr_n4', 'unverified');
    await raiseNotices(ctx);
    const notices = await listNotices(ctx, business.businessId, null);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('₹123.45');
    expect(notices[0]?.text).toContain('alr_n1');
  });

  test('is given once for a proven mail that names a payment in words not all understood, as what it may be', async () => {
    const business = await aBusinessWithAccount(ctx);
    const proven = { bank: 'hdfc', sender: 'alerts@hdfcbank.bank.in' };
    const accountIds = [business.accountId];
    const mail = (given: Partial<Parameters<typeof anAlertRow>[2]>) =>
      anAlertRow(ctx, business, {
        ...{ reason: 'unknown_template', kind: 'unknown', amountPaise: 70_097, proven, accountIds },
        ...given,
      });
    const arrives = { kind: 'unknown', template: null, amountPaise: 70_097 } as const;
    await anAlertArrives(ctx, business, { ...arrives, reason: 'ambiguous', reference: null });
    const [{ alertId: arrived = '' } = {}] = await listAlerts(
      ctx,
      { businessId: business.businessId, unmatched: false, reference: null, amountPaise: 70_097 },
      1,
    );
    const identity = 'ref:credit:612345678901';
    // What nobody proved keeps nothing quiet.
    await anAlertRow(ctx, business, {
      ...{ reason: 'unverified', amountPaise: 70_097, accountIds, identity },
    });
    const first = await mail({ identity });
    await mail({ identity });
    await mail({ identity, reason: 'ambiguous' });
    const doubted = await mail({ reason: 'ambiguous' });
    // Of those that name no payment: an offer, a statement, a debit, an unproven one; and one settled.
    await mail({ amountPaise: null });
    await mail({ reason: 'not_a_credit', kind: 'promo', amountPaise: 50_000_000 });
    await mail({ reason: 'not_a_credit', kind: 'statement' });
    await mail({ reason: 'not_a_credit', kind: 'debit' });
    await mail({ reason: 'ambiguous', kind: 'debit' });
    for (const reason of ['unverified', 'unknown_template'] as const)
      await anAlertRow(ctx, business, { reason, kind: 'unknown', amountPaise: 70_097, accountIds });
    const orderId = await anOrderRow(ctx, business, business.accountId, { status: 'paid' });
    await mail({ identity: 'ref:credit:612345678902' });
    await mail({ reason: 'ok', orderId, identity: 'ref:credit:612345678902' });
    await raiseNotices(ctx);
    await raiseNotices(ctx);
    const told = (await listNotices(ctx, business.businessId, null)).filter(
      ({ kind }) => kind === 'alert_unmatched',
    );
    expect(told.map(({ text }) => /alr_\w+/.exec(text)?.[0]).toSorted()).toEqual(
      [arrived, first, doubted].toSorted(),
    );
    for (const { text } of told)
      expect(text).toMatch(/^Your bank may have told of a payment of ₹700\.97: .*statement/);
  });

  test('is given once for a mailbox and day for mails that may be payments and show none of its accounts', async () => {
    const business = await aBusinessWithAccount(ctx);
    const proven = { bank: 'hdfc', sender: 'alerts@hdfcbank.bank.in' };
    const named = { reason: 'unknown_template', kind: 'unknown', template: null } as const;
    await anAlertArrives(ctx, business, { ...named, amountPaise: 70_097, accountTail: '0000' });
    for (const reason of ['ambiguous', 'unknown_template'] as const) {
      await anAlertRow(ctx, business, { reason, kind: 'unknown', amountPaise: 70_097, proven });
      await anAlertRow(ctx, business, { reason, kind: 'unknown', amountPaise: null, proven });
    }
    await raiseNotices(ctx);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['alert_wrong_account']);
  });

  test('is given for alerts of another account, once for a mailbox and day however many there are', async () => {
    const business = await aBusiness(ctx);
    await alert(business, 'alr_w1', 'wrong_account');
    await raiseNotices(ctx);
    await alert(business, 'alr_w2', 'wrong_account');
    await alert(business, 'alr_w3', 'wrong_account', 'debit');
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['alert_wrong_account']);
    expect((await listNotices(ctx, business.businessId, null))[0]?.text).toContain('₹123.45');
    await ctx.db.query(
      sql.unsafe`UPDATE alerts SET read_at = now() + interval '1 day' WHERE alert_id = 'alr_w2'`,
    );
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['alert_wrong_account', 'alert_wrong_account']);
  });

  test('is given for an order under review, once each', async () => {
    const business = await aBusiness(ctx);
    const account = await anAccount(ctx, business);
    for (const _ of [1, 2]) await anOrderRow(ctx, business, account, { status: 'manual_review' });
    await raiseNotices(ctx);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['review_waiting', 'review_waiting']);
  });

  test('is given at 80 % of a plan and at all of it, once each in a month', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    await setCollected(ctx, business, 1_999_999);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual([]);
    await setCollected(ctx, business, 2_000_000);
    for (const _ of [1, 2]) await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['plan_80']);
    await setCollected(ctx, business, 2_500_000);
    for (const _ of [1, 2]) await raiseNotices(ctx);
    expect((await kinds(business)).sort()).toEqual(['plan_100', 'plan_80']);
  });

  test('is given for an endpoint that took nothing for an hour while an event waits for it', async () => {
    const business = await aBusiness(ctx);
    const orderId = await anOrderRow(ctx, business, await anAccount(ctx, business), {
      status: 'paid',
    });
    const { businessId } = business;
    const eventId = await anEventRow(
      ctx,
      { orderId, businessId },
      { url: 'https://shop.example/n-hook?key=1', attempts: 3, minutesAgo: 61 },
    );
    const attemptId = await anAttemptRow(ctx, eventId, {
      url: 'https://shop.example/n-hook?key=2',
      status: 200,
      minutesAgo: 10,
    });
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual([]);
    await ctx.db.query(
      sql.unsafe`UPDATE attempts SET at = now() - interval '70 minutes'
        WHERE attempt_id = ${attemptId}`,
    );
    // What the address takes of another business says nothing of this one's: it may judge by the
    // signature.
    const other = await aBusinessWithAccount(ctx);
    const theirs = await anEventRow(
      ctx,
      {
        orderId: await anOrderRow(ctx, other, other.accountId, { status: 'paid' }),
        businessId: other.businessId,
      },
      { url: 'https://shop.example/n-hook', state: 'delivered' },
    );
    await anAttemptRow(ctx, theirs, { url: 'https://shop.example/n-hook', status: 200 });
    for (const _ of [1, 2]) await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['endpoint_failing']);
    expect((await listNotices(ctx, business.businessId, null))[0]?.text).not.toContain('key=');
  });

  test('is given when 240 of the 299 amounts of a price are held, not for 239', async () => {
    const business = await aBusiness(ctx);
    const account = await anAccount(ctx, business);
    const windowEndsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000);
    const hold = async (from: number, to: number) => {
      const steps = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      await manyOrderRows(
        ctx,
        business,
        account,
        steps.map((i) => ({ amountPaise: 50_000, payablePaise: 50_000 + i, windowEndsAt })),
      );
      await holdAmounts(ctx, business, 50_000, from, to, windowEndsAt);
    };
    await hold(1, 239);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual([]);
    await hold(240, 240);
    await raiseNotices(ctx);
    expect(await kinds(business)).toEqual(['amounts_80']);
    expect((await listNotices(ctx, business.businessId, null))[0]?.text).toContain('₹500.00');
  });
});

describe("a business's notice webhook", () => {
  test('gets its notices signed like webhooks, each once', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    await setNoticeUrl(ctx, business.businessId, `http://${host}/notices`, 'ravi');
    await setCollected(ctx, business, 2_400_000);
    await raiseNotices(ctx);
    received.length = 0;
    for (const _ of [1, 2]) await tellNotices(ctx);
    expect(received).toHaveLength(1);
    const [got] = received;
    const payload = new Webhook(business.webhookSecret).verify(got?.body ?? '', got?.headers ?? {});
    const [notice] = await listNotices(ctx, business.businessId, null);
    expect(payload).toMatchObject({
      type: 'notice.plan_80',
      id: notice?.noticeId,
      data: { business_id: business.businessId, text: notice?.text },
    });
    expect(notice?.delivery).toBe('delivered');
  });

  test('that fails is tried again on the schedule, with the same id, and given up after it', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    await setNoticeUrl(ctx, business.businessId, `http://${host}/notices`, 'ravi');
    await setCollected(ctx, business, 2_400_000);
    await raiseNotices(ctx);
    answer = 500;
    received.length = 0;
    const due = () =>
      ctx.db.query(
        sql.unsafe`UPDATE notice_deliveries d SET next_attempt_at = now() FROM notices n
          WHERE n.notice_id = d.notice_id AND n.business_id = ${business.businessId}`,
      );
    for (let attempt = 0; attempt <= ctx.config.WEBHOOK_SCHEDULE_MS.length + 1; attempt++) {
      await due();
      await tellNotices(ctx);
    }
    answer = 204;
    expect(received).toHaveLength(ctx.config.WEBHOOK_SCHEDULE_MS.length + 1);
    expect(new Set(received.map((one) => one.headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map((one) => one.headers['x-webhook-id'])).size).toBe(received.length);
    expect((await listNotices(ctx, business.businessId, null))[0]?.delivery).toBe('given_up');
  });

  test('is refused where it is not public', async () => {
    const business = await aBusiness(ctx);
    for (const url of [
      'http://localhost/n',
      'http://10.0.0.1/n',
      'ftp://shop.example/n',
      'https://user:pw@shop.example/n',
      'http://169.254.169.254/',
    ])
      await expect(setNoticeUrl(ctx, business.businessId, url, 'ravi')).rejects.toMatchObject({
        code: 'invalid_request',
      });
    expect(
      await setNoticeUrl(ctx, business.businessId, 'https://shop.example/n', 'ravi'),
    ).toMatchObject({
      noticeUrl: 'https://shop.example/n',
    });
    expect(await setNoticeUrl(ctx, business.businessId, null, 'ravi')).toMatchObject({
      noticeUrl: null,
    });
  });

  test('that a business does not have leaves its notices in the list', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    await setCollected(ctx, business, 2_400_000);
    await raiseNotices(ctx);
    await tellNotices(ctx);
    expect(await listNotices(ctx, business.businessId, null)).toMatchObject([
      { kind: 'plan_80', delivery: 'none' },
    ]);
  });
});
