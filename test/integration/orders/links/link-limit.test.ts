import { expect, test } from '@jest/globals';
import { createLink } from '../../../../src/orders/links/create-link.ts';
import { linkUrl, type PaymentLink } from '../../../../src/orders/links/link.ts';
import { payLink } from '../../../../src/orders/links/pay-link.ts';
import { fixed } from '../../../../src/orders/links/price.ts';
import { sql } from '../../../../src/platform/db.ts';
import { useService } from '../../../setup/browser/service.ts';
import { aBusinessWithAccount } from '../../../setup/factories/index.ts';

const service = useService({ RATE_LIMIT_PER_ADDRESS: 1000, ORDER_LIFETIME_MS: 300_000 });

const aLinkOf = (accountId: string, amountPaise: number, once = false) =>
  createLink(service.ctx, {
    ...{ accountId, price: fixed(amountPaise), once, purpose: 'Tea', until: null, actor: 'Asha' },
  });
const aLink = async (once: boolean) =>
  aLinkOf((await aBusinessWithAccount(service.ctx)).accountId, 5000, once);
const press = ({ linkId }: PaymentLink, headers: Record<string, string> = {}) =>
  fetch(linkUrl({ BASE_URL: service.url }, linkId), {
    method: 'POST',
    redirect: 'manual',
    headers,
  });

test('an address that makes too many orders by one link, or presses too often, must wait; who returns to an order needn’t', async () => {
  const [one, other] = [await aLink(false), await aLink(true)];
  const mustWait = async (answer: Response) => {
    expect([answer.status, await answer.text()]).toEqual([
      429,
      expect.stringContaining('One moment'),
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  };
  // A press that is refused, or fails, counts for nothing.
  for (let i = 0; i < 100; i++) await payLink(service.ctx, one, `${i}`, 5000);
  expect((await press(one)).status).toBe(503);
  await service.ctx.db.query(sql.unsafe`UPDATE orders SET status = 'paid', paid_at = now()`);
  await service.ctx.db.query(
    sql.unsafe`ALTER TABLE link_orders ADD CONSTRAINT broken CHECK (false) NOT VALID`,
  );
  const failed = await press(one);
  await service.ctx.db.query(sql.unsafe`ALTER TABLE link_orders DROP CONSTRAINT broken`);
  expect(failed.status).toBe(503);
  const first = await press(one);
  for (let i = 0; i < 39; i++) expect((await press(one)).status).toBe(303);
  await mustWait(await press(one));
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const back = await press(one, { cookie });
  expect([back.status, back.headers.get('location')]).toEqual([303, first.headers.get('location')]);
  for (let i = 0; i < 16; i++) expect((await press(other)).status).toBe(303);
  await mustWait(await press(other));
});

test('a flood through a link leaves the shop most amounts of its price, for as long as they are held; payers are no flood', async () => {
  const link = await aLink(false);
  const { ctx } = service;
  const pays = (payer: string) => payLink(ctx, link, payer, 5000);
  for (let i = 0; i < 100; i++) expect((await pays(`${i}`)).kind).toBe('made');
  await expect(pays('another')).rejects.toMatchObject({ code: 'all_payment_slots_busy' });
  // Nobody can pay them any more, but their amounts are held.
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET status = 'expired', expired_at = now() WHERE status = 'pending'`);
  await expect(pays('another')).rejects.toMatchObject({ code: 'all_payment_slots_busy' });
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET status = 'paid', paid_at = now() WHERE order_id = (
      SELECT order_id FROM link_orders WHERE link_id = ${link.linkId} LIMIT 1)`);
  expect((await pays('another')).kind).toBe('made');
});

test('the links of neighbouring prices share the hundred amounts, also in a rush', async () => {
  const { ctx } = service;
  const { accountId } = await aBusinessWithAccount(ctx);
  const links = [
    await aLinkOf(accountId, 5000),
    await aLinkOf(accountId, 5001),
    await aLinkOf(accountId, 5002, false),
  ];
  const presses = Array.from({ length: 120 }, (_, i) => {
    const link = links[i % links.length];
    if (!link) throw new Error('no link');
    return payLink(ctx, link, `${i}`, 5000 + (i % links.length));
  });
  const ends = await Promise.allSettled(presses);
  const made = ends.filter(({ status }) => status === 'fulfilled').length;
  // No price's 299 amounts have more than a hundred; the three prices' together are two more.
  expect(made).toBeGreaterThanOrEqual(100);
  expect(made).toBeLessThanOrEqual(102);
  // A price whose amounts don't meet theirs is as free as before.
  expect((await payLink(ctx, await aLinkOf(accountId, 9000), 'far', 9000)).kind).toBe('made');
});
