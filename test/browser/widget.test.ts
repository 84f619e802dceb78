import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { qrDataUri } from '../../src/upi/qr.ts';
import {
  keepShot,
  PATIENCE,
  picture,
  scan,
  seriousFindings,
  useBrowser,
} from '../setup/browser/browser.ts';
import { useMerchant } from '../setup/browser/merchant.ts';
import { type Placed, useService, type Wish } from '../setup/browser/service.ts';

const service = useService();
const merchant = useMerchant();
const browser = useBrowser();

/** What create-order answers for an order that was placed. */
async function created(order: Placed, leftMs = 300_000) {
  return {
    order_id: order.id,
    payable_amount: 499.37,
    status: 'pending',
    expires_at: new Date(Date.now() + leftMs).toISOString(),
    payment_url: order.url,
    upi_uri: order.upiUri,
    qr_base64: await qrDataUri(order.upiUri),
    payment_account_id: 'acc_1',
  };
}

/** The merchant's server makes its orders like this from now on; the last one made. */
function shopMakes(wish: Wish = {}, change: Record<string, unknown> = {}) {
  const made: Placed[] = [];
  merchant.onCreate(async () => {
    const order = await service.place(wish);
    made.push(order);
    return { status: 201, body: { ...(await created(order, wish.leftMs)), ...change } };
  });
  return () => {
    const order = made.at(-1);
    if (!order) throw new Error('the widget has not asked for an order');
    return order;
  };
}

async function pay(page: Page, amount = '499'): Promise<void> {
  await page.getByLabel('Amount (₹)').first().fill(amount);
  await page.getByRole('button', { name: 'Pay' }).first().click();
}

const box = (page: Page) => page.locator('#pay .box');
const code = (page: Page) => page.locator('#pay .code svg');

beforeEach(() => {
  merchant.onStatus(() => ({ status: 404, body: { error: 'order_not_found' } }));
});

describe.each(['phone', 'desktop'] as const)(
  'on a %s, from another origin, under a strict policy',
  (device) => {
    test('heading, amount, button, code with countdown, paid: and onSuccess is called once with the order', async () => {
      const order = shopMakes();
      const page = await browser.page(device);
      await page.goto(
        merchant.serve(
          service.url,
          `window.heard = []; Paisewise.mount('#pay', { createOrderUrl: '/create', onSuccess: (order) => heard.push(order) })`,
        ),
      );
      expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Pay with UPI');
      await keepShot(page, `widget-form-${device}`);
      await pay(page);
      await code(page).waitFor(PATIENCE);
      expect(merchant.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
        { method: 'POST', path: '/create', body: { amount: 499 } },
      ]);
      expect(await box(page).textContent()).toContain('₹499.37');
      expect(await page.locator('#pay .time').textContent()).toMatch(/^(5:00|4:5\d)$/);
      expect(await page.locator('#pay .apps a:visible').count()).toBe(device === 'phone' ? 6 : 0);
      await code(page).scrollIntoViewIfNeeded();
      expect(await scan(page)).toBe(order().upiUri);
      expect(await seriousFindings(page)).toEqual([]);
      if (device === 'desktop') {
        await page.setViewportSize({ width: 396, height: 900 });
        await picture(page, 'widget');
      }
      await service.turn(order(), 'paid');
      await box(page).getByRole('heading', { name: 'Paid' }).waitFor(PATIENCE);
      expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain(
        'https://shop.example/thanks?cart=7&order_id=PW-',
      );
      expect(await seriousFindings(page)).toEqual([]);
      await keepShot(page, `widget-paid-${device}`);
      // A further question's time: neither the call nor the question is repeated.
      await page.waitForTimeout(2500);
      expect(
        await page.evaluate(
          'heard.map(({ order_id, status, payable_amount }) => [order_id, status, payable_amount])',
        ),
      ).toEqual([[order().id, 'paid', 499.37]]);
      expect(browser.complaints).toEqual([]);
    });

    test("an error in the shop's onSuccess reaches the page, and the widget goes on", async () => {
      const order = shopMakes();
      const page = await browser.page(device);
      const thrown = new Promise<string>((resolve) =>
        page.once('pageerror', ({ message }) => resolve(message)),
      );
      await page.goto(
        merchant.serve(
          service.url,
          `Paisewise.mount('#pay', { createOrderUrl: '/create', onSuccess() { throw new Error('no thank-you page') } })`,
        ),
      );
      await pay(page);
      await code(page).waitFor(PATIENCE);
      await service.turn(order(), 'paid');
      expect(await thrown).toContain('no thank-you page');
      await box(page).getByRole('heading', { name: 'Paid' }).waitFor(PATIENCE);
      await page.getByRole('link', { name: 'Continue' }).waitFor(PATIENCE);
    });

    test('at expires_at the code goes; expired; and a late payment turns it paid', async () => {
      const order = shopMakes({ leftMs: 6000 });
      const page = await browser.page(device);
      await page.goto(
        merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
      );
      await pay(page);
      await box(page).getByRole('heading', { name: 'Time is up: don’t pay now' }).waitFor(PATIENCE);
      expect(await page.locator('#pay .code, #pay a[href^="upi:"]').count()).toBe(0);
      await service.turn(order(), 'expired');
      await box(page).getByRole('heading', { name: 'No payment seen in time' }).waitFor(PATIENCE);
      await keepShot(page, `widget-expired-${device}`);
      await service.turn(order(), 'paid');
      await box(page).getByRole('heading', { name: 'Paid' }).waitFor(PATIENCE);
    });
  },
);

describe('results', () => {
  test.each([
    ['failed', 'The payment could not be completed'],
    ['manual_review', 'A person is checking your payment'],
  ] as const)('%s', async (status, said) => {
    const order = shopMakes();
    const page = await browser.page();
    await page.goto(
      merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
    );
    await pay(page);
    await code(page).waitFor(PATIENCE);
    await service.turn(order(), status);
    await box(page).getByRole('heading', { name: said }).waitFor(PATIENCE);
    expect(await code(page).count()).toBe(0);
    await keepShot(page, `widget-${status}`);
  });

  test('a test order says TEST and offers no app', async () => {
    shopMakes({ test: true });
    const page = await browser.page('phone');
    await page.goto(
      merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
    );
    await pay(page);
    await code(page).waitFor(PATIENCE);
    expect(await box(page).textContent()).toContain(
      'TEST This is a test order. No payment is needed.',
    );
    expect(await page.locator('#pay .apps').count()).toBe(0);
    await keepShot(page, 'widget-test');
  });

  test('qr_base64 null: the link takes its place', async () => {
    const order = shopMakes({}, { qr_base64: null });
    const page = await browser.page();
    await page.goto(
      merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
    );
    await pay(page);
    const link = page.getByRole('link', { name: 'Any UPI app' });
    await link.waitFor(PATIENCE);
    expect(await link.getAttribute('href')).toBe(order().upiUri);
  });

  test('a link that is no UPI payment is never offered', async () => {
    shopMakes({}, { qr_base64: null, upi_uri: 'javascript:alert(1)//upi://pay?pa=a@b' });
    const page = await browser.page('phone');
    await page.goto(
      merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
    );
    await pay(page);
    await page.locator('#pay .time').waitFor(PATIENCE);
    // The payment's own page is offered, as ever.
    expect(await page.locator('#pay a:not([href^="http"])').count()).toBe(0);
  });
});

describe('refusals', () => {
  const shown = async (status: number, error: string) => {
    merchant.onCreate(() => ({
      status,
      body: { error, message: 'for developers', request_id: 'req_1' },
    }));
    const page = await browser.page();
    await page.goto(
      merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
    );
    await pay(page);
    const alert = box(page).getByRole('alert');
    await alert.filter({ hasText: /\S/ }).waitFor(PATIENCE);
    expect(await page.getByRole('button', { name: 'Pay' }).isEnabled()).toBe(true);
    return { said: await alert.textContent(), page };
  };

  test.each(['plan_limit_reached', 'payment_account_paused'])(
    '402 %s: the shop cannot take UPI payments right now',
    async (error) => {
      const { said, page } = await shown(402, error);
      expect(said).toContain('This shop cannot take UPI payments right now.');
      await keepShot(page, `widget-${error}`);
    },
  );

  test.each([
    [503, 'all_payment_slots_busy', 'Many people are paying this amount right now.'],
    [429, 'rate_limited', 'Try again in a minute'],
    [400, 'invalid_request', 'Nothing has been charged.'],
    [500, 'internal_error', 'Nothing has been charged.'],
  ])('%i %s reaches the payer in plain words', async (status, error, words) => {
    const { said } = await shown(status, error);
    expect(said).toContain(words);
    expect(said).not.toContain('for developers');
  });

  test('an amount that cannot be paid is refused in the field, and nothing is asked', async () => {
    shopMakes();
    const page = await browser.page();
    await page.goto(
      merchant.serve(service.url, `Paisewise.mount('#pay', { createOrderUrl: '/create' })`),
    );
    for (const amount of ['', 'abc', '0', '-5', '0.001', '1000000.01', '1e3']) {
      await pay(page, amount);
      expect([amount, await page.getByLabel('Amount (₹)').getAttribute('aria-invalid')]).toEqual([
        amount,
        'true',
      ]);
    }
    expect(merchant.calls).toEqual([]);
    await pay(page, ' ₹ 1,234.50 ');
    await code(page).waitFor(PATIENCE);
    expect(merchant.calls[0]?.body).toEqual({ amount: 1234.5 });
  });
});
