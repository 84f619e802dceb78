import type { RequestHandler } from 'express';
import { createOrder } from '../../orders/create/create-order.ts';
import { createRequest } from '../../orders/create/create-request.ts';
import { createResponse } from '../../orders/create/create-response.ts';
import type { Context } from '../../platform/context.ts';
import type { ApiEngine } from '../engine.ts';
import { jsonObject, merchantOrderIdOf, parse } from './body.ts';
import { callerOf } from './caller.ts';

/** POST /orders. Answers without waiting for the workflow's start: the order's row counts. */
export function createOrderRoute(ctx: Context, engine: ApiEngine): RequestHandler {
  const request = createRequest(ctx.config.WEBHOOK_ALLOWED_TARGETS);
  return async (req, res) => {
    const body = jsonObject(req);
    const made = await createOrder(ctx, callerOf(res), merchantOrderIdOf(body), () =>
      parse(request, body),
    );
    if (made.kind === 'created') engine.enqueueOrderStart(made.order.orderId);
    const answer = await createResponse(ctx, made.order);
    if (made.kind === 'created') res.status(201).json(answer);
    else res.json({ ...answer, idempotent_replay: true });
  };
}
