import { listUnderReview } from '../../orders/list-under-review.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';

/** An order that a person has to decide: one occasion a review. */
export async function waitingReviewNotices(db: Queryable): Promise<NewNotice[]> {
  const orders = await listUnderReview(db);
  return orders.map(({ businessId, orderId, payablePaise, since }) => ({
    businessId,
    kind: 'review_waiting',
    occasion: `${orderId}@${since.toISOString()}`,
    text:
      `The order ${orderId} of ${showRupees(payablePaise)} waits for a person: a payment fits it ` +
      'and another order of the same amount.',
  }));
}
