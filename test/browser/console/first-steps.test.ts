import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ImapServer, startImapServer } from '../../../dev/imap/server.ts';
import { readMailboxes } from '../../../src/engine/worker/read-mailboxes.ts';
import { type RunningApi, startApi } from '../../../src/http/start-api.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { listAccounts } from '../../../src/shops/accounts/account.ts';
import { createBusiness } from '../../../src/shops/businesses/create-business.ts';
import { listMailboxes } from '../../../src/shops/mailboxes/mailbox-object.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { keepShot, seriousFindings, useBrowser, words } from '../../setup/browser/browser.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { AUTHSERV, aPaymentMail } from '../../setup/factories/index.ts';
import { alertsOf, stateOf } from '../../setup/imap/scene.ts';
import { until } from '../../setup/until.ts';

const world = await useWorld({ CONSOLE: 'on', HOST: '127.0.0.1', PORT: 0, EMAIL_POLL_MS: 500 });
const browser = useBrowser();
const servers: ImapServer[] = [];
let api: RunningApi;
let reader: ReturnType<typeof readMailboxes>;
beforeAll(async () => {
  await buildConsole();
  api = await startApi(world.ctx, world.engine);
  reader = readMailboxes(world.ctx, world.engine);
});
afterAll(async () => {
  await reader?.stop();
  await api?.stop();
  for (const server of servers) await server.close();
});

test.each([
  ['phone', true],
  ['desktop', false],
] as const)(
  'from an invitation to a verified account and a key, on a %s (script: %s)',
  async (device, javaScriptEnabled) => {
    const { ctx } = world;
    const { business } = await createBusiness(ctx, { name: 'New', plan: 'free', actor: 'test' });
    const { businessId } = business;
    const login = { user: `${businessId.toLowerCase()}@shop.test`, password: 'right' };
    const imap = await startImapServer({ port: 0, ...login });
    servers.push(imap);
    // What the bank wrote before anybody thought of this.
    imap.append(aPaymentMail({ address: login.user }, 25_000));
    const email = `owner-${businessId.toLowerCase()}@shop.example`;
    const to = { businessId, role: 'owner' } as const;
    const { inviteUrl } = await invitePerson(ctx, { email, to, actor: 'test' });
    const page = await browser.page(device, { javaScriptEnabled });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const look = async (name: string) => {
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
      await keepShot(page, `console-first-steps-${name}-${device}`);
    };

    await page.goto(`${api.url}${new URL(inviteUrl).pathname}`);
    await page.getByLabel(/password/i).fill('chai with ginger, twice');
    await press('Accept');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
    await look('name');
    await page.getByLabel('Name').fill('Asha Tea');
    await press('This is the name');

    await page.getByLabel('Provider').selectOption('imap');
    await look('mailbox');
    await press('Connect mailbox');
    await page.getByLabel('Host').fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(String(imap.port));
    await page.getByLabel('User').fill(login.user);
    await page.getByLabel('Password').fill('wrong');
    await page.getByLabel('Encryption').selectOption('starttls');
    await page.getByLabel('Authserv-id').fill(AUTHSERV);
    await press('Connect mailbox');
    await page.getByText('rejected the login').waitFor();
    await page.getByLabel('Password').fill(login.password);
    await press('Connect mailbox');
    await page.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(await words(page)).toContain('INBOX');
    await page.getByText('HDFC Bank, account ending 4477').waitFor();
    expect(await words(page)).toContain('250.00');
    await look('mails');

    await page.getByRole('link', { name: 'Add this account' }).click();
    const filled = (name: string) => page.locator(`[name=${name}]`).inputValue();
    expect([await filled('bank'), await filled('digits')]).toEqual(['hdfc', '4477']);
    // A link that somebody made up fills in nothing that says whose the money is.
    await page.goto(`${page.url().split('#')[0]}&vpa=thief@okaxis`);
    expect(await page.getByLabel('UPI ID').inputValue()).toBe('');

    // It is left here, and taken up again from Today.
    await page.goto(`${api.url}/console/`);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Bank', { exact: true }).selectOption('hdfc');
    await page.getByLabel('Last digits').fill('4477');
    await page.getByLabel('UPI ID').fill(`${businessId.toLowerCase().replace('_', '')}@okhdfcbank`);
    await page.getByLabel('Payee name').fill('ASHA TEA');
    await look('account');
    await press('Add account');
    await page.getByText('The account is added').waitFor();
    await press('Verify');
    await page.getByText('Waiting for the bank').waitFor();
    await look('verify');
    const [orderId = ''] = /PW-\w+/.exec(page.url()) ?? [];
    const order = await getOrder(ctx, orderId);
    // The bank has a line below its mail that is in no release.
    const footer = `Our branch at ${device} Road opens on Sundays, too.`;
    const [mailbox] = await listMailboxes(ctx, { businessId });
    imap.append(
      aPaymentMail({ address: login.user }, order.payablePaise, undefined, undefined, footer),
    );
    const alerts = () => alertsOf(ctx, mailbox?.mailbox_id ?? '');
    await until('the mail is read', async () => (await alerts()).length > 0);
    if (!javaScriptEnabled) await page.reload();
    await page.getByText('Your rupee arrived').waitFor({ timeout: 20_000 });
    await page.getByText(`our branch at ${device} road opens on sundays, too`).waitFor();
    await look('asks');
    await press('Understand: my bank writes so');
    await world.becomes(order, 'paid').catch(async (cause) => {
      const state = await stateOf(ctx, mailbox?.mailbox_id ?? '');
      throw new Error(JSON.stringify({ state, alerts: await alerts() }), { cause });
    });
    if (!javaScriptEnabled) await page.reload();
    await page.getByText('This account is verified').waitFor();
    const [account] = await listAccounts(ctx, businessId, 1);
    expect(account?.verifiedAt).not.toBeNull();

    await page.goto(`${api.url}/console/first-steps`);
    await look('key');
    await press('Create key');
    expect(await words(page)).toMatch(/pw_live_\w{36}/);
    await page.goto(`${api.url}/console/first-steps`);
    await page.getByText('All is set up').waitFor();
    await page.goto(`${api.url}/console/`);
    expect(await words(page)).not.toContain('First steps');
    expect(browser.complaints).toEqual([]);
  },
);
