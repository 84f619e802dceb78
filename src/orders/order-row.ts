import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { modes } from '../shops/businesses/keys.ts';
import { orderStatuses } from './order-status.ts';

const instant = z.date().nullable();
const text = z.string().nullable();

/**
 * A row of `orders`, as `orderColumns` selects it. Money is integer paise, instants are the
 * database's.
 */
export const orderRow = z.object({
  orderId: z.string(),
  businessId: z.string(),
  accountId: z.string(),
  /** null for a test order. */
  mailboxId: text,
  mode: z.enum(modes),
  merchantOrderId: text,
  status: z.enum(orderStatuses),
  amountPaise: z.number(),
  payablePaise: z.number(),
  exact: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
  windowEndsAt: z.date(),
  paidAt: instant,
  failedAt: instant,
  expiredAt: instant,
  reviewSince: instant,
  payerEmail: text,
  bankReference: text,
  vpa: z.string(),
  payeeName: z.string(),
  upiUri: z.string(),
  successUrl: text,
  failureUrl: text,
  webhookUrl: text,
  note: text,
  reason: text,
  decidedBy: text,
  windowClosedAt: instant,
});

export type OrderRow = z.output<typeof orderRow>;
/** A row that this transaction has locked, and the transaction's moment, in milliseconds. */
export const lockedOrder = orderRow.extend({ lockedAt: z.date() });
export type LockedOrder = z.output<typeof lockedOrder>;
export type OrderMode = OrderRow['mode'];

/**
 * For SELECT … FROM orders and for RETURNING. Qualified, so that joins need no care; `orders` must
 * not be aliased.
 */
export const orderColumns = sql.fragment`
  orders.order_id AS "orderId", orders.business_id AS "businessId",
  orders.account_id AS "accountId", orders.mailbox_id AS "mailboxId", orders.mode,
  orders.merchant_order_id AS "merchantOrderId", orders.status,
  orders.amount_paise AS "amountPaise", orders.payable_paise AS "payablePaise", orders.exact,
  orders.created_at AS "createdAt", orders.expires_at AS "expiresAt",
  orders.window_ends_at AS "windowEndsAt", orders.paid_at AS "paidAt",
  orders.failed_at AS "failedAt", orders.expired_at AS "expiredAt",
  orders.review_since AS "reviewSince", orders.payer_email AS "payerEmail",
  orders.bank_reference AS "bankReference", orders.vpa,
  orders.payee_name AS "payeeName", orders.upi_uri AS "upiUri", orders.success_url AS "successUrl",
  orders.failure_url AS "failureUrl", orders.webhook_url AS "webhookUrl", orders.note,
  orders.reason, orders.decided_by AS "decidedBy", orders.window_closed_at AS "windowClosedAt"
`;

/** For SELECT … FROM orders … FOR UPDATE; see lockedOrder. */
export const lockedColumns = sql.fragment`
  ${orderColumns}, date_trunc('milliseconds', now()) AS "lockedAt"
`;
