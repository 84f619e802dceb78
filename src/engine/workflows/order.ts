import { ActivityFailure, ApplicationFailure } from '@temporalio/common';
import { allHandlersFinished, condition } from '@temporalio/workflow';
import type { EventType } from '../../delivery/event.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import type { OrderInput } from '../messages.ts';
import { keepDelivering } from './keep-delivering.ts';
import { handleOrderMessages } from './order/handlers.ts';
import { type Known, OrderState } from './order/state.ts';
import { closeLateWindow, expireOrder, happensInTime, msUntil, readReview } from './order/steps.ts';
import { stoppable } from './stoppable.ts';

/** How an order's workflow ended. */
type OrderEnd = { order: string; status: OrderStatus | 'gone' };

/** After a status: the order has another one, or this is its last. */
type Progress = 'moved_on' | 'over';

/**
 * The story of one order. Postgres decides every step; this is its clock, delivers its webhooks,
 * and lets people act. A restarted workflow goes on from the order's present status; a misled one
 * returns to it. One whose order is gone from the database says so and ends.
 */
export async function order(input: OrderInput): Promise<OrderEnd> {
  const state = new OrderState(input);
  handleOrderMessages(state);
  state.describe();
  for (;;) {
    const progress = await passThroughStatus(state).catch(unlessGone(state));
    if (progress === 'moved_on' && !state.gone) continue;
    const { status } = state;
    await condition(allHandlersFinished);
    if (state.gone) return { order: input.orderId, status: 'gone' };
    if (state.is(status)) return { order: input.orderId, status };
  }
}

/** An activity found that the database has no such order. */
const unlessGone = (state: OrderState) => (error: unknown) => {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  if (!(cause instanceof ApplicationFailure) || cause.type !== 'OrderGone') throw error;
  state.lose();
  return 'over' as const;
};

async function passThroughStatus(state: OrderState): Promise<Progress> {
  switch (state.status) {
    case 'pending':
      return awaitPayment(state);
    case 'manual_review':
      return awaitResolution(state);
    case 'expired':
      return awaitLatePayment(state);
    case 'paid':
      return deliverOutcome(
        state,
        'payment.paid',
        // What was paid before the workflow was started is a backlog's.
        state.isPaidByMail && state.input.status !== 'paid' ? state.input : undefined,
      );
    case 'failed':
      return deliverOutcome(state, 'payment.failed');
  }
}

/** Waits for the payment until the end of the order's time and its grace period. */
async function awaitPayment(state: OrderState): Promise<Progress> {
  const { orderId, payable, expiresAt, graceMs } = state.input;
  const summary = `waiting for the payment of ${payable}, grace included`;
  const decided = () => !state.is('pending');
  let atOnce = false;
  // A person who waits for the answer of an Update doesn't wait for the shop's server.
  const mayRunOn = () => {
    atOnce = state.isPaidByMail;
    return atOnce;
  };
  if (await happensInTime(decided, msUntil(expiresAt, graceMs), { summary, mayRunOn }))
    return atOnce ? deliverOutcome(state, 'payment.paid', state.input) : 'moved_on';
  // The database may know better: a payment claimed meanwhile, or a person's decision.
  state.apply(await expireOrder(orderId));
  return 'moved_on';
}

/** Waits for a person, and keeps the story of the review true meanwhile. */
async function awaitResolution(state: OrderState): Promise<Progress> {
  const telling = stoppable(() => followReview(state));
  await condition(() => !state.is('manual_review') || state.gone);
  await telling.stop();
  return 'moved_on';
}

async function followReview(state: OrderState): Promise<void> {
  for (;;) {
    const review = await readReview(state.input.orderId, state.review?.version ?? null);
    if (review === null) return;
    state.learn(review);
    handleOrderMessages(state);
  }
}

/** Sends the expired webhook, while a late payment may still make the order paid. */
async function awaitLatePayment(state: OrderState): Promise<Progress> {
  const { input, known } = state;
  const delivery = keepDelivering(input.orderId, 'payment.expired', input);
  delivery.result.then(
    (present) => present && applyAnswer(state, known, present),
    () => undefined,
  );

  const paidLate = () => !state.is('expired') || state.gone;
  const summary = 'a late alert still counts';
  const leftMs = msUntil(input.expiresAt, input.graceMs + input.lateMs);
  // Where the window ended long ago a timer would cost the engine three writes.
  if (leftMs > 1) await condition(paidLate, leftMs, { summary });
  if (!paidLate()) await closeLateWindow(state);

  await condition(() => paidLate() || delivery.ended);
  // A late payment supersedes the expired event, once an attempt that is under way has ended.
  await delivery.stop();
  return state.is('expired') ? 'over' : 'moved_on';
}

function applyAnswer(state: OrderState, known: Known, present: OrderStatus | 'gone'): void {
  if (present === 'gone') state.lose();
  else state.correct(known, present);
}

/** Sends the webhook of the order's end. The database corrects us if a message misled us. */
async function deliverOutcome(
  state: OrderState,
  type: EventType,
  atOnce?: Pick<OrderInput, 'businessId'>,
): Promise<Progress> {
  const { known } = state;
  const present = await keepDelivering(state.input.orderId, type, atOnce).result;
  if (present === null) return 'over';
  applyAnswer(state, known, present);
  return 'moved_on';
}
