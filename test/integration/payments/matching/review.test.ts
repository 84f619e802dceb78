import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { resolveReviewSignal, resolveReviewUpdate } from '../../../../src/engine/messages.ts';
import { getOrder } from '../../../../src/orders/get-order.ts';
import { orderObject } from '../../../../src/orders/order-object.ts';
import { resolveReview } from '../../../../src/payments/matching/resolve-review.ts';
import { sql } from '../../../../src/platform/db.ts';
import { showRupees } from '../../../../src/platform/money.ts';
import { by, reviewsIn } from '../../../setup/engine/reviews.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { SENDER } from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
  TEMPORAL_UI_URL: 'http://127.0.0.1:8233',
});
const { aReview, audited, formOf, newAmount, page, reasonOfAlert, types } = reviewsIn(world);

test('one alert that fits two exact orders sends both to review, and neither expires there', async () => {
  const { one, two, changes } = await aReview({ lifeMs: 2_000, graceMs: 200 });
  expect(changes).toHaveLength(2);
  await world.workflow(one).describe();
  await until('the grace period of both is over', () => Date.now() > two.expiresAt.getTime() + 500);
  expect([await world.status(one.orderId), await world.status(two.orderId)]).toEqual([
    'manual_review',
    'manual_review',
  ]);
  expect(world.sink.at(one.webhookUrl ?? '')).toEqual([]);
});

test('the Update resolves one to paid with the alert; the Signal fails the other; each has its webhook', async () => {
  const { one, two, alertId, reference } = await aReview();
  await until('its page has an example with the alert, to be copied', async () =>
    (await page(one)).includes(`"alert": "${alertId}"`),
  );
  const answer = await world
    .workflow(one)
    .executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by, alert: alertId }] });
  const paid = await getOrder(world.ctx, one.orderId);
  expect(answer).toEqual(orderObject(paid));
  expect(answer).toMatchObject({ bank_reference: reference });
  expect(paid).toMatchObject({
    status: 'paid',
    payerEmail: SENDER,
    reason: by.reason,
    decidedBy: 'Asha',
  });
  expect(await reasonOfAlert(alertId)).toEqual({ reason: 'ok', orderId: one.orderId });
  expect(await world.status(two.orderId)).toBe('manual_review');

  await world
    .workflow(two)
    .signal(resolveReviewSignal, { as: 'failed', reason: 'no money came', by: 'Ravi' });
  await expect(world.workflow(two).result()).resolves.toMatchObject({ status: 'failed' });
  expect([await types(one, 1), await types(two, 1)]).toEqual([
    ['payment.paid'],
    ['payment.failed'],
  ]);
  expect(await audited(one.orderId)).toEqual([
    { action: 'review.resolve', actor: 'Asha', reason: by.reason, refused: false },
  ]);
});

test('a resolution whose first try was cut off after the commit is answered by the second, and the workflow goes on', async () => {
  const { one, two, alertId } = await aReview();
  const resolution = { as: 'paid', ...by, alert: alertId } as const;
  await resolveReview(world.ctx, one.orderId, resolution);
  const answer = await world
    .workflow(one)
    .executeUpdate(resolveReviewUpdate, { args: [resolution] });
  expect(answer).toMatchObject({ status: 'paid', payer_email: SENDER });
  await expect(world.workflow(one).result()).resolves.toMatchObject({ status: 'paid' });
  expect(await audited(one.orderId)).toHaveLength(1);

  await resolveReview(world.ctx, two.orderId, { as: 'failed', ...by });
  const refused = await world
    .workflow(two)
    .executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] })
    .catch((error) => error);
  expect(refused.cause.message).toMatch(/is failed. Only an order under review/);
  await expect(world.workflow(two).result()).resolves.toMatchObject({ status: 'failed' });
  expect([await types(one, 1), await types(two, 1)]).toEqual([
    ['payment.paid'],
    ['payment.failed'],
  ]);
});

test('the verb resolves through the workflow, with a note that the statement was checked; the alert is its', async () => {
  const { one, alertId } = await aReview();
  await expect(
    world.engine.resolveThroughWorkflow(one.orderId, { as: 'paid', ...by }),
  ).resolves.toMatchObject({ status: 'paid', payer_email: null, bank_reference: null });
  expect(await reasonOfAlert(alertId)).toEqual({ reason: 'ok', orderId: one.orderId });
  await expect(
    world.engine.resolveThroughWorkflow(one.orderId, { as: 'paid', ...by }),
  ).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/is paid/),
  });
});

test('a later alert of the amount joins the review, and a third exact order goes there with it', async () => {
  const { one } = await aReview();
  const third = await world.openOrder({ exact: true, amountPaise: one.payablePaise });
  const later = await world.alert(one);
  expect(later).toMatchObject({
    reason: 'ambiguous',
    changes: [{ orderId: third.orderId, status: 'manual_review' }],
  });
});

test("a second payment of the first customer does not pay the second customer's exact order", async () => {
  const amountPaise = newAmount();
  const first = await world.openOrder({ exact: true, amountPaise });
  await world.alert(first);
  await world.becomes(first, 'paid');
  const second = await world.openOrder({ exact: true, amountPaise });
  await world.alert(first);
  expect([await world.status(first.orderId), await world.status(second.orderId)]).toEqual([
    'paid',
    'manual_review',
  ]);
});

test('an order resolved as paid without naming the alert takes a payment of the review, which settles no second one', async () => {
  const { one, two, alertId } = await aReview();
  const resolve = (order: { orderId: string }, alert?: string) =>
    resolveReview(world.ctx, order.orderId, { as: 'paid', ...by, ...(alert ? { alert } : {}) });
  const paid = await resolve(one);
  expect(paid).toMatchObject({ status: 'paid', bankReference: null });
  expect(await reasonOfAlert(alertId)).toEqual({ reason: 'ok', orderId: one.orderId });
  await expect(resolve(two, alertId)).rejects.toMatchObject({ code: 'alert_used' });
  // The statement may show a payment that no alert told of.
  await expect(resolve(two)).resolves.toMatchObject({ status: 'paid' });
  await expect(resolve(one)).resolves.toMatchObject({ status: 'paid' });
});

test('of a review with several payments nobody takes one unnamed', async () => {
  const { one, two, alertId } = await aReview();
  const later = await world.alert(one, { reference: '777700000009' });
  if (later.kind !== 'recorded') throw new Error(later.kind);
  const resolve = (order: { orderId: string }, alert?: string) =>
    resolveReview(world.ctx, order.orderId, { as: 'paid', ...by, ...(alert ? { alert } : {}) });
  const refused = { code: 'invalid_request', message: expect.stringContaining(later.alertId) };
  await expect(resolve(one)).rejects.toMatchObject(refused);
  expect(await world.status(one.orderId)).toBe('manual_review');
  await resolve(one, later.alertId);
  // One is left: it needs no name.
  await expect(resolve(two)).resolves.toMatchObject({ status: 'paid' });
  expect(await reasonOfAlert(alertId)).toEqual({ reason: 'ok', orderId: two.orderId });
});

test('the story names every payment and every order it may belong to, with links, and stays true', async () => {
  const { one, two, alertId, reference } = await aReview();
  const [alert] = await world.ctx.db.any(sql.type(z.object({ arrivedAt: z.date() }))`
    SELECT arrived_at AS "arrivedAt" FROM alerts WHERE alert_id = ${alertId}
  `);
  const second = (instant: Date | undefined) => instant?.toISOString().replace(/\.\d+Z$/, 'Z');
  const amount = showRupees(one.payablePaise);
  const told = async (...words: string[]) =>
    until(`the story says ${words}`, async () => {
      const story = await page(one);
      return words.every((each) => story.includes(each));
    });
  await told(
    `**${amount}**, bank reference \`${reference}\`, alert \`${alertId}\` of ${second(alert?.arrivedAt)}`,
    `**${one.orderId}, this one**: ${amount}, the shop's \`${one.merchantOrderId}\`, of ${second(one.createdAt)}, under review`,
  );
  const { runId } = await world.workflow(two).describe();
  const link = `http://127.0.0.1:8233/namespaces/${world.ctx.config.TEMPORAL_NAMESPACE}/workflows/order%3A${two.orderId}/${runId}/user-metadata`;
  await told(
    `[${two.orderId}](${link}): ${amount}, the shop's \`${two.merchantOrderId}\`, of ${second(two.createdAt)}, under review`,
  );
  expect(await formOf(one)).toContain(`"alert": "${alertId}"`);

  const later = await world.alert(one, { reference: '777700000001' });
  if (later.kind !== 'recorded') throw new Error(later.kind);
  await world.engine.resolveThroughWorkflow(two.orderId, { as: 'paid', ...by, alert: alertId });
  await told('bank reference `777700000001`', `of ${second(two.createdAt)}, paid`);
});

test("a shop's id is told as typed: it makes no Markdown and no link", async () => {
  const amountPaise = newAmount();
  const hostile = '[Asha](http://x.example) **paid** <b> `\u202e';
  const one = await world.openOrder({ exact: true, amountPaise, merchantOrderId: hostile });
  await world.openOrder({ exact: true, amountPaise });
  await world.alert(one);
  await until('the story is told', async () => (await page(one)).includes('may belong to'));
  expect(await page(one)).toContain(
    `the shop's \`[Asha](http://x.example) **paid** <b> '\u202e\`, of`,
  );
});
