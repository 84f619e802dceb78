import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import {
  aBusinessWithKeys,
  aMailbox,
  anAccount,
  setCollected,
} from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:9099' });

test('unknown, malformed, removed and foreign accounts answer alike', async () => {
  const other = await aBusinessWithKeys(api.ctx);
  const removed = await anAccount(api.ctx, api.business);
  await api.ctx.db.query(
    sql.unsafe`UPDATE accounts SET removed_at = now() WHERE account_id = ${removed}`,
  );
  const answers = await Promise.all(
    [
      'nonsense',
      '',
      'acc_',
      'acc_\0',
      `acc_${'x'.repeat(3000)}`,
      'acc_0000000000000000000000',
      other.accountId,
      removed,
    ].map((id) => api.create({ payment_account_id: id })),
  );
  for (const { status, json } of answers) {
    expect(status).toBe(400);
    expect({ ...json, request_id: '' }).toEqual({ ...answers[0]?.json, request_id: '' });
    expect(json.error).toBe('invalid_payment_account');
  }
});

test('orders made at the same time are each on the account that was asked for', async () => {
  const shops = [api.business, await aBusinessWithKeys(api.ctx)];
  const wanted: { key: string; accountId: string }[] = [];
  for (const { key, ...shop } of shops)
    for (const accountId of [shop.accountId, await anAccount(api.ctx, shop)])
      wanted.push({ key, accountId });
  const asked = Array.from({ length: 10 }, () => wanted).flat();
  const answers = await Promise.all(
    asked.map(({ key, accountId }) => api.create({ payment_account_id: accountId }, { key })),
  );
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 201));
  const made = await api.ctx.db.any(sql.type(
    z.object({ orderId: z.string(), accountId: z.string(), isItsOwn: z.boolean() }),
  )`SELECT order_id AS "orderId", account_id AS "accountId",
      o.vpa = a.vpa AND o.business_id = a.business_id AS "isItsOwn"
    FROM orders o JOIN accounts a USING (account_id)
    WHERE order_id = ANY(${sql.array(
      answers.map(({ json }) => json.order_id),
      'text',
    )})`);
  const accountOf = new Map(made.map(({ orderId, accountId }) => [orderId, accountId]));
  expect(answers.map(({ json }) => accountOf.get(json.order_id))).toEqual(
    asked.map(({ accountId }) => accountId),
  );
  expect(made.every(({ isItsOwn }) => isItsOwn)).toBe(true);
});

test('a business without an account: 409 upi_not_configured, after the body was judged', async () => {
  const business = await aBusinessWithKeys(api.ctx);
  await api.ctx.db.query(
    sql.unsafe`UPDATE accounts SET is_default = false, removed_at = now()
      WHERE account_id = ${business.accountId}`,
  );
  expect((await api.create({}, { key: business.key })).json.error).toBe('upi_not_configured');
  expect((await api.create({ amount: 0 }, { key: business.key })).json.error).toBe(
    'invalid_request',
  );
  expect((await api.create({}, { key: business.testKey })).status).toBe(409);
});

test('a paused account is 402 with upgrade_url; a test order is made all the same', async () => {
  const business = await aBusinessWithKeys(api.ctx);
  await api.ctx.db.query(
    sql.unsafe`UPDATE accounts SET is_default = false, paused_at = now()
      WHERE account_id = ${business.accountId}`,
  );
  const refused = await api.create(
    { payment_account_id: business.accountId },
    { key: business.key },
  );
  expect([refused.status, refused.json.error]).toEqual([402, 'payment_account_paused']);
  expect(refused.json.upgrade_url).toMatch(/^http.*\/upgrade$/);
  expect(
    (await api.create({ payment_account_id: business.accountId }, { key: business.testKey }))
      .status,
  ).toBe(201);
});

test('a reached plan is 402 with its figures, not before it is reached; a test order is made all the same', async () => {
  const business = await aBusinessWithKeys(api.ctx, { plan: 'free' });
  const collect = (paise: number) => setCollected(api.ctx, business, paise);
  await collect(2_499_999);
  expect((await api.create({}, { key: business.key })).status).toBe(201);
  await collect(2_500_000);
  const { status, json } = await api.create({}, { key: business.key });
  expect(status).toBe(402);
  expect(json).toMatchObject({
    error: 'plan_limit_reached',
    plan: 'free',
    limit_paise: 2_500_000,
    collected_paise: 2_500_000,
  });
  expect(json.resets_on).toMatch(/^\d{4}-\d\d-01$/);
  expect(json.upgrade_url).toMatch(/^http/);
  expect((await api.create({}, { key: business.testKey })).status).toBe(201);
});

test.each([
  ['disconnected', sql.fragment`state = 'disconnected'`],
  ['paused', sql.fragment`state = 'paused'`],
  ['rejecting its login', sql.fragment`login_failures = 3, state = 'refused'`],
  [
    'unreachable for more than five minutes',
    sql.fragment`unreachable_since = now() - interval '6 minutes'`,
  ],
])('a mailbox that is %s: 503 payment_account_unavailable, and no order', async (_, change) => {
  const mailboxId = await aMailbox(api.ctx, api.business.businessId);
  const accountId = await anAccount(api.ctx, { ...api.business, mailboxId });
  await api.ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET ${change} WHERE mailbox_id = ${mailboxId}`,
  );
  const { status, json } = await api.create({ payment_account_id: accountId });
  expect([status, json.error]).toEqual([503, 'payment_account_unavailable']);
  expect(
    (await api.create({ payment_account_id: accountId }, { key: api.business.testKey })).status,
  ).toBe(201);
});
