import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ImapServer, startImapServer } from '../../../dev/imap/server.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import { listAccounts } from '../../../src/shops/accounts/account.ts';
import { bankState, getBankNamed } from '../../../src/shops/layouts/banks/bank-row.ts';
import { connectMailbox } from '../../../src/shops/mailboxes/connect-mailbox.ts';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsole } from '../../setup/browser/console.ts';
import { AUTHSERV, aManualOrder } from '../../setup/factories/index.ts';
import { aNewBanksMail, KONARK } from '../../setup/factories/new-bank.ts';
import { becomes, reaches, watchers } from '../../setup/imap/scene.ts';
import { until } from '../../setup/until.ts';

const { service, browser, as } = useConsole({ ORDER_LIFETIME_MS: 300_000, ORDER_GRACE_MS: 60_000 });
const { ctx } = service;
const { watch, stopAll } = watchers(ctx);
const box = { address: 'konark-alerts@shop.test' };
let imap: ImapServer;
beforeAll(async () => {
  imap = await startImapServer({ user: box.address, password: 'secret' });
  const { mailbox_id } = await connectMailbox(ctx, {
    ...{ businessId: service.business.businessId, host: imap.host, port: imap.port },
    ...{ username: box.address, password: 'secret', tls: false, authservId: AUTHSERV },
  });
  watch(mailbox_id);
  await reaches(ctx, mailbox_id, 'watching');
});
afterAll(async () => {
  await stopAll();
  await imap.close();
});

type Page = Awaited<ReturnType<typeof as>>;
const fits = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
const bank = () => getBankNamed(ctx.db, service.business.businessId, KONARK.name);

/** Presses Verify, and pays what the check asks for. */
async function verify(page: Page): Promise<void> {
  await page.goto('/console/accounts');
  const card = page.locator('section', { hasText: 'asha@konark' });
  await card.getByRole('button', { name: 'Verify' }).first().click();
  await page.getByText('Waiting for the bank').waitFor();
  const [, orderId = ''] = /check=(PW-\w+)/.exec(page.url()) ?? [];
  const { payablePaise } = await getOrder(ctx, orderId);
  imap.append(aNewBanksMail(box, payablePaise));
  const arrived = page.getByText('The bank’s mail of this check arrived');
  await until('the page has seen the check', async () => {
    await page.reload();
    return (await arrived.count()) > 0;
  });
}

test('an owner teaches a bank that nobody knows by two checks, and confirms its first payment by a tap', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/accounts');
  expect(await page.getByLabel('Sender’s address').isVisible()).toBe(false);
  await page
    .getByLabel('Bank', { exact: true })
    .selectOption({ label: 'My bank isn’t in the list' });
  await page.getByLabel('Bank’s name').fill(KONARK.name);
  await page.getByLabel('Sender’s address').fill('alerts@gmail.com');
  await page.getByLabel('Last digits').fill('4477');
  await page.getByLabel('UPI ID').fill('asha@konark');
  await page.getByLabel('Payee name').fill('ASHA TEAS');
  await page.getByLabel('Mailbox', { exact: true }).selectOption({ label: box.address });
  await page.getByRole('button', { name: 'Add account' }).click();
  expect(await words(page, '[role=alert]')).toContain('Anybody can have an address');
  expect(await page.getByLabel('Bank’s name').inputValue()).toBe(KONARK.name);
  await page.evaluate(`document.querySelector('[name=bank-name]').scrollIntoView()`);
  await keepShot(page, 'console-new-bank-form-phone');
  await page.getByLabel('Sender’s address').fill(KONARK.sender);
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.getByText('Verify it now').waitFor();
  await verify(page);
  await page.getByRole('link', { name: 'What it has taught so far' }).click();
  const card = page.locator(`section[id="${KONARK.code}"]`);
  expect(await card.textContent()).toContain('1 check has arrived');
  await verify(page);
  await page.goto('/console/accounts');
  expect(await card.textContent()).toMatch(/amount.*is successfully credited to your account/);
  expect(await card.locator('.slot').count()).toBeGreaterThan(4);
  expect(await seriousFindings(page)).toEqual([]);
  await fits(page);
  await page.evaluate(`document.getElementById('${KONARK.code}').scrollIntoView()`);
  await keepShot(page, 'console-new-bank-sentence-phone');
  await card.getByLabel('Reason').fill('it is what my bank writes');
  await card.getByRole('button', { name: 'Yes, so my bank writes' }).click();
  await page.getByText('Confirm its first three payments').waitFor();
  expect(bankState(await bank())).toBe('probation');

  const accounts = await listAccounts(ctx, service.business.businessId, null);
  const accountId = accounts.find(({ bank: code }) => code === KONARK.code)?.accountId ?? '';
  const order = await aManualOrder(ctx, { accountId });
  imap.append(aNewBanksMail(box, order.payablePaise));
  const payments = await as('support', 'desktop');
  const tap = payments.getByRole('button', { name: 'Yes, this payment' });
  await until('the payment waits for a tap', async () => {
    await payments.goto('/console/payments');
    return (await tap.count()) === 1;
  });
  await keepShot(payments, 'console-new-bank-tap-desktop');
  await tap.click();
  await payments.getByText('Confirmed; its order is paid.').waitFor();
  await becomes(ctx, order, 'paid');
  expect(browser.complaints).toEqual([]);
});

test('everybody can read it in Hindi on a desk, and Undo is asked about once more', async () => {
  const page = await as('owner', 'desktop', { colorScheme: 'dark' });
  await page.goto('/console/accounts?lang=hi');
  expect(await seriousFindings(page)).toEqual([]);
  await fits(page);
  const card = page.locator(`section[id="${KONARK.code}"]`);
  await page.evaluate(`document.getElementById('${KONARK.code}').scrollIntoView()`);
  await keepShot(page, 'console-new-bank-desktop-dark-hi');
  await page.goto('/console/accounts?lang=en');
  await card.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('is unknown again').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: this bank is unknown again.').waitFor();
  expect(bankState(await bank())).toBe('new');
});
