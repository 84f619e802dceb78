import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Resolver } from '../../../../src/payments/watching/watcher.ts';
import { dbNow, sql } from '../../../../src/platform/db.ts';
import { brokenDns, dns, signed } from '../../../mails/build.ts';
import { testContext } from '../../../setup/context.ts';
import { aManualOrder, aPaymentMail, aSecondFolder } from '../../../setup/factories/index.ts';
import { type RefusingProxy, startRefusingProxy } from '../../../setup/imap/refusing-proxy.ts';
import {
  aConnectedBusiness,
  alertsOf,
  becomes,
  type ConnectedBusiness,
  reaches,
  stateOf,
  statusOf,
  watchers,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000 });
const { watch, stopAll } = watchers(ctx);
const businesses: ConnectedBusiness[] = [];
const proxies: RefusingProxy[] = [];
afterEach(async () => {
  await stopAll();
  for (const each of proxies.splice(0)) await each.close();
  for (const each of businesses.splice(0)) await each.imap.close();
});

/**
 * A mailbox whose proof is our own verification, over a name server that the test breaks and mends.
 */
async function aWatchedShop() {
  const business = await aConnectedBusiness(ctx, { connect: { proof: 'dkim' } });
  businesses.push(business);
  const names: { serve: Resolver } = { serve: dns };
  watch(business.mailboxId, { resolver: (name, type) => names.serve(name, type) });
  await reaches(ctx, business.mailboxId, 'watching');
  const pays = async (order: { payablePaise: number }) =>
    business.imap.append(
      await signed(aPaymentMail(business, order.payablePaise), { domain: 'hdfcbank.bank.in' }),
    );
  return { ...business, names, pays };
}
const isDeferred = (mailboxId: string) =>
  until('the mail is deferred', async () =>
    (await alertsOf(ctx, mailboxId)).some(({ reason }) => reason === 'pending_proof'),
  );
const tryNow = (mailboxId: string) =>
  ctx.db.query(
    sql.unsafe`UPDATE alerts SET retry_at = now() WHERE mailbox_id = ${mailboxId}
      AND reason = 'pending_proof'`,
  );

test('a mail whose key cannot be looked up waits without holding up the next, and is judged by its arrival when it can', async () => {
  const at = await aWatchedShop();
  const [first, second] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
  at.names.serve = brokenDns;
  await at.pays(first);
  await isDeferred(at.mailboxId);
  at.names.serve = dns;
  await at.pays(second);
  await becomes(ctx, second, 'paid');
  expect(await statusOf(ctx, first.orderId)).toBe('pending');
  // The window that it could fall into stays open meanwhile.
  const [arrived] = await ctx.db.anyFirst(
    sql.unsafe`SELECT arrived_at FROM alerts WHERE mailbox_id = ${at.mailboxId}
      AND reason = 'pending_proof'`,
  );
  await until(
    'it is read up to it',
    async () =>
      (await stateOf(ctx, at.mailboxId)).read_until?.getTime() === (arrived as Date).getTime(),
  );
  const later = await dbNow(ctx.db);
  await until('another look has ended', () =>
    ctx.db.exists(
      sql.unsafe`SELECT FROM mailbox_folders WHERE mailbox_id = ${at.mailboxId}
        AND read_until > ${later.toISOString()}`,
    ),
  );
  expect((await stateOf(ctx, at.mailboxId)).read_until).toEqual(arrived);
  await tryNow(at.mailboxId);
  await becomes(ctx, first, 'paid');
  await until(
    'it is read past both',
    async () => ((await stateOf(ctx, at.mailboxId)).read_until ?? 0) > (arrived as Date),
  );
});

test('a mail whose key cannot be looked up and that claims the amount of no open order stops nothing', async () => {
  const at = await aWatchedShop();
  const order = await aManualOrder(ctx, at);
  at.names.serve = brokenDns;
  await at.pays({ payablePaise: order.payablePaise + 1 });
  await isDeferred(at.mailboxId);
  await until('the mailbox is read past it', () =>
    ctx.db.exists(
      sql.unsafe`SELECT FROM alerts JOIN mailbox_progress USING (mailbox_id)
        WHERE mailbox_id = ${at.mailboxId} AND reason = 'pending_proof' AND read_until > arrived_at`,
    ),
  );
  // Nor once an order has that amount which was made after it.
  await ctx.db.query(
    sql.unsafe`UPDATE alerts SET arrived_at = arrived_at - interval '5 minutes',
        amount_paise = ${(await aManualOrder(ctx, at)).payablePaise}
      WHERE mailbox_id = ${at.mailboxId}`,
  );
  expect(
    await ctx.db.exists(
      sql.unsafe`SELECT FROM alerts JOIN mailbox_progress USING (mailbox_id)
        WHERE mailbox_id = ${at.mailboxId} AND reason = 'pending_proof' AND read_until > arrived_at`,
    ),
  ).toBe(true);
});

test('a mail that waits long for its proof is fetched more and more seldom', async () => {
  const at = await aWatchedShop();
  at.names.serve = brokenDns;
  await at.pays(await aManualOrder(ctx, at));
  await isDeferred(at.mailboxId);
  await ctx.db.query(
    sql.unsafe`UPDATE alerts SET retry_at = now(), read_at = now() - interval '20 minutes'
      WHERE mailbox_id = ${at.mailboxId}`,
  );
  await until('it was tried, and is due in minutes', () =>
    ctx.db.exists(
      sql.unsafe`SELECT FROM alerts WHERE mailbox_id = ${at.mailboxId}
        AND reason = 'pending_proof' AND retry_at > now() + interval '4 minutes'`,
    ),
  );
});

test('a name server that never answers holds up nothing', async () => {
  const at = await aWatchedShop();
  const [first, second] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
  at.names.serve = () => new Promise(() => {});
  await at.pays(first);
  await isDeferred(at.mailboxId);
  at.names.serve = dns;
  await at.pays(second);
  await becomes(ctx, second, 'paid');
  await tryNow(at.mailboxId);
  await becomes(ctx, first, 'paid');
});

test('a mail that cannot be proven in time, or is gone, is unverified and holds no window open', async () => {
  const at = await aWatchedShop();
  const order = await aManualOrder(ctx, at);
  at.names.serve = brokenDns;
  await at.pays(order);
  await isDeferred(at.mailboxId);
  await ctx.db.query(
    sql.unsafe`UPDATE alerts SET retry_at = now(), retry_until = now() - interval '1 second'
      WHERE mailbox_id = ${at.mailboxId}`,
  );
  await until(
    'it is unverified',
    async () => (await alertsOf(ctx, at.mailboxId))[0]?.reason === 'unverified',
  );
  expect(await statusOf(ctx, order.orderId)).toBe('pending');
  await until('the mailbox is read past it', async () =>
    ctx.db.exists(
      sql.unsafe`SELECT FROM alerts JOIN mailbox_progress USING (mailbox_id)
        WHERE mailbox_id = ${at.mailboxId} AND read_until > arrived_at`,
    ),
  );
});

test.each([
  ['is no longer watched', false],
  ['was deleted', true],
])(
  'a mail that waits for its proof in a folder that %s stops neither the mailbox nor its windows',
  async (_, watched) => {
    const at = await aWatchedShop();
    const [first, second] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
    at.names.serve = brokenDns;
    await at.pays(first);
    await isDeferred(at.mailboxId);
    at.names.serve = dns;
    // The demo server's own word for it is BAD.
    const proxy = await startRefusingProxy(at.imap);
    proxies.push(proxy);
    proxy.answer((command) =>
      /^(STATUS|EXAMINE) Gone/.test(command) ? 'NO [NONEXISTENT] There is no such folder' : null,
    );
    await ctx.db.query(
      sql.unsafe`UPDATE mailboxes SET port = ${proxy.port}, settings_at = clock_timestamp()
        WHERE mailbox_id = ${at.mailboxId}`,
    );
    if (watched) await aSecondFolder(ctx, at.mailboxId, 'Gone');
    await ctx.db.query(
      sql.unsafe`UPDATE alerts SET folder = 'Gone', retry_at = now()
        WHERE mailbox_id = ${at.mailboxId}`,
    );
    const { epoch } = await stateOf(ctx, at.mailboxId);
    await until('it was tried', () =>
      ctx.db.exists(
        sql.unsafe`SELECT FROM alerts WHERE mailbox_id = ${at.mailboxId} AND retry_at > now()`,
      ),
    );
    await at.pays(second);
    await becomes(ctx, second, 'paid');
    expect(await stateOf(ctx, at.mailboxId)).toMatchObject({ state: 'watching', epoch });
    expect((await alertsOf(ctx, at.mailboxId))[0]?.reason).toBe('pending_proof');
    await ctx.db.query(sql.unsafe`
    UPDATE alerts SET retry_at = now(), retry_until = now() - interval '1 second'
      WHERE mailbox_id = ${at.mailboxId} AND reason = 'pending_proof'
  `);
    await until(
      'it is unverified',
      async () => (await alertsOf(ctx, at.mailboxId))[0]?.reason === 'unverified',
    );
  },
);

test('a main folder that is numbered anew is noticed too when a waiting mail has opened it', async () => {
  const at = await aWatchedShop();
  at.names.serve = brokenDns;
  await at.pays(await aManualOrder(ctx, at));
  await isDeferred(at.mailboxId);
  const validity = () =>
    ctx.db.oneFirst(
      sql.type(
        z.object({ uid_validity: z.number() }),
      )`SELECT uid_validity FROM mailbox_folders WHERE mailbox_id = ${at.mailboxId}`,
    );
  const before = await validity();
  at.imap.renewUidValidity();
  await tryNow(at.mailboxId);
  await until('it is noticed', async () => (await validity()) === before + 1);
});
