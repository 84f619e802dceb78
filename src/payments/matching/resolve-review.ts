import { getOrder, lockOrder } from '../../orders/get-order.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import { auditedActionOn, type Decision, notIn } from '../../orders/transitions/decide-by-hand.ts';
import { markFailed } from '../../orders/transitions/fail-or-review.ts';
import { settleOrder } from '../../orders/transitions/settle-order.ts';
import { type Attribution, audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { claimPayment, getAlertToSettle, linkAlert } from '../alerts/alert-to-settle.ts';
import { listReviewedAlerts } from '../alerts/reviews.ts';
import { refuseWhileWaiting } from './mark-paid.ts';
import { settleWithAlert } from './settle-by-alert.ts';

/** What support types into the Update or Signal `resolve-review`. */
export type Resolution = Attribution & {
  as: 'paid' | 'failed';
  alert?: string;
  /** No payment known here is this order's: only the bank's statement shows it. */
  no_alert?: true;
};

const ACTION = 'review.resolve';

/**
 * Brings an order out of review: paid, with one of that review's alerts or with a note that
 * somebody checked the bank's statement, or failed. The same resolution twice is one. A refusal
 * changes nothing and says why in one sentence.
 */
export async function resolveReview(
  ctx: Context,
  orderId: string,
  resolution: Resolution,
): Promise<OrderRow> {
  const decision = decisionOf(orderId, resolution);
  const about = await auditedActionOn(ctx, ACTION, decision);
  return auditedTransaction(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (before.status !== 'manual_review') {
      if (await isDone(tx, before, resolution, decision)) return before;
      throw notUnderReview(before);
    }
    const order =
      resolution.as === 'paid'
        ? await asPaid(tx, before, resolution, decision)
        : await markFailed(tx, decision, ['manual_review']);
    if (!order) throw notUnderReview(before);
    const after = {
      status: order.status,
      ...(resolution.alert ? { alert: resolution.alert } : {}),
      ...(resolution.no_alert ? { no_alert: true } : {}),
    };
    await audit(tx, { ...about, before: { status: before.status }, after });
    return order;
  });
}

/**
 * Refuses an order that is not under review, and records who tried. For callers that pass the
 * resolution on.
 */
export async function requireReview(
  ctx: Context,
  orderId: string,
  resolution: Resolution,
): Promise<void> {
  await auditedTransaction(
    ctx.db,
    await auditedActionOn(ctx, ACTION, decisionOf(orderId, resolution)),
    async (tx) => {
      const order = await getOrder({ db: tx }, orderId);
      if (order.status !== 'manual_review') throw notUnderReview(order);
    },
  );
}

/**
 * Whether this very resolution was made before. A repeat after a crash then gets the same answer.
 */
async function isDone(
  tx: Tx,
  order: OrderRow,
  { as, alert }: Resolution,
  { reason, by }: Decision,
): Promise<boolean> {
  if (order.status !== as || order.reason !== reason || order.decidedBy !== by) return false;
  return (
    alert === undefined ||
    (await getAlertToSettle(tx, alert, order.businessId)).orderId === order.orderId
  );
}

const decisionOf = (orderId: string, { reason, by }: Resolution): Decision => ({
  orderId,
  reason: readReason(reason, 'reason'),
  by: readName(by, 'by'),
});

async function asPaid(
  tx: Tx,
  before: OrderRow,
  { alert: alertId, no_alert: noAlert }: Resolution,
  { reason, by }: Decision,
): Promise<OrderRow | null> {
  const { orderId, businessId } = before;
  const decision = { reason, by };
  if (noAlert) return settleOrder(tx, { ...byStatement(before), decision });
  if (alertId === undefined) return asPaidUnnamed(tx, before, decision);
  const alert = await getAlertToSettle(tx, alertId, businessId);
  // A review holds only alerts that could have settled an order by themselves: proven credits.
  if (!alert.underReview.includes(orderId))
    throw new Refusal(
      'alert_not_in_review',
      say('alert_not_of_review', { alertId: alert.alertId }),
    );
  const { identity } = alert;
  if (identity === null) throw new Error(`${alert.alertId} is in a review and has no identity`);
  return settleWithAlert(tx, before, { ...alert, identity }, decision);
}

/**
 * Paid with the note that the statement was checked. A payment of the review that has settled
 * nothing yet is taken for this order all the same: it must not settle a second order. Where
 * several payments wait, or a payment that this review doesn't hold, a person says which payment it
 * was, or that it was none.
 */
async function asPaidUnnamed(
  tx: Tx,
  order: OrderRow,
  decision: Attribution,
): Promise<OrderRow | null> {
  const { orderId, businessId } = order;
  const waiting = await listReviewedAlerts(tx, orderId);
  const [only] = waiting;
  if (waiting.length > 1)
    throw new Refusal(
      'invalid_request',
      say('review_choice_missing', {
        count: waiting.length,
        orderId,
        alertIds: waiting.map(({ alertId }) => alertId).join(', '),
      }),
    );
  await refuseWhileWaiting(tx, order, only ? [only.alertId] : []);
  if (only && (await claimPayment(tx, { businessId, orderId, ...only })))
    await linkAlert(tx, only.alertId, orderId);
  return settleOrder(tx, { ...byStatement(order), decision });
}

const byStatement = ({ orderId }: OrderRow) => ({
  ...{ orderId, from: ['manual_review' as const], alert: null },
});

const notUnderReview = (order: OrderRow) => notIn(order, 'under_review');
