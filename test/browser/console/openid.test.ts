import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser, words } from '../../setup/browser/browser.ts';
import { useService } from '../../setup/browser/service.ts';
import { CLIENT, startProvider } from '../../setup/console/openid.ts';

const provider = await startProvider(() => `${service.url}/console/sign-in/openid/back`);
const service = useService({
  CONSOLE: 'on',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_OPERATORS: 'op@service.example,unverified@service.example',
});
const browser = useBrowser();
beforeAll(() => provider.open());
afterAll(() => provider.close());

/** Through the provider's own pages, as that address. */
async function signOn(page: Page, email: string): Promise<void> {
  await page.goto(`${service.url}/console/sign-in`);
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an operator whom the settings name signs on at their provider', async () => {
  const page = await browser.page();
  await signOn(page, 'op@service.example');
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor();
  await page.getByRole('button', { name: 'Open its pages' }).first().click();
  expect(await words(page)).toContain('as an operator. Its audit log');
});

test.each(['stranger@service.example', 'unverified@service.example'])(
  '%s is not let in',
  async (email) => {
    const page = await browser.page();
    await signOn(page, email);
    await page.getByRole('alert').waitFor();
    expect(await words(page, 'h1')).toBe('Sign in');
    expect(await words(page, '[role=alert]')).toContain('not let in');
    const answer = await page.goto(`${service.url}/console/operator`);
    expect(answer?.url()).toContain('/sign-in');
  },
);

test('a code that was begun in another browser is refused', async () => {
  const page = await browser.page();
  await page.goto(`${service.url}/console/sign-in/openid/back?code=stolen&state=guessed`);
  expect(await words(page, '[role=alert]')).toContain('did not succeed');
});
