import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Language, texts } from '../../src/pay-page/texts/index.ts';
import {
  keepShot,
  PATIENCE,
  scan,
  seriousFindings,
  useBrowser,
  words,
} from '../setup/browser/browser.ts';
import { useService, type Wish } from '../setup/browser/service.ts';

const service = useService({}, 'श्री गणेश मिठाई भंडार और चाय & Sons');
const browser = useBrowser();

const TEN_DIGITS = 10_00_002_99;
const states: readonly (readonly [state: string, wish: Wish])[] = [
  ['waiting', {}],
  ['checking', { leftMs: -1000 }],
  ['looking', { status: 'expired', leftMs: -1000 }],
  ['expired', { status: 'expired', leftMs: -2000, afterMs: 500, closed: true }],
  ['paid', { status: 'paid' }],
  ['failed', { status: 'failed' }],
  ['review', { status: 'manual_review' }],
];
const sizes = [
  [320, 2],
  [320, 1.5],
  [360, 2],
  [390, 1],
  [1280, 1],
  [1280, 2],
] as const;
const languages = Object.keys(texts) as Language[];

/** The reader's own text size, as browsers have it in their settings. */
async function enlarge(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } });
}

/** What runs over the edge of the screen, or of its own box, and cannot be read. */
const cutOff = (page: Page) =>
  page.evaluate(`[
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...[...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && !element.closest('.unseen, svg') &&
        (box.left < -0.5 || box.right > innerWidth + 0.5 || (element.matches('.amount, .card *') &&
          getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1));
    }).map((element) => element.outerHTML.slice(0, 120)),
  ]`);

describe.each(languages)('in %s', (language) => {
  test.each(states)(
    '%s is whole at every width and text size, with the amount, the number and a way forward',
    async (state, wish) => {
      const order = await service.place({ payablePaise: TEN_DIGITS, ...wish });
      const page = await browser.page('phone');
      const extremes = sizes.filter(([width, times]) => (width === 320) === (times === 2));
      for (const [width, times] of /en|hi/.test(language) ? sizes : extremes) {
        await page.setViewportSize({ width, height: 740 });
        await enlarge(page, times);
        await page.goto(`${order.url}?lang=${language}&stay=1`);
        expect(await page.locator('main').getAttribute('data-state')).toBe(state);
        expect([width, times, await cutOff(page)]).toEqual([width, times, []]);
        expect(await words(page, '.amount >> nth=0')).toBe('₹10,00,002.99');
        expect(await page.locator(`[data-copy="${order.id}"]`).isVisible()).toBe(true);
        expect(await page.getByRole('link', { name: texts[language].back }).isVisible()).toBe(true);
        await keepShot(page, `${state}-${language}-${width}-${times * 100}`);
      }
      expect(await seriousFindings(page)).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );
});

test('at 200 % the letters of the page are twice as large, and the code still scans', async () => {
  const order = await service.place();
  const page = await browser.page('phone', { viewport: { width: 360, height: 740 } });
  const size = () =>
    page.evaluate("parseFloat(getComputedStyle(document.querySelector('.live')).fontSize)");
  await page.goto(order.url);
  const normal = await size();
  await enlarge(page, 2);
  await page.goto(order.url);
  expect(await size()).toBe(Number(normal) * 2);
  await page.locator('svg.qr').scrollIntoViewIfNeeded(PATIENCE);
  expect(await scan(page)).toBe(order.upiUri);
});
