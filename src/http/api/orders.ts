import type { Request, RequestHandler, Response } from 'express';
import type { ConsoleEngine } from '../../console/visit.ts';
import { createOrder, createResponse } from '../../orders/create/create-order.ts';
import { createRequest } from '../../orders/create/create-request.ts';
import { findOrder, orderNotFound } from '../../orders/get-order.ts';
import { listOrders } from '../../orders/list-orders.ts';
import { orderObject } from '../../orders/order-object.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import type { Context } from '../../platform/context.ts';
import { counter, seconds } from '../../platform/meters.ts';
import { isOutage } from '../../platform/outage.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSpan } from '../../platform/traces/in-span.ts';
import { syncNow } from '../../shops/mailboxes/sync-now.ts';
import type { Limits } from '../limits.ts';
import { callerOf, jsonObject, merchantOrderIdOf, parse, parseQuery } from './read-request.ts';
import { listParameters } from './schemas.ts';

const creates = counter(
  'order_creates_total',
  'requests for an order, by what came of them: created, replayed, or the code of the error',
  ['outcome'],
);
const createSeconds = seconds('order_create_duration_seconds', 'how long such a request took');

/** POST /orders. Answers without waiting for the workflow's start: the order's row counts. */
export function createOrderRoute(ctx: Context, engine: ConsoleEngine): RequestHandler {
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
