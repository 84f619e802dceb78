import { allHandlersFinished, condition } from '@temporalio/workflow';
import type { OrderInput, RedeliverInput } from '../src/engine/messages.ts';
import type { OrderStatus } from '../src/orders/order-status.ts';
import { courier } from './order/courier.ts';
import { follow, type Life } from './order/life.ts';
import { expire, windowCloses } from './order/steps.ts';
import { wordsFor } from './order/story.ts';
import { left } from './order/time.ts';

/** How an order's workflow ended. */
export type OrderEnd = { order: string; status: OrderStatus };

/**
 * The story of one order. Postgres decides every step; this is its clock and its courier, and the place where people act.
 * A workflow that is started anew goes on from the order's present status; one that was misled goes back to it.
 */
export async function order(input: OrderInput): Promise<OrderEnd> {
  const life = follow(input);
  for (;;) {
    if (!(await isOver(life, input))) continue;
    const { status } = life;
    await condition(allHandlersFinished);
    if (life.is(status)) return { order: input.orderId, status };
  }
}

/** Lives through the order's present status. True where nothing can follow it. */
async function isOver(life: Life, input: OrderInput): Promise<boolean> {
  switch (life.status) {
    case 'pending':
      await paymentOrGraceEnd(life, input);
      return false;
    case 'manual_review':
      await life.leaves('manual_review');
      return false;
    case 'expired':
      await lateWindow(life, input);
      return life.is('expired');
    case 'paid':
      return isTold(life, input, 'payment.paid');
    case 'failed':
      return isTold(life, input, 'payment.failed');
  }
}

async function paymentOrGraceEnd(life: Life, input: OrderInput): Promise<void> {
  life.tell(wordsFor.waiting(input));
  const graceEnd = left(input.expiresAt, input.graceMs);
  if (
    await condition(() => !life.is('pending'), graceEnd, {
      summary: `waiting for the payment of ${input.payable}, grace included`,
    })
  )
    return;
  // The database may know better: a payment that was claimed meanwhile, or people who were asked.
  life.becomes(await expire(input.orderId));
}

async function lateWindow(life: Life, input: OrderInput): Promise<void> {
  life.tell(wordsFor.late(input));
  const { belief } = life;
  const expiredWebhook = courier(input, 'payment.expired');
  void expiredWebhook.delivered.then((orderIs) => orderIs && life.corrects(belief, orderIs));
  const windowEnd = left(input.expiresAt, input.graceMs + input.lateMs);
  await condition(() => !life.is('expired'), windowEnd, { summary: 'a late alert still counts' });
  if (life.is('expired')) await windowCloses(input.orderId, life);
  await condition(() => !life.is('expired') || expiredWebhook.ended);
  // A late payment supersedes the expired event; an attempt of it that is under way is let end first.
  await expiredWebhook.stop();
}

/** Sees the shop told. False where the order is something else after all: then somebody typed what isn't so. */
async function isTold(
  life: Life,
  input: OrderInput,
  type: RedeliverInput['type'],
): Promise<boolean> {
  const { belief } = life;
  const orderIs = await courier(input, type).delivered;
  if (orderIs === null) return true;
  life.corrects(belief, orderIs);
  return false;
}
