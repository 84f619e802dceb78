import { heartbeat } from '@temporalio/activity';
import type { Context } from '../src/platform/context.ts';
import { deliver } from '../src/webhooks/deliver.ts';
import type { RedeliverInput } from '../workflows/messages.ts';
import { tryAgain } from './try-again.ts';

const HEARTBEAT_MS = 1_000;

/** What the workflows' couriers do. */
export function webhookActivities(ctx: Context) {
  return {
    /** One attempt. A failed one is thrown with the moment of the next, so that the engine's retry is the schedule. */
    deliverWebhook: async ({ orderId, type }: RedeliverInput): Promise<string> => {
      const beating = setInterval(() => heartbeat(), HEARTBEAT_MS);
      try {
        const delivery = await deliver(ctx, orderId, type);
        if (delivery.kind === 'ended') return delivery.state;
        const nextRetryDelay = Math.max(1, delivery.delayMs);
        if (delivery.kind === 'wait')
          throw tryAgain({ type: 'NotDue', message: `the next attempt is due in ${seconds(nextRetryDelay)}`, nextRetryDelay });
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

const failedWords = (orderId: string, type: string, { attempt, error, delayMs }: { attempt: number; error: string; delayMs: number }) =>
  `attempt ${attempt} of ${type} for ${orderId} failed (${error}); the next is due in ${seconds(delayMs)}`;

const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
