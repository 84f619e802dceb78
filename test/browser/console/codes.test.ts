import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { resetPerson } from '../../../src/people/remove-person.ts';
import { sql } from '../../../src/platform/db.ts';
import { keepShot, scan, seriousFindings, words } from '../../setup/browser/browser.ts';
import { openMenu, useConsole } from '../../setup/browser/console.ts';
import { PASSWORD } from '../../setup/console/people.ts';

const { service, browser } = useConsole();
const open = (page: Page, path: string) => page.goto(`${service.url}/console${path}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
// The service took a free port after the settings were read.
const pathOf = (url: string) => url.slice(url.indexOf('/invitation/'));
const alertOf = (page: Page) => words(page, '[role=alert]');

/** What the app shows, so many times 30 seconds from now. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

const newPerson = async (email: string) => {
  const to = { businessId: service.business.businessId, role: 'viewer' } as const;
  await ensurePerson(service.ctx, { email, password: PASSWORD, to, actor: 'test' });
};

async function givePassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await open(page, '/sign-in?next=%2Fme');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await press(page, 'Continue');
}

const isIn = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your sign-in' }).waitFor();

test.each([
  ['phone', 'hi', false],
  ['desktop', 'en', true],
] as const)(
  'codes are set up, asked after the password, and taken once (%s, %s)',
  async (device, lang, withScript) => {
    const email = `codes-${device}@shop.example`;
    await newPerson(email);
    const page = await browser.page(device, { javaScriptEnabled: withScript });
    await givePassword(page, email);
    await isIn(page);
    await press(page, 'Set up codes');
    const secret = await words(page, '.copyable code');
    if (withScript) expect(await scan(page)).toContain(`secret=${secret}`);
    await keepShot(page, `console-me-codes-${device}`);
    await page.getByLabel('Code').fill('000000');
    await press(page, 'Turn on');
    expect(await alertOf(page)).toContain('wrong or was used');
    expect(await words(page)).not.toContain(secret);
    await page.getByLabel('Code').fill(codeOf(secret));
    await press(page, 'Turn on');
    const codes = await page.locator('.codes code').allTextContents();
    expect(codes).toHaveLength(10);
    if (withScript) expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `console-me-recovery-${device}`);
    await openMenu(page);
    await press(page, 'Sign out');
    await givePassword(page, email);
    expect(await words(page)).toContain(`The password of ${email} is right`);
    await keepShot(page, `console-sign-in-code-${device}`);
    const next = codeOf(secret, 1);
    await giveCode(page, next);
    await isIn(page);
    await openMenu(page);
    await press(page, 'Sign out');
    await givePassword(page, email);
    await giveCode(page, next);
    expect(await alertOf(page)).toContain('wrong or was used');
    await giveCode(page, (codes[0] ?? '').toUpperCase());
    await isIn(page);
    await open(page, `/me?lang=${lang}`);
    if (withScript) expect(await words(page, '#codes')).toContain('9 recovery codes are left');
    await keepShot(page, `console-me-${device}-${lang}`);
    await open(page, '/me?lang=en');
    await openMenu(page);
    await press(page, 'Sign out');
    await givePassword(page, email);
    await giveCode(page, codes[0] ?? '');
    expect(await alertOf(page)).toContain('wrong or was used');
    for (const wrong of ['', '1', 'x'.repeat(5000), '123456']) await giveWrong(page, wrong);
    await giveCode(page, codes[1] ?? '');
    expect(await alertOf(page)).toContain('Too many wrong passwords or codes');
  },
);

/** As an attacker sends it: the browser's own check of the field left out. */
async function giveWrong(page: Page, code: string): Promise<void> {
  const form = await page.locator('input[name=form]').first().inputValue();
  const to = `${service.url}/console/sign-in/code`;
  const answer = await page.request.post(to, { form: { form, code } });
  expect([401, 429]).toContain(answer.status());
}

test('without a right password no code helps, and no link gives another way in', async () => {
  const email = 'second@shop.example';
  await newPerson(email);
  const page = await browser.page();
  await open(page, '/sign-in/code');
  expect(new URL(page.url()).pathname).toBe('/console/sign-in');
  await givePassword(page, email);
  await isIn(page);
  await press(page, 'Set up codes');
  await page.getByLabel('Code').fill(codeOf(await words(page, '.copyable code')));
  await press(page, 'Turn on');
  await page.getByText('Keep these').waitFor();
  await openMenu(page);
  await press(page, 'Sign out');
  const to = { businessId: service.business.businessId, role: 'owner' } as const;
  const { inviteUrl } = await invitePerson(service.ctx, { email, to, actor: 'test' });
  await open(page, pathOf(inviteUrl));
  expect(await words(page)).toContain(`Sign in as ${email} first`);
});

test('an operator gives somebody who lost everything a new way in; roles stay', async () => {
  const email = 'lost@shop.example';
  await newPerson(email);
  const page = await browser.page();
  await givePassword(page, email);
  await isIn(page);
  const { inviteUrl } = await resetPerson(service.ctx, { email, actor: 'cli:ravi' });
  await page.reload();
  expect(await words(page, 'h1')).toBe('Sign in');
  await givePassword(page, email);
  expect(await alertOf(page)).toContain('do not belong together');
  await open(page, pathOf(inviteUrl));
  expect(await words(page)).toContain('what you may do stays as it was');
  await page.getByLabel('Choose a password').fill('another long password');
  await press(page, 'Accept');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await open(page, '/me');
  expect(await words(page)).toContain('Viewer');
  expect(await words(page)).not.toContain('Operator of this service');
  const rows = await service.ctx.db.any(sql.type(z.object({ actor: z.string() }))`
    SELECT actor FROM audit WHERE action = 'person.reset' AND subject = ${email}`);
  expect(rows).toEqual([{ actor: 'cli:ravi' }]);
});

test('a session that was left open changes no way to sign in', async () => {
  const email = 'left-open@shop.example';
  await newPerson(email);
  const page = await browser.page();
  await givePassword(page, email);
  await isIn(page);
  await service.ctx.db.query(sql.unsafe`
    UPDATE sessions SET created_at = created_at - interval '16 minutes'
    WHERE person_id = (SELECT person_id FROM persons WHERE email = ${email})`);
  await press(page, 'Set up codes');
  expect(await alertOf(page)).toContain('Sign out and in again');
});
