import { afterAll, beforeAll } from '@jest/globals';
import { createKey } from '../../../src/businesses/keys/create-key.ts';
import type { ApiEngine } from '../../../src/http/engine.ts';
import { startApi } from '../../../src/http/listen.ts';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';
import { anAccount, aShop, type Shop } from '../../setup/shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by the tests, field by field
export type Answer = { status: number; headers: Headers; text: string; json: any };

export type Merchant = Shop & { accountId: string; key: string; testKey: string };

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;
type CallOptions = {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: string | Uint8Array;
};

/** A workflow engine that is down. */
export const noEngine: ApiEngine = {
  enqueueOrderStart() {},
  notifyOrder: () => Promise.reject(new Error('the engine is down')),
};

/** A shop with an account, a live key and a test key. Its mailbox is known to be behind, so that reading an order waits for no look. */
export async function aMerchant(ctx: Context, options: { plan?: string } = {}): Promise<Merchant> {
  const shop = await aShop(ctx, options);
  await ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET state = 'behind' WHERE mailbox_id = ${shop.mailboxId}`,
  );
  const accountId = await anAccount(ctx, shop, { makeDefault: true });
  const key = (mode: 'live' | 'test') =>
    createKey(ctx, { businessId: shop.businessId, mode, name: null, actor: 'test' });
  const [live, test] = [await key('live'), await key('test')];
  return { ...shop, accountId, key: live.apiKey, testKey: test.apiKey };
}

/** Calls a running API. `raw` goes out as it is, `body` as JSON. */
export const caller =
  (urlOf: () => string, defaultKey: () => string | null): Call =>
  async (method, path, options = {}) => {
    const key = options.key === undefined ? defaultKey() : options.key;
    const sent =
      options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(urlOf() + path, {
      method,
      redirect: 'manual',
      headers: { ...(key === null ? {} : { 'X-API-Key': key }), ...options.headers },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  };

let serial = 0;

/** A create body that nothing is wrong with; what is given wins, undefined leaves a field out. */
export const aBody = (over: Record<string, unknown> = {}) => ({
  amount: 499,
  merchant_order_id: `order-${process.pid}-${serial++}`,
  success_url: 'https://shop.example/ok?cart=7',
  failure_url: 'https://shop.example/failed',
  webhook_url: 'https://hooks.shop.example/paisewise',
  ...over,
});

/** The API over HTTP on the worker's database, with one merchant, for a whole file. Default windows; started orders are noted, not run. */
export function useApi(overrides: Record<string, string | number> = {}) {
  const ctx = testContext({
    PORT: 0,
    ORDER_LIFETIME_MS: 300_000,
    ORDER_GRACE_MS: 300_000,
    ORDER_LATE_MS: 120_000,
    ALERT_DELAY_MS: 600_000,
    ...overrides,
  });
  const started: string[] = [];
  let merchant: Merchant | undefined;
  let api: Awaited<ReturnType<typeof startApi>> | undefined;
  const running = () => {
    if (!api || !merchant) throw new Error('the API starts in beforeAll');
    return { api, merchant };
  };
  beforeAll(async () => {
    merchant = await aMerchant(ctx);
    api = await startApi(ctx, {
      ...noEngine,
      enqueueOrderStart: (orderId) => started.push(orderId),
    });
  });
  afterAll(() => api?.stop());
  const call = caller(
    () => running().api.url,
    () => running().merchant.key,
  );
  return {
    ctx,
    started,
    call,
    get url() {
      return running().api.url;
    },
    get merchant() {
      return running().merchant;
    },
    create: (over: Record<string, unknown> = {}, options: CallOptions = {}) =>
      call('POST', '/api/v1/orders', { body: aBody(over), ...options }),
  };
}
