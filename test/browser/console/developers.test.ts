import { afterAll, expect, test } from '@jest/globals';
import { createKey, listKeys } from '../../../src/shops/businesses/keys.ts';
import { addCollected } from '../../../src/shops/plans/plan-use.ts';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsole } from '../../setup/browser/console.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { startSink } from '../../setup/sink.ts';

const sink = await startSink();
afterAll(() => sink.close());
const { service, browser, as } = useConsole({ WEBHOOK_ALLOWED_TARGETS: sink.target });
const { ctx } = service;

test('an owner makes a key that is shown once, and revokes it', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/developers');
  expect(await words(page, 'h1')).toBe('API keys and webhooks');
  await page.getByLabel('Name', { exact: true }).fill('<i>till</i> 🧾');
  await page.getByLabel('Mode').selectOption('live');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('shown only now').waitFor();
  const [key = ''] = /pw_live_\w{36}/.exec(await words(page)) ?? [];
  await page.getByRole('link', { name: 'Back to API keys' }).click();
  const row = page.getByRole('row').filter({ hasText: '<i>till</i>' });
  await row.waitFor();
  expect(await page.content()).not.toContain(key);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('is refused within a second').waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key is revoked').waitFor();
  const [made] = await listKeys(ctx, service.business.businessId, 1);
  expect(made?.revokedAt).not.toBeNull();
  expect(browser.complaints).toEqual([]);
});

test('a secret is rotated once that was asked again, and shown once', async () => {
  const page = await as('owner');
  await page.goto('/console/developers');
  await page.getByRole('button', { name: 'Rotate test secret' }).click();
  await page.getByText('a signature of the old one too').waitFor();
  await page.getByRole('button', { name: 'Rotate test secret' }).click();
  await page.getByText('shown only now').waitFor();
  expect(await words(page)).toMatch(/whsec_[\w+/]{43}=/);
});

test('a test webhook is sent, and its answer said in words', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/developers');
  const send = async (url: string) => {
    await page.getByLabel('Address').fill(url);
    await page.getByRole('button', { name: 'Send test webhook' }).click();
  };
  await send('http://169.254.169.254/latest');
  await page.getByText('The address is refused').waitFor();
  const refusing = sink.hook((_hook, response) => response.writeHead(401).end('<b>who?</b>'));
  await send(refusing);
  await page.getByText('not accepted').first().waitFor();
  expect(await words(page)).toContain('<b>who?</b>');
  await keepShot(page, 'console-developers-answer-phone');
  await page.getByRole('link', { name: 'Back to API keys' }).click();
  const url = sink.hook();
  await send(url);
  await page.getByText('All were accepted').waitFor();
  expect(sink.at(url).map(({ json }) => json.type)).toEqual([
    'payment.paid',
    'payment.expired',
    'payment.failed',
  ]);
  expect(browser.complaints).toEqual([]);
});

test('another business’s key is answered as none', async () => {
  const foreign = await aBusiness(ctx);
  const { keyId } = await createKey(ctx, {
    businessId: foreign.businessId,
    mode: 'live',
    name: null,
    actor: 'test',
  });
  await createKey(ctx, {
    businessId: service.business.businessId,
    mode: 'test',
    name: null,
    actor: 'test',
  });
  const page = await as('owner');
  await page.goto('/console/developers');
  const revoke = page.getByRole('button', { name: 'Revoke' }).first();
  await revoke.evaluate((button, id) => {
    // biome-ignore lint/suspicious/noExplicitAny: it runs in the browser
    (button as any).form.elements.key.value = id;
  }, keyId);
  await revoke.click();
  await page.getByText('There is no key').waitFor();
  const [kept] = await listKeys(ctx, foreign.businessId, 1);
  expect(kept?.revokedAt).toBeNull();
});

test('the plan is said in words, and upgrade_url leads there', async () => {
  const { businessId } = service.business;
  await addCollected(ctx.db, businessId, new Date(), 12_345_67);
  const page = await as('owner', 'phone');
  await page.goto('/upgrade');
  await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor();
  expect(await words(page)).toContain('₹12,345.67');
  expect(await words(page)).toMatch(/Renews on\s+1 \w+ \d{4}/);
});

test('what is not done yet stands on Today, until it is', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
  await page.getByRole('button', { name: 'Verify' }).waitFor();
});

test.each([
  ['en', 'light', 'desktop'],
  ['hi', 'dark', 'phone'],
] as const)('everybody can read keys and plan in %s', async (lang, colorScheme, device) => {
  const page = await as('owner', device, { colorScheme });
  for (const path of ['developers', 'plan']) {
    await page.goto(`/console/${path}?lang=${lang}`);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await keepShot(page, `console-${path}-${device}-${colorScheme}-${lang}`);
  }
});
