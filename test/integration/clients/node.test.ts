import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { Paisewise, PaisewiseError, type PaisewiseOptions } from '@paisewise/node';
import { Webhook } from 'standardwebhooks';
import { signingSecrets } from '../../../src/shops/businesses/signing-secrets.ts';
import { anOrderBody } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();
const client = (options: Partial<PaisewiseOptions> = {}) =>
  new Paisewise({ url: api.url, apiKey: api.business.testKey, ...options });
type Body = Parameters<Paisewise['orders']['create']>[0];
const aBody = (over: Partial<Body> = {}): Body => ({ ...(anOrderBody() as Body), ...over });
const rejection = (work: Promise<unknown>): Promise<PaisewiseError> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error) => error,
  );

test('an order is created, replayed, read and simulated, typed as openapi.json says', async () => {
  const { orders } = client();
  const body = aBody({ amount: 499 });
  const made = await orders.create(body);
  expect(made).toMatchObject({ status: 'pending', order_id: expect.stringMatching(/^PW-/) });
  expect(await orders.create(body)).toMatchObject({
    order_id: made.order_id,
    idempotent_replay: true,
  });
  expect(await orders.get(made.order_id)).toMatchObject({ mode: 'test', amount: 499 });
  expect(await orders.simulate(made.order_id, 'paid')).toMatchObject({ status: 'paid' });
});

test('a refund is noted once, however often it is said, and read again', async () => {
  const { orders } = client();
  const { order_id } = await orders.create(aBody());
  await orders.simulate(order_id, 'paid');
  const said = { amount: 10, reference: 'cash' };
  const noted = await orders.noteRefund(order_id, said);
  expect(await orders.noteRefund(order_id, said)).toEqual({ ...noted, idempotent_replay: true });
  expect(await orders.refunds(order_id)).toMatchObject({ data: [noted], refunded_amount: 10 });
});

test('list goes over all orders, page after page', async () => {
  const { orders } = client();
  const ids = [];
  for (let i = 0; i < 5; i++) ids.unshift((await orders.create(aBody())).order_id);
  const listed = [];
  for await (const order of orders.list({ limit: 2, status: 'pending' }))
    listed.push(order.order_id);
  expect(listed.slice(0, 5)).toEqual(ids);
});

test('a refusal is an error with its code, and is not tried again', async () => {
  const refused = await rejection(client().orders.create(aBody({ amount: -1 })));
  expect(refused).toBeInstanceOf(PaisewiseError);
  expect(refused).toMatchObject({
    code: 'invalid_request',
    status: 400,
    requestId: expect.stringMatching(/^req_/),
    details: expect.stringMatching(/amount/),
  });
  const unknown = client({ apiKey: `pw_live_${'x'.repeat(36)}` }).orders.get('PW-0000000000');
  expect(await rejection(unknown)).toMatchObject({ code: 'invalid_api_key', status: 401 });
  for (const id of ['', '../orders', 'PW-1?x', '\u202e🙂'])
    expect(await rejection(client().orders.get(id || ' '))).toMatchObject({ status: 404 });
});

/** A service that answers as it is told, and counts. */
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
      expect(await client({ url }).orders.create(aBody())).toEqual({ order_id: 'PW-1' });
      expect(asked).toBe(3);
      asked = 0;
      const lost = await rejection(client({ url }).orders.simulate('PW-1', 'paid'));
      expect([lost.code, lost.status, asked]).toEqual(['unreachable', null, 1]);
      asked = 0;
      const once = await rejection(client({ url, retries: 0 }).orders.create(aBody()));
      expect([once.code, asked]).toEqual(['unreachable', 1]);
    },
  );
});

test('a redirect is not followed: the key goes to the given address only', async () => {
  let elsewhere = 0;
  await served(
    () => (elsewhere += 1),
    async (other) =>
      served(
        (_req, res) => res.writeHead(302, { Location: other }).end(),
        async (url) => {
          expect(await rejection(client({ url, retries: 0 }).orders.get('PW-1'))).toMatchObject({
            code: 'unreachable',
          });
        },
      ),
  );
  expect(elsewhere).toBe(0);
});

/** A genuine event of the business, as the service sends it. */
async function anEvent(mode: 'live' | 'test', data: Record<string, unknown>) {
  const { businessId } = api.business;
  const [secret = ''] = await signingSecrets(api.ctx, { businessId, mode });
  const body = JSON.stringify({ type: 'payment.paid', id: 'evt_1', data: { mode, ...data } });
  const at = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  };
  return { secret, body, headers };
}
const order = { order_id: 'PW-1', merchant_order_id: 'cart-1', amount: 499 };
const expect499 = { orderId: 'PW-1', amount: 499 };

test('a genuine webhook of the expected order passes, whatever its headers come as, and whoever looks the sale up', async () => {
  const { secret, body, headers } = await anEvent('live', order);
  const { webhooks } = client({ webhookSecret: secret, mode: 'live' });
  const event = { type: 'payment.paid', data: order };
  for (const form of [headers, new Headers(headers)])
    for (const bytes of [body, Buffer.from(body)])
      expect(await webhooks.verify(bytes, form, { expect: expect499 })).toMatchObject(event);
  const find = async (known: { merchant_order_id: string | null }) =>
    known.merchant_order_id === 'cart-1' ? expect499 : null;
  expect(await webhooks.verify(body, headers, { expect: find })).toMatchObject(event);
});

test.each([
  ['test', order, expect499, 'wrong_mode', 204],
  ['live', order, { orderId: 'PW-2', amount: 499 }, 'unexpected_order', 204],
  ['live', order, null, 'unexpected_order', 204],
  ['live', { ...order, amount: 1 }, expect499, 'unexpected_amount', 204],
  ['live', { ...order, amount: '499' }, expect499, 'not_an_event', 400],
  ['live', {}, expect499, 'not_an_event', 400],
] as const)(
  'a genuine %s event of %j is refused where %j is expected: %s',
  async (mode, data, sale, code, status) => {
    const { secret, body, headers } = await anEvent(mode, data);
    const { webhooks } = client({ webhookSecret: secret, mode: 'live' });
    await expect(webhooks.verify(body, headers, { expect: sale })).rejects.toMatchObject({
      code,
      status,
    });
  },
);

test('a forged, changed or unsigned webhook is refused before anything of it is believed', async () => {
  const { secret, body, headers } = await anEvent('live', order);
  const live = client({ webhookSecret: secret, mode: 'live' }).webhooks;
  const testing = await anEvent('test', order);
  const bad = { code: 'bad_signature', status: 400 };
  const never = () => {
    throw new Error('it was believed');
  };
  for (const [sent, under] of [
    [`${body} `, headers],
    [body, {}],
    [body, { ...headers, 'webhook-signature': 'v1,é\u00ff' }],
    [body, { ...headers, 'webhook-timestamp': '0' }],
    [testing.body, testing.headers],
    ['', headers],
    ['\u202e🙂', headers],
  ] as const)
    await expect(live.verify(sent, under, { expect: never })).rejects.toMatchObject(bad);
  const parsed = JSON.parse(body);
  await expect(live.verify(parsed, headers, { expect: expect499 })).rejects.toThrow(
    /bytes as they came/,
  );
});

test('a clock that is off is told as that, and a forged webhook is not', async () => {
  const { secret } = await anEvent('live', order);
  const { webhooks } = client({ webhookSecret: secret, mode: 'live' });
  const body = JSON.stringify({ type: 'payment.paid', data: { ...order, mode: 'live' } });
  for (const offS of [-3600, 3600]) {
    const at = new Date(Date.now() + offS * 1000);
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('evt_1', at, body)}`,
    };
    const told = (sent: string) => webhooks.verify(sent, headers, { expect: expect499 });
    await expect(told(body)).rejects.toMatchObject({
      code: 'wrong_time',
      status: 400,
      message: expect.stringMatching(offS < 0 ? /36\d\d s ago/ : /(36|35)\d\d s from now/),
    });
    await expect(told(`${body} `)).rejects.toMatchObject({ code: 'bad_signature' });
  }
});

test.each([
  [{ url: 'pay.example.in' }, /^url must/],
  [{ url: 'javascript:alert(1)' }, /^url must/],
  [{ apiKey: '' }, /^apiKey must/],
  [{ apiKey: 'whsec_abc' }, /^apiKey must/],
])('what cannot work is refused at once: %j', (options, sentence) => {
  expect(() => client(options)).toThrow(sentence);
});
