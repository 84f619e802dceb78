import type { FragmentSqlToken } from 'slonik';
import type { z } from 'zod';
import { holdMs, type Windows, windowMs } from '../platform/config.ts';
import { type Queryable, sql } from '../platform/db.ts';
import type { Value } from '../platform/statement.ts';
import type { LinkParts } from '../upi/link.ts';
import { type OrderMode, orderRow } from './order-row.ts';
import { after, present } from './windows.ts';

/**
 * What is told of an order at once when it was made, as `madeColumns` returns it: the reading of a
 * whole row would cost every create a tenth of its time.
 */
export const madeOrder = orderRow.pick({
  orderId: true,
  businessId: true,
  accountId: true,
  status: true,
  amountPaise: true,
  payablePaise: true,
  expiresAt: true,
  upiUri: true,
});
export type MadeOrder = z.output<typeof madeOrder>;

/** For INSERT INTO orders … RETURNING. */
export const madeColumns = sql.fragment`
  orders.order_id AS "orderId", orders.business_id AS "businessId",
  orders.account_id AS "accountId", orders.status, orders.amount_paise AS "amountPaise",
  orders.payable_paise AS "payablePaise", orders.expires_at AS "expiresAt",
  orders.upi_uri AS "upiUri"
`;

/** An order before it has a payable amount. */
export type Draft = {
  orderId: string;
  businessId: string;
  accountId: string;
  mailboxId: string | null;
  mode: OrderMode;
  merchantOrderId: string | null;
  amountPaise: number;
  exact: boolean;
  vpa: string;
  payeeName: string;
  link: LinkParts;
  successUrl: string | null;
  failureUrl: string | null;
  webhookUrl: string | null;
  customerEmail: string | null;
  customerName: string | null;
  note: string | null;
};

/** A draft of an order that is paid into a mailbox: every live one. */
export type MailedDraft = Draft & { mailboxId: string };

/** What is written with the order, in one transaction; throwing undoes both. */
export type Beside = (tx: Queryable, order: MadeOrder) => Promise<void>;

/** What the statement that makes an order takes; the ends are milliseconds from the present. */
export type OrderValues = Readonly<ReturnType<typeof orderValues>>;

export const orderValues = ({ link, ...draft }: Draft, windows: Windows) =>
  ({
    ...draft,
    linkBefore: link.before,
    linkAfter: link.after,
    expiresAfterMs: windows.ORDER_LIFETIME_MS,
    graceEndsAfterMs: windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS,
    windowEndsAfterMs: windowMs(windows),
    heldForMs: holdMs(windows),
  }) satisfies Record<string, Value>;

/**
 * `INSERT INTO orders … SELECT … FROM slot`: one order for each row of a CTE `slot
 * (payable_paise)`, which decides the amount.
 */
export const insertFromSlot = (
  order: Readonly<Record<keyof OrderValues, Value>>,
): FragmentSqlToken => sql.fragment`
    INSERT INTO orders (order_id, business_id, account_id, mailbox_id, mode, merchant_order_id,
      amount_paise, payable_paise, exact, created_at, expires_at, grace_ends_at, window_ends_at,
      vpa, payee_name, upi_uri, success_url, failure_url, webhook_url, customer_email,
      customer_name, note)
    SELECT ${order.orderId}, ${order.businessId}, ${order.accountId}, ${order.mailboxId},
      ${order.mode}, ${order.merchantOrderId}, ${order.amountPaise}::bigint, slot.payable_paise,
      ${order.exact}::boolean, ${present}, ${after(order.expiresAfterMs)},
      ${after(order.graceEndsAfterMs)}, ${after(order.windowEndsAfterMs)}, ${order.vpa},
      ${order.payeeName},
      ${order.linkBefore}::text || (slot.payable_paise / 100) || '.'
        || lpad((slot.payable_paise % 100)::text, 2, '0') || ${order.linkAfter}::text,
      ${order.successUrl}, ${order.failureUrl}, ${order.webhookUrl}, ${order.customerEmail},
      ${order.customerName}, ${order.note}
    FROM slot
  `;
