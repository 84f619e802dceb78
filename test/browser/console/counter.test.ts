import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { listCounterOrders } from '../../../src/orders/counter.ts';
import { keepShot, picture, scan, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsole } from '../../setup/browser/console.ts';

const { service, as } = useConsole({ ORDER_LIFETIME_MS: 300_000 });

/** A device with voices of these languages; what it says is kept. */
const voiced = (page: Page, ...languages: readonly string[]) =>
  page.addInitScript(`
    window.said = [];
    Object.defineProperty(window, 'speechSynthesis', { value: {
      getVoices: () => ${JSON.stringify(languages)}.map((lang) => ({ lang })),
      speak: ({ text, lang }) => said.push(lang + ': ' + text),
    } });
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };`);
const said = (page: Page) => page.evaluate('window.said');

const rings = async (page: Page, keys: string) => {
  for (const key of keys)
    await page.locator('[data-keys]').getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: /^(Pay|कोड दिखाएँ)$/ }).click();
};
const newest = async () => {
  const [order] = await listCounterOrders(service.ctx, service.business.businessId, 1);
  if (!order) throw new Error('nothing was rung up');
  return { ...order, id: order.orderId, path: '', url: '' };
};

test('a cashier rings up by big keys, the code stands there, and the money is shown and said', async () => {
  const page = await as('cashier', 'phone', { viewport: { width: 360, height: 740 } });
  await voiced(page, 'en_US', 'en-IN');
  await page.goto('/console/');
  expect(await words(page, 'h1')).toBe('Counter');
  await keepShot(page, 'counter-empty-phone');
  await rings(page, '499');
  await page.locator('[data-order]').waitFor();
  const order = await newest();
  expect(await words(page, '#open')).toContain(`₹${(order.payablePaise / 100).toFixed(2)}`);
  await picture(page, 'console-counter-phone');
  expect(await scan(page)).toBe(order.upiUri);
  expect(await seriousFindings(page)).toEqual([]);
  await service.turn(order, 'paid');
  await page.locator('[data-came]').waitFor();
  expect(await words(page, '[data-came]')).toContain(
    `₹${(order.payablePaise / 100).toFixed(2)} received`,
  );
  expect(await said(page)).toEqual(['en-IN: 499 rupees received']);
  await keepShot(page, 'counter-received-phone');
  await page.getByRole('button', { name: 'Next customer' }).click();
  expect(await page.locator('[data-came]').isVisible()).toBe(false);
  expect(await words(page, '#last')).toMatch(/received/);
  expect(await page.locator('[data-order]').count()).toBe(0);
});

test('the screen stays on while the till is seen', async () => {
  const page = await as('cashier', 'phone');
  await page.addInitScript(`
    window.locks = 0;
    Object.defineProperty(navigator, 'wakeLock', { value: {
      request: async () => { locks += 1; if (locks === 1) throw new Error('the battery is low'); },
    } });`);
  await page.goto('/console/counter');
  expect(await page.evaluate('window.locks')).toBe(1);
  // A device that was put aside gave the lock back.
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  expect(await page.evaluate('window.locks')).toBe(2);
});

test('several customers side by side, each told for itself and once', async () => {
  const page = await as('owner', 'desktop');
  await voiced(page, 'en-GB');
  await page.goto('/console/counter');
  for (const keys of ['120', '75.5', '1']) {
    await rings(page, keys);
    await page.locator(`[data-order] >> nth=${['120', '75.5', '1'].indexOf(keys)}`).waitFor();
  }
  await keepShot(page, 'counter-three-desktop');
  expect(await seriousFindings(page)).toEqual([]);
  const open = await listCounterOrders(service.ctx, service.business.businessId, 3);
  const middle = open[1];
  if (!middle) throw new Error('three were rung up');
  await service.turn({ id: middle.orderId, upiUri: '', path: '', url: '' }, 'paid');
  await page.locator('[data-came]').waitFor();
  expect(await said(page)).toEqual(['en-GB: 75 rupees and 50 paise received']);
  expect(await page.locator('[data-order]').count()).toBe(2);
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-came]').isVisible()).toBe(false);
});

test('in Hindi, and by a sound where the device has no Hindi voice', async () => {
  const page = await as('cashier', 'phone');
  await voiced(page, 'en-IN');
  await page.addInitScript(`
    window.sounded = 0;
    window.AudioContext = class extends AudioContext {
      createOscillator() { sounded += 1; return super.createOscillator(); }
    };`);
  await page.goto('/console/counter?lang=hi');
  await rings(page, '50');
  await page.locator('#open').getByText('₹50.').waitFor();
  await keepShot(page, 'counter-hindi-phone');
  await service.turn(await newest(), 'paid');
  await page.locator('[data-came]').waitFor();
  expect(await words(page, '[data-came]')).toContain('मिले');
  expect(await said(page)).toEqual([]);
  expect(await page.evaluate('window.sounded')).toBe(2);
});

test('a code whose time is over is taken away, and money that comes late is told all the same', async () => {
  const page = await as('cashier', 'phone');
  await voiced(page, 'en-IN');
  await page.goto('/console/counter');
  await rings(page, '333');
  await page.locator('#open').getByText('₹333.').waitFor();
  const order = await newest();
  await service.age(order, 290_000);
  await page.reload();
  const card = page.locator(`[data-order=${order.orderId}]`);
  expect(await card.locator('.qr').count()).toBe(1);
  await card.getByText('The time to pay is over').waitFor();
  expect(await card.locator('.qr').count()).toBe(0);
  await service.turn(order, 'paid');
  await page.locator('[data-came]').waitFor();
  expect(await said(page)).toEqual(['en-IN: 333 rupees received']);
});

test('a press that is not answered is told, and pressed again makes one order', async () => {
  const page = await as('cashier', 'phone');
  await page.goto('/console/counter');
  await page.route('**/console/counter', async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await rings(page, '777');
  await page.getByRole('alert').getByText('Not sent').waitFor();
  await page.unroute('**/console/counter');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.locator('#open').getByText('₹777.').waitFor();
  const last = await listCounterOrders(service.ctx, service.business.businessId, 20);
  expect(last.filter(({ amountPaise }) => amountPaise === 77_700)).toHaveLength(1);
});

test('what is no amount is told there, and nothing is rung up', async () => {
  const page = await as('cashier', 'phone');
  await page.goto('/console/counter');
  const before = (await listCounterOrders(service.ctx, service.business.businessId, 20)).length;
  for (const typed of ['0', '1.2.3', '499,37', '\u202e🙂', '99999999999999']) {
    await page.getByLabel('Amount').fill(typed);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.locator('.problem').waitFor();
    await page.locator('.problem').evaluate((problem) => problem.remove());
  }
  const after = await listCounterOrders(service.ctx, service.business.businessId, 20);
  expect(after).toHaveLength(before);
});

test('works without JavaScript', async () => {
  const page = await as('cashier', 'phone', { javaScriptEnabled: false });
  await page.goto('/console/counter');
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  expect(await words(page, '#open')).toContain('₹250.');
  const { orderId } = await newest();
  await service.turn({ id: orderId, upiUri: '', path: '', url: '' }, 'paid');
  await page.getByRole('link', { name: 'Look again' }).click();
  expect(await words(page, '#last')).toContain('received');
});
