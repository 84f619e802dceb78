import { expect, test } from '@jest/globals';
import { createLink } from '../../src/orders/links/create-link.ts';
import { linkUrl } from '../../src/orders/links/link.ts';
import { fixed, type LinkPrice } from '../../src/orders/links/price.ts';
import {
  type Device,
  keepShot,
  scan,
  seriousFindings,
  useBrowser,
  words,
} from '../setup/browser/browser.ts';
import { useService } from '../setup/browser/service.ts';
import { aBusinessWithAccount } from '../setup/factories/index.ts';

const service = useService({ ORDER_LIFETIME_MS: 300_000 });
const browser = useBrowser();
const sizes: Device[] = ['phone', 'desktop'];

const aLink = async (once = false, price: LinkPrice = fixed(1_250_00)) => {
  const { accountId } = await aBusinessWithAccount(service.ctx, { name: 'Chai & Sons' });
  const { linkId } = await createLink(service.ctx, {
    accountId,
    price,
    purpose: 'Diwali hamper, 2 boxes',
    until: new Date(Date.now() + 86_400_000),
    once,
    actor: 'Asha',
  });
  return linkUrl({ BASE_URL: service.url }, linkId);
};

test.each(sizes)(
  'a payer on a %s opens a link, presses Pay, and can scan the order’s code',
  async (device) => {
    const url = await aLink();
    const page = await browser.page(device);
    await page.goto(url);
    expect(await words(page, 'header')).toContain('Chai & Sons');
    expect(await words(page, 'main')).toContain('Diwali hamper, 2 boxes');
    expect(await words(page, 'h1')).toBe('₹1,250.00');
    expect(await words(page, 'main')).toMatch(/Paid into the account of \S/);
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `link-${device}`);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/\/pay\/PW-\d{10}$/);
    const order = page.url();
    await page.locator('svg.qr').scrollIntoViewIfNeeded();
    expect(await scan(page)).toMatch(/^upi:\/\/pay\?.*am=1250\.\d\d/);
    await page.goBack();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(order);
  },
);

test('the link works without JavaScript, in the dark and in Hindi, and keeps the language on the pay page', async () => {
  const page = await browser.page('phone', { colorScheme: 'dark', javaScriptEnabled: false });
  await page.goto(await aLink(true));
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await keepShot(page, 'link-hindi-dark');
  await page.getByRole('button', { name: 'पेमेंट करें' }).click();
  await page.waitForURL(/\/pay\/PW-\d{10}$/);
  expect(await words(page, 'header')).toContain('पेमेंट किसे');
});

test('a payer types the amount of a link that leaves it open, and is told what it takes', async () => {
  const page = await browser.page('phone');
  await page.goto(await aLink(false, { kind: 'open', leastPaise: 10_00, mostPaise: 5_000_00 }));
  const amount = page.getByLabel('Amount in rupees');
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await amount.fill('5001');
  await pay.click();
  expect(await words(page, '[role=alert]')).toContain('from ₹10.00 to ₹5,000.00');
  expect(await amount.inputValue()).toBe('5001');
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'link-open');
  await amount.fill('49.50');
  await pay.click();
  await page.waitForURL(/\/pay\/PW-\d{10}$/);
  expect(await words(page)).toMatch(/₹\s?(49|50|51|52)/);
});

test('its poster fits one sheet of A5, and its code leads to the link', async () => {
  const url = await aLink();
  const page = await browser.page('desktop');
  await page.addInitScript('window.print = () => { window.printed = true; }');
  await page.goto(`${url}/poster`);
  expect(await scan(page)).toBe(url);
  expect(await seriousFindings(page)).toEqual([]);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  const [, width, height] = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([420, 595]);
  for (const said of ['not with a UPI app', 'UPI ऐप से नहीं'])
    expect(await words(page)).toContain(said);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate('window.printed')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button:visible').count()).toBe(0);
  await keepShot(page, 'link-poster');
  const plain = await browser.page('desktop', { javaScriptEnabled: false });
  await plain.goto(`${url}/poster`);
  expect(await words(plain)).toContain('from your browser’s menu');
  expect(await plain.locator('button:visible').count()).toBe(0);
});
