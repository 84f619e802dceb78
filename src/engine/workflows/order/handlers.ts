import { log, setHandler } from '@temporalio/workflow';
import type { OrderObject } from '../../../orders/order-object.ts';
import type { Resolved } from '../../activities/orders.ts';
import { paymentMatched, resolveReviewSignal, resolveReviewUpdate } from '../../messages.ts';
import { refusal } from '../stoppable.ts';
import { howToResolve } from './describe.ts';
import { readPaymentMatched, readResolution } from './read-messages.ts';
import type { OrderState } from './state.ts';
import { resolveReview } from './steps.ts';

/**
 * Registers the message handlers of a running order. Call it before the first await, and again when
 * a review was learnt: the example in the descriptions then names its alert.
 */
export function handleOrderMessages(state: OrderState): void {
  const description = howToResolve(state.review?.alerts[0]?.alertId);
  setHandler(paymentMatched, (message) => state.receive(readPaymentMatched(message)), {
    description:
      'Sent by the service when it has matched a payment. Postgres has decided already; this wakes the workflow.',
  });
  setHandler(resolveReviewUpdate, (typed) => resolveByUpdate(state, typed), {
    validator: refuseUnreadable,
    description,
  });
  setHandler(resolveReviewSignal, (typed) => resolveBySignal(state, typed), {
    description: `${description} A signal gives no answer: prefer the Update of this name.`,
  });
}

function refuseUnreadable(typed: unknown): void {
  try {
    readResolution(typed);
  } catch (error) {
    throw refusal(messageOf(error), 'invalid_request');
  }
}

async function resolveByUpdate(state: OrderState, typed: unknown): Promise<OrderObject> {
  const answer = await resolve(state, typed);
  if (answer.kind === 'refused') throw refusal(answer.why, answer.code, answer.words);
  return answer.order;
}

/** The sender of a signal gets no answer, and a wrong one must not stop the workflow. */
async function resolveBySignal(state: OrderState, typed: unknown): Promise<void> {
  const why = await resolve(state, typed).then(
    (answer) => (answer.kind === 'refused' ? answer.why : null),
    messageOf,
  );
  if (why === null) return;
  log.info('the signal resolve-review was refused', { why });
  state.describe(`\n\nThe signal \`resolve-review\` was refused: ${why}`);
}

async function resolve(state: OrderState, typed: unknown): Promise<Resolved> {
  const resolution = readResolution(typed);
  const { known } = state;
  const answer = await resolveReview(state.input.orderId, resolution);
  switch (answer.kind) {
    case 'refused':
      if (answer.status) state.correct(known, answer.status);
      if (answer.code === 'order_not_found') state.lose();
      return answer;
    case 'resolved':
      state.apply(answer.order.status, { by: resolution.by, reason: resolution.reason });
      return answer;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
