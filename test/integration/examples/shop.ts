import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { request } from 'undici';
import { z } from 'zod';
import { freePort } from '../../../dev/ports.ts';
import { sql } from '../../../src/platform/db.ts';
import { createKey } from '../../../src/shops/businesses/keys.ts';
import { useService } from '../../setup/browser/service.ts';
import { until } from '../../setup/until.ts';

const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

type Command = (port: number) => { command: string; args: readonly string[]; cwd?: string };

/**
 * What every reference shop does, shown on a running one: it creates on its server, trusts the
 * webhook only, and reads before it tells.
 */
export function aReferenceShop(name: string, commandOf: Command): void {
  // Longer than a busy machine takes from the purchase to the page.
  const service = useService({ ORDER_LIFETIME_MS: 300_000 });
  let child: ChildProcess | undefined;
  let shop = '';
  let said = '';
  let apiKey = '';

  beforeAll(async () => {
    const { businessId } = service.business;
    const key = { businessId, mode: 'test', name: null, actor: 'test' } as const;
    ({ apiKey } = await createKey(service.ctx, key));
    const port = await freePort();
    const { command, args, cwd } = commandOf(port);
    child = spawn(command, args, {
      cwd,
      env: {
        ...process.env,
        PORT: String(port),
        SHOP_PORT: String(port),
        SHOP_URL: 'https://shop.example',
        PAISEWISE_URL: service.url,
        API_KEY: apiKey,
        WEBHOOK_SECRET: SECRET,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    shop = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(`${shop}/orders/none`).then(
        () => true,
        () => false,
      );
    await until(`${name} answers`, answers, 25_000).catch((cause) => {
      throw new Error(`${name} does not start: ${said}`, { cause });
    });
  }, 30_000);
  afterAll(async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });

  const order = async () => {
    const answer = await fetch(`${shop}/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount: 20 }),
    });
    const body = await answer.json();
    expect([answer.status < 300, body]).toEqual([
      true,
      expect.objectContaining({ order_id: expect.stringMatching(/^PW-\d{10}$/) }),
    ]);
    return Object(body) as { order_id: string; payable_amount: number };
  };
  const saleOf = async (orderId: string) => (await fetch(`${shop}/orders/${orderId}`)).json();

  /** The service's webhook for an order, as it would be sent. */
  async function send(
    type: string,
    status: string,
    orderId: string,
    change: { secret?: string; at?: Date; body?: string; amount?: number; mode?: string } = {},
  ) {
    const sale = Object(await saleOf(orderId)) as { id: string };
    const data = {
      order_id: orderId,
      merchant_order_id: sale.id,
      mode: change.mode ?? 'live',
      status,
      amount: change.amount ?? 20,
    };
    const body = JSON.stringify({
      type,
      event: type,
      id: `evt_${type}`,
      created_at: new Date().toISOString(),
      data,
    });
    const at = change.at ?? new Date();
    const signature = new Webhook(change.secret ?? SECRET).sign('evt_1', at, body);
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${signature}`,
    };
    return (await fetch(`${shop}/webhook`, { method: 'POST', headers, body: change.body ?? body }))
      .status;
  }

  describe(name, () => {
    test('the widget’s order is made on the server, and answered as the service answered', async () => {
      const made = await order();
      expect(made).toMatchObject({
        payable_amount: expect.any(Number),
        upi_uri: expect.stringMatching(/^upi:/),
        payment_url: `${service.url}/pay/${made.order_id}`,
      });
      expect(await saleOf(made.order_id)).toMatchObject({ orderId: made.order_id, paid: false });
    });

    test('buying goes to the pay page, at the shop’s own price', async () => {
      const answer = await fetch(`${shop}/buy`, {
        method: 'POST',
        body: new URLSearchParams({ item: 'assam', amount: '1' }),
        redirect: 'manual',
      });
      expect(answer.status).toBe(303);
      const page = await fetch(answer.headers.get('location') ?? '');
      expect(await page.text()).toMatch(/<title>Pay ₹249\.\d\d to /);
    });

    test('paid is what a genuine webhook says, though it came before, twice, or before an older expired', async () => {
      const { order_id } = await order();
      expect(await send('payment.expired', 'expired', order_id)).toBe(204);
      expect(await saleOf(order_id)).toMatchObject({ paid: false, status: 'expired' });
      expect(await send('payment.paid', 'paid', order_id)).toBe(204);
      expect(await send('payment.paid', 'paid', order_id)).toBe(204);
      expect(await send('payment.expired', 'expired', order_id)).toBe(204);
      expect(await saleOf(order_id)).toMatchObject({ paid: true, status: 'paid' });
    });

    test('a webhook that is forged, changed, or old changes nothing; nor does one of another sum or of test mode', async () => {
      const { order_id } = await order();
      const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
      expect(await send('payment.paid', 'paid', order_id, { secret: other })).toBe(400);
      expect(
        await send('payment.paid', 'paid', order_id, { body: '{"type":"payment.paid"}' }),
      ).toBe(400);
      expect(
        await send('payment.paid', 'paid', order_id, { at: new Date(Date.now() - 600_000) }),
      ).toBe(400);
      await send('payment.paid', 'paid', order_id, { amount: 1 });
      await send('payment.paid', 'paid', order_id, { mode: 'test' });
      expect(await saleOf(order_id)).toMatchObject({ paid: false });
    });

    test('a signature that is not ASCII is a bad one, and no error', async () => {
      const answer = await fetch(`${shop}/webhook`, {
        method: 'POST',
        headers: {
          'webhook-id': 'evt_1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,\u00e9\u00ff',
        },
        body: '{}',
      });
      expect(answer.status).toBe(400);
    });

    test('a customer who comes back hears what the order says, not what the address says', async () => {
      const { order_id } = await order();
      const told = async (id: string) => {
        const answer = await fetch(`${shop}/thanks?order_id=${encodeURIComponent(id)}&status=paid`);
        return [answer.status, await answer.text()];
      };
      expect(await told(order_id)).toEqual([
        200,
        expect.stringContaining('Your payment is being processed'),
      ]);
      expect((await told('PW-0000000000'))[0]).toBe(404);
      expect((await told('../orders'))[0]).toBe(404);
    });

    test('its first page sells, and what the service refuses is told with the service’s sentence', async () => {
      expect(await (await fetch(shop)).text()).toContain('action="/buy"');
      await service.ctx.db.query(sql.unsafe`
        UPDATE businesses SET status = 'disabled' WHERE business_id = ${service.business.businessId}`);
      const headers = { 'X-API-Key': apiKey };
      const list = () => fetch(`${service.url}/api/v1/orders`, { headers });
      await until('the key is refused', async () => (await list()).status === 403);
      const body = new URLSearchParams({ item: 'assam' });
      const answer = await fetch(`${shop}/buy`, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, await answer.text()]).toEqual([
        502,
        expect.stringContaining('disabled'),
      ]);
      await service.ctx.db.query(sql.unsafe`
        UPDATE businesses SET status = 'active' WHERE business_id = ${service.business.businessId}`);
      await until('the key counts again', async () => (await list()).status === 200);
    });

    test('whoever asks writes any Host: no address of the order is made of it', async () => {
      const answer = await request(`${shop}/create-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'evil.example' },
        body: JSON.stringify({ amount: 20 }),
      });
      const { order_id } = Object(await answer.body.json());
      const addresses = await service.ctx.db.one(sql.type(
        z.object({ success: z.string(), webhook: z.string() }),
      )`
        SELECT success_url AS success, webhook_url AS webhook FROM orders WHERE order_id = ${order_id}`);
      expect(`${addresses.success} ${addresses.webhook}`).not.toContain('evil');
    });

    test('amounts out of range are refused, and one visitor cannot go on for ever', async () => {
      const ask = (amount: unknown) =>
        fetch(`${shop}/create-order`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ amount }),
        });
      for (const amount of [0, -1, 501, 'x', null])
        expect([amount, (await ask(amount)).status]).toEqual([amount, 400]);
      let last = 200;
      for (let i = 0; i < 12 && last !== 429; i++) last = (await ask(20)).status;
      expect(last).toBe(429);
    });
  });
}
