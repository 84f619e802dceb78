import type { Request, RequestHandler, Response } from 'express';
import { findOrder, orderNotFound } from '../../orders/get-order.ts';
import { orderObject } from '../../orders/order-object.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import type { Context } from '../../platform/context.ts';
import { syncNow } from '../../shops/mailboxes/sync-now.ts';
import type { Limits } from '../limits.ts';
import { callerOf } from './caller.ts';

/**
 * GET /orders/{order_id}. For a pending order it syncs the mailbox first, for at most 3 s
 * (decisions: Orders).
 */
export const getOrderRoute =
  (ctx: Context, limits: Limits): RequestHandler =>
  async (req, res) => {
    const order = await ownOrder(ctx, limits, req, res);
    if (order.status !== 'pending' || order.mailboxId === null)
      return void res.json(orderObject(order));
    await syncNow(ctx, order.mailboxId);
    res.json(orderObject((await findOrder(ctx, order.orderId)) ?? order));
  };

/**
 * The order in the path, of the caller's business and mode. Counts unknown ids against the caller's
 * address.
 */
export async function ownOrder(
  ctx: Context,
  limits: Limits,
  req: Request,
  res: Response,
): Promise<OrderRow> {
  const order = await findOrder(ctx, String(req.params.orderId), callerOf(res));
  if (order) return order;
  await limits.missed(req, res);
  throw orderNotFound();
}
