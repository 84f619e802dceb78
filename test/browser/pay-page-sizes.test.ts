import { expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { type Language, texts } from '../../src/pay-page/texts/index.ts';
import { keepShot, PATIENCE, scan, seriousFindings, useBrowser } from '../setup/browser/browser.ts';
import { type Placed, useService, type Wish } from '../setup/browser/service.ts';

const service = useService({}, 'श्री गणेश मिठाई भंडार और चाय & Sons');
const browser = useBrowser();

const TEN_DIGITS = 10_00_002_99;
const states: readonly (readonly [state: string, wish: Wish])[] = [
  ['waiting', {}],
  ['waiting', { merchantCode: '5411' }],
  ['waiting', { test: true }],
  ['checking', { leftMs: -1000 }],
  ['looking', { status: 'expired', leftMs: -1000 }],
  ['expired', { status: 'expired', leftMs: -2000, afterMs: 500, closed: true }],
  ['paid', { status: 'paid' }],
  ['failed', { status: 'failed' }],
  ['review', { status: 'manual_review' }],
];
const widths = [320, 390, 1280];
const textSizes = [1, 2];
// High enough for a picture of the whole page: to take one of more than the screen, the browser
// forgets the text size.
const HEIGHT = 2600;
const languages = Object.keys(texts) as Language[];

/** The reader's own text size, as browsers have it in their settings. */
const enlarge = (session: CDPSession, times: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } });

/**
 * What is wrong with the page as it stands: anything that runs over the edge of the screen or of its
 * own box, and any of the things that every state has.
 */
const faults = (page: Page, { id }: Placed, back: string) =>
  page.evaluate(`(() => {
    const shown = (element) => (element?.getBoundingClientRect().width ?? 0) > 1;
    const cutOff = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && !element.closest('.unseen, svg') && !element.querySelector('.stamp') &&
        (box.left < -0.5 || box.right > innerWidth + 0.5 || (element.matches('.amount, .card *') &&
          getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1));
    });
    const amount = document.querySelector('.amount');
    const back = [...document.querySelectorAll('a')].find((link) => link.textContent === ${JSON.stringify(back)});
    return [
      ...cutOff.map((element) => element.outerHTML.slice(0, 120)),
      document.documentElement.scrollWidth > innerWidth && 'the page scrolls sideways',
      (amount?.textContent !== '₹10,00,002.99' || !shown(amount)) && 'no amount',
      !shown(document.querySelector('[data-copy="${id}"]')) && 'the number can’t be copied',
      !shown(back) && 'no way back',
      ...[...document.querySelectorAll('.one')]
        .filter((number) => number.getClientRects().length > 1).map(() => 'a number breaks'),
    ].filter(Boolean);
  })()`);

/** All that a payer may unfold. */
const unfold = (page: Page) =>
  page.evaluate(`{
    for (const details of document.querySelectorAll('details')) details.open = true;
    const seek = document.querySelector('[data-seek]');
    if (seek) seek.hidden = false;
  }`);

// Anew for each language: an order waits for five minutes, and all languages take longer than that.
const place = () =>
  Promise.all(states.map(([, wish]) => service.place({ payablePaise: TEN_DIGITS, ...wish })));

test.each(languages)(
  'in %s every state is whole at every width and text size, with the amount, the number, a way forward, and nothing that axe finds',
  async (language) => {
    const orders = await place();
    const page = await browser.page('phone');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    for (const [i, [state, wish]] of states.entries()) {
      const order = orders[i];
      if (!order) throw new Error('every state has its order');
      await page.goto(`${order.url}?lang=${language}&stay=1`);
      expect(await page.locator('main').getAttribute('data-state')).toBe(state);
      for (const unfolded of state === 'waiting' ? [false, true] : [true]) {
        if (unfolded) await unfold(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: HEIGHT });
          for (const times of textSizes) {
            await enlarge(session, times);
            const at = [language, state, wish, width, times];
            expect([at, await faults(page, order, texts[language].back)]).toEqual([at, []]);
            await keepShot(page, `${state}${i}${unfolded}-${language}-${width}-${times * 100}`);
          }
        }
      }
      expect([language, state, wish, await seriousFindings(page)]).toEqual([
        ...[language, state, wish],
        [],
      ]);
    }
    expect(browser.complaints).toEqual([]);
  },
  // Some eighty pictures' worth of layout.
  300_000,
);

test('a page without an order is whole too, in every language', async () => {
  const page = await browser.page('phone', { viewport: { width: 320, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await enlarge(session, 2);
  for (const language of languages) {
    await page.goto(`${service.url}/pay/PW-0000000000?lang=${language}`);
    expect(await page.locator('h1').textContent()).toBe(texts[language].unknown.heading);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  }
});

test('at 200 % the letters of the page are twice as large, and the code still scans', async () => {
  const order = await service.place();
  const page = await browser.page('phone', { viewport: { width: 360, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const size = () =>
    page.evaluate("parseFloat(getComputedStyle(document.querySelector('.live')).fontSize)");
  await page.goto(order.url);
  const normal = await size();
  await enlarge(session, 2);
  expect(await size()).toBe(Number(normal) * 2);
  await page.locator('svg.qr').scrollIntoViewIfNeeded(PATIENCE);
  expect(await scan(page)).toBe(order.upiUri);
});
