import type { z } from 'zod';
import { sql } from '../platform/db.ts';
import { orderRow } from './order-row.ts';

/**
 * What is told of an order at once when it was made, as `madeColumns` returns it: the reading of a
 * whole row would cost every create a tenth of its time.
 */
export const madeOrder = orderRow.pick({
  orderId: true,
  businessId: true,
  accountId: true,
  status: true,
  amountPaise: true,
  payablePaise: true,
  expiresAt: true,
  upiUri: true,
});
export type MadeOrder = z.output<typeof madeOrder>;

/** For INSERT INTO orders … RETURNING. */
export const madeColumns = sql.fragment`
  orders.order_id AS "orderId", orders.business_id AS "businessId",
  orders.account_id AS "accountId", orders.status, orders.amount_paise AS "amountPaise",
  orders.payable_paise AS "payablePaise", orders.expires_at AS "expiresAt",
  orders.upi_uri AS "upiUri"
`;
