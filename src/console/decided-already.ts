import { getOrder } from '../orders/get-order.ts';
import { getAlert } from '../payments/alerts/alert.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { statusWords } from './order-words.ts';
import type { ConsoleContext, Shop, Visit } from './visit.ts';

const late: readonly string[] = ['invalid_state', 'alert_used', 'alert_not_in_review'];

type Subject = { orderId: string; alertId?: string };

/**
 * Runs a decision. Where somebody else decided meanwhile, the second is told by whom, and how;
 * whatever else is refused stays as it is.
 */
export async function unlessDecided<T>(
  ctx: ConsoleContext,
  visit: Visit & { shop: Shop },
  subject: Subject,
  decide: () => Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof Refusal) || !late.includes(error.code)) throw error;
    throw (await told(ctx, visit, subject)) ?? error;
  }
}

async function told(
  ctx: ConsoleContext,
  { shop, language }: Visit & { shop: Shop },
  { orderId, alertId }: Subject,
): Promise<Refusal | null> {
  const alert = alertId === undefined ? null : await getAlert(ctx, alertId).catch(() => null);
  // The payment may have gone to another order than the chosen order.
  const settled = alert?.businessId === shop.businessId ? alert.orderId : null;
  const order = await getOrder(ctx, settled ?? orderId);
  if (!['paid', 'failed'].includes(order.status)) return null;
  const status = statusWords[language][order.status];
  const { decidedBy, reason } = order;
  return new Refusal(
    'invalid_state',
    decidedBy === null
      ? say('decided_by_itself', { orderId: order.orderId, status })
      : say('decided_by_person', {
          ...{ orderId: order.orderId, status },
          ...{ person: decidedBy, reason: reason ?? '' },
        }),
  );
}
