import { Router } from 'express';
import type { ConsoleEngine } from '../../console/visit.ts';
import type { Context } from '../../platform/context.ts';
import { methodNotAllowed } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { createOrderRoute, getOrderRoute, listOrdersRoute } from './orders.ts';
import { readBytes, requireKey } from './read-request.ts';
import { listRefundsRoute, noteRefundRoute } from './refunds.ts';
import { simulateRoute, testEventsRoute, testWebhookRoute } from './test-routes.ts';

/** The businesses' API, mounted at /api/v1 and at its older name /api/public/v1. */
export function apiRouter(ctx: Context, engine: ConsoleEngine, limits: Limits): Router {
  const router = Router({ caseSensitive: true });
  const key = requireKey(ctx, limits);
  router
    .route('/orders')
    .post(key, readBytes, createOrderRoute(ctx, engine))
    .get(key, listOrdersRoute(ctx))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  router
    .route('/orders/:orderId')
    .get(key, getOrderRoute(ctx, limits))
    .all(methodNotAllowed('GET', 'HEAD'));
  router
    .route('/orders/:orderId/simulate')
    .post(key, readBytes, simulateRoute(ctx, engine, limits))
    .all(methodNotAllowed('POST'));
  router
    .route('/orders/:orderId/refunds')
    .post(key, readBytes, noteRefundRoute(ctx, limits))
    .get(key, listRefundsRoute(ctx, limits))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  router.route('/test-events').get(key, testEventsRoute(ctx)).all(methodNotAllowed('GET', 'HEAD'));
  router
    .route('/test-webhook')
    .post(key, readBytes, testWebhookRoute(ctx, limits))
    .all(methodNotAllowed('POST'));
  return router;
}
