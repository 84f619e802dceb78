import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { freePort } from '../../../dev/ports.ts';
import { signingSecrets } from '../../../src/shops/businesses/signing-secrets.ts';
import { useApi } from '../../setup/http/api.ts';
import { useShop } from '../../setup/wordpress/use-shop.ts';

const port = await freePort();
const api = useApi({ WEBHOOK_ALLOWED_TARGETS: `127.0.0.1:${port}` });
const shop = useShop(port, async () => {
  const { businessId, testKey } = api.business;
  const [secret = ''] = await signingSecrets(api.ctx, { businessId, mode: 'test' });
  return { url: api.url, key: testKey, secret };
});

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/v1${path}`, { key: api.business.testKey, body });
const simulate = (orderId: string, outcome: string) =>
  call('POST', `/orders/${orderId}/simulate`, { outcome });

/** An order of the shop whose customer went to pay: the shop's id, and the order at the service. */
async function begun(order: Record<string, unknown> = {}) {
  const { id } = await shop.newOrder(order);
  const { result, redirect } = await shop.act({ do: 'pay', id });
  expect([result, redirect]).toEqual(['success', expect.stringMatching(/\/pay\/PW-\d{10}$/)]);
  const { json } = await call('GET', `/orders/${redirect.slice(-13)}`);
  return { id, redirect, order_id: json.order_id, merchant_order_id: json.merchant_order_id };
}

for (const table of ['yes', 'no'])
  describe(table === 'yes' ? 'the new order tables' : 'the old order tables', () => {
    const here = () => shop.set({}, { woocommerce_custom_orders_table_enabled: table });

    test('webhook, way back and scheduled look make an order paid once, in whatever order and at once', async () => {
      await here();
      const sale = await begun();
      await simulate(sale.order_id, 'paid');
      const { key } = await shop.order(sale.id);
      const back = () =>
        fetch(`${shop.url}/?wc=thanks&order-received=${sale.id}&key=${key}&status=failed`);
      const [first, second] = await Promise.all([
        shop.send(sale),
        shop.send(sale),
        back(),
        back(),
        shop.act({ do: 'look' }),
      ]);
      expect([first, second]).toEqual([204, 204]);
      const order = await shop.order(sale.id);
      expect(order).toMatchObject({
        status: 'processing',
        completed: 1,
        transaction: sale.order_id,
      });
      expect(order.notes.filter((note: string) => /came in/.test(note))).toHaveLength(1);
      expect(await (await back()).text()).toContain('Your UPI payment was received');
    });

    test('the stock of an order whose money may still come is not given back', async () => {
      await here();
      const sale = await begun();
      const hold = () => shop.act({ do: 'hold', id: sale.id });
      await hold();
      expect(await shop.order(sale.id)).toMatchObject({ status: 'pending' });
      // Long after: asked first, and what was paid meanwhile is kept.
      await simulate(sale.order_id, 'paid');
      await shop.act({ do: 'age', s: 7200 });
      await hold();
      expect(await shop.order(sale.id)).toMatchObject({ status: 'processing', completed: 1 });
      const other = await begun();
      await simulate(other.order_id, 'expired');
      await shop.act({ do: 'age', s: 7200 });
      await shop.act({ do: 'hold', id: other.id });
      expect(await shop.order(other.id)).toMatchObject({ status: 'cancelled' });
    });
  });

test('a second try looks the first one up, brings it while it is open, and has a new id after its end', async () => {
  const first = await begun();
  const again = await shop.act({ do: 'pay', id: first.id });
  expect(again.redirect).toBe(first.redirect);
  await simulate(first.order_id, 'expired');
  const second = await shop.act({ do: 'pay', id: first.id });
  expect(second.redirect).not.toBe(first.redirect);
  const { json } = await call('GET', `/orders/${second.redirect.slice(-13)}`);
  expect(json.merchant_order_id).toBe(first.merchant_order_id.replace(/-1$/, '-2'));
  // The first one is paid late all the same: the order is paid by it, and nothing more is asked for.
  expect(await shop.send(first)).toBe(204);
  expect(await shop.order(first.id)).toMatchObject({ status: 'processing', completed: 1 });
  const third = await shop.act({ do: 'pay', id: first.id });
  expect(third.redirect).toContain('order-received');
  // And where the second is paid as well, a person is told.
  const { order_id, merchant_order_id } = json;
  expect(await shop.send({ order_id, merchant_order_id })).toBe(204);
  const { notes, completed } = await shop.order(first.id);
  expect([completed, notes.at(-1)]).toEqual([1, expect.stringMatching(/already paid/)]);
});

test('two clicks at once make one order', async () => {
  const { id } = await shop.newOrder();
  const made = await Promise.all([1, 2, 3].map(() => shop.act({ do: 'pay', id })));
  expect(new Set(made.map(({ redirect }) => redirect)).size).toBe(1);
});

test('an answer that was lost is found by its id: no second order, and its webhook counts', async () => {
  const sale = await begun();
  await shop.act({ do: 'forget', id: sale.id });
  expect((await shop.act({ do: 'pay', id: sale.id })).redirect).toBe(sale.redirect);
  await shop.act({ do: 'forget', id: sale.id });
  expect(await shop.send(sale)).toBe(204);
  expect(await shop.order(sale.id)).toMatchObject({
    status: 'processing',
    transaction: sale.order_id,
  });
});

test('expired never overrides paid, and paid after expired counts', async () => {
  const sale = await begun();
  expect(await shop.send(sale, { status: 'expired' })).toBe(204);
  expect(await shop.order(sale.id)).toMatchObject({ status: 'pending' });
  expect(await shop.send(sale)).toBe(204);
  expect(await shop.send(sale, { status: 'expired' })).toBe(204);
  expect(await shop.send(sale, { status: 'failed' })).toBe(204);
  expect(await shop.order(sale.id)).toMatchObject({ status: 'processing', completed: 1 });
});

test.each([
  ['hold', 'on-hold', 0],
  ['complete', 'processing', 1],
])(
  'an order that was cancelled and is paid, as the setting says: %s',
  async (after_cancel, status, completed) => {
    await shop.set({ after_cancel });
    const sale = await begun();
    await shop.act({ do: 'change', id: sale.id, to: { status: 'cancelled' } });
    expect(await shop.send(sale)).toBe(204);
    expect(await shop.send(sale)).toBe(204);
    const order = await shop.order(sale.id);
    expect(order).toMatchObject({ status, completed, transaction: sale.order_id });
    expect(order.notes.filter((note: string) => note.includes('412345678901'))).toHaveLength(1);
  },
);

test('a total that was changed after the customer went to pay is put before a person', async () => {
  const sale = await begun();
  await shop.act({ do: 'change', id: sale.id, to: { total: '999.00' } });
  expect(await shop.send(sale)).toBe(204);
  expect(await shop.order(sale.id)).toMatchObject({ status: 'on-hold', completed: 0 });
  const other = await begun();
  await shop.act({ do: 'change', id: other.id, to: { total: '600.00' } });
  const paid = await shop.act({ do: 'pay', id: other.id });
  expect((await call('GET', `/orders/${paid.redirect.slice(-13)}`)).json.amount).toBe(600);
});

test('forged, old, parsed and foreign webhooks change nothing', async () => {
  const sale = await begun();
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(await shop.send(sale, {}, { secret })).toBe(400);
  expect(await shop.send(sale, {}, { at: new Date(Date.now() - 3_600_000) })).toBe(400);
  expect(await shop.send(sale, {}, { raw: '{"type":"payment.paid"}' })).toBe(400);
  expect(await shop.send(sale, {}, { raw: '' })).toBe(400);
  expect(await shop.send(sale, { mode: 'live' })).toBe(204);
  expect(await shop.send(sale, { amount: 1 })).toBe(204);
  expect(await shop.send({ ...sale, order_id: 'PW-0000000001' })).toBe(204);
  expect(await shop.send({ ...sale, merchant_order_id: 'wc-\u202e🙂' })).toBe(204);
  expect(await shop.order(sale.id)).toMatchObject({ status: 'pending', completed: 0 });
});

test('a payment under review asks for no second one, and is settled by the scheduled look', async () => {
  const sale = await begun();
  expect(await shop.send(sale, { status: 'manual_review' })).toBe(400);
  await simulate(sale.order_id, 'late');
  await shop.act({ do: 'look' });
  expect(await shop.order(sale.id)).toMatchObject({ status: 'processing', completed: 1 });
});

test('the thank-you page believes nothing of its address', async () => {
  const sale = await begun();
  const { key } = await shop.order(sale.id);
  const page = async (more: string) =>
    (await fetch(`${shop.url}/?wc=thanks&order-received=${sale.id}&${more}`)).text();
  expect(await page(`key=${key}&status=paid`)).toContain('Your payment is being processed');
  expect(await page('key=wrong&status=paid')).not.toContain('payment');
  expect(await page('key[]=wrong')).not.toContain('payment');
  expect(await shop.order(sale.id)).toMatchObject({ status: 'pending' });
});

test('the widget’s way gives an order only to whoever has its key', async () => {
  const { id, key } = await shop.newOrder();
  const ask = async (query: string) => {
    const answer = await fetch(`${shop.url}/?rest_route=/paisewise/v1/pay/${id}&${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"amount":1}',
    });
    return [answer.status, Object(await answer.json())];
  };
  for (const query of ['', 'key=', 'key=wrong', 'key[]=x'])
    expect(await ask(query)).toEqual([404, expect.objectContaining({ error: 'order_not_found' })]);
  const [status, made] = await ask(`key=${key}`);
  expect([status, made.payable_amount > 499 && made.payable_amount < 503]).toEqual([200, true]);
  await shop.send({
    order_id: made.order_id,
    merchant_order_id: (await call('GET', `/orders/${made.order_id}`)).json.merchant_order_id,
  });
  expect(await ask(`key=${key}`)).toEqual([
    409,
    expect.objectContaining({ error: 'invalid_state' }),
  ]);
});

test('a refund is a note that says what to send, and for which payment', async () => {
  const sale = await begun();
  await shop.send(sale);
  await shop.act({ do: 'refund', id: sale.id, amount: '-99.50' });
  const { notes } = await shop.order(sale.id);
  expect(notes.at(-1)).toMatch(new RegExp(`₹99\\.50.*${sale.order_id}`));
});

describe('Connect', () => {
  const found = async (change: Record<string, unknown> = {}, options = {}) => {
    await shop.set(change, options);
    const findings: { ok: boolean; words: string }[] = await shop.act({ do: 'connect' });
    return findings.map(({ ok, words }) => `${ok ? '✓' : '✗'} ${words}`).join('\n');
  };
  test('tries both ways, with a webhook that the service really sends', async () => {
    const all = await found();
    expect(all).toMatch(/✓.*key is right.*test key/);
    expect(all).toMatch(/✓.*clock is right/);
    expect(all).toMatch(/✓.*signed webhook came through/);
    expect(all).not.toContain('✗');
  });
  test.each<[Record<string, unknown>, RegExp]>([
    [{ api_key: `pw_test_${'x'.repeat(36)}` }, /✗ .*key is wrong or was revoked/],
    [{ api_key: '' }, /✗ Not set up yet: apiKey/],
    [
      { webhook_secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
      /✗ .*secret is another one/,
    ],
    [{ webhook_secret: '\u202e🙂' }, /✗ Not set up yet: webhookSecret/],
    [{ url: 'http://127.0.0.1:1' }, /✗ .*can’t be reached from this server/],
    [{ url: 'javascript:alert(1)' }, /✗ Not set up yet: url/],
    [{ url: `http://127.0.0.1:${port}/index.php?` }, /✗ Not set up yet: url/],
    [{ url: `http://127.0.0.1:${port}` }, /✗ .*answers with a redirect/],
  ])('says in words what stops it: %j', async (change, words) => {
    expect(await found(change)).toMatch(words);
  });
  /** What stands between the shop and the service, where `change` says what it does to an answer. */
  const behind = async (change: RequestListener, words: RegExp) => {
    const server = createServer(async (req, res) => {
      res.sendDate = false;
      change(req, res);
      if (res.writableEnded) return;
      let body = '';
      for await (const piece of req) body += piece;
      const { status, text } = await api.call(req.method ?? '', req.url ?? '', {
        key: String(req.headers['x-api-key']),
        ...(body && { raw: body }),
      });
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: at } = server.address() as AddressInfo;
    try {
      expect(await found({ url: `http://127.0.0.1:${at}` })).toMatch(words);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  const dated = (offS: number): RequestListener => {
    return (_req, res) =>
      void res.setHeader('Date', new Date(Date.now() - offS * 1000).toUTCString());
  };
  /** What the service says that its webhook met. */
  const answered = (met: object): RequestListener => {
    return (req, res) => {
      if (req.url?.endsWith('/test-webhook'))
        res.end(
          JSON.stringify({ accepted: false, status: 400, duration_ms: 5, hint: null, ...met }),
        );
    };
  };
  test.each<[string, RequestListener, RegExp]>([
    ['a clock that is ahead', dated(600), /✗ .*clock is (?:599|600|601) s ahead/],
    ['a clock that is behind', dated(-600), /✗ .*clock is (?:599|600|601) s behind/],
    ['a clock that is a minute off', dated(60), /✓ This server’s clock is right/],
    [
      'a firewall in front of the service',
      (_req, res) => res.writeHead(403).end('<h1>Forbidden</h1>'),
      /✗ .*firewall, refuses this server/,
    ],
    [
      'a firewall in front of the shop',
      answered({
        status: 403,
        error: 'it answered 403',
        hint: 'Cloudflare stopped it',
        answer: '<html>',
      }),
      /✗ .*doesn’t get through.*it answered 403 Cloudflare stopped it/,
    ],
    [
      'a webhook whose time the shop’s clock refuses',
      answered({ error: 'it answered 400', answer: '{"error":"wrong_time"}' }),
      /✗ .*clock is off by more than five minutes/,
    ],
    [
      'a shop that nobody reaches',
      answered({ status: null, error: 'timeout: no answer within 10 s', answer: null }),
      /✗ .*doesn’t get through.*no answer within 10 s/,
    ],
  ])('names %s', (_what, change, words) => behind(change, words));
  test('names the currency, and speaks Hindi where WordPress does', async () => {
    expect(await found({}, { woocommerce_currency: 'USD' })).toMatch(/✗ .*currency is USD/);
    expect(await found({}, { woocommerce_currency: 'INR', double_locale: 'hi_IN' })).toMatch(
      /✓ .*कुंजी सही है/,
    );
    await shop.set({}, { double_locale: '' });
  });
  test('is not for strangers', async () => {
    const body = new URLSearchParams({ action: 'paisewise_connect' });
    const answer = await fetch(`${shop.url}/wp-admin/admin-ajax.php`, { method: 'POST', body });
    expect(await answer.text()).toBe('0');
  });
});

test('a service that is away is told to the customer, and asks nothing of the order', async () => {
  await shop.set({ url: 'http://127.0.0.1:1' });
  const { id } = await shop.newOrder();
  expect(await shop.act({ do: 'pay', id })).toEqual({ result: 'failure' });
  await shop.set();
  expect((await shop.act({ do: 'pay', id })).result).toBe('success');
  expect(
    (await shop.act({ do: 'tries' })).filter(
      (one: { wc_order_id: string }) => Number(one.wc_order_id) === id,
    ),
  ).toHaveLength(1);
});

test('both kinds of order tables and the block checkout are declared, and the look is scheduled', async () => {
  expect(await shop.act({ do: 'declared' })).toEqual([
    'custom_order_tables',
    'cart_checkout_blocks',
  ]);
  expect(await shop.act({ do: 'scheduled' })).toBeLessThanOrEqual(300);
});

test('PHP complained of nothing in all that', () => {
  expect(shop.complaints()).toEqual([]);
});
