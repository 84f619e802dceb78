import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  aBusinessWithKeys,
  anOrderBody,
  anOrderRow,
  type BusinessWithKeys,
} from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();

const listed = async (query: string, business: BusinessWithKeys = api.business) =>
  api.call('GET', `/api/v1/orders${query}`, { key: business.key });

/** Orders of which many share a millisecond. */
async function aShopWith(
  orders: number,
): Promise<{ business: BusinessWithKeys; ids: Set<string> }> {
  const business = await aBusinessWithKeys(api.ctx);
  const began = Date.parse('2026-10-01T06:00:00.000Z');
  const ids = await Promise.all(
    Array.from({ length: orders }, (_, i) =>
      anOrderRow(api.ctx, business, business.accountId, {
        createdAt: new Date(began + Math.floor(i / 7)),
        payablePaise: 10_001 + i,
        ...(i % 3 === 0 ? { status: 'expired' } : {}),
      }),
    ),
  );
  return { business, ids: new Set(ids) };
}

// biome-ignore lint/suspicious/noExplicitAny: an order as it was answered
type Answered = any;

async function everyPage(
  business: BusinessWithKeys,
  query: string,
  between: () => Promise<unknown> = async () => {},
): Promise<Answered[][]> {
  const pages = [];
  for (let cursor = ''; ; ) {
    const { status, json } = await listed(`?${query}${cursor && `&cursor=${cursor}`}`, business);
    expect(status).toBe(200);
    pages.push(json.data);
    expect(json.next_cursor === null).toBe(!json.has_more);
    if (!json.has_more) return pages;
    cursor = json.next_cursor;
    await between();
  }
}

test('pages of any size show each order once, newest first, although many share a timestamp', async () => {
  const { business, ids } = await aShopWith(53);
  for (const limit of [1, 7, 26, 53, 100]) {
    const pages = await everyPage(business, `limit=${limit}`);
    const orders = pages.flat();
    expect(orders).toHaveLength(53);
    expect(new Set(orders.map((order) => order.order_id))).toEqual(ids);
    const keys = orders.map((order) => `${order.created_at} ${order.order_id}`);
    expect(keys).toEqual([...keys].sort().reverse());
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
  }
});

test('orders made while paging neither hide nor repeat another', async () => {
  const { business, ids } = await aShopWith(20);
  const pages = await everyPage(business, 'limit=3', () =>
    api.call('POST', '/api/v1/orders', { key: business.key, body: anOrderBody() }),
  );
  const seen = pages.flat().map((order) => order.order_id);
  expect(new Set(seen)).toEqual(ids);
  expect(seen).toHaveLength(20);
});

test('the default is 20 a page, and items are as get-order shows them', async () => {
  const { business } = await aShopWith(22);
  const { json } = await listed('', business);
  expect(json.data).toHaveLength(20);
  expect(json.has_more).toBe(true);
  expect(
    (await api.call('GET', `/api/v1/orders/${json.data[0].order_id}`, { key: business.key })).json,
  ).toEqual(json.data[0]);
});

test('filters hold alone, together, and over pages', async () => {
  const { business } = await aShopWith(30);
  const expired = (await everyPage(business, 'status=expired&limit=4')).flat();
  expect(expired).toHaveLength(10);
  expect(new Set(expired.map((order) => order.status))).toEqual(new Set(['expired']));
  const one = expired[0];
  expect(
    (await listed(`?merchant_order_id=%20${one.merchant_order_id}%20`, business)).json.data,
  ).toEqual([one]);
  expect(
    (await listed(`?merchant_order_id=${one.merchant_order_id}&status=paid`, business)).json,
  ).toEqual({
    data: [],
    has_more: false,
    next_cursor: null,
  });
  for (const nobody of ['nobody', '', '%00', '%ff', one.merchant_order_id.toUpperCase()])
    expect((await listed(`?merchant_order_id=${nobody}`, business)).json.data).toEqual([]);
});

test('orders of test keys are a list of their own', async () => {
  const business = await aBusinessWithKeys(api.ctx);
  const live = (
    await api.call('POST', '/api/v1/orders', { key: business.key, body: anOrderBody() })
  ).json.order_id;
  const tested = (
    await api.call('POST', '/api/v1/orders', { key: business.testKey, body: anOrderBody() })
  ).json.order_id;
  const idsOf = async (key: string) =>
    (await api.call('GET', '/api/v1/orders', { key })).json.data.map(
      (order: Answered) => order.order_id,
    );
  expect([await idsOf(business.key), await idsOf(business.testKey)]).toEqual([[live], [tested]]);
});

test.each([
  ...['0', '101', '1.5', 'abc', '-1', '', '1e1', '5x', '%2B5', '99999999999999999999'].map(
    (value): [string, string] => [`limit=${value}`, 'limit must be a whole number from 1 to 100'],
  ),
  ['limit=1&limit=2', 'limit must be a whole number from 1 to 100'],
  ...['unknown', 'PAID', 'paid,expired', ''].map((value): [string, string] => [
    `status=${value}`,
    'status must be one of pending, paid, expired, failed, manual_review',
  ]),
  [`merchant_order_id=${'x'.repeat(121)}`, 'merchant_order_id must have at most 120 characters'],
  ...['garbage', 'bnVsbA', '', '%00%ff', 'A'.repeat(5000)].map((value): [string, string] => [
    `cursor=${value}`,
    'cursor is not valid: pass next_cursor from the previous page, with the same filters',
  ]),
])('%s is refused in words', async (query, details) => {
  const { status, json } = await listed(`?${query}`);
  expect([status, json.error, json.details]).toEqual([400, 'invalid_request', details]);
});

test('limits 1 and 100, and parameters that nobody knows, are fine', async () => {
  for (const query of [
    'limit=1',
    'limit=100',
    'limit=007',
    'status[]=paid',
    'status[a]=b',
    '__proto__=1',
    `merchant_order_id=${'x'.repeat(120)}`,
  ])
    expect((await listed(`?${query}`)).status).toBe(200);
});

test('a cursor is good for the business and the filters that it was made with, unchanged, and for nothing else', async () => {
  const { business } = await aShopWith(12);
  const { next_cursor: cursor } = (await listed('?limit=5', business)).json;
  expect((await listed(`?limit=3&cursor=${cursor}`, business)).status).toBe(200);
  const { business: other } = await aShopWith(1);
  const answers = [
    await listed(`?cursor=${cursor}`, other),
    await listed(`?status=expired&cursor=${cursor}`, business),
    await listed(`?merchant_order_id=x&cursor=${cursor}`, business),
    await api.call('GET', `/api/v1/orders?cursor=${cursor}`, { key: business.testKey }),
  ];
  for (let at = 0; at < cursor.length; at += 9)
    answers.push(
      await listed(
        `?cursor=${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`,
        business,
      ),
    );
  for (const { status, json } of answers)
    expect([status, json.error]).toEqual([400, 'invalid_request']);
});

test('a forged cursor, of the year 10000 too, is refused in words', async () => {
  for (const ms of [253_402_300_800_000, 999_999_999_999_999]) {
    const place = `${ms}.PW-0000000001`;
    const { businessId } = api.business;
    const digest = createHash('sha256')
      .update(JSON.stringify([place, businessId, 'live', null, null]))
      .digest('base64url')
      .slice(0, 22);
    const cursor = Buffer.from(`${place}.${digest}`).toString('base64url');
    const { status, json } = await listed(`?cursor=${cursor}`);
    expect([status, json.error]).toEqual([400, 'invalid_request']);
  }
});
