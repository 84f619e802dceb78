import type { RequestHandler } from 'express';
import { orderNotFound } from '../../orders/get-order.ts';
import { orderObject } from '../../orders/order-object.ts';
import { simulateOrder } from '../../orders/simulate-order.ts';
import type { Context } from '../../platform/context.ts';
import type { ApiEngine } from '../engine.ts';
import type { Limits } from '../limits.ts';
import { jsonObject, parse } from './body.ts';
import { callerOf } from './caller.ts';
import { ownOrder } from './get-order.ts';
import { simulation } from './schemas.ts';

/** POST /orders/{order_id}/simulate: drives a test order at once. Live keys get a 404. */
export const simulateRoute =
  (ctx: Context, engine: ApiEngine, limits: Limits): RequestHandler =>
  async (req, res) => {
    const { businessId, mode } = callerOf(res);
    if (mode === 'live') throw orderNotFound();
    const { outcome } = parse(simulation, jsonObject(req));
    const { orderId } = await ownOrder(ctx, limits, req, res);
    res.json(orderObject(await simulateOrder(ctx, engine, businessId, orderId, outcome)));
  };
