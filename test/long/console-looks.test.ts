import { beforeAll, expect, test } from '@jest/globals';
import { listAccounts } from '../../src/shops/accounts/account.ts';
import { keepShot, seriousFindings } from '../setup/browser/browser.ts';
import { useConsole } from '../setup/browser/console.ts';
import { aFullBusiness } from '../setup/console/full-business.ts';

// Every page of the console as everybody may see it; KEEP_SHOTS=1 keeps the pictures.
const { service, browser, as } = useConsole();
let orders: readonly string[] = [];

beforeAll(async () => {
  const { ctx, business } = service;
  const [account] = await listAccounts(ctx, business.businessId, 1);
  const accountId = account?.accountId ?? '';
  orders = (await aFullBusiness(ctx, { ...business, accountId })).orders;
});

const widths = [360, 768, 1024, 1440];
const paths = [
  ...['', 'orders', 'order', 'reviews', 'payments', 'notices', 'links', 'books', 'counter'],
  ...['accounts', 'mailboxes', 'layouts', 'developers', 'plan', 'people', 'settings', 'me'],
  ...['first-steps', 'operator', 'health', 'log'],
];
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en', 'hi'] as const).map((lang) => ({ colorScheme, lang })),
);

test.each(paths)(
  '/console/%s is readable at four widths, in both schemes and languages',
  async (path) => {
    const part = ['operator', 'health', 'log'].includes(path) ? 'operator' : 'owner';
    const to = path === 'order' ? `orders/${orders[1]}` : path;
    for (const { colorScheme, lang } of looks)
      for (const width of widths) {
        const page = await as(part, width < 600 ? 'phone' : 'desktop', { colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/console/${to}?lang=${lang}`);
        const look = { path, width, colorScheme, lang };
        const findings = await seriousFindings(page);
        const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
        expect({ ...look, findings, isWide }).toEqual({ ...look, findings: [], isWide: false });
        const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
        await page.setViewportSize({ width, height: Math.min(height, 3_000) });
        await keepShot(page, `all-${path || 'today'}-${lang}-${colorScheme}-${width}`);
        await page.context().close();
      }
    expect(browser.complaints).toEqual([]);
  },
  300_000,
);
