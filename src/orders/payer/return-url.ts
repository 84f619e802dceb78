import type { OrderRow } from '../order-row.ts';

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
