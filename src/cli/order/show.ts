import type { Command } from 'commander';
import type { Stack } from '../context.ts';
import { storyUrls } from '../engine.ts';
import { type Common, onStack, verb } from '../run.ts';

/** `paisewise order show`: an order with all that happened to it. */
export function show(noun: Command): void {
  verb(noun, 'show <order>', 'an order with its alerts, events and attempts')
    .option('--wide', 'all columns of its tables, however long the lines')
    .action((orderId: string, options: Common) =>
      onStack(options, async (stack) => {
        const { attemptRows, eventRows } = await import('../webhook/event-json.ts');
        const { ledgerRows } = await import('../alert/shown.ts');
        const json = await storyOf(stack, orderId);
        return {
          json,
          shown: {
            ...json,
            alerts: ledgerRows(json.alerts),
            events: eventRows(json.events),
            attempts: attemptRows(json.attempts),
          },
        };
      }),
    );
}

async function storyOf(stack: Stack, orderId: string) {
  const { ctx } = stack;
  const { getOrder } = await import('../../orders/get-order.ts');
  const { orderObject } = await import('../../orders/order-object.ts');
  const { alertJson } = await import('../../payments/alerts/alert-json.ts');
  const { listAlertsOfOrder } = await import('../../payments/alerts/list-alerts.ts');
  const { listAttempts, listEvents } = await import('../../delivery/list-events.ts');
  const { attemptJson, eventJson } = await import('../webhook/event-json.ts');
  const found = await getOrder(ctx, orderId);
  const { listTakenBackOf } = await import('../../payments/alerts/reversals.ts');
  const { listRefunds, refundJson, standing } = await import('../../orders/refunds/refund.ts');
  const [urls, alerts, events, attempts, taken, refunds] = await Promise.all([
    storyUrls(stack, [orderId]),
    listAlertsOfOrder(ctx, orderId),
    listEvents(ctx, orderId),
    listAttempts(ctx, orderId, null),
    listTakenBackOf(ctx.db, orderId),
    listRefunds(ctx.db, orderId),
  ]);
  return {
    ...orderObject(found),
    exact: found.exact,
    note: found.note,
    review_since: found.reviewSince?.toISOString() ?? null,
    reason: found.reason,
    by: found.decidedBy,
    workflow_url: urls.get(orderId) ?? null,
    taken_back: taken.map(({ alertId, at }) => ({ alert_id: alertId, at: at.toISOString() })),
    refunds: standing(refunds).map(refundJson),
    alerts: alerts.map(alertJson),
    events: events.map(eventJson),
    attempts: attempts.map(attemptJson),
  };
}
