import { z } from 'zod';
import { batchLoader, perDb } from '../../platform/batches.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { ORDER_ID } from '../../platform/ids.ts';
import { toRupees } from '../../platform/money.ts';
import { type OrderRow, orderRow } from '../order-row.ts';
import type { OrderStatus } from '../order-status.ts';

/**
 * The fields that anybody who knows the order's id may read, and no others (decisions: Public
 * status). Rupees, ISO 8601 UTC.
 */
export type PublicState = {
  order_id: string;
  status: OrderStatus;
  payable_amount: number;
  expires_at: string;
  return_url?: string;
};

/** `ended`: its result is more than 24 h old. `serverTime` is the database's clock. */
type PublicStatus =
  | { kind: 'unknown' }
  | { kind: 'ended' }
  | { kind: 'state'; state: PublicState; serverTime: Date };

const row = orderRow
  .pick({
    orderId: true,
    merchantOrderId: true,
    status: true,
    payablePaise: true,
    expiresAt: true,
    successUrl: true,
    failureUrl: true,
  })
  .extend({ now: z.date(), ended: z.boolean() });

/**
 * When an order ended: paid, failed, or expired with its late window seen to the end. Null while it
 * can still change. For a query whose orders are `o`.
 */
export const endOfOrder = sql.fragment`coalesce(
  o.paid_at, o.failed_at, CASE WHEN o.status = 'expired' THEN o.window_closed_at END)`;

// Many payers wait at the same time: one statement answers several of them.
const readerOf = perDb(({ db }: Pick<Context, 'db'>) =>
  batchLoader(async (orderIds: readonly string[]) => {
    const rows = await db.any(sql.type(row)`
      SELECT o.order_id AS "orderId", o.merchant_order_id AS "merchantOrderId", o.status,
        o.payable_paise AS "payablePaise", o.expires_at AS "expiresAt",
        o.success_url AS "successUrl", o.failure_url AS "failureUrl", now() AS now,
        coalesce(${endOfOrder} < now() - interval '24 hours', false) AS ended
      FROM orders o WHERE o.order_id = ANY (${sql.array(orderIds, 'text')})`);
    return new Map(rows.map((found) => [found.orderId, found]));
  }),
);

/** The public state of an order, read from one row. A malformed id is an unknown one. */
export async function publicStatus(
  ctx: Pick<Context, 'db'>,
  orderId: string,
): Promise<PublicStatus> {
  if (!ORDER_ID.test(orderId)) return { kind: 'unknown' };
  const found = await readerOf(ctx)(orderId);
  if (!found) return { kind: 'unknown' };
  if (found.ended) return { kind: 'ended' };
  const back = returnUrl(found);
  return {
    kind: 'state',
    serverTime: found.now,
    state: {
      order_id: found.orderId,
      status: found.status,
      payable_amount: toRupees(found.payablePaise),
      expires_at: found.expiresAt.toISOString(),
      ...(back === null ? {} : { return_url: back }),
    },
  };
}

/**
 * The facts that decide where a payer returns to. URLs are null for an order made outside the API.
 */
type Returning = Pick<
  OrderRow,
  'orderId' | 'merchantOrderId' | 'status' | 'successUrl' | 'failureUrl'
>;

/**
 * success_url or failure_url as it is opened: order_id, merchant_order_id and status follow
 * whatever query it has, a fragment stays last. Null while the order has no result, or if the shop
 * gave no such URL. @see decisions: Orders
 */
export const returnUrl = (order: Returning): string | null =>
  opened(order, targetOf(order), order.status);

/**
 * Where "Back to the shop" leads: failure_url with status=pending until the order has a result,
 * return_url afterwards. @see decisions: Orders
 */
export const backUrl = (order: Returning): string | null =>
  order.status === 'pending' || order.status === 'manual_review'
    ? opened(order, order.failureUrl, 'pending')
    : returnUrl(order);

function opened(order: Returning, target: string | null, status: string): string | null {
  if (target === null || !/^https?:\/\//i.test(target)) return null;
  const [address = '', ...fragment] = target.split('#');
  const added = [
    `order_id=${encodeURIComponent(order.orderId)}`,
    ...(order.merchantOrderId === null
      ? []
      : [`merchant_order_id=${encodeURIComponent(order.merchantOrderId.toWellFormed())}`]),
    `status=${encodeURIComponent(status)}`,
  ].join('&');
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${joint}${added}${fragment.length > 0 ? `#${fragment.join('#')}` : ''}`;
}

function targetOf(order: Returning): string | null {
  if (order.status === 'paid') return order.successUrl;
  if (order.status === 'expired' || order.status === 'failed') return order.failureUrl;
  return null;
}
