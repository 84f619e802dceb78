import type { OrderStatus } from '../orders/order-status.ts';
import { ackNotified } from '../orders/order-workflow.ts';
import { markSignalled } from '../payments/alerts/store-alert.ts';
import type { Context } from '../platform/context.ts';

/** Notes that these orders' workflows, and the alerts behind them, need no further notification. */
export async function recordNotified(
  ctx: Pick<Context, 'db'>,
  notified: readonly (readonly [orderId: string, status: OrderStatus])[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => markSignalled(tx, await ackNotified(tx, notified)));
}
