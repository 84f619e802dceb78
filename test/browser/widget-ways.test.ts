import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { qrDataUri } from '../../src/upi/qr.ts';
import {
  type Device,
  keepShot,
  PATIENCE,
  seriousFindings,
  useBrowser,
} from '../setup/browser/browser.ts';
import { useMerchant } from '../setup/browser/merchant.ts';
import { useService } from '../setup/browser/service.ts';

const service = useService();
const merchant = useMerchant();
const browser = useBrowser();

/** The widget with an order to pay, under the strict policy. */
const open = async (
  device: Device,
  userAgent?: string,
  { merchantCode = '', options = '' } = {},
) => {
  const order = await service.place(merchantCode ? { merchantCode } : {});
  const made = {
    order_id: order.id,
    amount: 499,
    payable_amount: 499.37,
    payment_url: order.url,
    status: 'pending',
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    upi_uri: order.upiUri,
    qr_base64: await qrDataUri(order.upiUri),
  };
  merchant.onCreate(() => ({ status: 201, body: made }));
  const page = await browser.page(device, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(userAgent ? { userAgent } : {}),
  });
  await page.goto(
    merchant.serve(
      service.url,
      `Paisewise.mount('#pay', { createOrderUrl: '/create', ${options} })`,
    ),
  );
  await page.getByLabel('Amount (₹)').fill('499');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.locator('#pay .code svg').waitFor(PATIENCE);
  return { page, order };
};
const top = async (page: Page, part: string) =>
  (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;
const colour = (page: Page, name: string) =>
  page
    .getByRole('link', { name })
    .evaluate((link) => link.ownerDocument.defaultView?.getComputedStyle(link).backgroundColor);

/** The parts that one can pay by, from the top. */
async function parts(page: Page): Promise<string[]> {
  const shown: [number, string][] = [];
  for (const part of ['.apps', '.code', '.row'])
    if (await page.locator(`#pay ${part}`).first().isVisible())
      shown.push([await top(page, `#pay ${part}`), part]);
  return shown.sort(([a], [b]) => a - b).map(([, part]) => part);
}

test('on a phone a personal account has the code first, then what to type, then the apps, which lead back', async () => {
  const { page } = await open('phone');
  expect(await parts(page)).toEqual(['.code', '.row', '.apps']);
  expect(await page.locator('#pay h3:visible').allInnerTexts()).toEqual([
    'Scan with any UPI app',
    'Or pay to this UPI ID',
  ]);
  expect(await page.locator('#pay .row').allInnerTexts()).toEqual([
    expect.stringContaining('chaiandsons@okhdfcbank'),
    expect.stringContaining('₹499.37'),
    expect.stringMatching(/^Name your app will show\s+CHAI AND SONS\s+Check this name/),
  ]);
  await keepShot(page, 'widget-personal');
  await page.getByRole('button', { name: /^Nothing opens\?/ }).click();
  await page.locator('#pay h3:focus').waitFor(PATIENCE);
  expect(Math.abs(await top(page, '#pay h3'))).toBeLessThan(2);
  expect(await seriousFindings(page)).toEqual([]);
});

test('after a tap on an app that isn’t there the widget leads back to the code by itself; where one opened it stays', async () => {
  const { page } = await open('phone');
  const tap = () => page.getByRole('link', { name: 'PhonePe' }).click();
  await tap();
  await page.locator('#pay h3:focus').waitFor(PATIENCE);
  expect(Math.abs(await top(page, '#pay h3'))).toBeLessThan(2);
  await page.locator('#pay h3:focus').blur();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await tap();
  await page.evaluate(`dispatchEvent(new Event('blur'))`);
  await page.clock.runFor(5000);
  expect(await page.locator('#pay h3:focus').count()).toBe(0);
});

test('the shop may say on or off', async () => {
  const off = await open('phone', undefined, {
    merchantCode: '5411',
    options: `appButtons: 'off'`,
  });
  expect(await parts(off.page)).toEqual(['.code', '.row']);
  const on = await open('phone', undefined, { options: `appButtons: 'on'` });
  expect(await parts(on.page)).toEqual(['.apps', '.code', '.row']);
});

test('on a phone a merchant’s account has any UPI app, filled, then the named ones, then the code, then what to type', async () => {
  const { page, order } = await open('phone', undefined, { merchantCode: '5411' });
  const apps = page.locator('#pay .apps a');
  expect(await apps.allTextContents()).toEqual([
    'Any UPI app',
    'Google Pay',
    'PhonePe',
    'Paytm',
    'BHIM',
    'CRED',
  ]);
  expect(await apps.first().getAttribute('href')).toBe(order.upiUri);
  expect([await colour(page, 'Any UPI app'), await colour(page, 'PhonePe')]).toEqual([
    'rgb(10, 92, 74)',
    'rgba(0, 0, 0, 0)',
  ]);
  expect(await parts(page)).toEqual(['.apps', '.code', '.row']);
  await keepShot(page, 'widget-merchant');
  expect(await page.locator('#pay h3:visible').allInnerTexts()).toEqual([
    'Or scan from another phone',
    'Or pay to this UPI ID',
  ]);
});

test('iOS has no choice of apps for a UPI link: the named ones come first there, as on the pay page', async () => {
  const { page } = await open(
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  );
  expect(await page.locator('#pay .apps a').allTextContents()).toEqual([
    'Google Pay',
    'PhonePe',
    'Paytm',
    'BHIM',
    'CRED',
    'Any UPI app',
  ]);
});

test('in 320 px: the code is named, the sum explained, the exact amount beside the UPI ID, the number, and “Paid already?”', async () => {
  const { page, order } = await open('phone');
  await page.setViewportSize({ width: 320, height: 780 });
  await page
    .getByRole('img', { name: 'QR code to pay ₹499.37 to CHAI AND SONS' })
    .waitFor(PATIENCE);
  const said = await page.locator('#pay .box').evaluate((box) => box.textContent);
  expect(said).toContain('₹499.00 + ₹0.37, so that the shop can recognise your payment.');
  expect(said).toContain('Pay exactly ₹499.37. We can’t match ₹499.');
  expect(said).toContain(`Order number: ${order.id}`);
  const paid = page.getByRole('link', { name: 'Paid already? Let us look for it' });
  expect(await paid.getAttribute('href')).toBe(`${order.url}#utr`);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'widget-320');
  const [opened] = await Promise.all([page.waitForEvent('popup'), paid.click()]);
  await opened.getByRole('textbox', { name: /^UTR/ }).waitFor(PATIENCE);
});

test('on a desktop the code, then the UPI ID and the amount, which are copied to the paisa', async () => {
  const { page } = await open('desktop');
  expect(await top(page, '#pay .code')).toBeLessThan(await top(page, '#pay .row'));
  expect(await page.locator('#pay h3').allInnerTexts()).toEqual([
    'Scan with any UPI app',
    'Or pay to this UPI ID',
  ]);
  const clipboard = () => page.evaluate('navigator.clipboard.readText()');
  const copied = page.getByRole('status').filter({ hasText: 'Copied' });
  await page.getByRole('button', { name: 'Copy UPI ID' }).click();
  await copied.filter({ hasText: 'Copied. Now enter exactly ₹499.37 in your UPI app.' }).waitFor();
  expect(await clipboard()).toBe('chaiandsons@okhdfcbank');
  // As on a plain http page, where there is no clipboard.
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("none"))');
  await page.getByRole('button', { name: 'Copy the amount' }).click();
  await copied.filter({ hasText: 'Copied: 499.37' }).waitFor();
  expect(await clipboard()).toBe('499.37');
  expect(await page.locator('#pay textarea').count()).toBe(0);
  expect(browser.complaints).toEqual([]);
});

test('in a browser inside an app, where links to apps break, there are none', async () => {
  const { page } = await open(
    'phone',
    'Mozilla/5.0 (Linux; Android 14; wv) Chrome/131.0 Instagram 355.0',
    {
      merchantCode: '5411',
    },
  );
  await page.locator('#pay .apps').waitFor({ ...PATIENCE, state: 'hidden' });
  expect(await parts(page)).toEqual(['.code', '.row']);
});
