import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { createManualOrder } from '../../../../src/orders/create/create-outside.ts';
import {
  closeOverdueWindows,
  closeWindow,
} from '../../../../src/orders/transitions/close-window.ts';
import { expireOrder } from '../../../../src/orders/transitions/expire-order.ts';
import type { Context } from '../../../../src/platform/context.ts';
import { sql } from '../../../../src/platform/db.ts';
import { makeLog } from '../../../../src/platform/log.ts';
import { makeSealer } from '../../../../src/platform/seal.ts';
import { TEST_SEAL_KEYS, testConfig } from '../../../setup/context.ts';
import { aPaymentMail } from '../../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  becomes,
  type ConnectedBusiness,
  reaches,
  watchers,
} from '../../../setup/imap/scene.ts';
import { useSettableClock } from '../../../setup/settable-clock.ts';
import { until } from '../../../setup/until.ts';

const clock = useSettableClock();
const ctx: Context = {
  config: testConfig(clock.url, {
    ...{ ORDER_LIFETIME_MS: 20_000, ORDER_GRACE_MS: 20_000, ORDER_LATE_MS: 20_000 },
    ALERT_DELAY_MS: 20_000,
  }),
  get db() {
    return clock.db;
  },
  log: makeLog('silent', 'test'),
  sealer: makeSealer(TEST_SEAL_KEYS),
};
const { watch, stopAll } = watchers(ctx);
let shop: ConnectedBusiness;

beforeAll(async () => {
  shop = await aConnectedBusiness(ctx);
});
afterEach(async () => {
  await stopAll();
  await clock.shift(0);
});

const anOrder = (amountPaise: number) =>
  createManualOrder(ctx, {
    ...{ accountId: shop.accountId, amountPaise, exact: false, actor: 'Asha' },
    ...{ note: null, successUrl: null, failureUrl: null, webhookUrl: null },
  });
/** A sync that began after this call has ended. */
async function isSynced() {
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailbox_looks (mailbox_id, asked_at) VALUES (${shop.mailboxId}, clock_timestamp())
    ON CONFLICT (mailbox_id) DO UPDATE SET asked_at = excluded.asked_at, last_begun_at = NULL`);
  await until('a sync has ended', () =>
    ctx.db.exists(sql.unsafe`
      SELECT FROM mailbox_looks
      WHERE mailbox_id = ${shop.mailboxId} AND last_begun_at IS NOT NULL`),
  );
}
const isFree = (order: { payablePaise: number }) =>
  ctx.db.exists(
    sql.unsafe`SELECT FROM free_amounts(${shop.mailboxId}, ${order.payablePaise}, 0, 0)`,
  );

test('a clock that jumps ahead and back closes no window and frees no amount that was not read past', async () => {
  watch(shop.mailboxId);
  await reaches(ctx, shop.mailboxId, 'watching');
  const order = await anOrder(71_100);
  await clock.shift(5);
  await isSynced();
  // It expires by the clock; what a payer has done is still looked for.
  await expireOrder(ctx, order.orderId);
  expect(await closeWindow(ctx, order.orderId)).toMatchObject({ kind: 'behind' });
  expect(await closeOverdueWindows(ctx)).toBe(0);
  expect(await isFree(order)).toBe(false);
  await clock.shift(0);
  shop.imap.append(aPaymentMail(shop, order.payablePaise));
  await becomes(ctx, order, 'paid');
});

test('nothing counts as read up to a time that the clock left again', async () => {
  const order = await anOrder(72_200);
  await ctx.db.query(sql.unsafe`UPDATE mailboxes SET created_at = created_at - interval '1 hour'`);
  // As an earlier version, or a watcher that was started meanwhile, would have left it.
  await ctx.db.query(sql.unsafe`
    UPDATE mailbox_folders SET read_until = clock_timestamp() + interval '3 hours'
    WHERE mailbox_id = ${shop.mailboxId}`);
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET status = 'expired', expired_at = now(), window_ends_at = now() - interval '90 seconds'
    WHERE order_id = ${order.orderId}`);
  expect(await closeWindow(ctx, order.orderId)).toMatchObject({ kind: 'behind' });
  expect(await closeOverdueWindows(ctx)).toBe(0);
  watch(shop.mailboxId);
  await isSynced();
  const ahead = sql.unsafe`
    SELECT FROM mailbox_folders
    WHERE mailbox_id = ${shop.mailboxId} AND read_until > clock_timestamp()`;
  expect(await ctx.db.exists(ahead)).toBe(false);
  expect(await closeWindow(ctx, order.orderId)).toEqual({ kind: 'closed' });
});
