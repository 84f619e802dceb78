import type { Command } from 'commander';
import { type Common, type Limited, listVerb, onStack, verb } from './run.ts';

/** `paisewise webhook …` */
export function webhook(noun: Command): void {
  listVerb(noun, 'attempts <order>', 'every attempt to tell the shop').action(
    (orderId: string, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { getOrder } = await import('../orders/get-order.ts');
        const { attemptJson, listAttempts } = await import('../webhooks/list-attempts.ts');
        await getOrder(ctx, orderId);
        return { json: (await listAttempts(ctx, orderId, options.limit)).map(attemptJson) };
      }),
  );

  verb(
    noun,
    'redeliver <order>',
    "sends an order's event again, from the beginning of the schedule",
  )
    .option('--event <event>', 'which one; default is the newest')
    .action((orderId: string, options: Common & { event?: string }) =>
      onStack(options, async ({ ctx, engine, actor }) => {
        const { chooseEvent } = await import('../support/choose-event.ts');
        const { redeliverEvent } = await import('../support/redeliver-event.ts');
        const { eventJson } = await import('../webhooks/list-events.ts');
        const { startOrAnnounce } = await import('./start.ts');
        const event = await redeliverEvent(ctx, orderId, options.event ?? null, actor);
        await startOrAnnounce(
          async () => (await engine()).redeliver(event.eventId),
          'The event is due again; it is sent',
        );
        return { json: eventJson(await chooseEvent(ctx, orderId, event.eventId)) };
      }),
    );

  verb(
    noun,
    'rotate-secret <business>',
    'a new secret; for 24 hours webhooks carry a signature of each',
  ).action((businessId: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { rotateWebhookSecret } = await import('../businesses/rotate-webhook-secret.ts');
      return {
        json: {
          business_id: businessId,
          webhook_secret: await rotateWebhookSecret(ctx, businessId, actor),
        },
      };
    }),
  );
}
