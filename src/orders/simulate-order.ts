import { setTimeout as sleep } from 'node:timers/promises';
import { isWaitingForFirstAttempt } from '../delivery/list-due.ts';
import { assertNever } from '../platform/assert-never.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { getOrder } from './get-order.ts';
import { notifyWorkflow, type WorkflowNotifier } from './notify-workflow.ts';
import type { OrderRow } from './order-row.ts';
import { statusName } from './order-status.ts';
import { expireOrder } from './transitions/expire-order.ts';
import { failOrder } from './transitions/fail-or-review.ts';
import { settleOrder } from './transitions/settle-order.ts';

export const outcomes = ['paid', 'late', 'expired', 'failed'] as const;
export type SimulatedOutcome = (typeof outcomes)[number];

/**
 * How long `late` waits for the expired event's first attempt: paid at once, it would supersede the
 * event unsent. Less than a request's 15 s, so that its caller hears the end.
 */
const FIRST_ATTEMPT_MS = 10_000;

/**
 * Drives a pending test order through the transitions and the workflow of a live one, at once:
 * events, signatures and deliveries are real. Throws Refusal order_not_found (live orders and
 * foreign ones too), invalid_state.
 * @see decisions: Orders
 */
export async function simulateOrder(
  ctx: Context,
  engine: WorkflowNotifier,
  businessId: string,
  orderId: string,
  outcome: SimulatedOutcome,
): Promise<OrderRow> {
  const order = await getOrder(ctx, orderId, { businessId, mode: 'test' });
  if (order.status !== 'pending') throw notPending(order);
  switch (outcome) {
    case 'paid':
      return payNow(ctx, engine, order, 'pending');
    case 'failed':
      return failOrder(ctx, engine, { orderId, reason: 'simulated', by: 'test mode' });
    case 'expired':
      return expireNow(ctx, engine, order);
    case 'late':
      await expireNow(ctx, engine, order);
      await firstAttemptOf(ctx, orderId);
      return payNow(ctx, engine, order, 'expired');
    default:
      return assertNever(outcome);
  }
}

const notPending = (order: Pick<OrderRow, 'orderId' | 'status'>) =>
  new Refusal(
    'invalid_state',
    say('order_not_simulatable', { orderId: order.orderId, status: statusName(order.status) }),
  );

async function payNow(
  ctx: Context,
  engine: WorkflowNotifier,
  { orderId }: OrderRow,
  from: 'pending' | 'expired',
): Promise<OrderRow> {
  const paid = await ctx.db.transaction((tx) =>
    settleOrder(tx, { orderId, from: [from], alert: null }),
  );
  if (!paid) throw notPending(await getOrder(ctx, orderId));
  await notifyWorkflow(ctx, engine, orderId, { alertId: null, status: 'paid' });
  return paid;
}

async function expireNow(
  ctx: Context,
  engine: WorkflowNotifier,
  { orderId }: OrderRow,
): Promise<OrderRow> {
  const { status } = await expireOrder(ctx, orderId, { early: true });
  const order = await getOrder(ctx, orderId);
  // The faster simulation has decided: an order that another one paid is no longer expired.
  if (status !== 'expired') throw notPending(order);
  await notifyWorkflow(ctx, engine, orderId, { alertId: null, status: 'expired' });
  return order;
}

async function firstAttemptOf(ctx: Context, orderId: string): Promise<void> {
  const until = performance.now() + FIRST_ATTEMPT_MS;
  while (performance.now() < until) {
    if (!(await isWaitingForFirstAttempt(ctx.db, orderId, 'payment.expired'))) return;
    await sleep(25);
  }
}
