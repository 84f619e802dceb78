import { activityInfo } from '@temporalio/activity';
import { type Delivery, deliverEvent, type Sending } from '../../delivery/deliver-event.ts';
import { eventId } from '../../delivery/event.ts';
import { endpointHint } from '../../delivery/outcome.ts';
import { findOrder } from '../../orders/get-order.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import { assertNever } from '../../platform/assert-never.ts';
import { setAside, takeBack } from '../../platform/backlog/set-aside.ts';
import type { Context } from '../../platform/context.ts';
import { isAway } from '../../platform/outage.ts';
import { render } from '../../words/render.ts';
import type { RedeliverInput } from '../messages.ts';
import { tryAgain, type WorkersEnd, whileBeating } from './lifecycle.ts';

/**
 * How the delivery ended, or the order's status where the order is something else, or that the
 * database has no such order.
 */
type DeliveryEnd = string | { orderIs: OrderStatus } | { orderGone: true };

type EarlyEvent = RedeliverInput & { businessId: string };

export function webhookActivities(ctx: Sending, end: WorkersEnd) {
  return {
    /**
     * Makes one attempt. A failed one throws with the time of the next: the engine's retry is the
     * schedule.
     */
    deliverWebhook: ({ orderId, type }: RedeliverInput): Promise<DeliveryEnd> =>
      whileBeating(async () =>
        outcomeOf(ctx, { orderId, type }, await attempt(ctx, { orderId, type }, end.cut)),
      ),
    /**
     * Makes the first attempt from within the workflow task that learnt of the payment; null where
     * that didn't settle the event, or where this worker leaves: another one makes it. Never throws:
     * `deliverWebhook` goes on, and says what is wrong. Where the shop takes its time the exchange
     * goes on without the task, and that shop's next ones are left to `deliverWebhook` for a while.
     */
    tellAtOnce: async (event: EarlyEvent): Promise<DeliveryEnd | null> => {
      if (end.isLeaving) return null;
      return ctx.fairness.early(event.businessId, async (onExchange) => {
        if (end.isLeaving) return null;
        const telling = tell(ctx, event, { cut: end.cut, onExchange });
        end.await(telling);
        return telling;
      });
    },
  };
}

export type WebhookActivities = ReturnType<typeof webhookActivities>;

async function tell(
  ctx: Sending,
  event: EarlyEvent,
  options: Parameters<typeof deliverEvent>[3],
): Promise<DeliveryEnd | null> {
  try {
    const delivery = await deliverEvent(ctx, event.orderId, event.type, options);
    if (delivery.kind === 'ended') return await outcomeOf(ctx, event, delivery);
    if (delivery.kind === 'failed') ctx.log.info(failureLine(event, delivery));
  } catch (error) {
    ctx.log.debug({ err: error }, 'a webhook could not be sent at once');
  }
  return null;
}

const ASIDE_MS = 60_000;

/**
 * What fails here is ours, such as a secret that doesn't open: it costs the shop no attempt. It is
 * set aside with its reason, so that the sweep passes it, and tried again in a minute.
 */
async function attempt(
  ctx: Sending,
  { orderId, type }: RedeliverInput,
  cut: AbortSignal,
): Promise<Delivery> {
  const id = eventId(orderId, type);
  try {
    const delivery = await deliverEvent(ctx, orderId, type, { cut });
    if (activityInfo().attempt > 1) await takeBack(ctx.db, 'event', [id]);
    return delivery;
  } catch (error) {
    if (isAway(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (isNews(message)) ctx.log.warn({ event: id, err: error }, 'webhooks are set aside');
    await setAside(ctx.db, 'event', id, message);
    throw tryAgain({ type: 'OurFault', message, nextRetryDelay: ASIDE_MS });
  }
}

const TOLD_AGAIN_MS = 60_000;
const toldAt = new Map<string, number>();

/** Thousands of events may fail for one reason: it is logged once a minute. */
function isNews(reason: string): boolean {
  const now = performance.now();
  if (now - (toldAt.get(reason) ?? Number.NEGATIVE_INFINITY) < TOLD_AGAIN_MS) return false;
  if (toldAt.size >= 100) toldAt.clear();
  toldAt.set(reason, now);
  return true;
}

async function outcomeOf(
  ctx: Context,
  event: RedeliverInput,
  delivery: Delivery,
): Promise<DeliveryEnd> {
  switch (delivery.kind) {
    case 'ended':
      return delivery.state === 'none' ? noSuchEvent(ctx, event) : delivery.state;
    case 'wait': {
      const nextRetryDelay = Math.max(1, delivery.delayMs);
      const due = `the next attempt is due in ${seconds(nextRetryDelay)}`;
      const message = delivery.error
        ? `the last attempt failed (${render(delivery.error)}); ${due}`
        : due;
      throw tryAgain({ type: 'NotDue', message, nextRetryDelay });
    }
    case 'failed': {
      const message = failureLine(event, delivery);
      // A shop's 500 is an event, not an incident: one quiet line.
      ctx.log.info(message);
      const nextRetryDelay = Math.max(1, delivery.delayMs);
      throw tryAgain({ type: 'WebhookFailed', message, nextRetryDelay });
    }
    default:
      return assertNever(delivery);
  }
}

const statusOf = {
  'payment.paid': 'paid',
  'payment.expired': 'expired',
  'payment.failed': 'failed',
} as const;

/**
 * An order without webhook_url has no events. Otherwise somebody typed a wrong message that misled
 * the workflow, and the order has another status than the event says.
 */
async function noSuchEvent(ctx: Context, { orderId, type }: RedeliverInput): Promise<DeliveryEnd> {
  const order = await findOrder(ctx, orderId);
  if (!order) return { orderGone: true };
  return order.status === statusOf[type] ? 'none' : { orderIs: order.status };
}

function failureLine(
  { orderId, type }: RedeliverInput,
  { attempt, error, delayMs, mode }: Extract<Delivery, { kind: 'failed' }>,
): string {
  const hint = endpointHint(error, mode);
  const reason = [render(error), hint && render(hint)].filter(Boolean).join('; ');
  const due = `the next is due in ${seconds(delayMs)}`;
  return `attempt ${attempt} of ${type} for ${orderId} failed (${reason}); ${due}`;
}

const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
