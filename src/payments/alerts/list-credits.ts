import { z } from 'zod';
import { at, type Queryable, sql } from '../../platform/db.ts';
import { indianDayOf } from '../../shops/plans/month.ts';
import { isOfAccount, namesPayment } from './not-understood.ts';
import { isSamePayment, isSettledElsewhere, wasSought } from './same-payment.ts';

const creditRow = z.object({
  alertId: z.string(),
  accountIds: z.array(z.string()),
  amountPaise: z.number(),
  reference: z.string().nullable(),
  at: z.date(),
  orderId: z.string().nullable(),
});

/**
 * A proven alert that money came in: the alert says so, or a person who attached it decided so. Its
 * instant is the payment's, as far as the bank tells that.
 */
export type ToldCredit = z.output<typeof creditRow>;

const [a, e] = [sql.fragment`a`, sql.fragment`e`];

/** Whether another mail that could be read tells of the payment of a refused one, `a`. */
const isToldBetter = sql.fragment`(a.order_id IS NULL AND NOT ${wasSought(a)} AND EXISTS (
  SELECT FROM alerts e WHERE ${isSamePayment(e, a)}
    AND e.alert_id <> a.alert_id AND (e.order_id IS NOT NULL OR ${wasSought(e)})))`;

/**
 * The credits that a business's alerts told of in a time, by the payment's own instant. A second
 * mail about the same payment is left out.
 */
export const listCredits = (
  ctx: { db: Queryable },
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly ToldCredit[]> =>
  // A mail comes after its payment, so the index on read_at bounds the search.
  ctx.db.any(sql.type(creditRow)`
    SELECT alert_id AS "alertId", account_ids AS "accountIds", amount_paise AS "amountPaise",
      reference, coalesce(occurred_earliest, arrived_at) AS at, order_id AS "orderId"
    FROM alerts a
    WHERE business_id = ${businessId} AND read_at >= ${at(from)} AND (kind = 'credit' OR order_id IS NOT NULL)
      AND amount_paise IS NOT NULL AND cardinality(account_ids) > 0
      AND reason NOT IN ('duplicate', 'duplicate_reference') AND NOT ${isToldBetter}
      AND coalesce(occurred_earliest, arrived_at) >= ${at(from)}
      AND coalesce(occurred_earliest, arrived_at) < ${at(to)}
    ORDER BY at, alert_id
  `);

const waitingRow = z.object({ alertId: z.string(), amountPaise: z.number(), arrivedAt: z.date() });

/** A payment that came and that a person may still attach to an order. */
export type WaitingCredit = z.output<typeof waitingRow>;

/** Whether the alert `a` tells of money that came, by whatever rail, and has settled nothing yet. */
export const isWaitingCredit = sql.fragment`(
  a.proof IS NOT NULL AND a.identity IS NOT NULL AND cardinality(a.account_ids) > 0
  AND (a.kind IN ('credit', 'other_rail') OR ${namesPayment})
  AND a.order_id IS NULL AND a.dismissed_at IS NULL AND a.reason <> 'duplicate'
  AND NOT ${isSettledElsewhere})`;

/**
 * The payments of exactly the order's amount that arrived in its mailbox since it was made and have
 * settled nothing, oldest first.
 */
export const listWaitingCredits = (
  db: Queryable,
  order: { mailboxId: string | null; payablePaise: number; createdAt: Date },
): Promise<readonly WaitingCredit[]> =>
  // A mailbox tells the arrival in whole seconds.
  db.any(sql.type(waitingRow)`
    SELECT a.alert_id AS "alertId", a.amount_paise AS "amountPaise", a.arrived_at AS "arrivedAt"
    FROM alerts a
    WHERE a.mailbox_id = ${order.mailboxId} AND a.amount_paise = ${order.payablePaise}
      AND a.arrived_at >= date_trunc('second', ${at(order.createdAt)}) AND ${isWaitingCredit}
    ORDER BY a.arrived_at, a.alert_id
  `);

const nearRow = waitingRow.extend({
  payer: z.string().nullable(),
  /** Its mail asks something first. */
  asks: z.boolean(),
});

/** A payment that the payer of an order may have made. */
export type NearCredit = z.output<typeof nearRow>;

const FEW = 3;

/**
 * The payments without an order that may be meant for this one, the nearest amount first: its exact
 * amount, the amount without its paise, or at most a rupee away; of its mailbox and its time.
 */
export const listNearCredits = (
  db: Queryable,
  order: {
    mailboxId: string | null;
    amountPaise: number;
    payablePaise: number;
    createdAt: Date;
    windowEndsAt: Date;
  },
): Promise<readonly NearCredit[]> =>
  db.any(sql.type(nearRow)`
    SELECT a.alert_id AS "alertId", a.amount_paise AS "amountPaise", a.arrived_at AS "arrivedAt",
      a.payer, a.asked IS NOT NULL AS asks
    FROM alerts a
    WHERE a.mailbox_id = ${order.mailboxId}
      AND a.amount_paise BETWEEN ${Math.min(order.amountPaise, order.payablePaise - 100)}
        AND ${order.payablePaise + 100}
      AND a.arrived_at >= date_trunc('second', ${at(order.createdAt)})
      AND a.arrived_at < ${at(order.windowEndsAt)} + interval '1 day' AND ${isWaitingCredit}
    ORDER BY abs(a.amount_paise - ${order.payablePaise}::bigint), a.arrived_at LIMIT ${FEW}
  `);

const wrongAccountRow = z.object({
  businessId: z.string(),
  mailboxId: z.string(),
  /** One of them. */
  alertId: z.string(),
  amountPaise: z.number(),
  count: z.number(),
  /** The day of India, `2026-11-30`. */
  day: z.string(),
});

/** A day's proven credits of a mailbox that are of none of its accounts. */
export type WrongAccountCredits = z.output<typeof wrongAccountRow>;

/**
 * The credits of the last 24 hours that are of none of their mailbox's accounts, and the mails that
 * may be such credits.
 */
export async function listWrongAccountCredits(
  db: Queryable,
): Promise<readonly WrongAccountCredits[]> {
  return db.any(sql.type(wrongAccountRow)`
    SELECT business_id AS "businessId", mailbox_id AS "mailboxId", min(alert_id) AS "alertId",
      min(amount_paise) AS "amountPaise", count(*) AS count,
      ${indianDayOf(sql.fragment`read_at`)} AS day
    FROM alerts a
    WHERE order_id IS NULL AND amount_paise IS NOT NULL AND read_at > now() - interval '1 day'
      AND ((kind = 'credit' AND reason = 'wrong_account') OR (${namesPayment} AND NOT ${isOfAccount}))
    GROUP BY 1, 2, day
  `);
}
