import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from 'undici';
import { type ImapServer, startImapServer } from '../../../dev/imap/server.ts';
import { findMailboxRow } from '../../../src/shops/mailboxes/mailbox-row.ts';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsole } from '../../setup/browser/console.ts';
import { aBusiness } from '../../setup/factories/index.ts';

const { service, browser, as } = useConsole({
  GOOGLE_CLIENT_ID: 'our-client',
  GOOGLE_CLIENT_SECRET: 'ours',
});
const { ctx } = service;
let imap: ImapServer;
beforeAll(async () => {
  imap = await startImapServer({ port: 0, user: 'tea@shop.test', password: 'right' });
});
afterAll(() => imap.close());

test('an owner connects a mailbox, hears what was found, tests, pauses, resumes and disconnects it', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/mailboxes');
  expect(await words(page, 'h1')).toBe('Mailboxes');
  await page.getByLabel('Provider').selectOption('imap');
  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(imap.port));
  await page.getByLabel('User').fill('tea@shop.test');
  await page.getByLabel('Password').fill('wrong <b>');
  await page.getByLabel('Encryption').selectOption('starttls');
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-mailboxes-connect-phone');
  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  await page.getByText('rejected the login').waitFor();
  // What was typed stays, but for the password.
  expect(await page.getByLabel('Host').inputValue()).toBe('127.0.0.1');
  expect(await page.getByLabel('Password').inputValue()).toBe('');
  await page.getByLabel('Password').fill('right');
  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  await page.getByRole('heading', { name: 'Connected' }).waitFor();
  expect(await words(page)).toContain('INBOX (0 mails)');
  await keepShot(page, 'console-mailboxes-found-phone');
  await page.getByRole('link', { name: 'Back to Mailboxes' }).click();
  const card = page.locator('section', { hasText: 'tea@shop.test' });
  await card.getByRole('button', { name: 'Test' }).click();
  await page.getByRole('heading', { name: 'The login works' }).waitFor();
  await page.getByRole('link', { name: 'Back to Mailboxes' }).click();
  await card.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('is not read until you press Resume').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused.').waitFor();
  await card.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('It is read again').waitFor();
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('its login is forgotten').waitFor();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Disconnected.').waitFor();
  await card.getByRole('link', { name: 'Connect again' }).waitFor();
  expect(browser.complaints).toEqual([]);
});

test('consent is asked for at the provider, bound to this session and by PKCE', async () => {
  const page = await as('owner');
  await page.goto('/console/mailboxes?provider=gmail');
  await page.getByLabel('User').fill('tea@gmail.example');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const way = await page.getByRole('link', { name: 'Go to Google' }).getAttribute('href');
  const { origin, searchParams } = new URL(way ?? '');
  expect(origin).toBe('https://accounts.google.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'our-client',
    redirect_uri: `${service.url}/console/mailboxes/consent`,
    code_challenge_method: 'S256',
    login_hint: 'tea@gmail.example',
  });
  const state = encodeURIComponent(searchParams.get('state') ?? '');
  await page.goto(`/console/mailboxes/consent?state=${state}&error=access_denied`);
  expect(await words(page)).toContain('gave no consent: access_denied');
  // Another session's browser, a state that somebody made up: neither redeems a code.
  const other = await as('owner');
  await other.goto(`/console/mailboxes/consent?state=${state}&code=stolen`);
  expect(await words(other)).toContain('not asked for in this session');
  await other.goto('/console/mailboxes/consent?state=<b>&code=x');
  expect(await words(other)).toContain('not asked for in this session');
});

test('the code of a consent is redeemed with our proof of PKCE, and a refusal is said', async () => {
  const page = await as('owner');
  await page.goto('/console/mailboxes?provider=gmail');
  await page.getByLabel('User').fill('tea@gmail.example');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const way = await page.getByRole('link', { name: 'Go to Google' }).getAttribute('href');
  const { searchParams } = new URL(way ?? '');
  // The provider's token endpoint, which nobody leaves this process for.
  const google = new MockAgent();
  google.disableNetConnect();
  const before = getGlobalDispatcher();
  setGlobalDispatcher(google);
  let redeemed = new URLSearchParams();
  google
    .get('https://oauth2.googleapis.com')
    .intercept({ path: '/token', method: 'POST' })
    .reply(400, ({ body }) => {
      redeemed = new URLSearchParams(String(body));
      return { error: 'invalid_grant' };
    });
  const state = encodeURIComponent(searchParams.get('state') ?? '');
  await page.goto(`/console/mailboxes/consent?state=${state}&code=given-once`);
  setGlobalDispatcher(before);
  expect(await words(page)).toContain('invalid_grant');
  const proof = createHash('sha256').update(redeemed.get('code_verifier') ?? '');
  expect(proof.digest('base64url')).toBe(searchParams.get('code_challenge'));
  expect(Object.fromEntries(redeemed)).toMatchObject({
    code: 'given-once',
    redirect_uri: `${service.url}/console/mailboxes/consent`,
    client_id: 'our-client',
  });
});

test('another business’s mailbox is answered as none', async () => {
  const foreign = await aBusiness(ctx);
  const page = await as('owner');
  await page.goto('/console/mailboxes');
  const pause = page.getByRole('button', { name: 'Pause' }).first();
  await pause.evaluate((button, id) => {
    // biome-ignore lint/suspicious/noExplicitAny: it runs in the browser
    (button as any).form.elements.mailbox.value = id;
  }, foreign.mailboxId);
  await pause.click();
  await page.getByText('There is no mailbox').waitFor();
  expect((await findMailboxRow(ctx.db, foreign.mailboxId))?.state).toBe('watching');
});

test.each([
  ['en', 'light', 'desktop'],
  ['hi', 'dark', 'phone'],
] as const)('everybody can read the mailboxes in %s', async (lang, colorScheme, device) => {
  const page = await as('owner', device, { colorScheme });
  for (const path of ['', '?provider=gmail']) {
    await page.goto(`/console/mailboxes${path}`);
    await page.goto(`/console/mailboxes${path}${path ? '&' : '?'}lang=${lang}`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await keepShot(page, `console-mailboxes${path && '-gmail'}-${device}-${colorScheme}-${lang}`);
  }
});
