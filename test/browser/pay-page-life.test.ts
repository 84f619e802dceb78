import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sql } from '../../src/platform/db.ts';
import {
  keepShot,
  leap,
  PATIENCE,
  scan,
  seriousFindings,
  useBrowser,
  words,
} from '../setup/browser/browser.ts';
import { useService } from '../setup/browser/service.ts';
import { until } from '../setup/until.ts';

const HOSTILE = `Tea "</title></main><script>document.title='owned'</script><img src=x onerror=alert(1)> & 'Sons'`;
const service = useService({}, HOSTILE.slice(0, 120));
const browser = useBrowser();
const theShop = (page: Page) =>
  page.route('https://shop.example/**', (route) => route.fulfill({ body: 'the shop' }));

/** The answers to the page's questions, as they come. */
function listen(page: Page) {
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/status')) answers.push(answer.status());
  });
  const reach = (count: number) =>
    until(`${count} answers`, () => answers.length >= count && answers.length, PATIENCE.timeout);
  return { answers, reach };
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate(`{
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  }`);

describe('returning to the shop', () => {
  test('after paid, by itself, with order_id, merchant_order_id and status behind the query and before the fragment', async () => {
    const order = await service.place({ merchantOrderId: 'my order/1' });
    const page = await browser.page('phone');
    await theShop(page);
    await page.goto(order.url);
    await service.turn(order, 'paid');
    await page.locator('[data-seconds]').waitFor(PATIENCE);
    await page.waitForURL(
      `https://shop.example/thanks?cart=7&order_id=${order.id}&merchant_order_id=my%20order%2F1&status=paid#top`,
      PATIENCE,
    );
  });

  test('after failed, with a button for those who do not want to wait', async () => {
    const order = await service.place({ status: 'failed' });
    const page = await browser.page();
    await theShop(page);
    await page.goto(order.url);
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.waitForURL(
      /^https:\/\/shop\.example\/sorry\?order_id=PW-\d{10}&.*status=failed$/,
      PATIENCE,
    );
  });

  test('after expiry by itself once no payment can count any more, the window having been seen to its end', async () => {
    const order = await service.place({ status: 'expired', leftMs: -2000, afterMs: 1000 });
    const page = await browser.page();
    await theShop(page);
    await page.goto(order.url);
    expect(await page.locator('main').getAttribute('data-state')).toBe('looking');
    await service.ctx.db.query(
      sql.unsafe`UPDATE orders SET window_closed_at = now() WHERE order_id = ${order.id}`,
    );
    await page.locator('main[data-state=expired]').waitFor(PATIENCE);
    await page.waitForURL(/^https:\/\/shop\.example\/sorry\?.*status=expired$/, PATIENCE);
  });

  test('an order without return URLs stays and says that the page can be closed', async () => {
    const order = await service.place({ status: 'paid', successUrl: null, failureUrl: null });
    const page = await browser.page();
    await page.goto(order.url);
    expect(await words(page)).toContain('You can close this page.');
    expect(await page.locator('main a').count()).toBe(0);
  });

  test('an address that is no web address never becomes a link, whatever the database holds', async () => {
    const order = await service.place({ status: 'paid', successUrl: 'javascript:alert(1)//' });
    const page = await browser.page();
    await page.goto(order.url);
    expect(await page.content()).not.toContain('javascript:');
  });
});

test('names are shown as they are and never become markup', async () => {
  const order = await service.place({ payeeName: `<b onclick="x">O'Neil & Co</b>` });
  const page = await browser.page('phone');
  await page.goto(order.url);
  expect(await words(page)).toContain(`<b onclick="x">O'Neil & Co</b>`);
  expect(await words(page, 'header')).toContain('<img src=x onerror=alert(1)>');
  expect(await page.title()).toContain('</title></main><script>');
  expect(await page.locator('main img, main b[onclick], header img').count()).toBe(0);
  expect(browser.complaints).toEqual([]);
});

describe('in the language that the payer reads', () => {
  test.each(['phone', 'desktop'] as const)(
    'Hindi by the browser on a %s, with a switch to English',
    async (device) => {
      const order = await service.place();
      const page = await browser.page(device, { locale: 'hi-IN' });
      await page.goto(order.url);
      expect(await page.locator('html').getAttribute('lang')).toBe('hi');
      expect(await words(page)).toContain('ठीक इतना ही भेजें');
      expect(await seriousFindings(page)).toEqual([]);
      await keepShot(page, `waiting-hindi-${device}`);
      await service.turn(order, 'manual_review');
      await page.locator('main[data-state=review]').waitFor(PATIENCE);
      expect(await words(page)).toContain('आपके पेमेंट की जाँच हो रही है');
      await page.getByRole('link', { name: 'English' }).click();
      await page.locator('html[lang=en]').waitFor(PATIENCE);
      expect(await words(page)).toContain('A person is checking your payment');
    },
  );

  test('the switch outlives a change of state', async () => {
    const order = await service.place();
    const page = await browser.page('desktop', { locale: 'hi-IN' });
    await page.goto(`${order.url}?lang=en`);
    await service.turn(order, 'manual_review');
    await page.locator('main[data-state=review]').waitFor(PATIENCE);
    expect(await words(page)).toContain('A person is checking your payment');
  });
});

describe('without JavaScript', () => {
  test('there is the code and what to type; the page renews itself, says paid, and returns', async () => {
    const order = await service.place();
    const page = await browser.page('phone', { javaScriptEnabled: false });
    await theShop(page);
    await page.goto(order.url);
    await page.locator('svg.qr').scrollIntoViewIfNeeded();
    expect(await scan(page)).toBe(order.upiUri);
    expect(await page.locator('[data-copy]:visible').count()).toBe(0);
    await keepShot(page, 'waiting-without-javascript');
    await service.turn(order, 'paid');
    await page.locator('main[data-state=paid]').waitFor(PATIENCE);
    await page.waitForURL(/^https:\/\/shop\.example\/thanks/, PATIENCE);
  });
});

describe('the network and the clock', () => {
  test('with the network gone the code still goes at expires_at, and the result comes when the network does', async () => {
    const order = await service.place();
    const page = await browser.page('phone');
    const first = listen(page);
    await page.goto(order.url);
    // A question on its way would be answered after the order has aged.
    await first.reach(1);
    await page.context().setOffline(true);
    await service.age(order, 300_000);
    await leap(page, 300_000);
    await page.locator('main[data-state=checking]').waitFor(PATIENCE);
    expect(await page.locator('main svg.qr').count()).toBe(0);
    await page.locator('[data-offline]:visible').waitFor(PATIENCE);
    await keepShot(page, 'offline-phone');
    await service.turn(order, 'paid');
    await page.context().setOffline(false);
    await page.locator('main[data-state=paid]').waitFor(PATIENCE);
  });

  test('the countdown follows the server, whatever the clock of the phone says', async () => {
    for (const wrong of [-3_600_000, 3_600_000]) {
      const page = await browser.page('phone');
      const order = await service.place({ leftMs: 239_000 });
      await page.addInitScript(`{ const real = Date.now; Date.now = () => real() + ${wrong}; }`);
      await page.goto(order.url);
      await listen(page).reach(1);
      expect(await words(page, '[data-clock]')).toMatch(/^3:\d\d$/);
    }
  });

  test('a device that slept past expires_at never shows the code again, and asks at once', async () => {
    const order = await service.place();
    const page = await browser.page('phone');
    await page.goto(order.url);
    const { reach, answers } = listen(page);
    await reach(1);
    await service.ctx.db.query(
      sql.unsafe`UPDATE orders SET status = 'manual_review', review_since = now()
        WHERE order_id = ${order.id}`,
    );
    await leap(page, 600_000);
    await page.locator('main[data-state=checking], main[data-state=review]').waitFor(PATIENCE);
    await page.locator('main[data-state=review]').waitFor(PATIENCE);
    expect(answers.at(-1)).toBe(200);
  });

  test('an unchanged state is a 304; a hidden page asks nothing, and asks at once when it is looked at again', async () => {
    const order = await service.place();
    const page = await browser.page('phone');
    const { answers, reach } = listen(page);
    await page.goto(order.url);
    await reach(3);
    expect(answers.slice(0, 3)).toEqual([200, 304, 304]);
    await hide(page, true);
    const before = answers.length;
    await service.turn(order, 'paid');
    // Two questions' time, in which none may come.
    await page.waitForTimeout(4500);
    expect(answers.length - before).toBeLessThanOrEqual(1);
    expect(await page.locator('main').getAttribute('data-state')).toBe('waiting');
    await hide(page, false);
    await page.locator('main[data-state=paid]').waitFor(PATIENCE);
  });

  test('nothing is asked once there is a result', async () => {
    const order = await service.place({ status: 'paid', successUrl: null });
    const page = await browser.page();
    const { answers } = listen(page);
    await page.goto(order.url, { waitUntil: 'networkidle' });
    expect(answers).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('everything can be reached, and a copied value is announced', async () => {
    const order = await service.place();
    const page = await browser.page('desktop', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(order.url);
    const reached: string[] = [];
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(
          'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
        ),
      );
    }
    expect(reached).toEqual(['हिन्दी', 'Copy UPI ID', 'Copy the amount']);
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: 'Copied: 499.37' })
      .waitFor({ ...PATIENCE, state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('499.37');
  });

  test('targets are at least 44 pixels', async () => {
    const order = await service.place();
    const page = await browser.page('phone');
    await page.goto(order.url);
    for (const target of await page.locator('a:visible, button:visible').all()) {
      const box = await target.boundingBox();
      expect([await target.textContent(), Math.min(box?.height ?? 0, 44)]).toEqual([
        await target.textContent(),
        44,
      ]);
    }
  });

  test('nothing moves where motion is unwanted', async () => {
    const order = await service.place();
    const page = await browser.page('desktop', { reducedMotion: 'reduce' });
    await page.goto(order.url);
    expect(await page.evaluate('document.getAnimations().length')).toBe(0);
  });
});

test.each([320, 390])(
  'on a screen %i wide nothing runs over the edge, long names and large amounts included',
  async (width) => {
    const order = await service.place({ payablePaise: 1_000_002_99, payeeName: 'A'.repeat(60) });
    const page = await browser.page('phone', { viewport: { width, height: 780 }, locale: 'hi-IN' });
    await page.goto(order.url);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await keepShot(page, `narrow-${width}`);
  },
);

test('page, style and script come from one origin and are at most 30 kB over the wire', async () => {
  const order = await service.place();
  const page = await browser.page('phone');
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  const origins = new Set<string>();
  wire.on(
    'Network.responseReceived',
    ({ response }) => void origins.add(new URL(response.url).origin),
  );
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(order.url, { waitUntil: 'networkidle' });
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([service.url]);
  expect(bytes).toBeGreaterThan(3000);
  expect(bytes).toBeLessThanOrEqual(30_000);
});
