import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createKey } from '../../src/shops/businesses/keys.ts';
import { PATIENCE, useBrowser } from '../setup/browser/browser.ts';
import { useMerchant } from '../setup/browser/merchant.ts';
import { type Placed, useService } from '../setup/browser/service.ts';
import { until as eventually } from '../setup/until.ts';

const service = useService();
const merchant = useMerchant();
const browser = useBrowser();

type Sent = { method: string; url: string; key: string | undefined; body: unknown };

/** Pages with the widget's script; what they ask of the service is kept. */
async function open(
  script: string,
  options: Parameters<typeof merchant.serve>[2] = {},
): Promise<{ page: Page; sent: Sent[]; errors: string[] }> {
  const page = await browser.page();
  const sent: Sent[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!/\/(api|pay)\//.test(request.url())) return;
    sent.push({
      method: request.method(),
      url: request.url(),
      key: request.headers()['x-api-key'],
      body: request.postDataJSON(),
    });
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(merchant.serve(service.url, script, options));
  return { page, sent, errors };
}

const answerOf = (order: Placed, change: Record<string, unknown> = {}) => ({
  order_id: order.id,
  payable_amount: 499.37,
  status: 'pending',
  expires_at: new Date(Date.now() + 300_000).toISOString(),
  payment_url: order.url,
  upi_uri: order.upiUri,
  qr_base64: null,
  payment_account_id: 'acc_1',
  ...change,
});

async function pay(page: Page, where = '#pay', amount = '499'): Promise<void> {
  await page.locator(where).getByLabel('Amount (₹)').fill(amount);
  await page.locator(where).getByRole('button', { name: 'Pay' }).click();
}

const until = (what: string, holds: () => boolean) => eventually(what, holds, PATIENCE.timeout);

let order: Placed;
beforeEach(async () => {
  order = await service.place();
  merchant.onCreate(() => ({ status: 201, body: answerOf(order) }));
  merchant.onStatus(() => ({ body: answerOf(order) }));
});

describe('how it asks for the status', () => {
  test('without statusUrl and apiKey: the public status, with no key', async () => {
    const { page, sent } = await open(`Paisewise.mount('#pay', { createOrderUrl: '/create' })`);
    await pay(page);
    await until('it has asked for all', () => sent.length >= 4);
    expect(new Set(sent.map(({ method, url, key }) => `${method} ${url} ${key}`))).toEqual(
      new Set(
        ['status', 'face', 'logo'].map(
          (what) => `GET ${service.url}/pay/${order.id}/${what} undefined`,
        ),
      ),
    );
  });

  test('with statusUrl: GET statusUrl + order_id on the merchant’s server, and its answer counts', async () => {
    let status = 'pending';
    merchant.onStatus(() => ({
      body: answerOf(order, { status, created_at: new Date().toISOString() }),
    }));
    const { page, sent } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', statusUrl: '/status/', apiKey: 'pw_live_x' })`,
    );
    await pay(page);
    await until("it has asked the merchant's site", () =>
      merchant.calls.some(({ path }) => path === `/status/${order.id}`),
    );
    status = 'paid';
    await page.getByRole('heading', { name: 'Paid' }).waitFor(PATIENCE);
    expect(sent).toEqual([]);
  });

  test('with apiKey beside createOrderUrl: the order is read with the key, made without it', async () => {
    const { apiKey } = await createKey(service.ctx, {
      businessId: service.business.businessId,
      mode: 'live',
      name: null,
      actor: 'test',
    });
    const { page, sent } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', apiKey: '${apiKey}' })`,
    );
    await pay(page);
    await until('it has asked the API', () => sent.some(({ method }) => method === 'GET'));
    expect(sent.filter(({ method }) => method === 'GET')[0]).toMatchObject({
      url: `${service.url}/api/v1/orders/${order.id}`,
      key: apiKey,
    });
    expect(merchant.calls.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual([
      ['/create', undefined],
    ]);
    await service.turn(order, 'paid');
    await page.getByRole('heading', { name: 'Paid' }).waitFor(PATIENCE);
  });

  test.each([401, 403, 404])('it stops at %i', async (status) => {
    merchant.onStatus(() => ({ status, body: { error: 'no' } }));
    const { page } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', statusUrl: '/status/' })`,
    );
    await pay(page);
    const asked = () => merchant.calls.filter(({ path }) => path.startsWith('/status/')).length;
    await until('it has asked once', () => asked() === 1);
    // A further question's time.
    await page.waitForTimeout(2500);
    expect(asked()).toBe(1);
  });

  test('it goes on at 500 and where no answer came', async () => {
    let paid = false;
    merchant.onStatus(() =>
      paid ? { body: answerOf(order, { status: 'paid' }) } : { status: 500, body: {} },
    );
    const { page } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', statusUrl: '/status/' })`,
    );
    await pay(page);
    const asked = () => merchant.calls.filter(({ path }) => path.startsWith('/status/')).length;
    await until('it has asked twice', () => asked() >= 2);
    paid = true;
    await page.getByRole('heading', { name: 'Paid' }).waitFor(PATIENCE);
  });

  test('it stops 10 minutes after the expiry, not before', async () => {
    const expires = Date.now() + 300_000;
    const made = answerOf(order, { expires_at: new Date(expires).toISOString() });
    merchant.onCreate(() => ({ status: 201, body: made }));
    merchant.onStatus(() => ({ body: made }));
    const { page } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', statusUrl: '/status/' })`,
    );
    const asked = () => merchant.calls.filter(({ path }) => path.startsWith('/status/')).length;
    await pay(page);
    await until('it has asked once', () => asked() >= 1);
    const stopClock = (afterExpiryMs: number) =>
      page.evaluate(`Date.now = () => ${expires + afterExpiryMs}`);
    await stopClock(599_999);
    const before = asked();
    await until('it has asked twice more', () => asked() >= before + 2);
    await stopClock(600_001);
    const last = asked();
    await page.waitForTimeout(4500);
    expect(asked() - last).toBeLessThanOrEqual(1);
  });
});

describe('with apiKey and no createOrderUrl, for testing', () => {
  const bodies = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST');

  test('the order is made with the key and the options given', async () => {
    const { apiKey } = await createKey(service.ctx, {
      businessId: service.business.businessId,
      mode: 'test',
      name: null,
      actor: 'test',
    });
    const { page, sent } = await open(`Paisewise.mount('#pay', {
      apiKey: '${apiKey}', merchantOrderId: 'mine-1', successUrl: 'https://shop.example/yes', failureUrl: 'https://shop.example/no',
      webhookUrl: 'https://shop.example/hook', customer: { name: 'Asha', email: 'asha@example.in', other: 1 } })`);
    await pay(page, '#pay', '20');
    await page.locator('#pay .code svg').waitFor(PATIENCE);
    expect(bodies(sent)[0]).toEqual({
      method: 'POST',
      url: `${service.url}/api/v1/orders`,
      key: apiKey,
      body: {
        amount: 20,
        merchant_order_id: 'mine-1',
        success_url: 'https://shop.example/yes',
        failure_url: 'https://shop.example/no',
        webhook_url: 'https://shop.example/hook',
        customer: { name: 'Asha', email: 'asha@example.in', other: 1 },
      },
    });
    expect(await page.locator('#pay .test').textContent()).toContain('TEST');
    await until('it has asked with the key', () =>
      sent.some(({ method, key }) => method === 'GET' && key === apiKey),
    );
  });

  test('defaults: a timestamped id, the current page, a path on the page’s origin; paymentAccountId is passed on', async () => {
    const { page, sent } = await open(
      `Paisewise.mount('#pay', { apiKey: 'pw_test_x', paymentAccountId: 'acc_7' })`,
    );
    await page.evaluate('location.hash = "basket"');
    await pay(page);
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor(PATIENCE);
    const here = page.url().replace('#basket', '');
    expect(bodies(sent)[0]?.body).toEqual({
      amount: 499,
      merchant_order_id: expect.stringMatching(/^order_\d{13}$/),
      success_url: here,
      failure_url: here,
      webhook_url: `${merchant.url}/api/paisewise/webhook`,
      payment_account_id: 'acc_7',
    });
  });

  test('createOrderUrl wins over apiKey, and none of the testing options leave the page', async () => {
    const { page } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', apiKey: 'pw_test_x', merchantOrderId: 'a', paymentAccountId: 'acc_7', customer: { name: 'A' } })`,
    );
    await pay(page);
    await until("the merchant's site was asked for an order", () => merchant.calls.length > 0);
    expect(merchant.calls[0]?.body).toEqual({ amount: 499 });
  });
});

describe('mounting', () => {
  test('title is the heading', async () => {
    const { page } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', title: 'Pay for <b>tea</b>' })`,
    );
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Pay for <b>tea</b>');
  });

  test.each(['origin', 'gateway'])(
    '%s is the service’s address where the script came from elsewhere',
    async (name) => {
      const { page, sent } = await open(
        `Paisewise.mount('#pay', { createOrderUrl: '/create', ${name}: '${service.url}/' })`,
        {
          src: `${service.url.replace('127.0.0.1', 'localhost')}/embed/paisewise.js`,
          policy: `default-src 'none'; script-src 'nonce-merchant' ${service.url.replace('127.0.0.1', 'localhost')}; connect-src 'self' ${service.url}`,
        },
      );
      await pay(page);
      await until('it has asked', () => sent.length > 0);
      expect(sent[0]?.url).toBe(`${service.url}/pay/${order.id}/status`);
    },
  );

  test('the legacy file and the legacy global are the same, and no other global is made', async () => {
    const { page } = await open(
      `window.before = 1; UpiWidget.mount('#pay', { createOrderUrl: '/create' })`,
      {
        src: `${service.url}/embed/upi-widget.js`,
      },
    );
    expect(await page.evaluate('UpiWidget === Paisewise && typeof Paisewise.mount')).toBe(
      'function',
    );
    expect(await page.getByLabel('Amount (₹)').count()).toBe(1);
    const clean = await browser.page();
    await clean.goto(merchant.serve(service.url, '', { src: 'about:blank' }));
    const known: string[] = await clean.evaluate('Object.getOwnPropertyNames(window)');
    const now: string[] = await page.evaluate('Object.getOwnPropertyNames(window)');
    expect(now.filter((name) => !known.includes(name) && name !== 'before').sort()).toEqual([
      'Paisewise',
      'UpiWidget',
    ]);
  });

  test('several on a page, each on its own; the page’s own styles do not reach them', async () => {
    const { page } = await open(
      `for (const id of ['#a', '#b']) Paisewise.mount(id, { createOrderUrl: '/create' + id.slice(1), title: id })`,
      { body: '<div id="a"></div><div id="b"></div>' },
    );
    await pay(page, '#b');
    await page.locator('#b .time').waitFor(PATIENCE);
    expect(merchant.calls.map(({ path }) => path)).toEqual(['/createb']);
    expect(await page.locator('#a').getByRole('heading').textContent()).toBe('#a');
  });

  test('mounted twice, the second takes the place of the first; unmounted, nothing is left and nothing is asked', async () => {
    const { page, sent } = await open(
      `Paisewise.mount('#pay', { createOrderUrl: '/create', title: 'one' });
       window.handle = Paisewise.mount(document.getElementById('pay'), { createOrderUrl: '/create', title: 'two' })`,
    );
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['two']);
    await pay(page);
    await until('it has asked', () => sent.length > 0);
    await page.evaluate('handle.unmount()');
    expect(await page.locator('#pay > *').count()).toBe(0);
    const before = sent.length;
    await page.waitForTimeout(2500);
    expect(sent.length).toBe(before);
  });

  test('themed by custom properties', async () => {
    const { page } = await open(
      `document.getElementById('pay').style.setProperty('--paisewise-accent', 'rgb(200, 0, 100)'); Paisewise.mount('#pay', { createOrderUrl: '/create' })`,
    );
    expect(
      await page.evaluate(
        `getComputedStyle(document.querySelector('#pay > div').shadowRoot.querySelector('button')).backgroundColor`,
      ),
    ).toBe('rgb(200, 0, 100)');
  });

  test.each([
    [
      `Paisewise.mount('#later', { createOrderUrl: '/create' })`,
      'Paisewise.mount: no element matches "#later"',
    ],
    [`Paisewise.mount('#pay', {})`, 'Paisewise.mount: createOrderUrl is missing'],
    [`Paisewise.mount('#pay')`, 'Paisewise.mount: createOrderUrl is missing'],
    [
      `Paisewise.mount('##', { createOrderUrl: '/create' })`,
      'Paisewise.mount: no element matches "##"',
    ],
  ])('%s is a clear console error and nothing more', async (script, said) => {
    const { page, errors } = await open(`${script}.unmount(); document.title = 'went on'`);
    expect(errors.filter((error) => error.startsWith(said))).toHaveLength(1);
    expect(await page.title()).toBe('went on');
    expect(browser.complaints).toEqual([]);
  });

  test('by keyboard alone', async () => {
    const { page } = await open(`Paisewise.mount('#pay', { createOrderUrl: '/create' })`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('499');
    await page.keyboard.press('Enter');
    await page.locator('#pay .time').waitFor(PATIENCE);
    expect(await page.evaluate(`document.activeElement.shadowRoot.activeElement.textContent`)).toBe(
      'Pay exactly',
    );
  });
});

test('a shop that takes a create and never answers leaves the button dead for 20 s, no longer', async () => {
  merchant.onCreate(() => new Promise(() => undefined));
  const page = await browser.page('phone');
  await page.clock.install();
  await page.goto(
    merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
  );
  await page.getByLabel('Amount (₹)').fill('499');
  const button = page.getByRole('button', { name: 'Pay' });
  await button.click();
  await page.clock.runFor(19_000);
  expect(await button.isDisabled()).toBe(true);
  await page.clock.runFor(2_000);
  await page.locator('#pay [role=alert]:not(:empty)').waitFor(PATIENCE);
  expect(await button.isDisabled()).toBe(false);
});
