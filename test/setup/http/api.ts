import { afterAll, beforeAll } from '@jest/globals';
import { startApi } from '../../../src/http/start-api.ts';
import { testContext } from '../context.ts';
import { aBusinessWithKeys, anOrderBody, type BusinessWithKeys } from '../factories/index.ts';
import { noEngine } from '../no-engine.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by the tests, field by field
export type Answer = { status: number; headers: Headers; text: string; json: any };

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;
type CallOptions = {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: string | Uint8Array;
};

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

/**
 * The API over HTTP on the worker's database, with one business that has keys, for a whole file.
 * Default windows; started orders are noted, not run.
 */
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
  let business: BusinessWithKeys | undefined;
  let api: Awaited<ReturnType<typeof startApi>> | undefined;
  const running = () => {
    if (!api || !business) throw new Error('the API starts in beforeAll');
    return { api, business };
  };
  beforeAll(async () => {
    business = await aBusinessWithKeys(ctx);
    api = await startApi(ctx, {
      ...noEngine,
      enqueueOrderStart: (orderId) => started.push(orderId),
    });
  });
  afterAll(() => api?.stop());
  const call = caller(
    () => running().api.url,
    () => running().business.key,
  );
  return {
    ctx,
    started,
    call,
    get url() {
      return running().api.url;
    },
    get business() {
      return running().business;
    },
    create: (over: Record<string, unknown> = {}, options: CallOptions = {}) =>
      call('POST', '/api/v1/orders', { body: anOrderBody(over), ...options }),
  };
}
