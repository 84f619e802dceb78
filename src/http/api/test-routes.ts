import type { RequestHandler } from 'express';
import type { ConsoleEngine } from '../../console/visit.ts';
import { listTestEvents } from '../../delivery/list-events.ts';
import { endpointHint } from '../../delivery/outcome.ts';
import { sendProbe } from '../../office/support/send-samples.ts';
import { orderNotFound } from '../../orders/get-order.ts';
import { orderObject } from '../../orders/order-object.ts';
import { simulateOrder } from '../../orders/simulate-order.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { render } from '../../words/render.ts';
import { say } from '../../words/sentence.ts';
import type { Limits } from '../limits.ts';
import { ownOrder } from './orders.ts';
import { callerOf, jsonObject, parse, parseQuery } from './read-request.ts';
import { simulation, testEventsParameters, webhookTest } from './schemas.ts';

/** POST /orders/{order_id}/simulate: drives a test order at once. Live keys get a 404. */
export const simulateRoute =
  (ctx: Context, engine: ConsoleEngine, limits: Limits): RequestHandler =>
  async (req, res) => {
    const { businessId, mode } = callerOf(res);
    if (mode === 'live') throw orderNotFound();
    const { outcome } = parse(simulation, jsonObject(req));
    const { orderId } = await ownOrder(ctx, limits, req, res);
    res.json(orderObject(await simulateOrder(ctx, engine, businessId, orderId, outcome)));
  };

/** GET /test-events: webhooks of test orders, for who can't be reached. Live keys get a 404. */
export const testEventsRoute =
  (ctx: Context): RequestHandler =>
  async (req, res) => {
    const { businessId, mode } = callerOf(res);
    if (mode === 'live') throw new Refusal('not_found', say('test_events_of_live_key'));
    const asked = parseQuery(testEventsParameters, req.query);
    const since = asked.since === undefined ? null : new Date(asked.since);
    const { now, events } = await listTestEvents(ctx, businessId, since);
    res.json({
      now: now.toISOString(),
      data: events.map(({ id, type, orderId, createdAt, headers, body }) => ({
        id,
        type,
        order_id: orderId,
        created_at: createdAt.toISOString(),
        headers,
        body,
      })),
    });
  };

/** POST /test-webhook: one signed sample to the shop's address, and what its server answered. */
export const testWebhookRoute =
  (ctx: Context, limits: Limits): RequestHandler =>
  async (req, res) => {
    const { businessId, mode, keyId } = callerOf(res);
    const { webhook_url: url } = parse(webhookTest, jsonObject(req));
    await limits.testedWebhook(res, businessId);
    const { outcome, status, durationMs, error, answer } = await sendProbe(ctx, {
      businessId,
      url,
      mode,
      actor: keyId,
    });
    const hint = endpointHint(error, mode);
    res.json({
      accepted: outcome === 'accepted',
      status,
      duration_ms: durationMs,
      error: error && render(error),
      hint: hint && render(hint),
      answer,
    });
  };
