import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsole } from '../../setup/browser/console.ts';
import { statementOf } from '../../unit/office/books/statements.ts';

const { service, browser, as } = useConsole({ ORDER_LIFETIME_MS: 300_000 });

test('an owner makes a link, a payer pays through it, and the owner closes it', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/links');
  expect(await words(page, 'h1')).toBe('Payment links');
  await page.getByLabel('Amount').fill('499,37');
  await page.getByLabel('For', { exact: true }).fill('Tea & <b>biscuits</b>');
  await page.getByLabel('Good until').fill('2099-12-31');
  await page.getByLabel('Use once').check();
  await page.getByRole('button', { name: 'New link' }).click();
  expect(await words(page, '[role=alert]')).toContain('is no amount');
  expect(await page.getByLabel('For', { exact: true }).inputValue()).toBe('Tea & <b>biscuits</b>');
  await page.getByLabel('Amount').fill('1,250');
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByText('The link is made.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Tea & <b>biscuits</b>' });
  const url = (await row.getByRole('cell').locator('code').textContent()) ?? '';
  await row.getByText('QR code', { exact: true }).click();
  expect(await row.getByRole('img').isVisible()).toBe(true);
  expect(await row.getByRole('link', { name: 'Print as a poster' }).getAttribute('href')).toBe(
    `${url}/poster?lang=en`,
  );
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-links-made');
  const payer = await browser.page('phone');
  await payer.goto(url);
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  await payer.waitForURL(/\/pay\/PW-/);
  await row.getByRole('button', { name: 'Close' }).click();
  expect(await words(page)).toContain('Nobody can pay through the link for');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText('The link is closed.').waitFor();
  const viewer = await as('viewer');
  await viewer.goto('/console/links');
  expect(await viewer.getByRole('button', { name: 'New link' }).count()).toBe(0);
  expect(browser.complaints).toEqual([]);
});

test('an owner downloads a month, checks a statement, and keeps the report', async () => {
  const order = await service.place({ status: 'paid', payablePaise: 49_937 });
  const missed = await service.place({ status: 'expired', payablePaise: 25_013 });
  const page = await as('owner');
  await page.goto('/console/books');
  expect(await words(page, 'h1')).toBe('Books');
  expect(await words(page)).toContain('₹499.37');
  await keepShot(page, 'console-books');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(order.id);
  const day = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const line = { day, text: '=UPI <b>', reference: '620132678501', paise: 25_013 };
  const file = {
    name: 'april.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statementOf('icici', [line])),
  };
  await page.getByLabel('Statement (CSV').setInputFiles(file);
  await page.getByRole('button', { name: 'Check a statement' }).click();
  await page.getByRole('heading', { name: 'Credits that no alert told of (1)' }).waitFor();
  expect(await words(page)).toContain('=UPI <b>');
  expect(await page.getByRole('link', { name: missed.id }).count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-books-checked');
  const row = page.getByRole('row').filter({ hasText: missed.id });
  await row.getByRole('button', { name: 'Mark paid' }).click();
  await row.getByText('Paid', { exact: true }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await page.goto('/console/books');
  await page.getByRole('link', { name: /^What the statement of/ }).click();
  const report = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report' }).click();
  expect(await readFile(await (await report).path(), 'utf8')).toContain("'=UPI <b>");
  await page.goto('/console/books');
  await page.getByLabel('Statement (CSV').setInputFiles({ ...file, buffer: Buffer.from('no') });
  await page.getByRole('button', { name: 'Check a statement' }).click();
  expect(await words(page, '[role=alert]')).toContain('names the columns');
  expect(browser.complaints).toEqual([]);
});

test('an owner changes the name, tries a notice address, and closes the account for seven days', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/settings');
  expect(await words(page, 'h1')).toBe('Settings');
  await page.getByLabel('Name').fill('Chai & Daughters');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('The name is saved.').waitFor();
  expect(await words(page, 'header')).toContain('Chai & Daughters');
  await page.getByLabel('Address').fill('http://10.0.0.1/');
  await page.getByRole('button', { name: 'Save the notices' }).click();
  expect(await words(page, '[role=alert]')).toContain('notice address');
  const { host } = new URL(service.url);
  service.ctx.config.WEBHOOK_ALLOWED_TARGETS.push(host);
  await page.getByLabel('Address').fill(`http://${host}/nobody-takes-it`);
  await page.getByLabel('E-mail').fill('asha@shop.example');
  await page.getByRole('button', { name: 'Save the notices' }).click();
  await page.getByText('The places of your notices are saved.').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  expect(await words(page)).toContain('it answered 404');
  expect(await words(page)).toContain('SMTP_URL and MAIL_FROM are not set');
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await page.getByRole('button', { name: 'Close account' }).click();
  expect(await words(page)).toContain('takes no new orders from now on');
  await page.getByRole('button', { name: 'Close account' }).click();
  await page.getByText('The account is closed. You can').waitFor();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await page.getByText('The account is open again.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-settings-done');
});
