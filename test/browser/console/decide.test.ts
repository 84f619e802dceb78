import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findOrder } from '../../../src/orders/get-order.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { showRupees } from '../../../src/platform/money.ts';
import { say } from '../../../src/words/sentence.ts';
import { keepShot, seriousFindings, words } from '../../setup/browser/browser.ts';
import { useConsoleOf } from '../../setup/browser/console.ts';
import { addressOf } from '../../setup/console/people.ts';
import { reviewsIn } from '../../setup/engine/reviews.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { aQuestion } from '../../setup/factories/asking-mail.ts';
import { aBusinessWithAccount, anOrder } from '../../setup/factories/index.ts';

const world = await useWorld({
  CONSOLE: 'on',
  HOST: '127.0.0.1',
  PORT: 0,
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
});
const { browser, as } = useConsoleOf(world);
const { aReview, audited } = reviewsIn(world);
/** The payment under review of an order's amount. */
const reviewOf = (page: Page, { payablePaise }: OrderRow) =>
  page.getByRole('article').filter({ hasText: showRupees(payablePaise) });
const found = (order: OrderRow) => findOrder(world.ctx, order.orderId);

test('support settles a payment that fits two orders; the second to decide is told by whom', async () => {
  const { one, two } = await aReview();
  await world.becomes(two, 'manual_review');
  const [page, late] = [await as('support', 'phone'), await as('owner')];
  for (const each of [page, late]) {
    await each.goto('/console/reviews');
    expect(await words(each, 'h1')).toBe('Under review');
    expect(await words(each)).toContain(showRupees(one.payablePaise));
    const payment = reviewOf(each, one);
    await payment.getByLabel(each === page ? one.orderId : two.orderId).check();
    await payment.getByLabel('Reason').fill('the customer showed the UTR');
  }
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-reviews-phone');
  await keepShot(late, 'console-reviews-desktop');
  await reviewOf(page, one).getByRole('button', { name: 'Settle' }).click();
  await page.getByText('The order is paid.').waitFor();
  expect(await found(one)).toMatchObject({ status: 'paid', decidedBy: addressOf('support') });
  await reviewOf(late, one).getByRole('button', { name: 'Settle' }).click();
  await late.getByRole('alert').waitFor();
  expect(await words(late, '[role=alert]')).toMatch(
    new RegExp(`${one.orderId} is “Paid” by ${addressOf('support')}: “the customer showed`),
  );
  expect(await found(two)).toMatchObject({ status: 'manual_review' });
});

test('a payment that lacks some paise stands on the page of its order, and one tap uses it', async () => {
  const order = await world.openOrder();
  const rounded = await world.alert(
    { payablePaise: order.payablePaise - 40 },
    { payer: 'RAVI K. · rav…@okhdfc' },
  );
  if (rounded.kind !== 'recorded') throw new Error(rounded.kind);
  const page = await as('support', 'phone');
  await page.goto(`/console/orders/${order.orderId}`);
  expect(await words(page)).toContain('Paid by RAVI K. · rav…@okhdfc.');
  await page.getByRole('button', { name: /^Use it \(₹0\.\d\d less\)$/ }).click();
  await page.getByText('The payment is attached; the order is paid.').waitFor();
  expect(page.url()).toContain(order.orderId);
  expect(await found(order)).toMatchObject({ status: 'paid', decidedBy: addressOf('support') });
});

test('an order’s page tells its story; support marks it paid, the shop is told, and told again', async () => {
  const order = await world.openOrder();
  const page = await as('support');
  await page.goto(`/console/orders/${order.orderId}`);
  expect(await words(page, 'h1')).toBe(order.orderId);
  expect(await words(page)).toContain(`asked for ${showRupees(order.payablePaise)}`);
  expect(await words(page)).not.toContain('The customer opened the page.');
  // A chat that makes a preview is nobody who opens it.
  await page.request.get(`/pay/${order.orderId}`);
  await page.reload();
  expect(await words(page)).toContain('Nobody has opened it yet.');
  const payer = await page.context().newPage();
  await payer.goto(`/pay/${order.orderId}`);
  await payer.close();
  await page.reload();
  await page.getByText('The customer opened the page.').waitFor();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  expect(await found(order)).toMatchObject({ status: 'pending' });
  await page.getByLabel('Reason').fill('seen on the statement');
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByText('The order is marked paid.').waitFor();
  expect(await words(page)).toContain(
    `${addressOf('support')} settled it: “seen on the statement”`,
  );
  await world.hooks(order, 1);
  await page.getByLabel('Reason').fill('the shop lost it');
  await page.getByRole('button', { name: 'Send webhook again' }).click();
  await page.getByText('The webhook is sent again.').waitFor();
  await world.hooks(order, 2);
  await page.reload();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /took the webhook.*200/s })
      .count(),
  ).toBeGreaterThan(0);
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-order-desktop');
  const trace = await audited(order.orderId);
  expect(trace.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
    ['order.mark-paid', addressOf('support'), 'seen on the statement'],
    ['webhook.redeliver', addressOf('support'), 'the shop lost it'],
  ]);
  expect(browser.complaints).toEqual([]);
});

test('an owner fails an order; one that is past it is refused in words', async () => {
  const order = await world.openOrder();
  const [page, late] = [await as('owner', 'phone'), await as('owner')];
  for (const each of [page, late]) {
    await each.goto(`/console/orders/${order.orderId}`);
    await each.getByLabel('Reason').fill('sold out');
  }
  await page.getByRole('button', { name: 'Fail' }).click();
  await page.getByText('The order is closed as failed.').waitFor();
  await keepShot(page, 'console-order-phone');
  await late.getByRole('button', { name: 'Mark paid' }).click();
  await late.getByRole('alert').waitFor();
  expect(await words(late, '[role=alert]')).toContain(
    `${order.orderId} is “Failed” by ${addressOf('owner')}: “sold out”`,
  );
  expect(await found(order)).toMatchObject({ status: 'failed' });
});

test('a payment without an order says why, and is attached to the one that it pays', async () => {
  const order = await world.openOrder({ amountPaise: 77_701 });
  const recorded = await world.alert({ payablePaise: 77_700 }, { reference: '512345678901' });
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
  const page = await as('support', 'phone');
  await page.goto('/console/payments');
  expect(await words(page, 'h1')).toBe('Payments without an order');
  const entry = page.getByRole('article').filter({ hasText: '512345678901' });
  expect(await entry.textContent()).toContain('No open order has this amount.');
  await entry.getByRole('link', { name: order.orderId }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-payments-phone');
  await entry.getByLabel('Order', { exact: true }).fill(order.orderId);
  await entry.getByLabel('Reason').fill('a rupee less, agreed');
  await entry.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('alert').waitFor();
  expect(await found(order)).toMatchObject({ status: 'pending' });
  await entry.getByLabel(/The amount differs/).check();
  await entry.getByRole('button', { name: 'Attach' }).click();
  await page.getByText('The payment is attached').waitFor();
  expect(await found(order)).toMatchObject({ status: 'paid', bankReference: '512345678901' });
  expect(await entry.count()).toBe(0);

  await page.goto('/console/orders');
  await page.getByLabel('Search').fill('512345678901');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: order.orderId }).click();
  expect(await words(page, 'h1')).toBe(order.orderId);
});

test('a refused mail asks; one answer pays its order and the others, and can be undone', async () => {
  const [one, two] = [await world.openOrder(), await world.openOrder()];
  const asked = [aQuestion('our lines are open on sundays, too.')];
  const unsure = {
    asked,
    reason: 'ambiguous',
    explanation: say('doubt_words_unknown'),
  } as const;
  await world.alert(one, unsure);
  await world.alert(two, unsure);
  const advert = await world.alert({ payablePaise: 51_100 }, unsure);
  if (advert.kind !== 'recorded') throw new Error(advert.kind);
  const page = await as('owner', 'phone');
  await page.goto('/console/');
  await page.getByText('3 payments are on hold').waitFor();
  await page.getByRole('link', { name: 'Read the new words' }).click();
  const of = ({ payablePaise }: Pick<OrderRow, 'payablePaise'>) =>
    page.getByRole('article').filter({ hasText: showRupees(payablePaise) });
  const answer = (entry: ReturnType<typeof of>, reason: string) =>
    entry.getByLabel('Reason').first().fill(reason);
  await answer(of({ payablePaise: 51_100 }), 'an advertisement');
  await of({ payablePaise: 51_100 }).getByRole('button', { name: 'Not a payment' }).click();
  await page.getByText('You find it under “Mails that are no payment”').waitFor();
  expect(await of(one).textContent()).toContain('our lines are open on sundays, too.');
  expect(await seriousFindings(page)).toEqual([]);
  await keepShot(page, 'console-payments-asks-phone');
  await answer(of(one), 'our bank writes so');
  await of(one).getByRole('button', { name: 'Understand', exact: true }).click();
  await page.getByText('Understood.').waitFor();
  await world.becomes(one, 'paid');
  await world.becomes(two, 'paid');
  await world.hooks(two, 1);
  await page.getByRole('link', { name: 'Mails that you called no payment: 1' }).click();
  await page.getByRole('button', { name: 'It may be a payment' }).click();
  await page.getByText('waits for somebody again').waitFor();

  const desktop = await as('owner');
  await desktop.goto('/console/');
  const first = desktop
    .getByRole('row')
    .filter({ hasText: one.orderId })
    .filter({ hasText: 'Undo' });
  expect(await first.textContent()).toContain('our lines are open on sundays, too.');
  await keepShot(desktop, 'console-today-first-desktop');
  await first.getByRole('button', { name: 'Undo' }).click();
  await desktop.getByRole('button', { name: 'Undo' }).click();
  await desktop.getByText('Undone.').waitFor();
  expect(await first.count()).toBe(0);
  expect(await found(one)).toMatchObject({ status: 'paid' });
  expect(browser.complaints).toEqual([]);
});

test('orders are found by id, own id and amount, filtered and paged; another business’s never', async () => {
  const other = await aBusinessWithAccount(world.ctx, { name: 'Somebody else' });
  const foreign = await anOrder(world.ctx, other, 64_200, { merchant_order_id: 'till-same' });
  const own = await world.openOrder({ amountPaise: 64_237 });
  for (let i = 0; i < 51; i++) await world.openOrder({ start: false, status: 'expired' });
  const page = await as('viewer');
  const search = async (text: string) => {
    await page.goto(`/console/orders?search=${encodeURIComponent(text)}`);
    return words(page);
  };
  expect(await search(own.orderId)).toContain(own.orderId);
  expect(await search('₹642.37')).toContain(own.orderId);
  for (const text of [foreign.orderId, 'till-same', '642.00', "' OR 1=1 --", 'a\0b'])
    expect(await search(text)).toContain('No order fits.');
  await page.goto('/console/orders');
  expect(await words(page, 'h1')).toBe('Orders');
  await page.getByLabel('Status').selectOption({ label: 'Expired' });
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await page.getByRole('row').count()).toBe(51);
  await keepShot(page, 'console-orders-desktop');
  await page.getByRole('link', { name: 'Older' }).click();
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  const answer = await page.goto(`/console/orders/${foreign.orderId}`);
  expect(answer?.status()).toBe(404);
  expect(await words(page)).not.toContain('Somebody else');
});
