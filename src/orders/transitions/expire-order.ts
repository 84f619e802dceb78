import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orderNotFound } from '../get-order.ts';
import { enqueueOrderEvent } from '../order-object.ts';
import { orderColumns, orderRow } from '../order-row.ts';
import type { OrderStatus } from '../order-status.ts';

const presentRow = z.object({ status: orderRow.shape.status, remainingMs: z.number() });

type Expiry = { status: OrderStatus; remainingMs: number };

/**
 * Expires an order whose grace period is over by the database's clock, and answers its status now:
 * somebody may have been faster. While it is pending, `remainingMs` of the grace period are left.
 * `early` expires a test order at once. `notifyLater` records that its workflow doesn't know yet,
 * so that the sweep notifies it.
 */
export async function expireOrder(
  ctx: Context,
  orderId: string,
  options: { early?: boolean; notifyLater?: boolean } = {},
): Promise<Expiry> {
  return ctx.db.transaction(async (tx) => {
    const early = options.early ? sql.fragment`OR mode = 'test'` : sql.fragment``;
    const unnotified = options.notifyLater ? sql.fragment`, untold_since = now()` : sql.fragment``;
    const expired = await tx.maybeOne(sql.type(orderRow)`
      UPDATE orders SET status = 'expired', expired_at = date_trunc('milliseconds', now())
          ${unnotified}
      WHERE order_id = ${orderId} AND status = 'pending' AND (grace_ends_at <= now() ${early})
      RETURNING ${orderColumns}
    `);
    if (expired?.expiredAt) {
      await enqueueOrderEvent(tx, expired, 'payment.expired', expired.expiredAt);
      return { status: 'expired', remainingMs: 0 };
    }
    const present = await tx.maybeOne(sql.type(presentRow)`
      SELECT status,
        ceil(greatest(0, extract(epoch FROM grace_ends_at - now()) * 1000))::int AS "remainingMs"
      FROM orders WHERE order_id = ${orderId}
    `);
    if (!present) throw orderNotFound();
    return present;
  });
}
