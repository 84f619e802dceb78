import { heartbeat } from '@temporalio/activity';
import type { RedeliverInput } from '../src/engine/messages.ts';
import { findOrder } from '../src/orders/get-order.ts';
import type { OrderStatus } from '../src/orders/order-status.ts';
import type { Context } from '../src/platform/context.ts';
import { deliver } from '../src/webhooks/deliver-event.ts';
import { endpointHint } from '../src/webhooks/endpoint-hint.ts';
import { tryAgain } from './try-again.ts';

const HEARTBEAT_MS = 1_000;

/** What the workflows' couriers do. */
export function webhookActivities(ctx: Context) {
  return {
    /**
     * One attempt. Answers how it ended, or what the order is where there is no such event because it is something else: what the
     * workflow was told may have been typed by somebody. A failed one is thrown with the moment of the next, so that the engine's retry is the schedule. */
    deliverWebhook: async ({
      orderId,
      type,
    }: RedeliverInput): Promise<string | { orderIs: OrderStatus }> => {
      const beating = setInterval(() => heartbeat(), HEARTBEAT_MS);
      try {
        const delivery = await deliver(ctx, orderId, type);
        if (delivery.kind === 'ended')
          return delivery.state === 'none' ? noSuchEvent(ctx, orderId, type) : delivery.state;
        const nextRetryDelay = Math.max(1, delivery.delayMs);
        if (delivery.kind === 'wait')
          throw tryAgain({
            type: 'NotDue',
            message: `the next attempt is due in ${seconds(nextRetryDelay)}`,
            nextRetryDelay,
          });
        // A shop's 500 is an event, not an incident: one quiet line.
        const message = failedWords(orderId, type, delivery);
        ctx.log.info(message);
        throw tryAgain({ type: 'WebhookFailed', message, nextRetryDelay });
      } finally {
        clearInterval(beating);
      }
    },
  };
}

export type WebhookActivities = ReturnType<typeof webhookActivities>;

const statusOf = {
  'payment.paid': 'paid',
  'payment.expired': 'expired',
  'payment.failed': 'failed',
} as const;

/** An order without webhook_url has no events; one that isn't what the event says has none of that type. */
async function noSuchEvent(ctx: Context, orderId: string, type: RedeliverInput['type']) {
  const order = await findOrder(ctx, orderId);
  return !order || order.status === statusOf[type] ? 'none' : { orderIs: order.status };
}

const failedWords = (
  orderId: string,
  type: string,
  { attempt, error, delayMs }: { attempt: number; error: string; delayMs: number },
) =>
  `attempt ${attempt} of ${type} for ${orderId} failed (${[error, endpointHint(error)].filter(Boolean).join('; ')}); the next is due in ${seconds(delayMs)}`;

const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
