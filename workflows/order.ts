import { allHandlersFinished, condition } from '@temporalio/workflow';
import type { OrderInput, OrderStatus } from './messages.ts';
import { courier } from './order/courier.ts';
import { follow, type Life } from './order/life.ts';
import { expire, windowCloses } from './order/steps.ts';
import { left } from './order/time.ts';
import { wordsFor } from './order/words.ts';

/** How an order's workflow ended. */
export type OrderEnd = { order: string; status: OrderStatus };

/**
 * The story of one order. Postgres decides every step; this is its clock and its courier, and the place where people act.
 * A workflow that is started anew goes on from the order's present status.
 */
export async function order(input: OrderInput): Promise<OrderEnd> {
  const life = follow(input);

  if (life.is('pending')) await paymentOrGraceEnd(life, input);
  if (life.is('manual_review')) await life.leaves('manual_review');
  if (life.is('expired')) await lateWindow(life, input);
  if (life.is('paid')) await courier(input, 'payment.paid').delivered;
  if (life.is('failed')) await courier(input, 'payment.failed').delivered;

  await condition(allHandlersFinished);
  return { order: input.orderId, status: life.status };
}

async function paymentOrGraceEnd(life: Life, input: OrderInput): Promise<void> {
  life.tell(wordsFor.waiting(input));
  const graceEnd = left(input.expiresAt, input.graceMs);
  if (await condition(() => !life.is('pending'), graceEnd, { summary: `waiting for the payment of ${input.payable}, grace included` }))
    return;
  // The database may know better: a payment that was claimed meanwhile, or people who were asked.
  life.becomes(await expire(input.orderId));
}

async function lateWindow(life: Life, input: OrderInput): Promise<void> {
  life.tell(wordsFor.late(input));
  const expiredWebhook = courier(input, 'payment.expired');
  const windowEnd = left(input.expiresAt, input.graceMs + input.lateMs);
  await condition(() => !life.is('expired'), windowEnd, { summary: 'a late alert still counts' });
  if (life.is('expired')) await windowCloses(input.orderId, life);
  await condition(() => !life.is('expired') || expiredWebhook.ended);
  // A late payment supersedes the expired event; an attempt of it that is under way is let end first.
  await expiredWebhook.stop();
}
