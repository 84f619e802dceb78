import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { beginTry } from '../../../src/people/lockout.ts';
import { sql } from '../../../src/platform/db.ts';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { openMenu, useConsole } from '../../setup/browser/console.ts';
import { PASSWORD } from '../../setup/console/people.ts';

// Browsers have passkeys for names, not for bare addresses, and a name stands before the port does.
const PORT = await freePort();
const { service, browser } = useConsole({ PORT, BASE_URL: `http://localhost:${PORT}` });
const home = () => service.ctx.config.BASE_URL;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Chromium's own authenticator: a device's lock that is always opened. */
async function authenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

const invited = async (email: string) => {
  const { businessId } = service.business;
  const to = { businessId, role: 'owner' } as const;
  return (await invitePerson(service.ctx, { email, to, actor: 'test' })).inviteUrl;
};

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const signOut = async (page: Page) => {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
};

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${home()}/console/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.each(['phone', 'desktop'] as const)('on a %s', (device) => {
  test('an invitation sets a passkey, which signs in while wrong passwords lock the address', async () => {
    const page = await browser.page(device);
    await authenticator(page);
    const email = `key-${device}@shop.example`;
    await page.goto(await invited(email));
    expect(await seriousFindings(page)).toEqual([]);
    await keepShot(page, `console-invitation-${device}`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await heading(page, 'Today');
    await signOut(page);
    // Another browser than the one that they were in with.
    await page.context().clearCookies();
    for (let i = 0; i < 25; i++)
      await beginTry(service.ctx, email, { client: `198.51.100.${i}` }).catch(() => undefined);
    await signInByPassword(page, email);
    expect(await words(page, '[role=alert]')).toContain('Too many wrong passwords');
    await keepShot(page, `console-sign-in-locked-${device}`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await heading(page, 'Today');
    await openMenu(page);
    await page.getByRole('link', { name: 'Your sign-in' }).click();
    await page.locator('#passkeys').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await words(page, '[role=alert]')).toContain('your only way to sign in');
    expect(browser.complaints).toEqual([]);
  });

  test('somebody with a password adds a passkey, signs in by it, and removes it', async () => {
    const page = await browser.page(device);
    await authenticator(page);
    const email = `both-${device}@shop.example`;
    const to = { businessId: service.business.businessId, role: 'viewer' } as const;
    await ensurePerson(service.ctx, { email, password: PASSWORD, to, actor: 'test' });
    await signInByPassword(page, email);
    await openMenu(page);
    await page.getByRole('link', { name: 'Your sign-in' }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is added.').waitFor();
    for (const lang of ['hi', 'en']) {
      await page.goto(`${home()}/console/me?lang=${lang}`);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await keepShot(page, `console-me-passkey-${device}-${lang}`);
    }
    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await heading(page, 'Today');
    await openMenu(page);
    await page.getByRole('link', { name: 'Your sign-in' }).click();
    await page.locator('#passkeys').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey is removed.').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    expect(await words(page, '[role=alert]')).not.toBe('');
    expect(await words(page, 'h1')).toBe('Sign in');
    expect(browser.complaints).toEqual([]);
  });
});

test('an answer is good once, and for nothing else', async () => {
  const page = await browser.page();
  await authenticator(page);
  await page.goto(await invited('replay@shop.example'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await heading(page, 'Today');
  await signOut(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/sign-in/passkey'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const answer = new URLSearchParams((await sent).postData() ?? '').get('passkey') ?? '';
  await heading(page, 'Today');
  await signOut(page);
  const token = await page.locator('input[name=form]').first().inputValue();
  const post = async (passkey: string, to = '/sign-in/passkey') => {
    const form = { form: token, passkey };
    const response = await page.request.post(`${home()}/console${to}`, { form, maxRedirects: 0 });
    return response.status();
  };
  expect(answer).toContain('signature');
  expect(await post(answer)).toBe(401);
  const challenge = Buffer.from('a challenge that nobody made').toString('base64url');
  const parsed = JSON.parse(answer) as { response: { clientDataJSON: string } };
  const data = JSON.parse(Buffer.from(parsed.response.clientDataJSON, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...data, challenge })).toString('base64url');
  for (const wrong of [
    '',
    'null',
    '[]',
    '{}',
    'x'.repeat(60_000),
    JSON.stringify({ ...parsed, id: '../../etc/passwd' }),
    JSON.stringify({ ...parsed, response: { ...parsed.response, clientDataJSON: forged } }),
    JSON.stringify({ ...parsed, response: { ...parsed.response, clientDataJSON: 'e30' } }),
  ])
    expect(await post(wrong)).toBe(401);
  const refused = await service.ctx.db.oneFirst(sql.type(z.object({ count: z.number() }))`
    SELECT sum(refused)::int AS count FROM refused_sign_ins`);
  expect(refused).toBeGreaterThanOrEqual(9);
});

test('nobody is asked to make a passkey for somebody else', async () => {
  const page = await browser.page();
  await page.goto(`${home()}/console/sign-in`);
  const form = await page.locator('input[name=form]').first().inputValue();
  const ask = async (fields: Record<string, string>) =>
    (await page.request.post(`${home()}/console/passkey-options`, { form: fields })).status();
  expect(await ask({ purpose: 'sign-in' })).toBe(403);
  expect(await ask({ purpose: 'add', form })).toBe(403);
  expect(await ask({ purpose: 'invitation', form, invitation: 'A'.repeat(32) })).toBe(401);
  expect(await ask({ purpose: 'constructor', form })).toBe(401);
  expect(await ask({ purpose: 'sign-in', form })).toBe(200);
});

test('without JavaScript, and at another address, the page says why there is none', async () => {
  const plain = await browser.page('phone', { javaScriptEnabled: false });
  await plain.goto(`${home()}/console/sign-in`);
  expect(await words(plain)).toContain('Passkeys need JavaScript');
  const elsewhere = await browser.page('desktop');
  await elsewhere.goto(`${service.url}/console/sign-in`);
  await elsewhere.getByText('Passkeys work at http://localhost').waitFor();
  expect(await elsewhere.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
});
