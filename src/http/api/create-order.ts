import type { RequestHandler } from 'express';
import { createOrder, createResponse } from '../../orders/create/create-order.ts';
import { createRequest } from '../../orders/create/create-request.ts';
import type { Context } from '../../platform/context.ts';
import { counter, seconds } from '../../platform/meters.ts';
import { isOutage } from '../../platform/outage.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSpan } from '../../platform/traces/in-span.ts';
import type { ApiEngine } from '../engine.ts';
import { jsonObject, merchantOrderIdOf, parse } from './body.ts';
import { callerOf } from './caller.ts';

const creates = counter(
  'order_creates_total',
  'requests for an order, by what came of them: created, replayed, or the code of the error',
  ['outcome'],
);
const createSeconds = seconds('order_create_duration_seconds', 'how long such a request took');

/** POST /orders. Answers without waiting for the workflow's start: the order's row counts. */
export function createOrderRoute(ctx: Context, engine: ApiEngine): RequestHandler {
  const request = createRequest(ctx.config.WEBHOOK_ALLOWED_TARGETS);
  const create: RequestHandler = async (req, res) => {
    const body = jsonObject(req);
    const made = await inSpan('create order', {}, async (span) => {
      const made = await createOrder(ctx, callerOf(res), merchantOrderIdOf(body), () =>
        parse(request, body),
      );
      span.setAttribute('order.id', made.order.orderId);
      if (made.kind === 'created') engine.enqueueOrderStart(made.order.orderId);
      return made;
    });
    const answer = await createResponse(ctx, made.order);
    creates.inc({ outcome: made.kind });
    if (made.kind === 'created') res.status(201).json(answer);
    else res.json({ ...answer, idempotent_replay: true });
  };
  return async (req, res, next) => {
    const ended = createSeconds.startTimer();
    try {
      await create(req, res, next);
    } catch (error) {
      creates.inc({ outcome: outcomeOf(error) });
      throw error;
    } finally {
      ended();
    }
  };
}

const outcomeOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  return isOutage(error) ? 'service_unavailable' : 'failed';
};
