import { isEngineAway } from '../engine/engine-away.ts';
import { getOrder, orderNotFound } from '../orders/get-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { getAlert } from '../payments/alerts/alert.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { statusWords } from './order-words.ts';
import type { ConsoleContext, Shop, Visit } from './visit.ts';

/** The business's order; another business's order is answered as if it didn't exist. */
export async function ownOrder(
  ctx: ConsoleContext,
  shop: Shop,
  orderId: string,
): Promise<OrderRow> {
  const order = await getOrder(ctx, orderId);
  if (order.businessId !== shop.businessId) throw orderNotFound();
  return order;
}

/**
 * What needs the engine to answer: says so in one sentence where it doesn't. An Update that it took
 * before its worker died is carried out by the next worker.
 */
export async function throughEngine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isEngineAway(error)) throw error;
    throw new Refusal(
      'service_unavailable',
      say('engine_away_while_deciding'),
      { retry_after: 5 },
      { cause: error },
    );
  }
}

/** What the sweep would do within a minute anyway: an engine that is away is only logged. */
export async function soonThroughEngine(
  ctx: ConsoleContext,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the engine does not answer; the sweep will do it');
  }
}

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
