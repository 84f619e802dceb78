import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { findOrder } from '../../../src/orders/get-order.ts';
import { say } from '../../../src/words/sentence.ts';
import { useConsoleOf } from '../../setup/browser/console.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { aQuestion } from '../../setup/factories/asking-mail.ts';

const world = await useWorld({
  CONSOLE: 'on',
  HOST: '127.0.0.1',
  PORT: 0,
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
});
const { as } = useConsoleOf(world);

/** A phone that stands at Today, and how often a finger touched it since. Typing isn't counted. */
async function aPhone() {
  const page = await as('owner', 'phone');
  await page.goto('/console/');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const fromMenu = async (name: string) => {
    await tap(page.getByRole('button', { name: 'Menu' }));
    await tap(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  };
  return { page, tap, fromMenu, taps: () => taps };
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

test('a payment that lacks a rupee is attached in two taps', async () => {
  const order = await world.openOrder({ amountPaise: 77_701 });
  await world.alert({ payablePaise: 77_700 });
  const { page, tap, taps } = await aPhone();
  await tap(page.locator('.figure', { hasText: 'Payments without an order' }).getByRole('link'));
  await tap(button(page, `Use it for ${order.orderId} (₹0.01 less)`));
  await page.getByText('The payment is attached').waitFor();
  expect(await findOrder(world.ctx, order.orderId)).toMatchObject({ status: 'paid' });
  expect(taps()).toBeLessThanOrEqual(3);
});

test('a refused mail is understood and its order paid in two taps', async () => {
  const order = await world.openOrder({ amountPaise: 31_300 });
  const asked = [aQuestion('our lines are open on sundays, too.')];
  await world.alert(order, { asked, reason: 'ambiguous', explanation: say('doubt_words_unknown') });
  const { page, tap, taps } = await aPhone();
  await tap(page.getByRole('link', { name: 'Read the new words' }));
  await tap(button(page, `Use it for ${order.orderId}, and understand`));
  await page.getByText('its words are understood').waitFor();
  expect(await findOrder(world.ctx, order.orderId)).toMatchObject({ status: 'paid' });
  expect(taps()).toBeLessThanOrEqual(3);
});

test('a link is made and stands ready to be sent in four taps', async () => {
  const { page, tap, taps } = await aPhone();
  await tap(page.getByRole('link', { name: 'New payment link' }));
  // Its field has the focus as soon as the page is there.
  await page.locator('input[name=amount]:focus').waitFor();
  await page.keyboard.type('75');
  await tap(page.getByLabel('For', { exact: true }));
  await page.keyboard.type('Tea');
  await tap(button(page, 'New link'));
  const send = page.locator('#made').getByRole('link', { name: 'Send by WhatsApp' });
  expect(await send.getAttribute('href')).toContain(encodeURIComponent('Tea, ₹75.00'));
  // The fourth opens WhatsApp itself.
  expect(taps() + 1).toBeLessThanOrEqual(4);
});

test('an account is added and shows its ₹1 code in eight taps', async () => {
  const { page, tap, fromMenu, taps } = await aPhone();
  await fromMenu('UPI accounts');
  await tap(page.getByLabel('Bank', { exact: true }));
  await page.getByLabel('Bank', { exact: true }).selectOption('icici');
  for (const [label, typed] of [
    ['Last digits', '9911'],
    ['UPI ID', 'second@okicici'],
    ['Payee name', 'Asha and Sons'],
  ] as const) {
    await tap(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(typed);
  }
  await tap(button(page, 'Add account'));
  const card = page.locator('.card').filter({ hasText: 'second@okicici' });
  await tap(card.getByRole('button', { name: 'Verify' }));
  await page.locator('svg.qr').waitFor();
  expect(taps()).toBeLessThanOrEqual(8);
});

test('a person is invited, and the link copied, in six taps', async () => {
  const { page, tap, fromMenu, taps } = await aPhone();
  await fromMenu('People');
  await tap(page.getByLabel('Email', { exact: true }));
  await page.keyboard.type('helper@shop.example');
  await tap(button(page, 'Invite'));
  await tap(button(page, 'Copy'));
  expect(taps()).toBeLessThanOrEqual(6);
});

test('an order is found by its UTR in three taps', async () => {
  const order = await world.openOrder({ amountPaise: 99_100 });
  await world.alert(order, { reference: '612345678909' });
  await world.becomes(order, 'paid');
  const { page, tap, taps } = await aPhone();
  await tap(page.getByRole('searchbox'));
  await page.keyboard.type('612345678909');
  await page.keyboard.press('Enter');
  await tap(page.getByRole('link', { name: order.orderId }));
  await page.getByRole('heading', { level: 1, name: order.orderId }).waitFor();
  expect(taps()).toBeLessThanOrEqual(3);
});
