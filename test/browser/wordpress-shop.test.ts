import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freePort } from '../../dev/ports.ts';
import { signingSecrets } from '../../src/shops/businesses/signing-secrets.ts';
import { buildPageScripts, buildWidget } from '../../src/web/build.ts';
import { keepShot, PATIENCE, useBrowser } from '../setup/browser/browser.ts';
import { useApi } from '../setup/http/api.ts';
import { useShop } from '../setup/wordpress/use-shop.ts';

const port = await freePort();
const api = useApi({ WEBHOOK_ALLOWED_TARGETS: `127.0.0.1:${port}` });
beforeAll(async () => void (await Promise.all([buildWidget(), buildPageScripts()])));
const shop = useShop(port, async () => {
  const { businessId, testKey } = api.business;
  const [secret = ''] = await signingSecrets(api.ctx, { businessId, mode: 'test' });
  return { url: api.url, key: testKey, secret };
});
const browser = useBrowser();

const key = () => api.business.testKey;
const pay = (orderId: string) =>
  api.call('POST', `/api/v1/orders/${orderId}/simulate`, { key: key(), body: { outcome: 'paid' } });

async function isPaid(page: Page, shot: string) {
  await page.waitForURL(/order-received/, PATIENCE);
  await expect(page.locator('.paisewise-status').textContent()).resolves.toMatch(/was received/);
  await expect(page.locator('#order').textContent()).resolves.toBe('processing');
  await keepShot(page, shot);
}

test.each(['phone', 'desktop'] as const)(
  'classic checkout on a %s: to the pay page, paid, and back in the shop',
  async (device) => {
    const page = await browser.page(device);
    await page.goto(`${shop.url}/?wc=checkout`);
    await expect(page.getByText('UPI (TEST)').isVisible()).resolves.toBe(true);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.waitForURL(/\/pay\/PW-/, PATIENCE);
    await pay(page.url().slice(-13));
    await isPaid(page, `woocommerce-classic-${device}`);
  },
);

test('block checkout: the way to pay is registered, chosen, paid', async () => {
  const page = await browser.page();
  await page.goto(`${shop.url}/?wc=blocks`);
  await page.getByText('UPI (TEST)').waitFor();
  await page.getByText('Any UPI app').waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/pay\/PW-/, PATIENCE);
  await pay(page.url().slice(-13));
  await isPaid(page, 'woocommerce-blocks');
});

test('in the shop’s own page: the widget makes the same order, and leads on once it is paid', async () => {
  await shop.set({ way: 'widget' });
  const page = await browser.page('phone');
  await page.goto(`${shop.url}/?wc=checkout`);
  const made = page.waitForResponse(/paisewise(?:%2F|\/)v1(?:%2F|\/)pay/);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/order-pay/, PATIENCE);
  await page.locator('#paisewise').getByRole('button').first().click();
  const { order_id } = await (await made).json();
  await page.locator('#paisewise canvas, #paisewise svg, #paisewise img').first().waitFor();
  await keepShot(page, 'woocommerce-widget');
  const tries = await shop.act({ do: 'tries' });
  expect(tries.at(-1)).toMatchObject({ order_id, nth: '1' });
  await pay(order_id);
  await isPaid(page, 'woocommerce-widget-paid');
});

test('an order that was not paid in time is told so where it is paid again, and can be', async () => {
  const { id, key: orderKey } = await shop.newOrder();
  const first = (await shop.act({ do: 'pay', id })).redirect.slice(-13);
  await api.call('POST', `/api/v1/orders/${first}/simulate`, {
    key: key(),
    body: { outcome: 'expired' },
  });
  const page = await browser.page('phone');
  await page.goto(`${shop.url}/?wc=pay&order-pay=${id}&key=${orderKey}&pay_for_order=true`);
  await page.getByText('The time to pay is over').waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/pay\/PW-/, PATIENCE);
  expect(page.url().slice(-13)).not.toBe(first);
});

test('the owner presses Connect and reads what was found', async () => {
  const page = await browser.page();
  await page.goto(`${shop.url}/wp-login.php`);
  await page.locator('#user_login').fill('owner');
  await page.locator('#user_pass').fill('correct horse battery');
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/, PATIENCE);
  await page.goto(`${shop.url}/?wc=settings`);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('A signed webhook came through').waitFor();
  await keepShot(page, 'woocommerce-connect');
});
