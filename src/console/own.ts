import { getOrder, orderNotFound } from '../orders/get-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { ConsoleContext, Shop } from './visit.ts';

/** The business's order; another business's order is answered as if it didn't exist. */
export async function ownOrder(
  ctx: ConsoleContext,
  shop: Shop,
  orderId: string,
): Promise<OrderRow> {
  const order = await getOrder(ctx, orderId);
  if (order.businessId !== shop.businessId) throw orderNotFound();
  return order;
}
