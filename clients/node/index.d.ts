import type { components, operations } from './api.d.ts';

type Schemas = components['schemas'];
export type Order = Schemas['Order'];
export type OrderStatus = Schemas['OrderStatus'];
export type CreateOrder = Schemas['CreateOrder'];
/** `idempotent_replay` where this merchant_order_id had an order already. */
export type CreatedOrder = Schemas['CreatedOrder'] | Schemas['ReplayedOrder'];
export type Mode = Order['mode'];
export type WebhookTested = Schemas['WebhookTested'];
export type Outcome =
  operations['simulateOrder']['requestBody']['content']['application/json']['outcome'];
export type NewRefund = operations['noteRefund']['requestBody']['content']['application/json'];
/** `idempotent_replay` where it was noted before. */
export type Refund = Schemas['Refund'] | Schemas['ReplayedRefund'];
export type RefundList = Schemas['RefundList'];
export type ListOrders = Omit<
  NonNullable<operations['listOrders']['parameters']['query']>,
  'cursor'
>;

export type PaisewiseOptions = {
  /** The service's address, such as `https://pay.example.in`. */
  url: string;
  /** A live or a test key. It belongs on a server. */
  apiKey: string;
  /** `whsec_…` of the same mode as the key; only for webhooks. */
  webhookSecret?: string;
  /** The mode whose orders count; default is the key's. */
  mode?: Mode;
  /** How often a call is repeated where that is safe; default 2. */
  retries?: number;
  /** Of each attempt; default 15 s. */
  timeoutMs?: number;
};

export interface Orders {
  /** Makes the order, or brings the one that has this merchant_order_id: safe to repeat. */
  create(order: CreateOrder): Promise<CreatedOrder>;
  /** The order as it is now; of a pending one after a look into its mailbox, for up to 3 s. */
  get(orderId: string): Promise<Order>;
  /** All orders of the key's mode, newest first, page after page. */
  list(filters?: ListOrders): AsyncGenerator<Order, void, undefined>;
  /** Ends a test order. Never repeated by itself. */
  simulate(orderId: string, outcome: Outcome): Promise<Order>;
  /**
   * Notes money of a paid order that you sent back yourself: nothing is moved. The same reference is
   * the same note.
   */
  noteRefund(orderId: string, refund: NewRefund): Promise<Refund>;
  /** What was noted as refunded, oldest first. */
  refunds(orderId: string): Promise<RefundList>;
}

/** What the shop knows of the sale that the event is about: its order, and its price in rupees. */
export type Expected = { orderId: string; amount: number };

export type VerifyOptions = {
  /** The sale, or how it is found by the order (by `merchant_order_id`); null where there is none. */
  expect:
    | Expected
    | null
    | ((order: Order) => Expected | null | undefined | Promise<Expected | null | undefined>);
};

export type EventType = 'payment.paid' | 'payment.expired' | 'payment.failed';
export type WebhookEvent = { id: string; type: EventType; created_at: string; data: Order };
export type IncomingHeaders = Headers | Record<string, string | string[] | undefined>;

export interface Webhooks {
  /**
   * The event, if its signature is genuine and fresh, its order is of the meant mode, and it is the
   * expected one with the expected amount. Rejects with WebhookRefused otherwise.
   * @param body the bytes as they came, before anything parses them
   */
  verify(
    body: string | Uint8Array,
    headers: IncomingHeaders,
    options: VerifyOptions,
  ): Promise<WebhookEvent>;
  /**
   * Has the service send a signed sample to an address, and tells what was answered there: accepted
   * where secret and clock of the server there are right.
   */
  test(url: string): Promise<WebhookTested>;
}

export class Paisewise {
  constructor(options: PaisewiseOptions);
  readonly orders: Orders;
  readonly webhooks: Webhooks;
}

/** The service's refusal, by `code`; `unreachable` where there was no answer. */
export class PaisewiseError extends Error {
  readonly code: Schemas['Error']['error'] | 'unreachable' | 'unreadable' | (string & {});
  readonly status: number | null;
  /** To quote when you ask about it. */
  readonly requestId: string | null;
  /** With invalid_request: what is wrong, field by field. */
  readonly details: string | null;
  readonly retryAfterS: number | null;
}

export type WebhookRefusedCode =
  | 'bad_signature'
  | 'wrong_time'
  | 'not_an_event'
  | 'wrong_mode'
  | 'unexpected_order'
  | 'unexpected_amount';

/** A webhook that must change nothing. */
export class WebhookRefused extends Error {
  readonly code: WebhookRefusedCode;
  /** What to answer: 400 to what isn't genuine, 204 to what is and is not of this sale. */
  readonly status: 204 | 400;
}
