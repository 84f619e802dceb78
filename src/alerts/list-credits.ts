import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { isSamePayment, wasSought } from './same-payment.ts';

const creditRow = z.object({
  alertId: z.string(),
  accountIds: z.array(z.string()),
  amountPaise: z.number(),
  reference: z.string().nullable(),
  at: z.date(),
  orderId: z.string().nullable(),
});

/**
 * A proven alert that money came in, as it says or as a person decided who attached it, at the instant
 * of the payment as far as the bank tells it.
 */
export type ToldCredit = z.output<typeof creditRow>;

const [a, e] = [sql.fragment`a`, sql.fragment`e`];

/** Whether another mail that could be read tells of the payment of a refused one, `a`. */
const isToldBetter = sql.fragment`(a.order_id IS NULL AND NOT ${wasSought(a)} AND EXISTS (
  SELECT FROM alerts e WHERE ${isSamePayment(e, a)}
    AND e.alert_id <> a.alert_id AND (e.order_id IS NOT NULL OR ${wasSought(e)})))`;

/**
 * The credits that a business's alerts told of in a time, by the payment's own instant. A second
 * mail about the same payment is left out.
 */
export const listCredits = (
  ctx: { db: Queryable },
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly ToldCredit[]> =>
  // A mail comes after its payment, so the index on read_at bounds the search.
  ctx.db.any(sql.type(creditRow)`
    SELECT alert_id AS "alertId", account_ids AS "accountIds", amount_paise AS "amountPaise",
      reference, coalesce(occurred_earliest, arrived_at) AS at, order_id AS "orderId"
    FROM alerts a
    WHERE business_id = ${businessId} AND read_at >= ${at(from)} AND (kind = 'credit' OR order_id IS NOT NULL)
      AND amount_paise IS NOT NULL AND cardinality(account_ids) > 0
      AND reason NOT IN ('duplicate', 'duplicate_reference') AND NOT ${isToldBetter}
      AND coalesce(occurred_earliest, arrived_at) >= ${at(from)}
      AND coalesce(occurred_earliest, arrived_at) < ${at(to)}
    ORDER BY at, alert_id
  `);
