import type { z } from 'zod';
import type { LedgerAlert } from '../alerts/ledger.ts';
import { orderRow } from '../orders/order-row.ts';
import type { Context } from '../platform/context.ts';
import { at, sql } from '../platform/db.ts';

const nearRow = orderRow.pick({ orderId: true, payablePaise: true, status: true, createdAt: true });

export type NearOrder = z.output<typeof nearRow>;

const DAY = sql.fragment`interval '1 day'`;
/** So many by each measure. */
const FEW = 3;

/**
 * Orders of the alert's mailbox that it may have been meant for: the last of exactly its amount, then those of the day before and
 * after with the nearest amounts, then those made last before it arrived. Each once, the nearest amount first.
 */
export async function nearestOrders(
  ctx: Pick<Context, 'db'>,
  alert: LedgerAlert,
): Promise<readonly NearOrder[]> {
  const { mailboxId, amountPaise, arrivedAt } = alert;
  const arrived = at(arrivedAt);
  const amount = sql.fragment`${amountPaise}::bigint`;
  return ctx.db.any(sql.type(nearRow)`
    WITH near AS (
      (SELECT order_id FROM orders WHERE mailbox_id = ${mailboxId} AND payable_paise = ${amount}
       ORDER BY window_ends_at DESC LIMIT ${FEW})
      UNION
      (SELECT order_id FROM orders
       WHERE mailbox_id = ${mailboxId} AND window_ends_at BETWEEN ${arrived} - ${DAY} AND ${arrived} + ${DAY} AND ${amount} IS NOT NULL
       ORDER BY abs(payable_paise - ${amount}), window_ends_at DESC LIMIT ${FEW})
      UNION
      (SELECT order_id FROM orders
       WHERE mailbox_id = ${mailboxId} AND window_ends_at BETWEEN ${arrived} - ${DAY} AND ${arrived} + ${DAY} AND created_at <= ${arrived}
       ORDER BY window_ends_at DESC LIMIT ${FEW})
    )
    SELECT order_id AS "orderId", payable_paise AS "payablePaise", status, created_at AS "createdAt"
    FROM orders JOIN near USING (order_id)
    ORDER BY abs(payable_paise - ${amount}), created_at DESC, order_id
  `);
}
