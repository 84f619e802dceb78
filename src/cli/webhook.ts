import type { Command } from 'commander';
import { type Common, type Limited, listVerb, onStack, verb } from './run.ts';

/** `paisewise webhook …` */
export function webhook(noun: Command): void {
  attempts(noun);
  redeliver(noun);
  rotateSecret(noun);
  test(noun);
}

function attempts(noun: Command): void {
  listVerb(noun, 'attempts <order>', 'every attempt to tell the shop').action(
    (orderId: string, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { getOrder } = await import('../orders/get-order.ts');
        const { listAttempts } = await import('../delivery/list-events.ts');
        const { attemptJson, attemptRows } = await import('./webhook/event-json.ts');
        await getOrder(ctx, orderId);
        const json = (await listAttempts(ctx, orderId, options.limit)).map(attemptJson);
        return { json, shown: attemptRows(json) };
      }),
  );
}

function redeliver(noun: Command): void {
  verb(
    noun,
    'redeliver <order>',
    "sends an order's event again, from the beginning of the schedule",
  )
    .option('--event <event>', 'which one; default is the newest')
    .action((orderId: string, options: Common & { event?: string }) =>
      onStack(options, async ({ ctx, engine, actor }) => {
        const { chooseEvent } = await import('../office/support/redeliver-event.ts');
        const { redeliverEvent } = await import('../office/support/redeliver-event.ts');
        const { eventJson } = await import('./webhook/event-json.ts');
        const { startOrAnnounce } = await import('./engine.ts');
        const event = await redeliverEvent(ctx, { orderId, eventId: options.event, actor });
        await startOrAnnounce(
          async () => (await engine()).redeliver(event.eventId),
          'The event is due again; it is sent',
        );
        return { json: eventJson(await chooseEvent(ctx, orderId, event.eventId)) };
      }),
    );
}

function rotateSecret(noun: Command): void {
  verb(
    noun,
    'rotate-secret <business>',
    'a new secret; for 24 hours webhooks carry a signature of each',
  )
    .option('--test', 'the one that signs the events of test orders')
    .action((businessId: string, options: Common & { test?: boolean }) =>
      onStack(options, async ({ ctx, actor }) => {
        const { rotateWebhookSecret } = await import(
          '../shops/businesses/rotate-webhook-secret.ts'
        );
        const mode = options.test ? 'test' : 'live';
        const secret = await rotateWebhookSecret(ctx, { businessId, mode, actor });
        const name = options.test ? 'test_webhook_secret' : 'webhook_secret';
        return { json: { business_id: businessId, [name]: secret } };
      }),
    );
}

function test(noun: Command): void {
  verb(
    noun,
    'test <url>',
    'sends a sample of each event to an address, signed with the test secret',
  )
    .option('--business <business>', 'whose secret signs; default is the only one, or the demo')
    .action((url: string, options: Common & { business?: string }) =>
      onStack(options, async (stack) => {
        const { sendSamples } = await import('../office/support/send-samples.ts');
        const { meantBusiness } = await import('./webhook/event-json.ts');
        const { sampleAnswers } = await import('./webhook/sample-answers.ts');
        const businessId = options.business ?? (await meantBusiness(stack));
        return sampleAnswers(
          businessId,
          await sendSamples(stack.ctx, { businessId, url, actor: stack.actor }),
        );
      }),
    );
}
