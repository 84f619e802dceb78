import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { dbNow, sql } from '../../../../src/platform/db.ts';
import { createBusiness } from '../../../../src/shops/businesses/create-business.ts';
import { connectMailbox } from '../../../../src/shops/mailboxes/connect-mailbox.ts';
import { testContext } from '../../../setup/context.ts';
import { AUTHSERV, aManualOrder, anAccount, aPaymentMail } from '../../../setup/factories/index.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../../setup/imap/dovecot.ts';
import { dovecotTest } from '../../../setup/imap/dovecot-test.ts';
import { type FaultyProxy, startFaultyProxy } from '../../../setup/imap/faulty-proxy.ts';
import { alertsOf, becomes, reaches, stateOf, watchers } from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000, ORDER_GRACE_MS: 120_000 });
const { watch, stopAll } = watchers(ctx);
let dovecot: Dovecot;
let proxy: FaultyProxy;
// The patience of the real settings, shortened a hundred times or so.
const wire = { socketTimeoutMs: 2_000, maxIdleTimeMs: 1_000 };
const pace = { answerMs: 1_500 };
/** Patience for a server that works, on a machine that has much else to do. */
const patient = { wire: { ...wire, socketTimeoutMs: 30_000 }, pace: { answerMs: 20_000 } };
beforeAll(async () => {
  if (!hasDovecot) return;
  dovecot = await startDovecot();
});
afterEach(async () => {
  proxy?.thaw();
  proxy?.slow(null);
  await stopAll();
  await proxy?.close();
});
afterAll(() => dovecot?.stop());

async function aWatchedShop(patience: Partial<typeof patient> = { wire, pace }) {
  const address = `shop${randomInt(1e12)}@shop.test`;
  await dovecot.setUser(address, 'secret');
  proxy = await startFaultyProxy({ host: dovecot.host, port: dovecot.port });
  const { business } = await createBusiness(ctx, {
    name: 'Test shop',
    plan: 'scale',
    actor: 'test',
  });
  const { businessId } = business;
  const connected = await connectMailbox(ctx, {
    businessId,
    host: '127.0.0.1',
    port: proxy.port,
    tls: false,
    username: address,
    password: 'secret',
    authservId: AUTHSERV,
  });
  const mailboxId = connected.mailbox_id;
  const accountId = await anAccount(ctx, { businessId, mailboxId }, { makeDefault: true });
  const watcher = watch(mailboxId, patience);
  await reaches(ctx, mailboxId, 'watching');
  const pays = (order: { payablePaise: number }) =>
    dovecot.deliver(address, aPaymentMail({ address }, order.payablePaise));
  return { address, accountId, mailboxId, watcher, pays };
}

dovecotTest('a connection that works is kept: looks and announcements use it', async () => {
  const at = await aWatchedShop(patient);
  const before = proxy.accepted();
  for (let i = 0; i < 3; i++) {
    const order = await aManualOrder(ctx, at);
    at.pays(order);
    await becomes(ctx, order, 'paid');
    const now = await dbNow(ctx.db);
    await until(
      'a look that began after it',
      async () => ((await stateOf(ctx, at.mailboxId)).read_until ?? 0) > now,
    );
  }
  expect(proxy.accepted()).toBe(before);
});

dovecotTest(
  'a connection that freezes without a sign is given up, and what came meanwhile is found',
  async () => {
    const at = await aWatchedShop();
    const order = await aManualOrder(ctx, at);
    proxy.freeze();
    at.pays(order);
    await reaches(ctx, at.mailboxId, 'behind');
    proxy.thaw();
    await becomes(ctx, order, 'paid');
  },
);

dovecotTest(
  'a reset, a half-closed connection and a BYE in the middle of waiting lose no mail',
  async () => {
    const at = await aWatchedShop();
    for (const fault of [
      () => proxy.reset(),
      () => proxy.halfClose(),
      () => proxy.bye('Server shutting down.'),
    ]) {
      const order = await aManualOrder(ctx, at);
      fault();
      at.pays(order);
      await becomes(ctx, order, 'paid');
      await reaches(ctx, at.mailboxId, 'watching');
    }
  },
);

dovecotTest(
  'a connection that is reset again and again while mails are read gets on, and reads each of them once',
  async () => {
    const at = await aWatchedShop();
    await at.watcher.stop();
    const orders = [];
    for (let i = 0; i < 3; i++) orders.push(await aManualOrder(ctx, at));
    for (let i = 0; i < 60; i++) {
      const order = i % 20 === 10 ? orders[Math.floor(i / 20)] : undefined;
      dovecot.deliver(at.address, aPaymentMail(at, order?.payablePaise ?? 9_000_000 + i));
    }
    // So slow that a reset falls into the reading.
    proxy.slow(2_000);
    watch(at.mailboxId, { wire, pace });
    let resets = 0;
    await until(
      'a few resets, and all is read',
      async () => {
        const { length } = await alertsOf(ctx, at.mailboxId);
        if (length > resets * 10 && length < 50) {
          proxy.reset();
          resets++;
        }
        return length === 60;
      },
      60_000,
    );
    expect(resets).toBeGreaterThan(1);
    const reasons = (await alertsOf(ctx, at.mailboxId)).map(({ reason }) => reason);
    for (const order of orders) await becomes(ctx, order, 'paid');
    expect(reasons.filter((reason) => reason === 'malformed')).toEqual([]);
  },
);

dovecotTest('a server that drips its words is read all the same', async () => {
  const at = await aWatchedShop();
  const order = await aManualOrder(ctx, at);
  proxy.slow(20);
  at.pays(order);
  await becomes(ctx, order, 'paid');
});

dovecotTest(
  'Postgres refusing what is stored about one mail: three tries, then it is recorded as malformed, and those behind it are read',
  async () => {
    const at = await aWatchedShop();
    const order = await aManualOrder(ctx, at);
    // A fault in the ledger itself, for one amount only.
    await ctx.db.query(
      sql.unsafe`ALTER TABLE alerts ADD CONSTRAINT test_fault
        CHECK (amount_paise IS DISTINCT FROM 9300077) NOT VALID`,
    );
    try {
      dovecot.deliver(at.address, aPaymentMail(at, 9_300_077));
      at.pays(order);
      await becomes(ctx, order, 'paid');
    } finally {
      await ctx.db.query(sql.unsafe`ALTER TABLE alerts DROP CONSTRAINT test_fault`);
    }
    expect((await alertsOf(ctx, at.mailboxId)).map(({ reason }) => reason)).toEqual([
      'malformed',
      'ok',
    ]);
    // The payment is committed before the mailbox counts as read.
    await reaches(ctx, at.mailboxId, 'watching');
  },
);
