import { expect, test } from '@jest/globals';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import { z } from 'zod';
import { resolveReviewSignal, resolveReviewUpdate } from '../../../src/engine/messages.ts';
import { attachAlert } from '../../../src/matching/attach-alert.ts';
import { resolveReview } from '../../../src/matching/resolve-review.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import { orderObject } from '../../../src/orders/order-object.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { failOrder } from '../../../src/orders/transitions/fail-order.ts';
import { markPaid } from '../../../src/orders/transitions/mark-paid.ts';
import { sql } from '../../../src/platform/db.ts';
import { eventId } from '../../../src/webhooks/event.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { SENDER } from '../../setup/factories/index.ts';
import { until } from '../../setup/until.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
let amount = 500_000;

/** Two exact orders of one amount, and an alert that fits both. */
async function aReview(open: { graceMs?: number; lifeMs?: number } = {}) {
  amount += 1;
  const orders = [
    await world.openOrder({ exact: true, amountPaise: amount, ...open }),
    await world.openOrder({ exact: true, amountPaise: amount, ...open }),
  ];
  const [one, two] = orders as [OrderRow, OrderRow];
  const recorded = await world.alert(one);
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
  return { one, two, alertId: recorded.alertId, changes: recorded.changes };
}
const by = { reason: 'the customer showed the UTR', by: 'Asha' };
const types = async (order: OrderRow, count: number) =>
  (await world.hooks(order, count)).map((hook) => hook.json.type);
const reasonOfAlert = (alertId: string) =>
  world.ctx.db.one(sql.type(z.object({ reason: z.string(), orderId: z.string().nullable() }))`
    SELECT reason, order_id AS "orderId" FROM alerts WHERE alert_id = ${alertId}
  `);
/** What the order's page in the engine says of it. */
const page = async (order: OrderRow) =>
  (
    await world
      .workflow(order)
      .query<{ currentDetails?: string }, []>('__temporal_workflow_metadata')
  ).currentDetails ?? '';
const audited = (subject: string) =>
  world.ctx.db.any(sql.type(
    z.object({
      action: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
      refused: z.boolean(),
    }),
  )`
    SELECT action, actor, reason, refused FROM audit WHERE subject = ${subject} ORDER BY audit_id
  `);

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
  const { one, two, alertId } = await aReview();
  await until('its page has an example with the alert, to be copied', async () =>
    (await page(one)).includes(`"alert": "${alertId}"`),
  );
  const answer = await world
    .workflow(one)
    .executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by, alert: alertId }] });
  const paid = await getOrder(world.ctx, one.orderId);
  expect(answer).toEqual(orderObject(paid));
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

test('two resolutions with different alerts at one moment: one is done, the other is refused in words', async () => {
  const { one, alertId } = await aReview();
  const tried = await Promise.allSettled([
    resolveReview(world.ctx, one.orderId, { as: 'paid', ...by, alert: alertId }),
    resolveReview(world.ctx, one.orderId, {
      as: 'failed',
      reason: 'no money came',
      by: 'Ravi',
    }),
  ]);
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invalid_state' },
  });
});

test('the verb resolves through the workflow, with a note that the statement was checked', async () => {
  const { one, alertId } = await aReview();
  await expect(
    world.engine.resolveThroughWorkflow(one.orderId, { as: 'paid', ...by }),
  ).resolves.toMatchObject({ status: 'paid', payer_email: null });
  expect(await reasonOfAlert(alertId)).toEqual({ reason: 'ambiguous', orderId: null });
  await expect(
    world.engine.resolveThroughWorkflow(one.orderId, { as: 'paid', ...by }),
  ).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/is paid/),
  });
});

test.each([
  [{ as: 'yes', ...by }, /^as must be/],
  [{ as: 'paid', by: 'Asha' }, /^reason must be/],
  [{ as: 'failed', ...by, alert: 'alr_1' }, /^alert goes only with/],
  ['paid', /JSON object/],
])(
  'a wrong Update is refused in words, without a stack, and changes nothing: %j',
  async (typed, sentence) => {
    const { one } = await aReview();
    const refused = await world
      .workflow(one)
      .executeUpdate(resolveReviewUpdate, { args: [typed as never] })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(WorkflowUpdateFailedError);
    expect(refused.cause.message).toMatch(sentence);
    expect(refused.cause.failure?.stackTrace ?? '').toBe('');
    expect(await world.status(one.orderId)).toBe('manual_review');
    const { events } = await world.workflow(one).fetchHistory();
    expect(
      events?.filter(
        (event) =>
          event.workflowExecutionUpdateAcceptedEventAttributes ||
          event.activityTaskScheduledEventAttributes,
      ),
    ).toEqual([]);
  },
);

test("an alert of another review, or one that has settled the other order, is refused in the transaction's words", async () => {
  const { one, two, alertId } = await aReview();
  const other = await aReview();
  const resolve = (order: OrderRow, alert: string) =>
    world.engine.resolveThroughWorkflow(order.orderId, { as: 'paid', ...by, alert });
  await expect(resolve(one, other.alertId)).rejects.toMatchObject({ code: 'alert_not_in_review' });
  await expect(resolve(one, 'alr_unknown')).rejects.toMatchObject({ code: 'alert_not_found' });
  await resolve(one, alertId);
  await expect(resolve(two, alertId)).rejects.toMatchObject({ code: 'alert_used' });
  expect(await world.status(two.orderId)).toBe('manual_review');
  expect((await audited(two.orderId)).map(({ refused }) => refused)).toEqual([true]);
});

test('an Update for an order that is not under review is refused in words', async () => {
  const order = await world.openOrder();
  const refused = await world
    .workflow(order)
    .executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] })
    .catch((error) => error);
  expect(refused.cause.message).toMatch(/is pending. Only an order under review can be resolved/);
  expect(await world.status(order.orderId)).toBe('pending');
});

test('a signal that is refused leaves the review open', async () => {
  const { one } = await aReview();
  for (const rubbish of ['paid', null, { as: 'paid', ...by, alert: 'alr_unknown' }])
    await world.workflow(one).signal(resolveReviewSignal, rubbish as never);
  await world.workflow(one).signal(resolveReviewSignal, { as: 'paid', ...by });
  await expect(world.workflow(one).result()).resolves.toMatchObject({ status: 'paid' });
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
  amount += 1;
  const first = await world.openOrder({ exact: true, amountPaise: amount });
  await world.alert(first);
  await world.becomes(first, 'paid');
  const second = await world.openOrder({ exact: true, amountPaise: amount });
  await world.alert(first);
  expect([await world.status(first.orderId), await world.status(second.orderId)]).toEqual([
    'paid',
    'manual_review',
  ]);
});

test('support fails a pending order, with its webhook; a paid one it cannot', async () => {
  const order = await world.openOrder();
  await failOrder(world.ctx, world.engine, {
    orderId: order.orderId,
    reason: 'a wrong amount was told',
    by: 'Ravi',
  });
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'failed' });
  expect(await types(order, 1)).toEqual(['payment.failed']);
  const paid = await world.openOrder();
  await world.alert(paid);
  await expect(
    failOrder(world.ctx, world.engine, { orderId: paid.orderId, reason: 'x', by: 'Ravi' }),
  ).rejects.toMatchObject({
    code: 'invalid_state',
  });
  expect(await world.status(paid.orderId)).toBe('paid');
});

test('support marks an order paid that no alert was seen for: expired too, with the late success webhook', async () => {
  const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 50 });
  await world.hooks(order, 1);
  const paid = await markPaid(world.ctx, world.engine, {
    orderId: order.orderId,
    reason: 'seen on the statement',
    by: 'Asha',
  });
  expect(paid).toMatchObject({ status: 'paid', payerEmail: null, decidedBy: 'Asha' });
  expect(await types(order, 2)).toEqual(['payment.expired', 'payment.paid']);
});

test('support attaches an alert of the ledger to an expired order whose workflow has ended', async () => {
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    lateMs: 50,
  });
  await world.hooks(order, 1);
  await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime());
  await world.mailboxIsRead();
  await world.workflow(order).result();
  const late = await world.alert(order, {
    arrivedAt: new Date(Date.now() + 2_000),
    occurredAt: new Date(order.expiresAt.getTime() - 100),
  });
  if (late.kind !== 'recorded') throw new Error(late.kind);
  expect(late.reason).toBe('too_late');
  const attach = {
    alertId: late.alertId,
    orderId: order.orderId,
    reason: 'paid in time, told late',
    by: 'Asha',
  };
  await expect(attachAlert(world.ctx, world.engine, attach)).resolves.toMatchObject({
    status: 'paid',
    payerEmail: SENDER,
  });
  expect(await types(order, 2)).toEqual(['payment.expired', 'payment.paid']);
  expect(await reasonOfAlert(late.alertId)).toEqual({ reason: 'ok', orderId: order.orderId });
  // The order's own workflow is over: the one that sends the late success tells of it.
  const sender = world.client.workflow.getHandle(
    `redeliver:${eventId(order.orderId, 'payment.paid')}`,
  );
  expect(await (await sender.describe()).staticDetails()).toBe(
    'Decided by Asha: paid in time, told late',
  );
  const another = await world.openOrder({ start: false });
  await expect(
    attachAlert(world.ctx, world.engine, { ...attach, orderId: another.orderId }),
  ).rejects.toMatchObject({ code: 'alert_used' });
});

test('a test order takes no real payment: neither an alert nor a word settles it', async () => {
  const order = await world.openOrder({ mode: 'test' });
  const late = await world.alert({ payablePaise: 78 });
  if (late.kind !== 'recorded') throw new Error(late.kind);
  const decision = { orderId: order.orderId, reason: 'x', by: 'Asha' };
  const refused = { code: 'invalid_state', message: expect.stringMatching(/test order/) };
  await expect(
    attachAlert(world.ctx, world.engine, { ...decision, alertId: late.alertId }),
  ).rejects.toMatchObject(refused);
  await expect(markPaid(world.ctx, world.engine, decision)).rejects.toMatchObject(refused);
  expect(await world.status(order.orderId)).toBe('pending');
});

test('an unproven alert, one of another account, or one of an open review is attached to nothing', async () => {
  const order = await world.openOrder({ start: false });
  const attach = async (how: Parameters<typeof world.alert>[1]) => {
    const recorded = await world.alert({ payablePaise: 77 }, how);
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    return attachAlert(world.ctx, world.engine, {
      alertId: recorded.alertId,
      orderId: order.orderId,
      reason: 'x',
      by: 'Asha',
    });
  };
  await expect(attach({ trusted: false, reason: 'unverified' })).rejects.toMatchObject({
    code: 'alert_unproven',
  });
  await expect(attach({ accountTail: '9981' })).rejects.toMatchObject({ code: 'alert_unproven' });
  const { alertId } = await aReview();
  await expect(
    attachAlert(world.ctx, world.engine, { alertId, orderId: order.orderId, reason: 'x', by: 'A' }),
  ).rejects.toMatchObject({
    code: 'in_review',
  });
  expect(await world.status(order.orderId)).toBe('pending');
});

test.each([
  'debit',
  'failed',
  'refund',
  'reversal',
  'card',
  'request',
  'otp',
  'promo',
  'unknown',
] as const)(
  'a proven alert of the account that is a %s is attached to nothing, however sure a person is',
  async (kind) => {
    const order = await world.openOrder({ start: false });
    const recorded = await world.alert(order, { kind, reason: 'not_a_credit' });
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    const attach = attachAlert(world.ctx, world.engine, {
      alertId: recorded.alertId,
      orderId: order.orderId,
      reason: 'x',
      by: 'Asha',
    });
    await expect(attach).rejects.toMatchObject({ code: 'not_a_credit' });
    expect(await world.status(order.orderId)).toBe('pending');
    expect(await audited(order.orderId)).toEqual([
      { action: 'alert.attach', actor: 'Asha', reason: 'x', refused: true },
    ]);
  },
);

test('a credit by another rail, which settles nothing by itself, is attached by a person', async () => {
  const order = await world.openOrder();
  const recorded = await world.alert(order, {
    kind: 'other_rail',
    rail: 'neft',
    reason: 'other_rail',
  });
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
  const attach = {
    alertId: recorded.alertId,
    orderId: order.orderId,
    reason: 'paid by NEFT',
    by: 'Asha',
  };
  await expect(attachAlert(world.ctx, world.engine, attach)).resolves.toMatchObject({
    status: 'paid',
  });
});

test("the order's page says who decided and why, as it was typed", async () => {
  const by = { by: 'Asha *R*', reason: 'the [statement](http://x) of 21 November' };
  const said = /Decided by Asha \\\*R\\\*: the \\\[statement\\\]\\\(http:\/\/x\\\) of 21 November/;
  const [failed, marked, attached] = [
    await world.openOrder(),
    await world.openOrder(),
    await world.openOrder(),
  ];
  await failOrder(world.ctx, world.engine, { orderId: failed.orderId, ...by });
  await markPaid(world.ctx, world.engine, { orderId: marked.orderId, ...by });
  const alert = await world.alert({ payablePaise: attached.payablePaise + 1 });
  if (alert.kind !== 'recorded') throw new Error(alert.kind);
  await attachAlert(world.ctx, world.engine, {
    orderId: attached.orderId,
    alertId: alert.alertId,
    ...by,
  });
  const { one, two } = await aReview();
  await world.engine.resolveThroughWorkflow(one.orderId, { as: 'paid', ...by });
  await world.workflow(two).signal(resolveReviewSignal, { as: 'failed', ...by });
  for (const order of [failed, marked, attached, one, two]) {
    await world.workflow(order).result();
    expect(await page(order)).toMatch(said);
  }
});

test('a workflow that is started anew after the decision says who decided and why', async () => {
  const order = await world.openOrder({ start: false });
  await failOrder(
    world.ctx,
    { notifyOrder: () => Promise.reject(new Error('down')) },
    { orderId: order.orderId, ...by },
  );
  await world.engine.startOrder(order.orderId);
  await world.workflow(order).result();
  expect(await page(order)).toContain(`Decided by Asha: ${by.reason}`);
});

test('who tried in vain is kept: an order that there is not, or in another state', async () => {
  const paid = await world.openOrder({ start: false });
  await world.alert(paid, { tell: false });
  const tries = [
    (orderId: string) => failOrder(world.ctx, world.engine, { orderId, ...by }),
    (orderId: string) => markPaid(world.ctx, world.engine, { orderId, ...by }),
    (orderId: string) =>
      attachAlert(world.ctx, world.engine, { orderId, alertId: 'alr_none', ...by }),
    (orderId: string) => world.engine.resolveThroughWorkflow(orderId, { as: 'failed', ...by }),
  ];
  const unknown = 'PW-0000000001';
  for (const attempt of tries) {
    await expect(attempt(unknown)).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(attempt(paid.orderId)).rejects.toThrow();
  }
  const expected = ['order.fail', 'order.mark-paid', 'alert.attach', 'review.resolve'].map(
    (action) => ({
      ...{ action, actor: 'Asha', reason: by.reason, refused: true },
    }),
  );
  expect([await audited(unknown), await audited(paid.orderId)]).toEqual([expected, expected]);
});
