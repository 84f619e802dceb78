import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { anOrderBody } from '../factories/index.ts';
import type { useApi } from '../http/api.ts';
import type { Ask } from './a-driver.ts';

/** A server that answers as it is told. */
async function served(listener: RequestListener, use: (url: string) => Promise<void>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What every client of another language does, on the service itself and on servers with faults. */
export function aClient(api: ReturnType<typeof useApi>, ask: Ask): void {
  const options = (over: Record<string, unknown> = {}) => ({
    url: api.url,
    apiKey: api.business.testKey,
    ...over,
  });
  const create = (order: object, over = {}) =>
    ask({ verb: 'create', options: options(over), order });
  const get = (id: string, over = {}) => ask({ verb: 'get', options: options(over), id });

  test('an order is created, brought again, read and simulated', async () => {
    const body = anOrderBody({ amount: 499.5, customer: { name: 'आशा 🙂 \u202e' } });
    const { done: made } = await create(body);
    expect(made).toMatchObject({ status: 'pending', order_id: expect.stringMatching(/^PW-/) });
    expect((await create(body)).done).toMatchObject({
      order_id: made.order_id,
      idempotent_replay: true,
    });
    expect((await get(made.order_id)).done).toMatchObject({ mode: 'test', amount: 499.5 });
    const simulate = { verb: 'simulate', options: options(), id: made.order_id, outcome: 'paid' };
    expect((await ask(simulate)).done).toMatchObject({ status: 'paid' });
    expect((await ask(simulate)).error).toMatchObject({ code: 'invalid_state', status: 409 });
  });

  test('a refund is noted once, however often it is said, and read again', async () => {
    const { done: made } = await create(anOrderBody({ amount: 499 }));
    const about = { options: options(), id: made.order_id };
    await ask({ ...about, verb: 'simulate', outcome: 'paid' });
    const refund = { amount: 99.5, reference: '633198765432', by: 'आशा 🙂' };
    const said = { ...about, verb: 'refund', refund };
    const { done: noted } = await ask(said);
    expect(noted).toMatchObject({ ...refund, order_id: made.order_id });
    expect((await ask(said)).done).toEqual({ ...noted, idempotent_replay: true });
    expect((await ask({ ...about, verb: 'refunds' })).done).toMatchObject({
      data: [{ refund_id: noted.refund_id }],
      refunded_amount: 99.5,
    });
    const tooMuch = { ...said, refund: { amount: 499, reference: 'cash' } };
    expect((await ask(tooMuch)).error).toMatchObject({ code: 'invalid_request' });
  });

  test('a list goes over all orders, page after page', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.unshift((await create(anOrderBody())).done.order_id);
    const filters = { limit: 2, status: 'pending' };
    const { done } = await ask({ verb: 'list', options: options(), filters });
    expect(done.slice(0, 5)).toEqual(ids);
    const wrong = await ask({ verb: 'list', options: options(), filters: { limit: 0 } });
    expect(wrong.error).toMatchObject({ code: 'invalid_request', details: expect.any(String) });
  });

  test('a refusal is an error with its code, and is not tried again', async () => {
    expect((await create(anOrderBody({ amount: -1 }))).error).toMatchObject({
      code: 'invalid_request',
      status: 400,
      requestId: expect.stringMatching(/^req_/),
      details: expect.stringMatching(/amount/),
    });
    const other = { apiKey: `pw_live_${'x'.repeat(36)}` };
    expect((await get('PW-0000000000', other)).error).toMatchObject({ code: 'invalid_api_key' });
    for (const id of ['', '.', '..', ' ', '../orders', 'PW-1?x', 'PW-1\r\nX-Other: 1', '\u202e🙂'])
      expect([id, (await get(id)).error?.status]).toEqual([id, 404]);
  });

  test('create and get are tried again after a fault that passes; simulate only where nothing was done', async () => {
    const faults: RequestListener[] = [
      (req) => req.socket.destroy(),
      (_req, res) =>
        res.writeHead(503).end('{"error":"service_unavailable","message":"x","retry_after":0}'),
      (_req, res) => res.writeHead(200).end('{"order_id":"PW-1"}'),
    ];
    let asked = 0;
    await served(
      (req, res) => faults[asked++]?.(req, res),
      async (url) => {
        expect((await create(anOrderBody(), { url })).done).toEqual({ order_id: 'PW-1' });
        expect(asked).toBe(3);
        asked = 0;
        const simulate = {
          verb: 'simulate',
          options: options({ url }),
          id: 'PW-1',
          outcome: 'paid',
        };
        expect((await ask(simulate)).error).toMatchObject({ code: 'unreachable', status: null });
        expect(asked).toBe(1);
      },
    );
  });

  test.each<[string, RequestListener, object]>([
    ['HTML of a proxy', (_q, res) => res.end('<h1>Hello'), { code: 'unreadable', status: 200 }],
    ['a list', (_q, res) => res.writeHead(502).end('[1]'), { code: 'unreadable', status: 502 }],
    [
      'codes that are no text',
      (_q, res) => res.writeHead(400).end('{"error":{},"message":[],"details":7}'),
      { code: 'unreadable', details: null },
    ],
    ['nothing at all', () => {}, { code: 'unreachable', status: null }],
    [
      'a drip that never ends',
      (_q, res) => {
        const drip = setInterval(() => res.write(' '), 50);
        res.on('close', () => clearInterval(drip));
      },
      { code: 'unreachable' },
    ],
    [
      'more than anybody reads',
      (_q, res) => res.end(Buffer.alloc(3_000_000, 32)),
      { code: 'unreachable' },
    ],
    [
      'a wait that is too long',
      (_q, res) => res.writeHead(429, { 'Retry-After': '3600' }).end('{"error":"rate_limited"}'),
      { code: 'rate_limited', status: 429 },
    ],
  ])('a server that answers with %s is told by its code', async (_name, listener, error) => {
    await served(listener, async (url) => {
      const retries = JSON.stringify(error).includes('rate') ? 2 : 0;
      expect((await get('PW-1', { url, retries, timeoutS: 0.5 })).error).toMatchObject(error);
    });
  });

  test('a redirect is not followed: the key goes to the given address only', async () => {
    let elsewhere = 0;
    await served(
      () => (elsewhere += 1),
      (other) =>
        served(
          (_req, res) => res.writeHead(302, { Location: other }).end(),
          async (url) => {
            expect((await get('PW-1', { url })).error).toMatchObject({
              code: 'unreachable',
              message: expect.stringMatching(/redirect/),
            });
          },
        ),
    );
    expect(elsewhere).toBe(0);
  });

  test('the service refuses to send a sample to an address that is not public', async () => {
    const told = await ask({ verb: 'test', options: options(), url: 'http://127.0.0.1:1/' });
    expect(told.error).toMatchObject({ code: 'invalid_request' });
  });

  test('where nobody listens is told with the address', async () => {
    const error = (await get('PW-1', { url: 'http://127.0.0.1:1', retries: 0 })).error;
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(error?.message).toMatch(/127\.0\.0\.1:1 did not answer: .*refused/i);
  });
}
