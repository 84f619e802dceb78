import { beforeAll, expect, test } from '@jest/globals';
import { createLink } from '../../../src/orders/links/create-link.ts';
import { fixed } from '../../../src/orders/links/price.ts';
import { sql } from '../../../src/platform/db.ts';
import { addCollected } from '../../../src/shops/plans/plan-use.ts';
import { picture, words } from '../../setup/browser/browser.ts';
import { openMenu, useConsole } from '../../setup/browser/console.ts';
import { addressOf, PASSWORD } from '../../setup/console/people.ts';
import { anAlertArrives } from '../../setup/factories/arriving-alert.ts';
import {
  anAccount,
  anEventRow,
  anOrderRow,
  manyOrderRows,
  type OrderRowOf,
} from '../../setup/factories/index.ts';

// The table of docs/contract/interface.md, "The console": what outside suites find things by.
const { service, browser, as } = useConsole();
const { ctx } = service;
let orderId = '';
beforeAll(async () => {
  const { business } = service;
  const { businessId } = business;
  const accountId = await anAccount(ctx, business, { vpa: 'ashatea@okhdfcbank' });
  await manyOrderRows(ctx, business, accountId, aMonth());
  await addCollected(ctx.db, businessId, new Date(), 86_412_37);
  orderId = await anOrderRow(ctx, business, accountId, {
    orderId: 'PW-4207713905',
    merchantOrderId: 'table-7',
    payablePaise: 499_37,
    amountPaise: 499_00,
    expiresAt: new Date(Date.now() + 600_000),
  });
  // For the pictures: a shop that is set up, and an order that was paid.
  await ctx.db.query(sql.unsafe`
    UPDATE accounts SET verified_at = now() WHERE account_id = ${accountId}
  `);
  const paid = await anOrderRow(ctx, business, accountId, {
    orderId: 'PW-4207713906',
    status: 'paid',
    merchantOrderId: 'bill-2150',
    amountPaise: 649_00,
    payablePaise: 649_22,
    bankReference: '612300000150',
    createdAt: new Date(Date.now() - 300_000),
    paidAt: new Date(Date.now() - 250_000),
  });
  const told = {
    url: 'https://ashatea.example/webhook',
    state: 'delivered',
    attempts: 1,
    minutesAgo: 4,
  } as const;
  await anEventRow(ctx, { orderId: paid, businessId }, told);
  const url = 'https://ashatea.example/webhook';
  await anEventRow(ctx, { orderId, businessId }, { url, state: 'delivered', attempts: 1 });
  await anAlertArrives(ctx, business, { amountPaise: 499_00, reference: '617812349876' });
  const link = { accountId, until: null, once: false, actor: 'test' };
  await createLink(ctx, { ...link, price: fixed(1_250_00), purpose: 'Tea tasting, per person' });
  await createLink(ctx, { ...link, price: fixed(340_00), purpose: 'Masala chai, 250 g' });
});

/** Some sales on each of the last 30 days. */
function aMonth(): OrderRowOf[] {
  return Array.from({ length: 150 }, (_, i) => {
    const createdAt = new Date(Date.now() - ((i * 7_919) % 2_592) * 1_000_000);
    const amountPaise = 12_000 + ((i * 104_729) % 90) * 1_000;
    return {
      status: i % 9 === 4 ? 'expired' : 'paid',
      merchantOrderId: `bill-${2000 + i}`,
      bankReference: String(612_300_000_000 + i),
      amountPaise,
      payablePaise: amountPaise + 1 + (i % 98),
      createdAt,
      paidAt: new Date(createdAt.getTime() + 40_000),
    };
  });
}

type Kind = 'button' | 'link' | 'field';
const rows: readonly (readonly [
  path: string,
  heading: string,
  names: readonly `${Kind} ${string}`[],
])[] = [
  ['/', 'Today', ['button Sign out']],
  ['/orders', 'Orders', ['field Search', 'field Status', 'link Older', 'link PW-4207713905']],
  [
    '/orders/PW-4207713905',
    'PW-4207713905',
    ['button Mark paid', 'button Fail', 'button Send webhook again', 'field Reason'],
  ],
  [
    '/links',
    'Payment links',
    ['button New link', 'field Amount', 'field For', 'field Good until', 'field Use once'],
  ],
  ['/reviews', 'Under review', []],
  ['/payments', 'Payments without an order', ['button Attach', 'field Order', 'field Reason']],
  [
    '/accounts',
    'UPI accounts',
    [
      'button Add account',
      'button Verify',
      'button Make default',
      'button Rename',
      'button Remove',
    ],
  ],
  [
    '/mailboxes',
    'Mailboxes',
    ['button Connect mailbox', 'button Test', 'button Pause', 'button Disconnect'],
  ],
  [
    '/mailboxes?provider=imap',
    'Mailboxes',
    ['button Connect mailbox', 'field Host', 'field User', 'field Password'],
  ],
  ['/developers', 'API keys and webhooks', ['button Send test webhook', 'field Address']],
  ['/plan', 'Plan', []],
  ['/books', 'Books', ['field Month', 'link Download CSV', 'button Check a statement']],
  ['/people', 'People', ['button Invite', 'button Remove']],
  ['/settings', 'Settings', ['button Close account']],
];

test.each([true, false])(
  'every row of the table is there by its names (script: %s)',
  async (javaScriptEnabled) => {
    const page = await browser.page('desktop', { javaScriptEnabled, baseURL: service.url });
    await page.goto('/console');
    expect(await words(page, 'h1')).toBe('Sign in');
    await page.getByLabel('Email').fill(addressOf('owner'));
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    for (const [path, heading, names] of rows) {
      await page.goto(`/console${path}`);
      expect([path, await words(page, 'h1')]).toEqual([path, heading]);
      await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
      const missing: string[] = [];
      for (const each of names) {
        const [kind = '', ...rest] = each.split(' ');
        const name = rest.join(' ');
        const found =
          kind === 'field'
            ? page.getByLabel(name, { exact: true })
            : page.getByRole(kind === 'link' ? 'link' : 'button', { name, exact: true });
        if (!(await found.first().isVisible())) missing.push(each);
      }
      expect([path, missing]).toEqual([path, []]);
    }
    expect(browser.complaints).toEqual([]);
  },
);

test('each decision on an order asks for its reason in words of its own', async () => {
  const page = await as('owner', 'phone');
  for (const [name, sentence] of [
    ['Mark paid', 'you saw the money'],
    ['Fail', 'can’t be paid any more'],
    ['Send webhook again', 'from the beginning'],
  ] as const) {
    await page.goto(`/console/orders/${orderId}`);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('link', { name: 'No, go back' }).waitFor();
    expect(await words(page)).toContain(sentence);
    expect(await page.getByLabel('Reason', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
  // Enter in the field decides nothing.
  await page.goto(`/console/orders/${orderId}`);
  await page.getByLabel('Reason', { exact: true }).fill('only typed');
  await page.getByLabel('Reason', { exact: true }).press('Enter');
  await page.reload();
  expect(await words(page)).toContain('Waiting');
});

test('on a phone the menu lies over the page, keeps its place, and leads everywhere', async () => {
  const page = await as('owner', 'phone');
  await page.goto('/console/settings');
  await page.evaluate('scrollTo(0, 400)');
  // As a finger does: a click by name would scroll to the button first.
  const at = await page.locator('button.to-menu').boundingBox();
  await page.touchscreen.tap((at?.x ?? 0) + 10, (at?.y ?? 0) + 10);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const names = await menu.getByRole('link').allInnerTexts();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await page.evaluate('scrollY')).toBe(400);
  for (const name of names.filter((one) => one !== 'हिन्दी')) {
    await page.goto('/console/');
    await openMenu(page);
    await menu.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: name.trim() }).waitFor();
  }
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

// The pictures of docs/console.md and the README.
test.each([
  ['console-today-phone', 'phone', 'light', '/'],
  ['console-today', 'desktop', 'light', '/'],
  ['console-orders', 'desktop', 'light', '/orders'],
  ['console-order-dark', 'phone', 'dark', '/orders/PW-4207713906'],
  ['console-links', 'desktop', 'light', '/links'],
  ['console-payments-hindi', 'phone', 'light', '/payments?lang=hi'],
  ['console-books', 'desktop', 'dark', '/books'],
] as const)('the picture %s', async (name, device, colorScheme, path) => {
  const page = await as('owner', device, { colorScheme });
  await page.goto(`/console${path}`);
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  await picture(page, name);
});

test('operators see every business, its plan and status, and the service’s health', async () => {
  const page = await as('operator');
  await page.goto('/console/operator');
  expect(await words(page, 'h1')).toBe('Businesses');
  await page.getByLabel('Plan name').fill('Not A Plan!');
  await page.getByLabel('UPI accounts', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Plan name').inputValue()).toBe('Not A Plan!');
  await page.getByLabel('Plan name').fill('festival');
  await page.getByLabel('Rupees a month').fill('3,00,000');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('The plan is saved').waitFor();
  const row = page.getByRole('row').filter({ hasText: service.business.businessId });
  await row.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Plan', { exact: true }).selectOption('festival');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByText('The plan is changed').waitFor();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Who, what, or an id').fill('plan.save');
  await page.getByRole('button', { name: 'Search the log' }).click();
  const found = page.getByRole('row');
  await found.filter({ hasText: 'festival' }).first().waitFor();
  expect(await found.filter({ hasText: 'business.set-plan' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByRole('heading', { level: 2, name: 'Works' }).waitFor();
  await page.goto('/console/operator');
  await picture(page, 'console-operator');
  expect(browser.complaints).toEqual([]);
});
