import type { FragmentSqlToken } from 'slonik';
import { type Queryable, sql } from '../platform/db.ts';
import type { Windows } from '../platform/window-lengths.ts';
import type { LinkParts } from '../upi/link.ts';
import type { MadeOrder } from './made-order.ts';
import type { OrderMode } from './order-row.ts';
import { expiry, graceEnd, present, windowEnd } from './windows.ts';

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

/**
 * `INSERT INTO orders … SELECT … FROM slot`: one order for each row of a CTE `slot
 * (payable_paise)`, which decides the amount.
 */
export function insertFromSlot(draft: Draft, windows: Windows): FragmentSqlToken {
  // Values stand in it directly: each fragment within a fragment costs every create its time.
  return sql.fragment`
    INSERT INTO orders (order_id, business_id, account_id, mailbox_id, mode, merchant_order_id,
      amount_paise, payable_paise, exact, created_at, expires_at, grace_ends_at, window_ends_at,
      vpa, payee_name, upi_uri, success_url, failure_url, webhook_url, customer_email,
      customer_name, note)
    SELECT ${draft.orderId}, ${draft.businessId}, ${draft.accountId}, ${draft.mailboxId},
      ${draft.mode}, ${draft.merchantOrderId}, ${draft.amountPaise}::bigint, slot.payable_paise,
      ${draft.exact}::boolean, ${present}, ${expiry(windows)}, ${graceEnd(windows)},
      ${windowEnd(windows)}, ${draft.vpa}, ${draft.payeeName}, ${paymentLink(draft.link)},
      ${draft.successUrl}, ${draft.failureUrl}, ${draft.webhookUrl}, ${draft.customerEmail},
      ${draft.customerName}, ${draft.note}
    FROM slot
  `;
}

/** The link with the amount that the statement takes, in rupees with two decimals. */
const paymentLink = ({ before, after }: LinkParts) => sql.fragment`
  ${before}::text || (slot.payable_paise / 100) || '.'
  || lpad((slot.payable_paise % 100)::text, 2, '0') || ${after}::text`;
