import { z } from 'zod';
import { type AppButtons, appButtonsOf } from '../../accounts/account-settings.ts';
import { modes } from '../../businesses/keys/mode.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { ORDER_ID } from '../../platform/ids.ts';
import { isMerchantLink } from '../../upi/link.ts';
import { type OrderStatus, orderStatuses } from '../order-status.ts';
import { endOfOrder } from './public-status.ts';
import { backUrl, returnUrl } from './return-url.ts';

/** The payer's page of an order. Reads no customer's or payer's data. */
export type PayView = {
  orderId: string;
  shop: string;
  test: boolean;
  status: OrderStatus;
  /** The price that the shop asked for; the payable amount is some paise more. */
  amountPaise: number;
  payablePaise: number;
  createdAt: Date;
  expiresAt: Date;
  windowEndsAt: Date;
  /** Expired, and a late alert can still turn it paid. */
  late: boolean;
  vpa: string;
  payeeName: string;
  upiUri: string;
  appButtons: AppButtons;
  /** The bank's own reference of the payment; null before, and where the bank states none. */
  bankReference: string | null;
  /** Null until the order was paid. */
  paidAt: Date | null;
  returnUrl: string | null;
  /** Where "Back to the shop" leads at any time; null where the shop named no address. */
  backUrl: string | null;
  /** The database's clock, as the row was read. */
  now: Date;
};

export type FoundPayView =
  | { kind: 'unknown' }
  | { kind: 'ended' }
  | { kind: 'order'; order: PayView };

const row = z.object({
  order_id: z.string(),
  merchant_order_id: z.string().nullable(),
  shop: z.string(),
  mode: z.enum(modes),
  status: z.enum(orderStatuses),
  amount_paise: z.number(),
  payable_paise: z.number(),
  created_at: z.date(),
  expires_at: z.date(),
  window_ends_at: z.date(),
  window_closed_at: z.date().nullable(),
  paid_at: z.date().nullable(),
  bank_reference: z.string().nullable(),
  vpa: z.string(),
  payee_name: z.string(),
  upi_uri: z.string(),
  app_buttons: z.enum(['on', 'off']).nullable(),
  success_url: z.string().nullable(),
  failure_url: z.string().nullable(),
  now: z.date(),
  ended: z.boolean(),
});

/**
 * The order as its pay page shows it. A malformed id is an unknown one; an order that ended more
 * than 24 h ago is `ended`.
 */
export async function payView(ctx: Pick<Context, 'db'>, orderId: string): Promise<FoundPayView> {
  if (!ORDER_ID.test(orderId)) return { kind: 'unknown' };
  // The shop's name and the account's buttons are joined in: payers load this page often, and one
  // query answers it.
  const found = await ctx.db.maybeOne(sql.type(row)`
    SELECT o.order_id, o.merchant_order_id, b.name AS shop, o.mode, o.status, o.amount_paise,
      o.payable_paise, o.created_at, o.expires_at, o.paid_at, o.bank_reference, o.window_ends_at,
      o.window_closed_at, o.vpa, o.payee_name, o.upi_uri, a.app_buttons, o.success_url, o.failure_url, now() AS now,
      coalesce(${endOfOrder} < now() - interval '24 hours', false) AS ended
    FROM orders o JOIN businesses b USING (business_id) JOIN accounts a USING (account_id)
    WHERE o.order_id = ${orderId}`);
  if (!found) return { kind: 'unknown' };
  if (found.ended) return { kind: 'ended' };
  return {
    kind: 'order',
    order: {
      orderId: found.order_id,
      shop: found.shop,
      test: found.mode === 'test',
      status: found.status,
      amountPaise: found.amount_paise,
      payablePaise: found.payable_paise,
      createdAt: found.created_at,
      expiresAt: found.expires_at,
      windowEndsAt: found.window_ends_at,
      late: found.status === 'expired' && found.window_closed_at === null,
      vpa: found.vpa,
      payeeName: found.payee_name,
      upiUri: found.upi_uri,
      // By the order's own link: what apps judge is the link, not the account.
      appButtons: appButtonsOf({
        appButtons: found.app_buttons,
        isMerchant: isMerchantLink(found.upi_uri),
      }),
      bankReference: found.bank_reference,
      paidAt: found.paid_at,
      returnUrl: returnUrl(found),
      backUrl: backUrl(found),
      now: found.now,
    },
  };
}
