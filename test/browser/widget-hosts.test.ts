import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  keepShot,
  PATIENCE,
  seriousFindings,
  useBrowser,
  words,
} from '../setup/browser/browser.ts';
import { useMerchant } from '../setup/browser/merchant.ts';
import { type Placed, useService } from '../setup/browser/service.ts';

const service = useService();
const merchant = useMerchant();
const browser = useBrowser();

let order: Placed;
let answer: Record<string, unknown>;
beforeEach(async () => {
  order = await service.place();
  answer = {
    order_id: order.id,
    payable_amount: 499.37,
    status: 'pending',
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    payment_url: order.url,
    upi_uri: order.upiUri,
    qr_base64: null,
  };
  merchant.onCreate(() => ({ status: 201, body: answer }));
});

async function open(options = '', body = '<div id="pay"></div>'): Promise<Page> {
  const page = await browser.page('phone');
  const script = `Paisewise.mount('#pay', { createOrderUrl: '/create-order', ${options} })`;
  await page.goto(
    merchant.serve(service.url, script, {
      body,
      policy: `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-merchant' ${service.url}; connect-src 'self' ${service.url}`,
    }),
  );
  return page;
}
async function pay(page: Page): Promise<void> {
  const field = page.getByLabel('Amount (₹)');
  if (await field.isVisible()) await field.fill('499');
  await page.getByRole('button', { name: 'Pay' }).click();
}

describe('whatever the host page’s rules are', () => {
  const hosts = [
    '* { all: unset }',
    '* { all: unset !important }',
    'div, p, b { text-transform: uppercase !important; letter-spacing: 9px !important }',
    'html { font-size: 62.5% } div { display: none !important }',
    'body { direction: rtl; color: red; font: italic 40px serif; line-height: 3; visibility: hidden }',
  ];
  test.each(hosts)('%s', async (css) => {
    const looks = async (styled: string) => {
      const page = await open(
        '',
        `<style>${styled}</style><section><div id="pay"></div></section>`,
      );
      // The merchant's own container is the merchant's affair.
      await page.evaluate(
        "document.querySelector('#pay').style.cssText = 'all: initial !important; display: block !important; width: 340px !important'",
      );
      await page.evaluate(
        "for (let at = document.querySelector('section'); at; at = at.parentElement) at.style.setProperty('display', 'block', 'important')",
      );
      await pay(page);
      const id = page.getByText('chaiandsons@okhdfcbank');
      await id.waitFor(PATIENCE);
      return page.evaluate(`(() => {
        const box = document.querySelector('#pay > div').shadowRoot.querySelector('.box');
        return [box, box.querySelector('.row b'), box.querySelector('.sum')].map((element) => {
          const of = getComputedStyle(element);
          return [of.textTransform, of.letterSpacing, of.direction, of.color, of.fontSize, of.fontStyle, of.lineHeight, of.visibility, element.offsetWidth].join();
        });
      })()`);
    };
    expect(await looks(css)).toEqual(await looks(''));
  });
});

test('a fixed amount is shown and not typed', async () => {
  const page = await open('amount: 1234.5');
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.getByText('₹1,234.50').waitFor(PATIENCE);
  await pay(page);
  await page.getByText('₹499.37').first().waitFor(PATIENCE);
  expect(merchant.calls.find(({ path }) => path === '/create-order')?.body).toEqual({
    amount: 1234.5,
  });
});

test('what the shop’s own server says is shown; what the service says to developers is not', async () => {
  const refusals: [Record<string, unknown>, string, number?][] = [
    [
      { error: 'rate_limited', message: 'Ten orders in ten minutes.' },
      'Ten orders in ten min',
      429,
    ],
    [
      { error: 'rate_limited', message: 'Too many', request_id: 'req_2' },
      'Too many attempts.',
      429,
    ],
    [{ message: 'Closed on Sundays.' }, 'Closed on Sundays.', 503],
    [{}, 'Too many attempts.', 429],
    [{ error: 'plan_limit_reached', message: 'for developers' }, 'cannot take UPI payments', 402],
    [{ error: 'invalid_request', message: 'From 1 to 500 rupees.' }, 'From 1 to 500 rupees.'],
    [
      { error: 'invalid_request', message: 'webhook_url must be public', request_id: 'req_1' },
      'Nothing has been charged',
    ],
    [{ error: 'no', message: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
  ];
  const page = await open();
  for (const [body, said, status = 400] of refusals) {
    merchant.onCreate(() => ({ status, body }));
    await pay(page);
    await page.getByRole('alert').filter({ hasText: said }).waitFor(PATIENCE);
  }
});

test('whatever a page gives as an option, the widget says what is wrong or does without, and the page goes on', async () => {
  const page = await open();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(`thrown: ${error}`));
  const values = `['', ' ', null, -1, 1e9, NaN, 'x'.repeat(1e5), '\\u202e\\u05e9', '👩‍👩‍👧🇮🇳', '<b>', {}, [], Symbol.iterator.description]`;
  const names = ['amount', 'title', 'language', 'origin', 'gateway', 'appButtons', 'statusUrl'];
  await page.evaluate(`{
    const box = document.querySelector('#pay');
    for (const given of [null, undefined, 5, 'x', []]) Paisewise.mount(box, given).unmount();
    for (const name of ${JSON.stringify(names)})
      for (const value of ${values})
        Paisewise.mount(box, { createOrderUrl: '/create-order', [name]: value }).unmount();
    Paisewise.mount('>>', {});
    Paisewise.mount(box, { createOrderUrl: '/create-order', title: '<i>' + '\\u202e🙂'.repeat(300) });
  }`);
  expect(said.filter((text) => text.startsWith('thrown'))).toEqual([]);
  expect(said).toContain(
    'Paisewise.mount: createOrderUrl is missing: where your server creates the order.',
  );
  expect(said).toContain('Paisewise.mount: amount must be a number from 0.01 to 10,00,000 rupees.');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  for (const typed of ['', ' ', '🙂', '<b>', '-1', '1e9', '\u202e994', '9'.repeat(5000)]) {
    await page.getByLabel('Amount (₹)').fill(typed);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('alert').filter({ hasText: 'Enter an amount' }).waitFor(PATIENCE);
  }
  expect(merchant.calls).toEqual([]);
});

test('after expiry one can start again, or open the payment’s page', async () => {
  answer.expires_at = new Date(Date.now() - 1000).toISOString();
  await service.turn(order, 'expired');
  const page = await open('amount: 499');
  await pay(page);
  await page.getByRole('heading', { name: 'No payment seen in time' }).waitFor(PATIENCE);
  expect(await page.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(
    order.url,
  );
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'widget-start-again');
  await page.getByRole('button', { name: 'Not paid? Start again' }).click();
  await page.getByRole('button', { name: 'Pay' }).waitFor(PATIENCE);
});

test('a widget that was taken out of the page asks no more', async () => {
  const page = await open('amount: 499');
  await pay(page);
  await page.getByText('₹499.37').first().waitFor(PATIENCE);
  await page.evaluate("document.querySelector('#pay').remove()");
  await page.waitForTimeout(1000);
  let asked = 0;
  page.on('request', () => asked++);
  await page.waitForTimeout(5000);
  expect(asked).toBe(0);
});

test('it is dark where the page is', async () => {
  const page = await open(
    '',
    '<style>:root { color-scheme: dark; background: #111 }</style><div id="pay"></div>',
  );
  expect(
    await page.evaluate(
      "getComputedStyle(document.querySelector('#pay > div').shadowRoot.querySelector('.box')).backgroundColor",
    ),
  ).toBe('rgb(23, 32, 38)');
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'widget-dark');
});

describe('the language', () => {
  const begun = async (options: string, body: string, locale = 'en-IN') => {
    const page = await browser.page('phone', { locale });
    const script = `Paisewise.mount('#pay', { createOrderUrl: '/create-order', ${options} })`;
    await page.goto(merchant.serve(service.url, script, { body }));
    await page.locator('#pay h2').waitFor(PATIENCE);
    return page;
  };
  const heading = (page: Page) => page.locator('#pay h2').textContent();

  test('is the one that the shop names, else the one around it, else English', async () => {
    const div = '<div id="pay"></div>';
    for (const [options, body, said] of [
      ["language: 'ta'", div, 'UPI மூலம் செலுத்துங்கள்'],
      ['', `<section lang="mr-IN">${div}</section>`, 'UPI ने पेमेंट करा'],
      ['', div, 'Pay with UPI'],
      ["language: 'fr'", div, 'Pay with UPI'],
    ] as const)
      expect(await heading(await begun(options, body))).toBe(said);
    expect(browser.complaints).toEqual([]);
  });

  test('holds for the whole widget, from the form to the end, and axe finds nothing', async () => {
    order = await service.place();
    answer = { ...answer, order_id: order.id, upi_uri: order.upiUri };
    const page = await begun("language: 'hi', amount: 499", '<div id="pay"></div>');
    await page.getByRole('button', { name: 'पेमेंट करें' }).click();
    await page.getByRole('heading', { name: 'ठीक इतना ही भेजें' }).waitFor(PATIENCE);
    expect(await page.locator('#pay .box').getAttribute('lang')).toBe('hi');
    await keepShot(page, 'widget-hi');
    expect(await seriousFindings(page)).toEqual([]);
    await service.turn(order, 'paid');
    await page.getByRole('heading', { name: 'पेमेंट हो गया' }).waitFor(PATIENCE);
    // The order's number aside, nothing is left in English.
    expect(await words(page, '#pay .box')).not.toMatch(/[a-z]{3}/);
  });

  test('is English where its words don’t come', async () => {
    const page = await browser.page('phone');
    await page.route('**/embed/words-hi.json', (route) => route.abort());
    const script = "Paisewise.mount('#pay', { createOrderUrl: '/create-order', language: 'hi' })";
    await page.goto(merchant.serve(service.url, script));
    await page.getByRole('heading', { name: 'Pay with UPI' }).waitFor(PATIENCE);
  });
});
