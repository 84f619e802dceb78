import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const row = z.object({
  orderId: z.string(),
  merchantOrderId: z.string().nullable(),
  payablePaise: z.number(),
  paidAt: z.date(),
});

/** A live order that was paid, whenever it was made. */
export type PaidOrder = z.output<typeof row>;

/** The live orders of a business that were paid last, the newest payment first. */
export const listLastPaid = (
  db: Queryable,
  businessId: string,
  most: number,
): Promise<readonly PaidOrder[]> =>
  db.any(sql.type(row)`
    SELECT order_id AS "orderId", merchant_order_id AS "merchantOrderId",
      payable_paise AS "payablePaise", paid_at AS "paidAt"
    FROM orders
    WHERE business_id = ${businessId} AND mode = 'live' AND status = 'paid' AND paid_at IS NOT NULL
    ORDER BY paid_at DESC LIMIT ${most}
  `);
