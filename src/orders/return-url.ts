import { assertNever } from '../platform/refusal.ts';
import type { OrderRow } from './order-row.ts';

type Returning = Pick<OrderRow, 'orderId' | 'merchantOrderId' | 'status' | 'successUrl' | 'failureUrl'>;

/**
 * Where the payer goes back to: success_url or failure_url with order_id, merchant_order_id and status appended to whatever
 * query it has, a fragment last (decisions: Orders). null while the order is open, and where it was made without such an address.
 * The address is kept as the merchant wrote it.
 */
export function returnUrl(order: Returning): string | null {
  const base = baseOf(order);
  if (!base) return null;
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(base) ?? [];
  const fields = [
    ['order_id', order.orderId],
    ...(order.merchantOrderId === null ? [] : [['merchant_order_id', order.merchantOrderId]]),
    ['status', order.status],
  ];
  const added = fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return `${address}${joint}${added}${fragment}`;
}

function baseOf(order: Returning): string | null {
  switch (order.status) {
    case 'paid':
      return order.successUrl;
    case 'expired':
    case 'failed':
      return order.failureUrl;
    case 'pending':
    case 'manual_review':
      return null;
    default:
      return assertNever(order.status);
  }
}
