import { z } from 'zod';
import { eventTypes } from '../../delivery/event.ts';
import type { CreateResponse } from '../../orders/create/create-order.ts';
import { amount, createRequest } from '../../orders/create/create-request.ts';
import { CURSOR_WRONG } from '../../orders/list-orders.ts';
import type { OrderObject } from '../../orders/order-object.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import type { RefundJson } from '../../orders/refunds/refund.ts';
import { outcomes } from '../../orders/simulate-order.ts';
import { apiErrorCodes } from '../../platform/errors.ts';
import { characters } from '../../platform/input-text.ts';
import { modes } from '../../shops/businesses/keys.ts';

// A parameter that is given twice arrives as an array.
const parameter = (message: string) => z.string(message);

const LIMIT = 'limit must be a whole number from 1 to 100';
const STATUS = `status must be one of ${orderStatuses.join(', ')}`;
const MERCHANT_ORDER_ID = 'merchant_order_id must have at most 120 characters';

/** The query of list-orders. Messages are the `details` of its four errors. */
export const listParameters = z.object({
  status: z
    .enum(orderStatuses, STATUS)
    .optional()
    .meta({ description: 'Only orders of this status.' }),
  merchant_order_id: parameter(MERCHANT_ORDER_ID)
    .transform((text) => text.trim())
    .refine((text) => characters(text) <= 120, MERCHANT_ORDER_ID)
    .optional()
    .meta({
      description: 'Only the order of this merchant_order_id, exactly, after trimming.',
      override: { maxLength: 120 },
    }),
  limit: parameter(LIMIT)
    .regex(/^0*(?:[1-9]\d?|100)$/, LIMIT)
    .transform(Number)
    .optional()
    .meta({
      description: 'Orders a page.',
      override: ({ jsonSchema }) => {
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: 100, default: 20 });
      },
    }),
  cursor: parameter(CURSOR_WRONG)
    .optional()
    .meta({ description: 'next_cursor of the previous page.' }),
});

// Zod writes patterns and bounds that tell readers of the description nothing.
const plain = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
  for (const noise of ['pattern', 'minimum', 'maximum']) delete jsonSchema[noise];
};
const instant = z.iso
  .datetime()
  .meta({ description: 'ISO 8601, UTC.', example: '2026-10-02T09:30:00.000Z', override: plain });
const whole = z.int().meta({ override: plain });
const rupees = z
  .number()
  .meta({ description: 'In rupees, at most two decimals.', example: 499.37 });
const orderId = z.string().meta({
  description: 'A prefix, a hyphen and 10 digits.',
  example: 'PW-4820157736',
  override: { pattern: '^(PW|UPI)-[0-9]{10}$' },
});
const status = z.enum(orderStatuses).meta({ id: 'OrderStatus' });
const account = z.string().meta({
  description: 'The UPI account that the order was created on.',
  example: 'acc_3sVbq1nM8eXkT0cYw5RzLd',
});

export const order = z
  .object({
    order_id: orderId,
    merchant_order_id: z
      .string()
      .nullable()
      .meta({ description: 'null for an order created outside the API.' }),
    mode: z.enum(modes).meta({
      description: 'test for an order of a test key: nobody can pay it, so never deliver on it.',
    }),
    status,
    amount: rupees,
    payable_amount: rupees.meta({
      description: 'The exact amount that the customer was asked to pay.',
    }),
    created_at: instant,
    expires_at: instant,
    paid_at: instant.nullable(),
    failed_at: instant.nullable(),
    payer_email: z.string().nullable().meta({
      description:
        "The From address of the bank's alert; null before payment, and where support found the payment in the statement.",
    }),
    bank_reference: z.string().nullable().meta({
      description:
        "The bank's own reference of the payment (UTR or RRN); null before payment, where the bank states none, and where support found the payment in the statement.",
      example: '412345678901',
    }),
    payment_account_id: account,
  })
  .meta({ id: 'Order' }) satisfies z.ZodType<OrderObject>;

export const orderList = z
  .object({
    data: z.array(order).meta({ description: 'Newest first.' }),
    has_more: z.boolean(),
    next_cursor: z.string().nullable().meta({ description: 'null on the last page.' }),
  })
  .meta({ id: 'OrderList' });

const made = z.object({
  order_id: orderId,
  payable_amount: rupees.meta({
    description: 'The exact amount that the customer must pay: the amount plus 0.01 to 2.99.',
  }),
  status,
  expires_at: instant,
  payment_url: z.url().meta({ description: 'The hosted pay page.' }),
  upi_uri: z.string().meta({
    description: 'A upi://pay link.',
    example: 'upi://pay?pa=shop@okhdfcbank&pn=Asha%20Stores&am=499.37&cu=INR&tn=PW-4820157736',
  }),
  qr_base64: z.string().nullable().meta({
    description:
      'The same link as a QR code: an SVG in a base64 data: URI. null where it could not be made.',
  }),
  payment_account_id: account,
}) satisfies z.ZodType<CreateResponse>;
export const created = made.meta({ id: 'CreatedOrder' });
export const replayed = made
  .extend({ idempotent_replay: z.literal(true) })
  .meta({ id: 'ReplayedOrder' });

/** For the description only: each process makes its own schema, with its allowed targets. */
export const createBody = createRequest([]).meta({ id: 'CreateOrder' });

export const simulation = z.object({
  outcome: z
    .enum(outcomes, 'must be one of paid, late, expired, failed')
    .meta({ description: 'late: expired first, then paid.' }),
});

const text = (description: string, example: string) =>
  z
    .string('must be a string')
    .meta({ description, example, override: { minLength: 1, maxLength: 120 } });
const REFERENCE = "The bank's reference of the refund, or your own words.";
const BY = 'Who sent the money back.';

/** A refund that the shop made itself; the texts are judged where they are kept. */
export const newRefund = z.object({
  amount,
  reference: text(
    `${REFERENCE} The same reference and amount again is the same note.`,
    '633198765432',
  ),
  by: text(`${BY} The key's id if left out.`, 'Asha')
    .nullish()
    .transform((by) => by ?? null),
});

const refund = z.object({
  refund_id: z.string().meta({ example: 'rfd_2Yd0Kq8vPZtR6mXw1sNbGh' }),
  order_id: orderId,
  amount: rupees,
  reference: z.string().nullable().meta({ description: REFERENCE }),
  by: z.string().nullable().meta({ description: BY }),
  noted_at: instant,
}) satisfies z.ZodType<RefundJson>;
export const noted = refund.meta({ id: 'Refund' });
export const notedBefore = refund
  .extend({ idempotent_replay: z.literal(true) })
  .meta({ id: 'ReplayedRefund' });

export const refundList = z
  .object({
    data: z.array(noted).meta({ description: 'Oldest first.' }),
    paid_amount: rupees.meta({ description: 'What came in; 0 for an order that is not paid.' }),
    refunded_amount: rupees.meta({ description: 'What the notes come to: at most that.' }),
  })
  .meta({ id: 'RefundList' });

/** What is asked of a webhook test; the address is judged where it is sent to. */
export const webhookTest = z.object({
  webhook_url: z.string('is required').meta({ example: 'https://shop.example/webhook' }),
});

export const webhookTested = z
  .object({
    accepted: z.boolean(),
    status: whole.nullable().meta({ description: 'Null where there was no answer.' }),
    duration_ms: whole,
    error: z.string().nullable().meta({ example: 'timeout: no answer within 10 s' }),
    hint: z.string().nullable(),
    answer: z.string().nullable().meta({ description: 'The first 4 kB of what was answered.' }),
  })
  .meta({ id: 'WebhookTested' });

const SINCE = 'since must be an instant in ISO 8601, UTC, such as 2026-10-02T09:30:00.000Z';

/** The query of the test events. */
export const testEventsParameters = z.object({
  since: z.iso
    .datetime(SINCE)
    .meta({ description: 'Only events from then on; without it none, and `now`.', override: plain })
    .optional(),
});

export const testEvents = z
  .object({
    now: instant.meta({ description: "The service's clock: where to go on from." }),
    data: z
      .array(
        z.object({
          id: z.string().meta({ example: 'evt_1f0c…' }),
          type: z.enum(eventTypes),
          order_id: orderId,
          created_at: instant,
          headers: z
            .record(z.string(), z.string())
            .meta({ description: 'webhook-id, webhook-timestamp, webhook-signature, x-event.' }),
          body: z.string().meta({ description: 'The bytes of the webhook, as they are signed.' }),
        }),
      )
      .meta({ description: 'Oldest first, at most 100.' }),
  })
  .meta({ id: 'TestEvents' });

export const errorBody = z
  .object({
    error: z
      .enum(apiErrorCodes)
      .meta({ description: 'A stable code.', example: 'invalid_request' }),
    message: z.string().meta({ description: 'One sentence for a developer.' }),
    request_id: z.string().meta({ example: 'req_7GxkY2bT9mVqL4cRw8ZsNd' }),
    details: z
      .string()
      .optional()
      .meta({ description: 'With invalid_request: what is wrong, field by field.' }),
    retry_after: whole
      .optional()
      .meta({ description: 'Seconds, with 429 and 503; Retry-After says the same.' }),
    upgrade_url: z.url().optional().meta({ description: 'With the 402s.' }),
    plan: z.string().optional().meta({ description: 'With plan_limit_reached.' }),
    limit_paise: whole.optional().meta({ description: 'With plan_limit_reached.' }),
    collected_paise: whole.optional().meta({ description: 'With plan_limit_reached.' }),
    resets_on: z.iso
      .date()
      .meta({ override: plain })
      .optional()
      .meta({ description: "With plan_limit_reached: the first day of India's next month." }),
  })
  .meta({ id: 'Error' });
