import { describe, expect, test } from '@jest/globals';
import { request } from 'undici';
import { z } from 'zod';
import { holdCreates } from '../../../../src/orders/hold/hold.ts';
import { closeLink, createLink, type NewLink } from '../../../../src/orders/links/create-link.ts';
import {
  getLink,
  linkJson,
  linkStatus,
  linkUrl,
  listLinks,
} from '../../../../src/orders/links/link.ts';
import { fixed } from '../../../../src/orders/links/price.ts';
import { sql } from '../../../../src/platform/db.ts';
import { disableBusiness } from '../../../../src/shops/businesses/change-business.ts';
import { useService } from '../../../setup/browser/service.ts';
import { aBusinessWithAccount, type BusinessWithAccount } from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';

const service = useService({ ORDER_LIFETIME_MS: 300_000 });
const { ctx } = service;

const aLink = async (over: Partial<NewLink> = {}, business?: BusinessWithAccount) => {
  const { accountId } = business ?? (await aBusinessWithAccount(ctx));
  const link = await createLink(ctx, {
    accountId,
    price: fixed(49_900),
    purpose: 'Tea for <two> & more',
    until: null,
    once: false,
    actor: 'Asha',
    ...over,
  });
  return { ...link, url: linkUrl({ BASE_URL: service.url }, link.linkId) };
};

/** A browser, with its cookie. */
function aPayer() {
  let cookie = '';
  const ask = async (url: string, method: 'GET' | 'POST', headers = {}, body?: URLSearchParams) => {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      ...(body && { body }),
      headers: { 'accept-language': 'en', ...(cookie && { cookie }), ...headers },
    });
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('payer='));
    if (set) cookie = set.split(';')[0] ?? '';
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  return {
    opens: (url: string) => ask(url, 'GET'),
    pays: (url: string, headers = {}) => ask(url, 'POST', headers),
    types: (url: string, amount: string) => ask(url, 'POST', {}, new URLSearchParams({ amount })),
  };
}

const ordersOf = (linkId: string) =>
  ctx.db.any(sql.type(
    z.object({
      orderId: z.string(),
      status: z.string(),
      merchantOrderId: z.null(),
      note: z.string(),
      payablePaise: z.number(),
    }),
  )`
    SELECT o.order_id AS "orderId", status, merchant_order_id AS "merchantOrderId", note,
      payable_paise AS "payablePaise"
    FROM link_orders JOIN orders o USING (order_id) WHERE link_id = ${linkId}
  `);
const turn = (to: string | null, status: 'paid' | 'expired' | 'failed' | 'manual_review') =>
  service.turn({ id: (to ?? '').slice('/pay/'.length), upiUri: '', path: '', url: '' }, status);
const endWindow = (to: string | null) =>
  ctx.db.query(sql.unsafe`
    UPDATE orders SET window_closed_at = now(), expires_at = now() - interval '1 minute'
    WHERE order_id = ${(to ?? '').slice('/pay/'.length)}`);

describe('a payment link', () => {
  test('shows shop, purpose and amount; opening it makes no order, Pay makes one', async () => {
    const link = await aLink();
    const payer = aPayer();
    const opened = await payer.opens(link.url);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('Asha and Sons');
    expect(opened.text).toContain('Tea for &lt;two&gt; &amp; more');
    expect(opened.text.replaceAll(/<[^>]*>/g, '')).toContain('₹499.00');
    expect(opened.text.match(/<button/g)).toHaveLength(1);
    expect(await ordersOf(link.linkId)).toEqual([]);
    const paid = await payer.pays(link.url);
    expect([paid.status, paid.to]).toEqual([303, expect.stringMatching(/^\/pay\/PW-\d{10}$/)]);
    const [order] = await ordersOf(link.linkId);
    expect(order).toMatchObject({ status: 'pending', note: 'Tea for <two> & more' });
    expect(order?.payablePaise).toBeGreaterThan(49_900);
    expect((await payer.opens(`${service.url}${paid.to}`)).status).toBe(200);
  });

  test('gives a browser one order however often and at once it presses Pay, another browser its own', async () => {
    const link = await aLink();
    const payer = aPayer();
    await payer.opens(link.url);
    const pressed = await Promise.all([1, 2, 3, 4, 5].map(() => payer.pays(link.url)));
    pressed.push(await payer.pays(link.url));
    expect(new Set(pressed.map(({ to }) => to)).size).toBe(1);
    expect(await ordersOf(link.linkId)).toHaveLength(1);
    expect((await aPayer().pays(link.url)).to).not.toBe(pressed[0]?.to);
    await turn(pressed[0]?.to ?? null, 'expired');
    expect((await payer.pays(link.url)).to).not.toBe(pressed[0]?.to);
  });

  test('that is used once makes one order of two payers at once, and is used up when it was paid', async () => {
    const link = await aLink({ once: true });
    const payers = [aPayer(), aPayer(), aPayer()];
    const pressed = await Promise.all(payers.map((payer) => payer.pays(link.url)));
    expect(new Set(pressed.map(({ to }) => to)).size).toBe(1);
    expect(await ordersOf(link.linkId)).toHaveLength(1);
    const [to = null] = pressed.map((one) => one.to);
    await turn(to, 'manual_review');
    expect((await aPayer().pays(link.url)).to).toBe(to);
    await turn(to, 'paid');
    const after = await aPayer().pays(link.url);
    expect([after.status, after.text]).toEqual([410, expect.stringContaining('has been paid')]);
    expect(linkStatus(await getLink(ctx, link.linkId))).toBe('used');
  });

  test('that is used once waits for the late payment of an expired try, then takes another', async () => {
    const link = await aLink({ once: true });
    const first = await aPayer().pays(link.url);
    await turn(first.to, 'expired');
    const waiting = await aPayer().pays(link.url);
    expect([waiting.status, waiting.text]).toEqual([409, expect.stringContaining(`${first.to}`)]);
    await endWindow(first.to);
    const second = await aPayer().pays(link.url);
    expect([second.status, second.to === first.to]).toEqual([303, false]);
  });

  test('says how often it was paid, and what came in', async () => {
    const business = await aBusinessWithAccount(ctx);
    const link = await aLink({}, business);
    for (const status of ['paid', 'paid', 'failed'] as const)
      await turn((await aPayer().pays(link.url)).to, status);
    const [listed] = await listLinks(ctx, business.businessId, null);
    expect(listed && linkJson(ctx.config, listed)).toMatchObject({
      link_id: link.linkId,
      status: 'open',
      paid: 2,
      opened: expect.any(Number),
      paid_amount: expect.any(Number),
      for: 'Tea for <two> & more',
      amount: 499,
    });
    expect(listed?.paidPaise).toBeGreaterThan(2 * 49_900);
  });

  test('that is closed, past its day, of a removed, paused or deleted one, or without a mailbox says so, and makes no order', async () => {
    const closed = await aLink();
    await closeLink(ctx, closed.linkId, 'Asha');
    await closeLink(ctx, closed.url, 'Asha');
    const ended = await aLink({ until: new Date(Date.now() + 60_000) });
    await ctx.db.query(
      sql.unsafe`UPDATE payment_links SET valid_until = now() WHERE link_id = ${ended.linkId}`,
    );
    const removed = await aLink();
    await ctx.db.query(
      sql.unsafe`UPDATE accounts SET removed_at = now(), is_default = false
        WHERE account_id = ${removed.accountId}`,
    );
    const paused = await aLink();
    await ctx.db.query(
      sql.unsafe`UPDATE accounts SET paused_at = now(), is_default = false
        WHERE account_id = ${paused.accountId}`,
    );
    const disabled = await aLink();
    await disableBusiness(ctx, disabled.businessId, 'Asha');
    const unread = await aLink();
    await ctx.db.query(
      sql.unsafe`UPDATE mailboxes SET state = 'disconnected'
        WHERE business_id = ${unread.businessId}`,
    );
    const says: [typeof closed, number, string][] = [
      [closed, 410, 'This link is closed'],
      [ended, 410, 'This link has expired'],
      [removed, 410, 'This link is closed'],
      [paused, 503, 'can’t take this payment now'],
      [disabled, 503, 'can’t take this payment now'],
      [unread, 503, 'can’t take this payment now'],
    ];
    for (const [link, status, words] of says)
      for (const answer of [await aPayer().opens(link.url), await aPayer().pays(link.url)]) {
        expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
        expect(await ordersOf(link.linkId)).toEqual([]);
      }
  });

  test('says from when on it can be paid where the database was put back', async () => {
    const link = await aLink();
    const until = await holdCreates(ctx, { because: 'put back', actor: 'cli:test' });
    try {
      for (const answer of [await aPayer().opens(link.url), await aPayer().pays(link.url)]) {
        const [, shown] = /Try again after ([^.]+)\./.exec(answer.text) ?? [];
        expect([answer.status, Number(new Date(`${shown} GMT+0530`))]).toEqual([
          503,
          Math.ceil(until.getTime() / 60_000) * 60_000,
        ]);
      }
      expect(await ordersOf(link.linkId)).toEqual([]);
    } finally {
      await ctx.db.query(sql.unsafe`DELETE FROM creates_hold`);
    }
  });

  test('that does not exist is a page, whatever its token; a form of another page makes no order', async () => {
    for (const token of ['x', 'A'.repeat(22), '%00', '..%2f', 'é'.repeat(22)])
      expect((await aPayer().opens(`${service.url}/l/${token}`)).status).toBe(404);
    const link = await aLink();
    // Under another address it would stand under the API's policy, which shows no page.
    const elsewhere = await aPayer().opens(link.url.replace('/l/', '/L/'));
    expect([elsewhere.status, elsewhere.text]).toEqual([404, expect.stringContaining('not_found')]);
    const forged = await aPayer().pays(link.url, { 'sec-fetch-site': 'cross-site' });
    expect([forged.status, forged.to]).toEqual([303, new URL(link.url).pathname]);
    expect(await ordersOf(link.linkId)).toEqual([]);
  });

  test('prints as a poster with the code of its own address', async () => {
    const link = await aLink();
    const poster = await aPayer().opens(`${link.url}/poster`);
    expect(poster.text).toContain('Tea for &lt;two&gt; &amp; more');
    expect(poster.text).toContain(`aria-label="QR code of ${link.url}"`);
    // Nothing to pay by: its one button prints.
    expect(
      poster.text.match(/<form|<button(?! type="button" class="button" data-print)/g),
    ).toBeNull();
  });

  test('is refused without a purpose, for an amount that no order has, until a day that is past, on no account', async () => {
    const wrong: Partial<NewLink>[] = [
      { purpose: ' ' },
      { purpose: 'x'.repeat(121) },
      { purpose: 'a\nb' },
      { price: fixed(0) },
      { price: fixed(100_000_001) },
      { price: { kind: 'open', leastPaise: 0, mostPaise: 100 } },
      { price: { kind: 'open', leastPaise: 100, mostPaise: 100 } },
      { price: { kind: 'open', leastPaise: 200, mostPaise: 100 } },
      { price: { kind: 'open', leastPaise: 100, mostPaise: 100_000_001 } },
      { until: new Date(0) },
    ];
    for (const over of wrong)
      await expect(aLink(over)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(aLink({ accountId: 'acc_none' })).rejects.toMatchObject({
      code: 'account_not_found',
    });
  });
});

describe('a link whose amount the payer types', () => {
  const open = { kind: 'open', leastPaise: 10_00, mostPaise: 5_000_00 } as const;
  const anOpenLink = (over: Partial<NewLink> = {}) => aLink({ price: open, ...over });

  test('makes an order of each amount within its bounds, one for each amount of a browser', async () => {
    const link = await anOpenLink();
    const payer = aPayer();
    const opened = await payer.opens(link.url);
    expect(opened.text).toContain('name="amount"');
    expect(opened.text).toContain('from ₹10.00 to ₹5,000.00');
    const first = await payer.types(link.url, '10');
    expect((await payer.types(link.url, ' ₹10.00 ')).to).toBe(first.to);
    const second = await payer.types(link.url, '5,000');
    expect([second.status, second.to === first.to]).toEqual([303, false]);
    expect((await payer.types(link.url, '10')).to).toBe(first.to);
    const asked = (await ordersOf(link.linkId)).map(({ payablePaise }) =>
      Math.floor(payablePaise / 300),
    );
    expect(asked.sort((a, b) => a - b)).toEqual([
      Math.floor(10_00 / 300),
      Math.floor(5_000_00 / 300),
    ]);
  });

  test.each([
    ...['', ' ', '0', '9.99', '5000.01', '-10', '1e3', '10.001', '10,00', '0x10', '१००'],
    ...['10 000', 'NaN', 'Infinity', '<b>10</b>', '\u202e01', '🙂', '9'.repeat(5_000)],
  ])('takes no %j, keeps what was typed, and makes no order', async (typed) => {
    const link = await anOpenLink();
    const answer = await aPayer().types(link.url, typed);
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('role="alert">Type an amount from'),
    ]);
    expect(answer.text).not.toContain('<b>10');
    expect(await ordersOf(link.linkId)).toEqual([]);
  });

  test('that is used once leads everybody to its one order', async () => {
    const link = await anOpenLink({ once: true });
    const first = await aPayer().types(link.url, '100');
    expect((await aPayer().types(link.url, '200')).to).toBe(first.to);
    await turn(first.to, 'paid');
    expect((await aPayer().types(link.url, '200')).status).toBe(410);
  });

  test('asks for nothing where it is closed, and says so whatever was typed', async () => {
    const link = await anOpenLink();
    await closeLink(ctx, link.linkId, 'Asha');
    for (const typed of ['', '100']) {
      const answer = await aPayer().types(link.url, typed);
      expect([answer.status, answer.text]).toEqual([410, expect.not.stringContaining('amount"')]);
    }
  });

  test('is a poster for the wall, with its bounds and no sum, and in the list by its bounds', async () => {
    const link = await anOpenLink({ purpose: 'At the counter' });
    const { text } = await aPayer().opens(`${link.url}/poster`);
    expect(text).toContain('from ₹10.00 to ₹5,000.00');
    expect(text).not.toContain('class="amount');
    expect(linkJson(ctx.config, await getLink(ctx, link.linkId))).toMatchObject({
      ...{ amount: null, least: 10, most: 5000 },
    });
  });
});

test('a link says how often browsers opened it; what a chat fetches for its preview is none', async () => {
  const { url, linkId } = await aLink();
  const opened = async () => (await getLink(ctx, linkId)).opened;
  const opens = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    (await request(url, { method, headers })).body.dump();
  await opens({});
  await opens({ 'sec-fetch-dest': 'image' });
  await opens({ 'sec-fetch-dest': 'document' }, 'HEAD');
  for (let i = 0; i < 3; i++) await opens({ 'sec-fetch-dest': 'document' });
  await until('three are counted', async () => (await opened()) === 3);
  expect(linkJson({ BASE_URL: service.url }, await getLink(ctx, linkId))).toMatchObject({
    opened: 3,
    paid: 0,
  });
});
