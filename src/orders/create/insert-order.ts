import type { FragmentSqlToken } from 'slonik';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { LinkParts } from '../../upi/link.ts';
import type { OrderMode } from '../order-row.ts';

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

export type Windows = Pick<
  Context['config'],
  'ORDER_LIFETIME_MS' | 'ORDER_GRACE_MS' | 'ORDER_LATE_MS' | 'ALERT_DELAY_MS'
>;

// The present to the millisecond, as it is shown on the wire and bound into cursors.
const present = sql.fragment`date_trunc('milliseconds', now())`;
const after = (ms: number) => sql.fragment`${present} + ${ms}::float8 * interval '1 millisecond'`;

/** When the window of an order that is made now ends, and how long its amount is held (decisions: Amounts). */
export const windowEnd = (windows: Windows) =>
  after(windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS + windows.ORDER_LATE_MS);
export const holdEnd = (windows: Windows) =>
  after(
    windows.ORDER_LIFETIME_MS +
      windows.ORDER_GRACE_MS +
      windows.ORDER_LATE_MS +
      windows.ALERT_DELAY_MS,
  );

/** `INSERT INTO orders … SELECT … FROM slot`: one order for each row of a CTE `slot (payable_paise)`, which decides the amount. */
export function insertFromSlot(draft: Draft, windows: Windows): FragmentSqlToken {
  const columns: [string, FragmentSqlToken][] = [
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
    ['expires_at', after(windows.ORDER_LIFETIME_MS)],
    ['grace_ends_at', after(windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS)],
    ['window_ends_at', windowEnd(windows)],
    ['vpa', sql.fragment`${draft.vpa}`],
    ['payee_name', sql.fragment`${draft.payeeName}`],
    [
      'upi_uri',
      sql.fragment`${draft.link.before}::text || (slot.payable_paise / 100) || '.' || lpad((slot.payable_paise % 100)::text, 2, '0') || ${draft.link.after}::text`,
    ],
    ['success_url', sql.fragment`${draft.successUrl}`],
    ['failure_url', sql.fragment`${draft.failureUrl}`],
    ['webhook_url', sql.fragment`${draft.webhookUrl}`],
    ['customer_email', sql.fragment`${draft.customerEmail}`],
    ['customer_name', sql.fragment`${draft.customerName}`],
    ['note', sql.fragment`${draft.note}`],
  ];
  return sql.fragment`
    INSERT INTO orders (${sql.join(
      columns.map(([name]) => sql.identifier([name])),
      sql.fragment`, `,
    )})
    SELECT ${sql.join(
      columns.map(([, value]) => value),
      sql.fragment`, `,
    )} FROM slot
  `;
}
