import type { Command } from 'commander';
import type { Attribution } from '../platform/audit/audit.ts';
import { list } from './order/list.ts';
import { refunds } from './order/refunds.ts';
import { show } from './order/show.ts';
import { type Common, onStack, verb } from './run.ts';

type Create = Common & {
  amount: string;
  exact?: boolean;
  note?: string;
  successUrl?: string;
  failureUrl?: string;
  webhookUrl?: string;
};
type Decide = Common & Attribution;
type MarkPaid = Decide & { alert: boolean };

/** `paisewise order …` */
export function order(noun: Command): void {
  create(noun);
  list(noun);
  show(noun);
  fail(noun);
  markPaid(noun);
  refunds(noun);
}

function create(noun: Command): void {
  verb(noun, 'create <account>', 'an order by hand, for a customer at the counter or on the phone')
    .requiredOption('--amount <rupees>', 'e.g. 499 or 499.37')
    .option(
      '--exact',
      'ask for exactly that amount, without an offset: the customer was told it already',
    )
    .option(
      '--note <note>',
      'for you: kept with the order and shown by order show, at most 500 characters',
    )
    .option('--success-url <url>', 'where the payer returns after paying')
    .option('--failure-url <url>', 'where the payer returns otherwise')
    .option('--webhook-url <url>', 'who is told')
    .action((accountId: string, options: Create) =>
      onStack(options, async ({ ctx, engine, actor }) => {
        const { readAmount } = await import('../platform/money.ts');
        const { createManualOrder } = await import('../orders/create/create-outside.ts');
        const { createResponse } = await import('../orders/create/create-order.ts');
        const made = await createManualOrder(ctx, {
          accountId,
          amountPaise: readAmount(options.amount, '--amount'),
          exact: options.exact ?? false,
          note: options.note ?? null,
          successUrl: options.successUrl ?? null,
          failureUrl: options.failureUrl ?? null,
          webhookUrl: options.webhookUrl ?? null,
          actor,
        });
        const { startOrAnnounce } = await import('./engine.ts');
        await startOrAnnounce(
          async () => (await engine()).startOrder(made.orderId),
          'The order is kept; its workflow is started',
        );
        const { show } = await import('./show.ts');
        const json = await createResponse(ctx, made);
        // The picture is of no use at a terminal; the payment_url shows it.
        const { qr_base64: _, ...lines } = json;
        return { json, text: show(lines) };
      }),
    );
}

const decisionVerb = (noun: Command, usage: string, about: string) =>
  verb(noun, usage, about)
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides');

function fail(noun: Command): void {
  decisionVerb(
    noun,
    'fail <order>',
    'fails a pending order, or one under review; the shop is told',
  ).action((orderId: string, options: Decide) =>
    onStack(options, async ({ ctx, engine }) => {
      const { failOrder } = await import('../orders/transitions/fail-or-review.ts');
      const { orderObject } = await import('../orders/order-object.ts');
      return {
        json: orderObject(
          await failOrder(ctx, await engine(), {
            orderId,
            reason: options.reason,
            by: options.by,
          }),
        ),
      };
    }),
  );
}

function markPaid(noun: Command): void {
  decisionVerb(
    noun,
    'mark-paid <order>',
    'settles a pending or expired order without an alert: the statement was checked',
  )
    .option('--no-alert', "none of the payments of that amount that wait is this order's")
    .action((orderId: string, options: MarkPaid) =>
      onStack(options, async ({ ctx, engine }) => {
        const { markPaid } = await import('../payments/matching/mark-paid.ts');
        const { orderObject } = await import('../orders/order-object.ts');
        return {
          json: orderObject(
            await markPaid(ctx, await engine(), {
              ...{ orderId, reason: options.reason, by: options.by, noAlert: !options.alert },
            }),
          ),
        };
      }),
    );
}
