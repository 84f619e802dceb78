import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { createLink } from '../../../src/orders/links/create-link.ts';
import { linkUrl } from '../../../src/orders/links/link.ts';
import { fixed } from '../../../src/orders/links/price.ts';
import { listAccounts } from '../../../src/shops/accounts/account.ts';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsole } from '../../setup/browser/console.ts';
import { useMerchant } from '../../setup/browser/merchant.ts';
import { until } from '../../setup/until.ts';

const { service, browser, as } = useConsole();
const merchant = useMerchant();

const file = (name: string, bytes: Buffer): string => {
  const at = path.join(os.tmpdir(), `paisewise-face-${process.pid}-${name}`);
  writeFileSync(at, bytes);
  return at;
};
/** Large, and of many colours: the browser makes it small. */
function photo(): Buffer {
  const png = new PNG({ width: 1600, height: 1200 });
  for (let at = 0; at < png.data.length; at++)
    png.data[at] = at % 4 === 3 ? 0xff : (at * 2_654_435_761) >>> 24;
  return PNG.sync.write(png);
}

test('an owner gives the shop a logo and a colour, and payers see them wherever the shop shows itself', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/settings');
  await page.getByLabel('Logo').setInputFiles(file('photo.png', photo()));
  await until(
    'the browser made a small PNG of it',
    async () =>
      (await page.evaluate(`document.querySelector('[name=logo]').files[0].name`)) === 'logo.png',
  );
  await page.getByLabel('Colour').fill('#FFEB3B');
  await page.getByRole('button', { name: 'Save the look' }).click();
  await page.getByText('The look is saved.').waitFor();
  await keepShot(page, 'face-settings');
  expect(await seriousFindings(page)).toEqual([]);

  const order = await service.place();
  const [account] = await listAccounts(service.ctx, service.business.businessId, 1);
  const link = await createLink(service.ctx, {
    accountId: account?.accountId ?? '',
    price: fixed(49_900),
    purpose: 'Tea',
    until: null,
    once: false,
    actor: 'test',
  });
  const url = linkUrl(service.ctx.config, link.linkId);
  const path = new URL(url).pathname;
  for (const [name, address, scheme] of [
    ['pay', order.url, 'light'],
    ['pay-dark', order.url, 'dark'],
    ['link', `${service.url}${path}`, 'light'],
    ['poster', `${service.url}${path}/poster`, 'light'],
  ] as const) {
    const payer = await browser.page('phone', { colorScheme: scheme });
    await payer.goto(address);
    await until(`the logo is seen on ${name}`, async () =>
      Boolean(await payer.evaluate(`document.querySelector('img.logo')?.naturalWidth > 0`)),
    );
    const brand = await payer.evaluate(
      `getComputedStyle(document.documentElement).getPropertyValue('--brand')`,
    );
    expect([name, brand]).not.toEqual([name, scheme === 'dark' ? '#5fd3b1' : '#0a5c4a']);
    expect([name, await seriousFindings(payer)]).toEqual([name, []]);
    await keepShot(payer, `face-${name}`);
  }
  // In the shop's own page, under the strictest policy that the docs promise to suffice.
  merchant.onCreate(() => ({
    status: 201,
    body: {
      ...{ order_id: order.id, payable_amount: 499.37, status: 'pending' },
      ...{ payment_url: order.url, upi_uri: order.upiUri, qr_base64: null },
      expires_at: new Date(Date.now() + 300_000).toISOString(),
    },
  }));
  const shop = await browser.page('phone');
  await shop.goto(
    merchant.serve(
      service.url,
      `Paisewise.mount('#pay', { createOrderUrl: '/create-order', amount: 499 })`,
    ),
  );
  await shop.getByRole('button', { name: 'Pay' }).click();
  await shop.locator('#pay canvas').waitFor();
  await keepShot(shop, 'face-widget');
  const widget = `(() => {
    const root = document.querySelector('#pay > div').shadowRoot;
    const { width, height } = root.querySelector('canvas').getBoundingClientRect();
    const brand = getComputedStyle(root.host).getPropertyValue('--brand');
    return [width > 20 && height > 20 && height <= 48, brand.includes('#0a5c4a')];
  })()`;
  expect(await shop.evaluate(widget)).toEqual([true, false]);
  expect(await seriousFindings(shop)).toEqual([]);
  expect(browser.complaints).toEqual([]);

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByText('The look is saved.').waitFor();
  const payer = await browser.page('phone');
  await payer.goto(order.url);
  expect(await payer.locator('img.logo').count()).toBe(0);
  expect(await words(payer, 'header')).toContain('Chai & Sons');
});

test.each([
  [
    'an SVG',
    'logo.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['rubbish', 'logo.png', Buffer.from('\u202e🙂'.repeat(50))],
])('%s is refused with what to do, and nothing changes', async (_what, name, bytes) => {
  const page = await as('owner', 'desktop', { javaScriptEnabled: false });
  await page.goto('/console/settings');
  await page.getByLabel('Logo').setInputFiles(file(name, bytes));
  await page.getByRole('button', { name: 'Save the look' }).click();
  expect(await words(page, '[role=alert]')).toMatch(/logo is no PNG/);
  expect(await page.locator('img.logo').count()).toBe(0);
});

test('a colour that is none is refused by its name', async () => {
  const page = await as('owner', 'desktop');
  await page.goto('/console/settings');
  await page.getByLabel('Colour').fill('red}');
  await page.getByRole('button', { name: 'Save the look' }).click();
  expect(await words(page, '[role=alert]')).toContain('The colour is #');
});
