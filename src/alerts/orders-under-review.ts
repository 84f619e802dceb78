import { sql } from '../platform/db.ts';

/**
 * FROM … WHERE: the orders `o` under review that the alert `a` fits. It joins `orders`: an order
 * that leaves review by any way takes its alerts with it, and no second mark can disagree.
 */
export const fromOrdersUnderReview = sql.fragment`
  FROM review_candidates r JOIN orders o USING (order_id)
  WHERE r.alert_id = a.alert_id AND o.status = 'manual_review'
`;

/** Whether an order that the alert `a` fits is under review. */
export const inReview = sql.fragment`EXISTS (SELECT 1 ${fromOrdersUnderReview})`;
