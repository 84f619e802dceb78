import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sql } from '../../src/platform/db.ts';
import {
  keepShot,
  PATIENCE,
  seriousFindings,
  useBrowser,
  words,
} from '../setup/browser/browser.ts';
import { useService } from '../setup/browser/service.ts';
import { until } from '../setup/until.ts';

const service = useService();
const browser = useBrowser();

const hide = (page: Page, hidden: boolean) =>
  page.evaluate(`{
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  }`);
const backLink = (page: Page) =>
  page.getByRole('link', { name: 'Back to the shop' }).getAttribute('href');
/** A tap on an app's button, as on a phone that has the app: the page goes to the background. */
async function payInApp(page: Page): Promise<void> {
  await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
  await page.getByRole('link', { name: 'Any UPI app' }).click();
  await hide(page, true);
}

describe('the way back to the shop', () => {
  test('while the order waits it says pending, once it has ended it says how', async () => {
    const order = await service.place();
    const page = await browser.page('phone');
    await page.goto(order.url);
    expect(await backLink(page)).toBe(
      `https://shop.example/sorry?order_id=${order.id}&merchant_order_id=order%20${order.id}&status=pending`,
    );
    await service.turn(order, 'manual_review');
    await page.locator('main[data-state=review]').waitFor(PATIENCE);
    expect(await backLink(page)).toMatch(/\/sorry\?.*status=pending$/);
    await service.turn(order, 'paid');
    await page.locator('main[data-state=paid]').waitFor(PATIENCE);
    expect(await backLink(page)).toMatch(/\/thanks\?cart=7&.*status=paid#top$/);
  });

  test('“Stay on this page” keeps the page, and so does copying the number', async () => {
    for (const name of ['Stay on this page', 'Copy the order number']) {
      const order = await service.place({ status: 'expired', leftMs: -2000, closed: true });
      const page = await browser.page('phone', { permissions: ['clipboard-write'] });
      // The ten seconds pass when they are told to, however long the clicks take.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.route('https://shop.example/**', (route) => route.fulfill({ body: 'the shop' }));
      await page.goto(order.url);
      await page.locator('[data-seconds]').waitFor(PATIENCE);
      await page.getByRole('button', { name }).click();
      await page.clock.runFor(30_000);
      expect(page.url()).toBe(order.url);
      expect(await page.locator('[data-stay]').count()).toBe(0);
    }
  });

  test('without JavaScript “Stay on this page” stays too', async () => {
    const order = await service.place({ status: 'failed' });
    const page = await browser.page('phone', { javaScriptEnabled: false });
    await page.goto(order.url);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.waitForURL(/stay=1/, PATIENCE);
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
    expect(await words(page)).toContain('could not be completed');
  });

  test('a page whose script was blocked renews itself, and one with its script is never reloaded', async () => {
    const order = await service.place();
    const bare = await browser.page('phone');
    await bare.route(/\.js$/, (route) => route.abort());
    const scripted = await browser.page('phone');
    const loads: string[] = [];
    const answers: number[] = [];
    for (const page of [bare, scripted])
      await page.route(order.url, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('refresh" content="8"', 'refresh" content="1"');
        if (route.request().resourceType() === 'document' && page === scripted) loads.push(body);
        await route.fulfill({ response: answer, body });
      });
    scripted.on('response', (answer) => {
      if (answer.url().endsWith('/status')) answers.push(answer.status());
    });
    await Promise.all([bare.goto(order.url), scripted.goto(order.url)]);
    await until('the script has asked twice', () => answers.length > 1, PATIENCE.timeout);
    await service.turn(order, 'paid');
    await bare.locator('main[data-state=paid]').waitFor(PATIENCE);
    await scripted.locator('main[data-state=paid]').waitFor(PATIENCE);
    expect(loads).toHaveLength(1);
    expect(loads[0]).toContain('refresh" content="1"');
  });

  test('what was paid can be kept: shop, amount, time and order, printed without buttons', async () => {
    const order = await service.place({ status: 'paid', successUrl: null });
    const page = await browser.page('phone');
    await page.addInitScript('window.print = () => { window.printed = true; }');
    await page.goto(order.url);
    const kept = await words(page);
    expect(kept).toContain('Chai & Sons');
    expect(kept.match(/₹/g)).toHaveLength(1);
    expect(kept).toContain('₹499.37');
    expect(kept).toContain(order.id);
    expect(kept).toMatch(/\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]m/);
    await page.getByRole('button', { name: 'Save receipt' }).click();
    expect(await page.evaluate('window.printed')).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible').count()).toBe(0);
    await keepShot(page, 'receipt-printed');
  });
});

describe('back from the app', () => {
  test('the first screen says that we look and not to pay again, also after the phone threw the page away', async () => {
    const order = await service.place();
    const page = await browser.page('phone', { viewport: { width: 360, height: 740 } });
    await page.goto(order.url);
    expect(await page.locator('[data-seek]').isVisible()).toBe(false);
    await payInApp(page);
    await hide(page, false);
    for (const again of [false, true]) {
      if (again) await page.goto(order.url);
      await page.locator('[data-seek]').waitFor(PATIENCE);
      const box = await page.locator('[data-seek]').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740);
      expect(await words(page, '[data-seek]')).toMatch(
        /looking for your payment\s+Don’t pay again/,
      );
    }
    await keepShot(page, 'back-from-the-app');
  });

  test('nothing of it is said about another order', async () => {
    const page = await browser.page('phone');
    await page.goto((await service.place()).url);
    await payInApp(page);
    await page.goto((await service.place()).url);
    await page.locator('svg.qr').waitFor(PATIENCE);
    expect(await page.locator('[data-seek]').isVisible()).toBe(false);
  });

  test('a button that opens nothing leads back to the code', async () => {
    const order = await service.place();
    const page = await browser.page('phone');
    await page.goto(order.url);
    await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
    await page.getByRole('link', { name: 'PhonePe' }).click();
    await page.locator('#code:focus').waitFor(PATIENCE);
  });
});

describe('what to type by hand', () => {
  test('the difference is explained, the exact amount is shown, and a copied UPI ID says what comes next', async () => {
    const order = await service.place();
    const page = await browser.page('phone', { permissions: ['clipboard-write'] });
    await page.goto(order.url);
    expect(await words(page, '.ask')).toContain(
      '₹499.00 + ₹0.37, so that the shop can recognise your payment.',
    );
    expect(await words(page, '.hands')).toContain('Pay exactly ₹499.37. We can’t match ₹499.');
    expect(await words(page, '.hands')).not.toContain('Now enter');
    // In the first screen, and beside the UPI ID.
    for (const part of ['.shortcuts', '.hands']) {
      const copy = page.locator(part).getByRole('button', { name: 'Copy UPI ID' });
      await copy.click();
      await page
        .locator(`${part} [data-next]`)
        .filter({ hasText: 'Copied. Now enter exactly ₹499.37 in your UPI app.' })
        .waitFor();
    }
  });

  test.each([
    [200_000, false, false],
    [200_001, false, true],
    [1_00_000_00, false, true],
    [1_00_000_01, true, true],
  ])(
    '%i paise: warned of the day’s limit %s, of a saved code %s',
    async (payablePaise, day, saved) => {
      const order = await service.place({ payablePaise });
      const page = await browser.page('phone');
      await page.goto(order.url);
      expect((await words(page)).includes('at most ₹1,00,000 a day')).toBe(day);
      expect((await words(page)).includes('above ₹2,000')).toBe(saved);
    },
  );
});

test('the page works under Trusted Types, and its style needs no second round trip', async () => {
  const order = await service.place();
  const page = await browser.page('phone');
  // The script is never answered: what is painted was painted by the first answer alone.
  await page.route('**/pay/assets/**', () => {});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto(order.url, { waitUntil: 'commit' });
  // Not waitForFunction: it evaluates in the page, whose policy forbids that.
  await until('the first paint', () =>
    page.evaluate(
      "performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector('svg.qr') !== null",
    ),
  );
  expect(asked).toEqual([order.path, expect.stringMatching(/^\/pay\/assets\/page-[\w-]+\.js$/)]);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe/);
  expect(
    await page.evaluate("getComputedStyle(document.querySelector('.card')).borderTopLeftRadius"),
  ).toBe('20px');
  await page.unroute('**/pay/assets/**');
  await page.goto(order.url);
  await service.turn(order, 'manual_review');
  await page.locator('main[data-state=review]').waitFor(PATIENCE);
  expect(browser.complaints).toEqual([]);
});

test('a payer types the UTR and is answered on the page, in the state that follows too', async () => {
  const order = await service.place({ leftMs: -1000 });
  const page = await browser.page('phone');
  await page.goto(order.url);
  await page.getByText('Paid already? Let us look for it').click();
  const field = page.getByRole('textbox', { name: /^UTR/ });
  await field.fill('123');
  await page.getByRole('button', { name: 'Look for it' }).click();
  await page.getByText('A UTR has 12 digits.').waitFor(PATIENCE);
  await field.fill('4130 0000 0001');
  await page.getByRole('button', { name: 'Look for it' }).click();
  await page.getByText('Not seen yet.').waitFor(PATIENCE);
  await keepShot(page, 'utr-not-seen');
  const plain = await browser.page('phone', { javaScriptEnabled: false });
  await plain.goto(order.url);
  await plain.getByText('Paid already? Let us look for it').click();
  await plain.getByRole('textbox', { name: /^UTR/ }).fill('413000000001');
  await plain.getByRole('button', { name: 'Look for it' }).click();
  await plain.getByText('Not seen yet.').waitFor(PATIENCE);
  expect(browser.complaints).toEqual([]);
});

test.each([true, false])(
  'a UTR that is seen turns the page into that: no sum to pay, no code, no clock, and a way back (script: %s)',
  async (javaScriptEnabled) => {
    const order = await service.place();
    const reference = javaScriptEnabled ? '413000000077' : '413000000078';
    await service.ctx.db.query(sql.unsafe`
      INSERT INTO alerts (alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at,
                          kind, amount_paise, reference, reason, signalled_at)
      SELECT ${`al_${order.id}`}, mailbox_id, business_id, 'INBOX', 77, ${Number(order.id.slice(-8))},
             now(), 'credit', 100, ${reference}, 'no_order', now()
      FROM orders WHERE order_id = ${order.id}`);
    const page = await browser.page('phone', { javaScriptEnabled });
    await page.goto(order.url);
    const type = async () => {
      await page.getByText('Paid already? Let us look for it').click();
      await page.getByRole('textbox', { name: /^UTR/ }).fill(reference);
      await page.getByRole('button', { name: 'Look for it' }).click();
      await page.getByRole('heading', { name: 'We see your payment' }).waitFor(PATIENCE);
    };
    await type();
    expect(await words(page)).toMatch(/Don’t pay again[\s\S]*The shop has been told/);
    expect(await words(page)).not.toContain('Pay exactly');
    expect(await page.locator('main svg.qr, main [data-clock], main .apps, .hands').count()).toBe(
      0,
    );
    if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `seen-${javaScriptEnabled}`);
    await page.goto(order.url);
    await page.getByRole('heading', { name: 'We see your payment' }).waitFor(PATIENCE);
    await page.getByRole('link', { name: 'Not your payment for this order? Go back' }).click();
    await page.locator('svg.qr').waitFor(PATIENCE);
    await type();
    await service.turn(order, 'paid');
    await page.locator('main[data-state=paid]').waitFor(PATIENCE);
  },
);

test('without JavaScript the answer to a UTR leads on to the page, not to an address that nobody can open', async () => {
  const order = await service.place();
  const page = await browser.page('phone', { javaScriptEnabled: false });
  await page.route(/\/reference/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('refresh" content="30;', 'refresh" content="0;');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(order.url);
  await page.getByText('Paid already? Let us look for it').click();
  await page.getByRole('textbox', { name: /^UTR/ }).fill('413000000002');
  await page.getByRole('button', { name: 'Look for it' }).click();
  await page.waitForURL(`${order.url}?lang=en`, PATIENCE);
  await page.locator('svg.qr').waitFor(PATIENCE);
});

test.each([true, false])(
  'an unknown order’s page leads on: by the order number, however it is typed (script: %s)',
  async (javaScriptEnabled) => {
    const order = await service.place();
    const page = await browser.page('phone', { javaScriptEnabled });
    for (const typed of [order.id, order.id.replace('PW-', ''), ` ${order.id.toLowerCase()} `]) {
      await page.goto(`${service.url}/pay/PW-0000000000`);
      await page.getByRole('textbox', { name: 'Order number' }).fill(typed);
      await page.getByRole('button', { name: 'Open' }).click();
      await page.waitForURL(order.url, PATIENCE);
      await page.locator('svg.qr').waitFor(PATIENCE);
    }
    await page.goto(`${service.url}/pay?order=../console`);
    expect(await words(page)).toContain('ask the shop for its link');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'We can’t find this payment' }).waitFor(PATIENCE);
  },
);

test('on a small phone the first screen copies the UPI ID, leads to the app buttons below the code, and says that we wait', async () => {
  const order = await service.place();
  const page = await browser.page('phone', { viewport: { width: 360, height: 640 } });
  await page.goto(order.url);
  const way = page.getByRole('link', { name: 'Or open an app' });
  for (const part of [
    way,
    page.locator('.shortcuts').getByRole('button', { name: 'Copy UPI ID' }),
    page.getByText('Waiting for your payment'),
  ]) {
    const place = await part.boundingBox();
    expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThan(640);
  }
  await way.click();
  const top = () => page.evaluate(`document.querySelector('#apps').getBoundingClientRect().top`);
  await until('the buttons are in sight', async () => Number(await top()) < 640);
  const desktop = await browser.page('desktop');
  await desktop.goto(order.url);
  expect(await desktop.getByRole('link', { name: 'Or open an app' }).isVisible()).toBe(false);
});

describe('in a browser inside an app', () => {
  const instagram = {
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 355.0 Android',
  };

  test.each([{}, { merchantCode: '5411' }])(
    'no link leads to an app (%j): the first screen leads to a browser and copies the UPI ID, also where no clipboard is',
    async (wish) => {
      const order = await service.place(wish);
      const page = await browser.page('phone', instagram);
      // Such browsers refuse both ways to copy.
      await page.addInitScript(
        'Object.defineProperty(navigator, "clipboard", { value: undefined }); document.execCommand = () => false;',
      );
      await page.goto(order.url);
      const way = page.getByRole('button', { name: 'Copy this page’s address' });
      for (const part of [
        page.getByText('may open no UPI app'),
        way,
        page.locator('.shortcuts').getByRole('button', { name: 'Copy UPI ID' }),
      ]) {
        const place = await part.boundingBox();
        expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThan(740);
      }
      const links = `[...document.querySelectorAll('a')].filter((link) => !/^https?:/.test(link.href)).length`;
      expect(await page.evaluate(links)).toBe(0);
      expect(await page.locator('svg.qr').count()).toBe(1);
      await way.click();
      expect(await page.evaluate('String(getSelection())')).toBe(order.url);
      expect(await seriousFindings(page)).toEqual([]);
      await keepShot(page, 'pay-inside-app');
    },
  );

  test('a receipt that can’t be printed has no button for it', async () => {
    const order = await service.place({ status: 'paid' });
    const page = await browser.page('phone', instagram);
    await page.addInitScript('delete window.print; delete Window.prototype.print;');
    await page.goto(order.url);
    await page.getByRole('button', { name: 'Copy' }).first().waitFor(PATIENCE);
    expect(await page.locator('[data-print]:visible').count()).toBe(0);
  });
});
