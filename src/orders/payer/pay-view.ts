import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { ORDER_ID } from '../../platform/ids.ts';
import { type AppButtons, appButtonsOf } from '../../shops/accounts/account-settings.ts';
import type { Face } from '../../shops/businesses/face/save-face.ts';
import { isMerchantLink } from '../../upi/link.ts';
import { orderRow } from '../order-row.ts';
import type { OrderStatus } from '../order-status.ts';
import { backUrl, endOfOrder, returnUrl } from './public-status.ts';

/** The payer's page of an order. Reads no customer's or payer's data. */
export type PayView = {
  orderId: string;
  shop: string;
  face: Face;
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

type FoundPayView = { kind: 'unknown' } | { kind: 'ended' } | { kind: 'order'; order: PayView };

const row = orderRow
  .pick({
    orderId: true,
    merchantOrderId: true,
    mode: true,
    status: true,
    amountPaise: true,
    payablePaise: true,
    createdAt: true,
    expiresAt: true,
    windowEndsAt: true,
    windowClosedAt: true,
    paidAt: true,
    bankReference: true,
    vpa: true,
    payeeName: true,
    upiUri: true,
    successUrl: true,
    failureUrl: true,
  })
  .extend({
    shop: z.string(),
    colour: z.string().nullable(),
    logoDigest: z.string().nullable(),
    appButtons: z.enum(['on', 'off']).nullable(),
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
    SELECT o.order_id AS "orderId", o.merchant_order_id AS "merchantOrderId", o.mode, o.status,
      o.amount_paise AS "amountPaise", o.payable_paise AS "payablePaise",
      o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.window_ends_at AS "windowEndsAt",
      o.window_closed_at AS "windowClosedAt", o.paid_at AS "paidAt",
      o.bank_reference AS "bankReference", o.vpa, o.payee_name AS "payeeName",
      o.upi_uri AS "upiUri", o.success_url AS "successUrl", o.failure_url AS "failureUrl",
      b.name AS shop, f.colour, f.logo_digest AS "logoDigest", a.app_buttons AS "appButtons", now() AS now,
      coalesce(${endOfOrder} < now() - interval '24 hours', false) AS ended
    FROM orders o JOIN businesses b USING (business_id) JOIN accounts a USING (account_id)
      LEFT JOIN faces f ON f.business_id = o.business_id
    WHERE o.order_id = ${orderId}`);
  if (!found) return { kind: 'unknown' };
  if (found.ended) return { kind: 'ended' };
  return {
    kind: 'order',
    order: {
      ...found,
      face: { colour: found.colour, logoDigest: found.logoDigest },
      test: found.mode === 'test',
      late: found.status === 'expired' && found.windowClosedAt === null,
      // By the order's own link: what apps judge is the link, not the account.
      appButtons: appButtonsOf({
        appButtons: found.appButtons,
        isMerchant: isMerchantLink(found.upiUri),
      }),
      returnUrl: returnUrl(found),
      backUrl: backUrl(found),
    },
  };
}

/** Notes when an order's page was first opened. The page doesn't wait for it, nor fail with it. */
export function noteOpened({ db, log }: Pick<Context, 'db' | 'log'>, orderId: string): void {
  db.query(sql.unsafe`
    INSERT INTO order_opens (order_id)
    SELECT ${orderId} WHERE NOT EXISTS (SELECT FROM order_opens WHERE order_id = ${orderId})
    ON CONFLICT DO NOTHING
  `).catch((err: unknown) => log.warn({ err }, 'an opened page could not be noted'));
}

const openedRow = z.object({ at: z.date() });

/** When an order's page was first opened; null where it never was. */
export const openedAt = (db: Queryable, orderId: string): Promise<Date | null> =>
  db.maybeOneFirst(sql.type(openedRow)`SELECT at FROM order_opens WHERE order_id = ${orderId}`);
