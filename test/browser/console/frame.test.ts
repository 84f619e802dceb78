import { describe, expect, test } from '@jest/globals';
import { stopLink } from '../../../src/notices/stop-link.ts';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { openMenu, useConsole } from '../../setup/browser/console.ts';
import { addressOf, PASSWORD } from '../../setup/console/people.ts';

const { service, browser, as } = useConsole();
const sizes = ['phone', 'desktop'] as const;

describe.each(sizes)('on a %s', (device) => {
  test('an owner signs in, sees Today, invites somebody, and signs out', async () => {
    const page = await browser.page(device);
    await page.goto(`${service.url}/console/`);
    expect(await words(page, 'h1')).toBe('Sign in');
    await keepShot(page, `console-sign-in-${device}`);
    await page.getByLabel('Email').fill(addressOf('owner'));
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await openMenu(page);
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    await page.getByLabel('Email').fill(`new-${device}@shop.example`);
    await page.getByRole('button', { name: 'Invite' }).click();
    expect(await words(page)).toMatch(/\/console\/invitation\/[0-9A-Za-z]{32}/);
    await openMenu(page);
    await page.getByRole('link', { name: 'People' }).first().click();
    const row = page.getByRole('row').filter({ hasText: `new-${device}@shop.example` });
    await row.getByRole('button', { name: 'Remove' }).click();
    expect(await words(page)).toContain('can no longer sign in');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed.').waitFor();
    expect(await row.count()).toBe(0);
    await openMenu(page);
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await openMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });
});

// Colours are the scheme's and words the language's: two looks at each page see all of both.
const looks = [
  { lang: 'en', colorScheme: 'light', device: 'desktop' },
  { lang: 'hi', colorScheme: 'dark', device: 'phone' },
] as const;

test.each([
  '',
  'orders',
  'reviews',
  'payments',
  'links',
  'books',
  'people',
  'settings',
  'notices',
  'layouts',
  'plan',
  'counter',
  'first-steps',
  'operator',
  'health',
  'log',
  'me',
])('everybody can read /console/%s', async (path) => {
  for (const { lang, colorScheme, device } of looks) {
    const page = await as(
      ['operator', 'health', 'log'].includes(path) ? 'operator' : 'owner',
      device,
      {
        colorScheme,
      },
    );
    await page.goto(`/console/${path}?lang=${lang}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await keepShot(page, `console-${path || 'today'}-${device}-${colorScheme}-${lang}`);
  }
  expect(browser.complaints).toEqual([]);
});

test('a stranger can read, and press, what stops a shop’s notices', async () => {
  const { businessId } = service.business;
  for (const { lang, colorScheme, device } of looks) {
    const page = await browser.page(device, { colorScheme });
    const address = `${lang}@elsewhere.example`;
    const link = new URL((await stopLink(service.ctx, businessId, address)) ?? '');
    await page.goto(`${service.url}${link.pathname}?lang=${lang}`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await keepShot(page, `console-stop-notices-${device}-${colorScheme}-${lang}`);
    await page.locator('main').getByRole('button').click();
    await page.locator('main').getByRole('status').waitFor();
    expect(await words(page)).toContain(address);
  }
  expect(browser.complaints).toEqual([]);
});

test('without JavaScript everything is there', async () => {
  const page = await as('owner', 'phone', { javaScriptEnabled: false });
  await page.goto('/console/people');
  await page.getByLabel('Email').fill('plain@shop.example');
  await page.getByRole('button', { name: 'Invite' }).click();
  expect(await words(page)).toContain('/console/invitation/');
});
