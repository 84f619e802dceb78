import { activityInfo } from '@temporalio/activity';
import { ackNotified } from '../src/engine/ack-queries.ts';
import type { Resolution } from '../src/matching/resolution.ts';
import { resolveReview } from '../src/matching/resolve-review.ts';
import { findOrder } from '../src/orders/get-order.ts';
import type { OrderObject } from '../src/orders/order-object.ts';
import { orderObject } from '../src/orders/order-object.ts';
import type { OrderStatus } from '../src/orders/order-status.ts';
import { closeWindow } from '../src/orders/transitions/close-window.ts';
import { expireOrder } from '../src/orders/transitions/expire-order.ts';
import { assertNever } from '../src/platform/assert-never.ts';
import type { Context } from '../src/platform/context.ts';
import type { ErrorCode } from '../src/platform/errors.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { tryAgain } from './try-again.ts';

export type Resolved =
  | { kind: 'resolved'; order: OrderObject }
  | { kind: 'refused'; code: ErrorCode; why: string; status?: OrderStatus };

/** What the order's workflow does: guarded transitions, each harmless when it runs twice. */
export function orderActivities(ctx: Context) {
  return {
    /** Answers the order's status once it is no longer pending. The database's clock says when the grace period is over. */
    expireOrder: async (orderId: string): Promise<OrderStatus> => {
      const { status, remainingMs } = await expireOrder(ctx, orderId);
      if (status === 'pending')
        throw later(
          'StillPending',
          `the grace period lasts ${remainingMs} ms longer`,
          remainingMs + 1,
        );
      await ackNotified(ctx, [[orderId, status]]);
      return status;
    },

    /** Answers the order's status once the late window is over: expired, or what it has become meanwhile. */
    closeWindow: async (orderId: string): Promise<OrderStatus> => {
      const closing = await closeWindow(ctx, orderId);
      switch (closing.kind) {
        case 'closed':
          return 'expired';
        case 'moved':
          await ackNotified(ctx, [[orderId, closing.status]]);
          return closing.status;
        case 'open':
          throw later(
            'WindowOpen',
            `the late window is open for ${closing.remainingMs} ms`,
            closing.remainingMs + 1,
          );
        case 'behind':
          throw later(
            'WindowOpen',
            'the mailbox has not been read past the end of the window',
            pause(activityInfo().attempt),
          );
        default:
          return assertNever(closing);
      }
    },

    resolveReview: async (orderId: string, resolution: Resolution): Promise<Resolved> => {
      try {
        const order = await resolveReview(ctx, orderId, resolution);
        await ackNotified(ctx, [[orderId, order.status]]);
        return { kind: 'resolved', order: orderObject(order) };
      } catch (error) {
        if (error instanceof Refusal)
          return {
            kind: 'refused',
            code: error.code,
            why: error.message,
            ...(await presentStatus(ctx, orderId)),
          };
        throw error;
      }
    },
  };
}

export type OrderActivities = ReturnType<typeof orderActivities>;

/** For a workflow that believes otherwise. */
async function presentStatus(ctx: Context, orderId: string): Promise<{ status?: OrderStatus }> {
  const order = await findOrder(ctx, orderId);
  return order ? { status: order.status } : {};
}

const later = (type: string, message: string, nextRetryDelay: number) =>
  tryAgain({ type, message, nextRetryDelay });

/** From a quarter of a second to 20 s, however many orders wait for a mailbox that is down for days. */
const pause = (attempt: number) => Math.min(250 * 1.3 ** Math.min(attempt, 40), 20_000);
