import type { RequestHandler } from 'express';
import { listOrders } from '../../orders/list-orders.ts';
import { orderObject } from '../../orders/order-object.ts';
import type { Context } from '../../platform/context.ts';
import { parseQuery } from './body.ts';
import { callerOf } from './caller.ts';
import { listParameters } from './schemas.ts';

/** GET /orders: a page, newest first, across all accounts. */
export const listOrdersRoute =
  (ctx: Context): RequestHandler =>
  async (req, res) => {
    const asked = parseQuery(listParameters, req.query);
    const { status = null, merchant_order_id = null, limit = 20, cursor = null } = asked;
    const page = await listOrders(ctx, callerOf(res), {
      status,
      merchantOrderId: merchant_order_id,
      limit,
      cursor,
    });
    res.json({
      data: page.orders.map(orderObject),
      has_more: page.nextCursor !== null,
      next_cursor: page.nextCursor,
    });
  };
