import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Context } from '../platform/context.ts';
import * as schemas from './api/schemas.ts';

type Document = ReturnType<typeof createDocument>;

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const refusals = {
  400: 'invalid_request, or invalid_payment_account',
  401: 'missing_api_key or invalid_api_key',
  402: 'payment_account_paused or plan_limit_reached',
  403: 'merchant_disabled',
  404: 'order_not_found',
  409: 'upi_not_configured',
  413: 'payload_too_large',
  429: 'rate_limited',
  503: 'all_payment_slots_busy, payment_account_unavailable or service_unavailable',
} as const;

const refuses = (...codes: (keyof typeof refusals)[]): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    codes.map((code) => [
      `${code}`,
      { description: refusals[code], content: json(schemas.errorBody) },
    ]),
  );

const orderIdPath = { path: z.object({ order_id: z.string() }) };

const createOrder: ZodOpenApiOperationObject = {
  operationId: 'createOrder',
  summary: 'Create an order, or get the one that has this merchant_order_id',
  requestBody: { required: true, content: json(schemas.createBody) },
  responses: {
    201: { description: 'A new order.', content: json(schemas.created) },
    200: {
      description: 'The order made before of this merchant_order_id. The body was ignored.',
      content: json(schemas.replayed),
    },
    ...refuses(400, 401, 402, 403, 409, 413, 429, 503),
  },
};
const listOrders: ZodOpenApiOperationObject = {
  operationId: 'listOrders',
  summary: 'List orders of all UPI accounts, newest first',
  requestParams: { query: schemas.listParameters },
  responses: {
    200: { description: 'A page.', content: json(schemas.orderList) },
    ...refuses(400, 401, 403, 429, 503),
  },
};
const getOrder: ZodOpenApiOperationObject = {
  operationId: 'getOrder',
  summary: 'Read an order; a pending one after a look into its mailbox',
  requestParams: orderIdPath,
  responses: {
    200: { description: 'The order.', content: json(schemas.order) },
    ...refuses(401, 403, 404, 429, 503),
  },
};
const simulateOrder: ZodOpenApiOperationObject = {
  operationId: 'simulateOrder',
  summary: 'Drive a test order to an outcome; with a live key 404',
  requestParams: orderIdPath,
  requestBody: { required: true, content: json(schemas.simulation) },
  responses: {
    200: { description: 'The order after it.', content: json(schemas.order) },
    ...refuses(400, 401, 403, 404, 429, 503),
    409: {
      description: 'invalid_state: the order is no longer pending',
      content: json(schemas.errorBody),
    },
  },
};

/** The API described from the schemas that judge its requests. The same for every installation, but for the server's address. */
export function describeApi(baseUrl: string): Document {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Paisewise',
      version: '1',
      description:
        "Orders that are paid over UPI straight into a merchant's account. Every open order is worth a unique number of paise.",
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
    paths: {
      '/api/v1/orders': { post: createOrder, get: listOrders },
      '/api/v1/orders/{order_id}': { get: getOrder },
      '/api/v1/orders/{order_id}/simulate': { post: simulateOrder },
    },
  });
}

/** The description as it is kept at the top of the repository. */
export const goldenOpenapi = (): string =>
  `${JSON.stringify(describeApi('http://127.0.0.1:8080'), null, 2)}\n`;

/** GET /openapi.json */
export function openapi(ctx: Pick<Context, 'config'>): RequestHandler {
  const document = describeApi(ctx.config.BASE_URL);
  return (_req, res) => {
    res.json(document);
  };
}
