import { expect, test } from '@jest/globals';
import { getOrder } from '../../../src/orders/get-order.ts';
import { getAccount } from '../../../src/shops/accounts/account.ts';
import { keepShot, scan, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsole } from '../../setup/browser/console.ts';
import { anAlertArrives } from '../../setup/factories/arriving-alert.ts';
import { aBusiness, anAccount } from '../../setup/factories/index.ts';

const { service, browser, as } = useConsole({ ORDER_LIFETIME_MS: 300_000, ORDER_GRACE_MS: 60_000 });
const { ctx } = service;

test('an owner adds an account, pays a rupee, and sees that it arrived', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/accounts');
  expect(await words(page, 'h1')).toBe('UPI accounts');
  await page.getByLabel('Bank', { exact: true }).selectOption('hdfc');
  await page.getByLabel('Last digits').fill('9921');
  await page.getByLabel('UPI ID').fill('second@okhdfcbank');
  await page.getByLabel('Payee name').fill('CHAI AND SONS 🫖');
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.getByText('Verify it now').waitFor();
  const card = page.locator('section', { hasText: 'second@okhdfcbank' });
  await card.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Waiting for the bank').waitFor();
  const [, orderId = '', accountId = ''] = /check=(PW-\w+)&account=(\w+)/.exec(page.url()) ?? [];
  const order = await getOrder(ctx, orderId);
  expect(await scan(page)).toBe(order.upiUri);
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-accounts-check-phone');
  await anAlertArrives(ctx, service.business, {
    amountPaise: order.payablePaise,
    accountTail: '9921',
  });
  // Nobody touches the page: it looks by itself.
  await page.getByText('This account is verified').waitFor();
  expect((await getAccount(ctx.db, accountId)).verifiedAt).not.toBeNull();
  expect(browser.complaints).toEqual([]);
});

test('an account is made the default, renamed, changed, and removed once that was asked again', async () => {
  const accountId = await anAccount(ctx, service.business, {
    vpa: 'third@okhdfcbank',
    lastDigits: '3311',
  });
  const page = await as('owner');
  await page.goto('/console/accounts');
  const card = page.locator('section', { hasText: 'third@okhdfcbank' });
  await card.getByRole('button', { name: 'Make default' }).click();
  await page.getByText('now takes the orders that name none').waitFor();
  await card.getByLabel('Name that payers see').fill('<b>Tea</b>');
  await card.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { name: '<b>Tea</b>' }).waitFor();
  await card.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Merchant code').fill('5411');
  await page.getByLabel('Payments a day').fill('twenty');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Payments a day” is a whole number').waitFor();
  expect(await page.getByLabel('Merchant code').inputValue()).toBe('5411');
  await page.getByLabel('Payments a day').fill('20');
  await page.getByLabel('Rupees a day').fill('1,00,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed.').waitFor();
  expect(await getAccount(ctx.db, accountId)).toMatchObject({
    merchantCode: '5411',
    dailyLimit: 20,
    dailyAmountPaise: 1_00_000_00,
    isDefault: true,
  });
  // The default can't go while there are others; another one can.
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Make another one the default first').waitFor();
  expect(await words(page)).not.toContain('paisewise account');
  const first = page.locator('section', { hasText: 'chaiandsons@okhdfcbank' });
  await first.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('chaiandsons@okhdfcbank takes no new orders').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed.').waitFor();
  expect(await first.count()).toBe(0);
  expect(browser.complaints).toEqual([]);
});

test('another business’s account, a bank without digits and an odd UPI ID are refused in words', async () => {
  const other = await aBusiness(ctx);
  const foreign = await anAccount(ctx, other, { lastDigits: '5511' });
  const page = await as('owner');
  await page.goto(`/console/accounts?change=${foreign}`);
  expect(await words(page, 'h1')).toBe('Not found');
  await page.goto('/console/accounts');
  const send = async (vpa: string, digits: string) => {
    await page.getByLabel('Bank', { exact: true }).selectOption('hdfc');
    await page.getByLabel('UPI ID').fill(vpa);
    await page.getByLabel('Payee name').fill('x'.repeat(120));
    await page.getByLabel('Last digits').fill(digits);
    await page.getByRole('button', { name: 'Add account' }).click();
    return words(page, '[role=alert]');
  };
  expect(await send('<script>@x', '1234')).toContain('is no UPI ID');
  expect(await page.getByLabel('UPI ID').inputValue()).toBe('<script>@x');
  expect(await send('fine@okhdfcbank', '')).toContain('give them with “Last digits”');
});

test.each([
  ['en', 'light', 'desktop'],
  ['hi', 'dark', 'phone'],
] as const)('everybody can read the accounts in %s', async (lang, colorScheme, device) => {
  const page = await as('owner', device, { colorScheme });
  await page.goto(`/console/accounts?lang=${lang}`);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  await keepShot(page, `console-accounts-${device}-${colorScheme}-${lang}`);
  const viewer = await as('viewer', device);
  await viewer.goto('/console/accounts');
  expect(
    await viewer
      .getByRole('main')
      .getByRole('button', { name: /\w/ })
      .filter({ hasNotText: 'Copy' })
      .count(),
  ).toBe(0);
});
