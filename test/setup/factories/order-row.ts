import type { OrderRow } from '../../../src/orders/order-row.ts';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { newOrderId } from '../../../src/platform/ids.ts';

/** An instant, or the text of one that knows more than milliseconds. */
type Instant = Date | string;

/** What a test may say of an order. An instant that doesn't belong to the status is left out. */
export type OrderRowOf = {
  orderId?: string;
  mode?: OrderRow['mode'];
  status?: OrderRow['status'];
  merchantOrderId?: string | null;
  amountPaise?: number;
  payablePaise?: number;
  exact?: boolean;
  createdAt?: Instant;
  expiresAt?: Instant;
  graceEndsAt?: Instant;
  windowEndsAt?: Instant;
  windowClosedAt?: Instant | null;
  paidAt?: Instant;
  failedAt?: Instant;
  expiredAt?: Instant;
  reviewSince?: Instant;
  bankReference?: string;
  vpa?: string;
  payeeName?: string;
  upiUri?: string;
  note?: string;
  customerEmail?: string;
  successUrl?: string | null;
  failureUrl?: string | null;
  webhookUrl?: string | null;
};

type Owner = { businessId: string; mailboxId: string };

/** An order as it could be found in the database, whatever the windows of the settings. Its id. */
export async function anOrderRow(
  ctx: Context,
  owner: Owner,
  accountId: string,
  given: OrderRowOf = {},
): Promise<string> {
  const [orderId = ''] = await manyOrderRows(ctx, owner, accountId, [given]);
  return orderId;
}

/** Orders in one statement: thousands take no longer than one. Their ids. */
export async function manyOrderRows(
  ctx: Pick<Context, 'db'>,
  owner: Owner,
  accountId: string,
  given: readonly OrderRowOf[],
): Promise<string[]> {
  const rows = given.map((one) => columnsOf(owner, accountId, one));
  const [first] = rows;
  if (!first) return [];
  const names = sql.join(
    Object.keys(first).map((name) => sql.identifier([name])),
    sql.fragment`, `,
  );
  await ctx.db.query(sql.unsafe`
    INSERT INTO orders (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::orders, ${JSON.stringify(rows)}::jsonb)
  `);
  return rows.map((row) => row.order_id);
}

function columnsOf(owner: Owner, accountId: string, given: OrderRowOf) {
  const {
    status = 'pending',
    mode = 'live',
    payablePaise = 10_001,
    createdAt = new Date(),
  } = given;
  const orderId = given.orderId ?? newOrderId();
  const later = (ms: number): Instant => new Date(new Date(createdAt).getTime() + ms);
  const graceEndsAt = given.graceEndsAt ?? later(600_000);
  const inStatus = (wanted: OrderRow['status'], instant: Instant) =>
    status === wanted ? instant : null;
  return {
    order_id: orderId,
    business_id: owner.businessId,
    account_id: accountId,
    mailbox_id: mode === 'test' ? null : owner.mailboxId,
    mode,
    merchant_order_id:
      given.merchantOrderId === undefined ? `order-${orderId}` : given.merchantOrderId,
    status,
    amount_paise: given.amountPaise ?? payablePaise - 1,
    payable_paise: payablePaise,
    exact: given.exact ?? false,
    created_at: createdAt,
    expires_at: given.expiresAt ?? later(300_000),
    grace_ends_at: graceEndsAt,
    window_ends_at: given.windowEndsAt ?? later(720_000),
    window_closed_at: given.windowClosedAt ?? null,
    paid_at: inStatus('paid', given.paidAt ?? createdAt),
    failed_at: inStatus('failed', given.failedAt ?? createdAt),
    expired_at: inStatus('expired', given.expiredAt ?? graceEndsAt),
    review_since: inStatus('manual_review', given.reviewSince ?? createdAt),
    bank_reference: given.bankReference ?? null,
    vpa: given.vpa ?? 'shop@okhdfcbank',
    payee_name: given.payeeName ?? 'Asha and Sons',
    upi_uri: given.upiUri ?? 'upi://pay?pa=shop@okhdfcbank',
    note: given.note ?? null,
    customer_email: given.customerEmail ?? null,
    success_url: given.successUrl ?? null,
    failure_url: given.failureUrl ?? null,
    webhook_url: given.webhookUrl === undefined ? 'https://shop.example/hook' : given.webhookUrl,
  };
}
