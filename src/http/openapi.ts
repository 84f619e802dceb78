import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Context } from '../platform/context.ts';
import { type ApiErrorCode, apiErrorCodes, errors } from '../platform/errors.ts';
import * as schemas from './api/schemas.ts';

type Document = ReturnType<typeof createDocument>;

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const always = [
  'missing_api_key',
  'invalid_api_key',
  'merchant_disabled',
  'rate_limited',
  'service_unavailable',
  'internal_error',
] as const satisfies readonly ApiErrorCode[];

/**
 * The responses of refused calls, one for each status: the responses of every call, and the given
 * responses.
 */
function refusals(...codes: ApiErrorCode[]): ZodOpenApiResponsesObject {
  const answered = apiErrorCodes.filter((code) => [...codes, ...always].includes(code));
  const byStatus = Object.groupBy(answered, (code) => errors[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, together = []]) => [
      status,
      {
        description: together.map((code) => `${code}: ${errors[code].meaning}`).join(' '),
        content: json(schemas.errorBody),
      },
    ]),
  );
}

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
    ...refusals(
      'invalid_request',
      'invalid_payment_account',
      'payment_account_paused',
      'plan_limit_reached',
      'upi_not_configured',
      'payload_too_large',
      'all_payment_slots_busy',
      'payment_account_unavailable',
    ),
  },
};
const listOrders: ZodOpenApiOperationObject = {
  operationId: 'listOrders',
  summary: 'List orders of all UPI accounts, newest first',
  requestParams: { query: schemas.listParameters },
  responses: {
    200: { description: 'A page.', content: json(schemas.orderList) },
    ...refusals('invalid_request'),
  },
};
const getOrder: ZodOpenApiOperationObject = {
  operationId: 'getOrder',
  summary: 'Read an order; a pending one after a look into its mailbox',
  requestParams: orderIdPath,
  responses: {
    200: { description: 'The order.', content: json(schemas.order) },
    ...refusals('order_not_found'),
  },
};
const simulateOrder: ZodOpenApiOperationObject = {
  operationId: 'simulateOrder',
  summary: 'Drive a test order to an outcome; with a live key 404',
  requestParams: orderIdPath,
  requestBody: { required: true, content: json(schemas.simulation) },
  responses: {
    200: { description: 'The order after it.', content: json(schemas.order) },
    ...refusals('invalid_request', 'order_not_found', 'invalid_state', 'payload_too_large'),
  },
};

const noteRefund: ZodOpenApiOperationObject = {
  operationId: 'noteRefund',
  summary: 'Note a refund that you made yourself on a paid order; no money is moved by it',
  requestParams: orderIdPath,
  requestBody: { required: true, content: json(schemas.newRefund) },
  responses: {
    201: { description: 'The note.', content: json(schemas.noted) },
    200: { description: 'It was noted before.', content: json(schemas.notedBefore) },
    ...refusals('invalid_request', 'order_not_found', 'invalid_state', 'payload_too_large'),
  },
};
const listRefunds: ZodOpenApiOperationObject = {
  operationId: 'listRefunds',
  summary: 'The refunds that were noted on an order',
  requestParams: orderIdPath,
  responses: {
    200: { description: 'All of them.', content: json(schemas.refundList) },
    ...refusals('order_not_found'),
  },
};

const listTestEvents: ZodOpenApiOperationObject = {
  operationId: 'listTestEvents',
  summary:
    'Webhooks of test orders, signed, for a machine that nobody can reach; with a live key 404',
  requestParams: { query: schemas.testEventsParameters },
  responses: {
    200: { description: 'The events since then.', content: json(schemas.testEvents) },
    ...refusals('invalid_request', 'not_found'),
  },
};

const testWebhook: ZodOpenApiOperationObject = {
  operationId: 'testWebhook',
  summary: "One sample, signed with the secret of the key's mode, to an address of the shop's",
  requestBody: { required: true, content: json(schemas.webhookTest) },
  responses: {
    200: { description: 'What the server there answered.', content: json(schemas.webhookTested) },
    ...refusals('invalid_request', 'payload_too_large'),
  },
};

/**
 * Describes the API by the schemas that check its requests. Installations differ in the server's
 * address only.
 */
function describeApi(baseUrl: string): Document {
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
      '/api/v1/orders/{order_id}/refunds': { post: noteRefund, get: listRefunds },
      '/api/v1/test-events': { get: listTestEvents },
      '/api/v1/test-webhook': { post: testWebhook },
    },
  });
}

/** The text of openapi.json at the top of the repository. */
export const goldenOpenapi = (): string =>
  `${JSON.stringify(describeApi('http://127.0.0.1:8080'), null, 2)}\n`;

/** GET /openapi.json */
export function openapi(ctx: Pick<Context, 'config'>): RequestHandler {
  const document = describeApi(ctx.config.BASE_URL);
  return (_req, res) => {
    res.json(document);
  };
}
