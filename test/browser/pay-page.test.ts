import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  type Device,
  keepShot,
  leap,
  PATIENCE,
  picture,
  scan,
  seriousFindings,
  useBrowser,
  words,
} from '../setup/browser/browser.ts';
import { useService } from '../setup/browser/service.ts';

const service = useService();
const browser = useBrowser();
const sizes: Device[] = ['phone', 'desktop'];

describe.each(sizes)('on a %s', (device) => {
  test('the code on the screen is exactly upi_uri, in the light and in the dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const order = await service.place();
      const page = await browser.page(device, { colorScheme });
      await page.goto(order.url);
      await page.locator('svg.qr').scrollIntoViewIfNeeded();
      expect(await scan(page)).toBe(order.upiUri);
      await keepShot(page, `waiting-${device}-${colorScheme}`);
    }
  });

  test('a payer sees whom, exactly how much, to which UPI ID, and what name the app will show', async () => {
    const page = await browser.page(device);
    const order = await service.place({ payablePaise: 1_23_456_05 });
    await page.goto(order.url);
    expect(await words(page, 'header')).toContain('Chai & Sons');
    expect(await words(page, 'h1')).toBe('₹1,23,456.05');
    expect(await words(page)).toContain('chaiandsons@okhdfcbank');
    expect(await words(page)).toContain('CHAI AND SONS');
    expect(await words(page, '[data-clock]')).toMatch(/^(5:00|4:5\d)$/);
  });

  test('the mail arrives while the page is open: it says paid and takes the focus there', async () => {
    const order = await service.place({ successUrl: null });
    const page = await browser.page(device);
    await page.goto(order.url);
    await service.turn(order, 'paid');
    await page.locator('main[data-state=paid]').waitFor(PATIENCE);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(await words(page)).toContain('Chai & Sons has received your payment.');
    expect(await scan(page)).toBeNull();
    expect(await seriousFindings(page)).toEqual([]);
    if (device === 'phone') await picture(page, 'pay-page-paid');
  });

  test('failed: it says so, and don’t pay any more', async () => {
    const order = await service.place({ failureUrl: null });
    const page = await browser.page(device);
    await page.goto(order.url);
    await service.turn(order, 'failed');
    await page.locator('main[data-state=failed]').waitFor(PATIENCE);
    expect(await words(page)).toMatch(
      /could not be completed[\s\S]*Don’t pay this amount any more/,
    );
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `failed-${device}`);
  });

  test('at expires_at the code and the buttons go, although the order is still pending', async () => {
    const order = await service.place();
    const page = await browser.page(device);
    await page.goto(order.url);
    expect(await page.locator('main').getAttribute('data-state')).toBe('waiting');
    // An answer of the server would set the page's clock right before the page looked at it.
    await page.context().setOffline(true);
    await service.age(order, 300_000);
    await leap(page, 300_000);
    await page.locator('main[data-state=checking]').waitFor(PATIENCE);
    await page.context().setOffline(false);
    await page.locator('[data-offline]:visible').waitFor({ ...PATIENCE, state: 'detached' });
    expect(await words(page)).toMatch(/don’t pay now[\s\S]*already paid[\s\S]*still looking/);
    expect(await page.locator('main svg.qr, main a[href^="upi:"], main .hands').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    if (device === 'phone') await picture(page, 'pay-page-time-up');
  });

  test('expired: it goes on looking, has a button and does not leave; a late payment turns it paid', async () => {
    const order = await service.place({ leftMs: -1000 });
    const page = await browser.page(device);
    await page.goto(order.url);
    await service.turn(order, 'expired');
    await page.locator('main[data-state=looking]').waitFor(PATIENCE);
    expect(await words(page)).toMatch(/Don’t pay now[\s\S]*still looking/);
    expect(await page.getByRole('link', { name: /^Back to/ }).getAttribute('href')).toContain(
      'https://shop.example/sorry?',
    );
    expect(await page.locator('[data-seconds]').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `looking-${device}`);
    await service.turn(order, 'paid');
    await page.locator('main[data-state=paid]').waitFor(PATIENCE);
  });

  test('expired and nothing can come any more: it says so', async () => {
    const order = await service.place({
      status: 'expired',
      leftMs: -1000,
      afterMs: 500,
      closed: true,
      failureUrl: null,
    });
    const page = await browser.page(device);
    await page.goto(order.url);
    expect(await words(page)).toMatch(
      /This payment has expired[\s\S]*Don’t pay this amount any more/,
    );
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `expired-${device}`);
  });

  test('under review: a person is checking, do not pay again', async () => {
    const order = await service.place();
    const page = await browser.page(device);
    await page.goto(order.url);
    await service.turn(order, 'manual_review');
    await page.locator('main[data-state=review]').waitFor(PATIENCE);
    expect(await words(page)).toMatch(/Don’t pay again/);
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `review-${device}`);
  });

  test('a test order says TEST and that nothing must be paid', async () => {
    const order = await service.place({ test: true });
    const page = await browser.page(device);
    await page.goto(order.url);
    expect(await words(page)).toContain('TEST This is a test order. No payment is needed.');
    await page.locator('svg.qr').scrollIntoViewIfNeeded();
    expect(await scan(page)).toContain('pa=test@invalid');
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `test-${device}`);
  });

  test('an unknown order is a 404 that tells a payer what to do; one that ended long ago a 410', async () => {
    const ended = await service.place({ status: 'paid', endedMsAgo: 25 * 3_600_000 });
    const page = await browser.page(device);
    for (const [path, status, said] of [
      ['/pay/PW-0000000000', 404, 'We can’t find this payment'],
      ['/pay/nonsense', 404, 'We can’t find this payment'],
      ['/pay/%ff', 404, 'We can’t find this payment'],
      [ended.path, 410, 'This payment ended long ago'],
    ] as const) {
      const answer = await page.goto(service.url + path);
      expect([path, answer?.status()]).toEqual([path, status]);
      expect(await words(page)).toContain(said);
    }
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `ended-${device}`);
  });

  test('axe finds nothing serious on the pay page', async () => {
    const order = await service.place();
    const page = await browser.page(device);
    await page.goto(order.url);
    expect(await seriousFindings(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);
  });
});

test('apps are offered on phones only, each with the same payment', async () => {
  const order = await service.place();
  const payment = order.upiUri.slice('upi://pay?'.length);
  const phone = await browser.page('phone');
  await phone.goto(order.url);
  const links: (string | null)[][] = [];
  for (const link of await phone.locator('.apps .button:visible, .apps .app:visible').all())
    links.push([await link.textContent(), await link.getAttribute('href')]);
  expect(links).toEqual([
    ['Any UPI app', order.upiUri],
    ['Google Pay', `tez://upi/pay?${payment}`],
    ['PhonePe', `phonepe://pay?${payment}`],
    ['Paytm', `paytmmp://pay?${payment}`],
    ['BHIM', `bhim://pay?${payment}`],
    ['CRED', `credpay://upi/pay?${payment}`],
  ]);
  const desktop = await browser.page('desktop');
  await desktop.goto(order.url);
  expect(await desktop.locator('.apps a:visible').count()).toBe(0);
});

describe('on a phone, where the apps stand', () => {
  /** The parts that one can pay by, from the top. */
  const parts = (page: Page) =>
    page.evaluate(`[...document.querySelectorAll('.scan, .hands, .apps')]
      .filter((part) => part.offsetHeight > 0)
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((part) => part.className)`);
  const opened = async (merchantCode?: string) => {
    const order = await service.place(merchantCode ? { merchantCode } : {});
    const page = await browser.page('phone');
    await page.goto(order.url);
    return { page, order };
  };

  test('a personal account: the code and what to copy come first, then the apps, which lead back', async () => {
    const { page } = await opened();
    expect(await parts(page)).toEqual(['scan', 'hands', 'apps']);
    expect(await words(page, '.scan h2')).toBe('Scan with any UPI app');
    await page.setViewportSize({ width: 390, height: 800 });
    await picture(page, 'pay-page-waiting');
    await page.getByRole('link', { name: /^Nothing opens\?/ }).click();
    await expect(page.locator('#code:target').isVisible()).resolves.toBe(true);
    const top = await page.evaluate(
      "Math.round(document.querySelector('#code').getBoundingClientRect().top)",
    );
    expect(Math.abs(Number(top))).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('a merchant’s: the apps come first, and their links carry the code and the order', async () => {
    const { page, order } = await opened('5411');
    expect(await parts(page)).toEqual(['apps', 'scan', 'hands']);
    expect(await words(page, '.scan h2')).toBe('Or scan from another phone');
    expect(await page.getByRole('link', { name: 'PhonePe' }).getAttribute('href')).toContain(
      `&mc=5411&tr=${order.id}&am=499.37`,
    );
    await page.locator('svg.qr').scrollIntoViewIfNeeded();
    expect(await scan(page)).toBe(order.upiUri);
    await keepShot(page, 'merchant-phone');
  });

  test('as the shop says, on or off', async () => {
    await service.setAppButtons('off');
    expect(await parts((await opened('5411')).page)).toEqual(['scan', 'hands']);
    await service.setAppButtons('on');
    expect(await parts((await opened()).page)).toEqual(['apps', 'scan', 'hands']);
    await service.setAppButtons(null);
  });
});
