import type { FragmentSqlToken } from 'slonik';
import { type Queryable, sql } from '../platform/db.ts';
import type { Windows } from '../platform/window-lengths.ts';
import type { LinkParts } from '../upi/link.ts';
import type { OrderMode, OrderRow } from './order-row.ts';
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
export type Beside = (tx: Queryable, order: OrderRow) => Promise<void>;

/**
 * `INSERT INTO orders … SELECT … FROM slot`: one order for each row of a CTE `slot
 * (payable_paise)`, which decides the amount.
 */
export function insertFromSlot(draft: Draft, windows: Windows): FragmentSqlToken {
  const columns = columnsOf(draft, windows);
  const names = columns.map(([name]) => sql.identifier([name]));
  const values = columns.map(([, value]) => value);
  return sql.fragment`
    INSERT INTO orders (${sql.join(names, sql.fragment`, `)})
    SELECT ${sql.join(values, sql.fragment`, `)} FROM slot
  `;
}

const columnsOf = (draft: Draft, windows: Windows): [string, FragmentSqlToken][] => [
  ['order_id', sql.fragment`${draft.orderId}`],
  ['business_id', sql.fragment`${draft.businessId}`],
  ['account_id', sql.fragment`${draft.accountId}`],
  ['mailbox_id', sql.fragment`${draft.mailboxId}`],
  ['mode', sql.fragment`${draft.mode}`],
  ['merchant_order_id', sql.fragment`${draft.merchantOrderId}`],
  ['amount_paise', sql.fragment`${draft.amountPaise}::bigint`],
  ['payable_paise', sql.fragment`slot.payable_paise`],
  ['exact', sql.fragment`${draft.exact}::boolean`],
  ['created_at', present],
  ['expires_at', expiry(windows)],
  ['grace_ends_at', graceEnd(windows)],
  ['window_ends_at', windowEnd(windows)],
  ['vpa', sql.fragment`${draft.vpa}`],
  ['payee_name', sql.fragment`${draft.payeeName}`],
  ['upi_uri', paymentLink(draft.link)],
  ['success_url', sql.fragment`${draft.successUrl}`],
  ['failure_url', sql.fragment`${draft.failureUrl}`],
  ['webhook_url', sql.fragment`${draft.webhookUrl}`],
  ['customer_email', sql.fragment`${draft.customerEmail}`],
  ['customer_name', sql.fragment`${draft.customerName}`],
  ['note', sql.fragment`${draft.note}`],
];

/** The link with the amount that the statement takes, in rupees with two decimals. */
const paymentLink = ({ before, after }: LinkParts) => sql.fragment`
  ${before}::text || (slot.payable_paise / 100) || '.'
  || lpad((slot.payable_paise % 100)::text, 2, '0') || ${after}::text`;
