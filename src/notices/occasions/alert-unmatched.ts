import { z } from 'zod';
import { type AlertReason, alertReasons } from '../../alerts/alert-reason.ts';
import { listUnsettled } from '../../alerts/list-unsettled.ts';
import { inReview } from '../../alerts/orders-under-review.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/** The reasons that the shop can do something about, as its owner reads them. */
const WHY: Readonly<Partial<Record<AlertReason, string>>> = {
  no_order: 'no open order has this amount',
  too_late: 'it came after the time for its order was over',
  before_order: 'it was made before the order',
  after_expiry: 'it was made after the order had expired',
  already_paid: 'its order was paid already',
  order_failed: 'its order had been failed',
  ambiguous: 'more than one order fits it',
};

/** At most so many at once: the rest comes with the next sweep. */
const MOST = 1000;

const unmatchedRow = z.object({
  businessId: z.string(),
  alertId: z.string(),
  reason: z.enum(alertReasons),
  amountPaise: z.number(),
});

/** Money that came but paid no order: one occasion an alert. */
export const alertUnmatched: Occasion = {
  list,
  lasting: {
    kinds: ['alert_unmatched'],
    holding: async (db, open) => {
      const unsettled = new Set(
        await listUnsettled(
          db,
          open.map(({ occasion }) => occasion),
        ),
      );
      return open.filter(({ occasion }) => unsettled.has(occasion));
    },
    well: () => 'Every payment that was without an order has one now.',
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const alerts = await listUnnoticedCredits(db);
  return alerts.map(({ businessId, alertId, reason, amountPaise }) => ({
    businessId,
    kind: 'alert_unmatched',
    occasion: alertId,
    topic: 'payments',
    lasts: true,
    text:
      `A payment of ${showRupees(amountPaise)} settled no order: ${WHY[reason] ?? reason}. ` +
      `It is kept as ${alertId}; support can attach it to an order.`,
  }));
}

// Joins alerts and notices: without the noticed ones left out before the limit, a
// shop with many unmatched payments would hide the others'.
async function listUnnoticedCredits(
  db: Queryable,
): Promise<readonly z.output<typeof unmatchedRow>[]> {
  return db.any(sql.type(unmatchedRow)`
    SELECT a.business_id AS "businessId", a.alert_id AS "alertId", a.reason,
      a.amount_paise AS "amountPaise"
    FROM alerts a
    WHERE a.order_id IS NULL AND a.kind = 'credit' AND a.amount_paise IS NOT NULL
      AND a.read_at > now() - interval '1 day'
      AND a.reason = ANY (${sql.array(Object.keys(WHY), 'text')})
      AND NOT ${inReview}
      AND NOT EXISTS (
        SELECT 1 FROM notices n
        WHERE n.business_id = a.business_id AND n.kind = 'alert_unmatched'
          AND n.occasion = a.alert_id)
    LIMIT ${MOST}
  `);
}
