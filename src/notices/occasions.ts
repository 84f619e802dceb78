import { z } from 'zod';
import { indianMonth, nextMonth } from '../plans/month.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { showRupees } from '../platform/money.ts';
import type { NewNotice } from './add-notice.ts';

type Finder = (db: Queryable) => Promise<NewNotice[]>;

/**
 * A mailbox that refuses our login, or that could not be read for five minutes: one occasion an
 * outage.
 */
export const mailboxTrouble: Finder = async (db) => {
  const rows = await db.any(sql.type(
    z.object({
      businessId: z.string(),
      mailboxId: z.string(),
      refused: z.boolean(),
      since: z.date(),
      address: z.string().nullable(),
    }),
  )`
    SELECT business_id AS "businessId", mailbox_id AS "mailboxId", state = 'refused' AS refused, addresses[1] AS address,
           CASE WHEN state = 'refused' THEN state_since ELSE unreachable_since END AS since
    FROM mailboxes
    WHERE state = 'refused'
       OR (state NOT IN ('paused', 'disconnected') AND unreachable_since < now() - interval '5 minutes')
  `);
  return rows.map(({ businessId, mailboxId, refused, since, address }) => ({
    businessId,
    kind: refused ? ('mailbox_refused' as const) : ('mailbox_behind' as const),
    occasion: `${mailboxId}@${since.toISOString()}`,
    text: refused
      ? `The mailbox ${address ?? mailboxId} refuses our login: payments cannot be seen, and new orders are refused. Connect it again with its present password.`
      : `The mailbox ${address ?? mailboxId} could not be read for five minutes: payments cannot be seen, and new orders are refused until it answers.`,
  }));
};

const WHY: Readonly<Record<string, string>> = {
  no_order: 'no open order has this amount',
  too_late: 'it came after the time for its order was over',
  before_order: 'it was made before the order',
  after_expiry: 'it was made after the order had expired',
  already_paid: 'its order was paid already',
  order_failed: 'its order had been failed',
  ambiguous: 'more than one order fits it',
};

/** Money that came and that no order took. */
export const unmatchedAlerts: Finder = async (db) => {
  const reasons = sql.array(Object.keys(WHY), 'text');
  const rows = await db.any(sql.type(
    z.object({
      businessId: z.string(),
      alertId: z.string(),
      reason: z.string(),
      amountPaise: z.number(),
    }),
  )`
    SELECT a.business_id AS "businessId", a.alert_id AS "alertId", a.reason, a.amount_paise AS "amountPaise"
    FROM alerts a
    WHERE a.order_id IS NULL AND a.kind = 'credit' AND a.amount_paise IS NOT NULL AND a.read_at > now() - interval '1 day' AND a.reason = ANY (${reasons})
      AND NOT EXISTS (SELECT 1 FROM review_candidates r JOIN orders o USING (order_id) WHERE r.alert_id = a.alert_id AND o.status = 'manual_review')
      AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.business_id = a.business_id AND n.kind = 'alert_unmatched' AND n.occasion = a.alert_id)
    LIMIT 1000
  `);
  return rows.map(({ businessId, alertId, reason, amountPaise }) => ({
    businessId,
    kind: 'alert_unmatched' as const,
    occasion: alertId,
    text: `A payment of ${showRupees(amountPaise)} settled no order: ${WHY[reason] ?? reason}. It is kept as ${alertId}; support can attach it to an order.`,
  }));
};

/**
 * Proven credits that are of none of the mailbox's accounts: either its bank, last digits or
 * addresses are not what they should be, or somebody sent a mail of his own account. Once a mailbox
 * and Indian day: whoever sends a hundred gives no hundred notices.
 */
export const wrongAccounts: Finder = async (db) => {
  const rows = await db.any(sql.type(
    z.object({
      businessId: z.string(),
      mailboxId: z.string(),
      alertId: z.string(),
      amountPaise: z.number(),
      count: z.number(),
      day: z.string(),
    }),
  )`
    SELECT business_id AS "businessId", mailbox_id AS "mailboxId", min(alert_id) AS "alertId", min(amount_paise) AS "amountPaise",
           count(*) AS count, to_char(read_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM alerts
    WHERE order_id IS NULL AND kind = 'credit' AND amount_paise IS NOT NULL AND reason = 'wrong_account' AND read_at > now() - interval '1 day'
    GROUP BY 1, 2, day
  `);
  return rows.map(({ businessId, mailboxId, alertId, amountPaise, count, day }) => ({
    businessId,
    kind: 'alert_wrong_account' as const,
    occasion: `${mailboxId}:${day}`,
    text: `${count === 1 ? `An alert of ${showRupees(amountPaise)} is` : `${count} alerts are`} of none of your UPI accounts and settled nothing; see ${alertId}. If it is yours, the account's bank or last digits, or the mailbox's addresses, are not what the bank's mails show; if not, somebody sent you an alert of another account.`,
  }));
};

/** An order that a person has to decide. */
export const reviewsWaiting: Finder = async (db) => {
  const rows = await db.any(sql.type(
    z.object({
      businessId: z.string(),
      orderId: z.string(),
      payablePaise: z.number(),
      since: z.date(),
    }),
  )`
    SELECT business_id AS "businessId", order_id AS "orderId", payable_paise AS "payablePaise", coalesce(review_since, created_at) AS since
    FROM orders WHERE status = 'manual_review'
  `);
  return rows.map(({ businessId, orderId, payablePaise, since }) => ({
    businessId,
    kind: 'review_waiting' as const,
    occasion: `${orderId}@${since.toISOString()}`,
    text: `The order ${orderId} of ${showRupees(payablePaise)} waits for a person: a payment fits it and another order of the same amount.`,
  }));
};

/**
 * An endpoint that has taken nothing of a business for an hour while something waits for it. Looks
 * a week back: longer than any event waits.
 */
export const failingEndpoints: Finder = async (db) => {
  const rows = await db.any(sql.type(
    z.object({
      businessId: z.string(),
      endpoint: z.string(),
      lastTaken: z.date().nullable(),
      waiting: z.number(),
    }),
  )`
    WITH failing AS (
      SELECT business_id, split_part(url, '?', 1) AS endpoint, count(*) AS waiting, min(created_at) AS since
      FROM events WHERE state = 'waiting' AND attempts > 0 GROUP BY 1, 2
    )
    SELECT f.business_id AS "businessId", f.endpoint, f.waiting, t.at AS "lastTaken"
    FROM failing f
    LEFT JOIN LATERAL (
      -- What this business's endpoint took last: one step back in the index of the address, a few where businesses share it.
      SELECT a.at FROM attempts a JOIN events e USING (event_id)
      WHERE split_part(a.url, '?', 1) = f.endpoint AND a.status BETWEEN 200 AND 299 AND a.at > now() - interval '7 days'
        AND e.business_id = f.business_id
      ORDER BY a.at DESC LIMIT 1
    ) t ON true
    WHERE f.since < now() - interval '1 hour' AND coalesce(t.at < now() - interval '1 hour', true)
  `);
  return rows.map(({ businessId, endpoint, lastTaken, waiting }) => ({
    businessId,
    kind: 'endpoint_failing' as const,
    occasion: `${endpoint}@${lastTaken?.toISOString() ?? 'never'}`,
    text: `The webhook address ${endpoint} has taken nothing for an hour; ${waiting} ${waiting === 1 ? 'event waits' : 'events wait'} for it and will be tried again.`,
  }));
};

/** A plan's use at 80 % and at 100 %: once a month and plan. */
export const planUse: Finder = async (db) => {
  const rows = await db.any(sql.type(
    z.object({
      businessId: z.string(),
      plan: z.string(),
      limitPaise: z.number(),
      collectedPaise: z.number(),
      now: z.date(),
    }),
  )`
    SELECT b.business_id AS "businessId", p.plan, p.limit_paise AS "limitPaise", c.collected_paise AS "collectedPaise", now() AS now
    FROM collections c JOIN businesses b USING (business_id) JOIN plans p USING (plan)
    WHERE c.month = to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AND c.collected_paise >= p.limit_paise * 0.8
  `);
  return rows.map(({ businessId, plan, limitPaise, collectedPaise, now }) => {
    const month = indianMonth(now);
    const used = `${showRupees(collectedPaise)} of the ${showRupees(limitPaise)} of the plan ${plan} are collected in ${month}`;
    return collectedPaise >= limitPaise
      ? {
          businessId,
          kind: 'plan_100' as const,
          occasion: `${month}:${plan}`,
          text: `${used}: new orders are refused until ${nextMonth(month)}-01 or on a larger plan.`,
        }
      : { businessId, kind: 'plan_80' as const, occasion: `${month}:${plan}`, text: `${used}.` };
  });
};

/** A price of which 80 % of the 299 amounts are held: once a price and Indian day. */
export const crowdedPrices: Finder = async (db) => {
  const rows = await db.any(sql.type(
    z.object({
      businessId: z.string(),
      mailboxId: z.string(),
      amountPaise: z.number(),
      held: z.number(),
      day: z.string(),
    }),
  )`
    WITH held AS (SELECT mailbox_id, payable_paise, window_ends_at FROM amount_slots WHERE held_until > now()),
    prices AS (
      SELECT DISTINCT h.mailbox_id, o.amount_paise, o.business_id
      FROM held h JOIN orders o ON o.mailbox_id = h.mailbox_id AND o.payable_paise = h.payable_paise AND o.window_ends_at = h.window_ends_at
      WHERE NOT o.exact AND h.mailbox_id IN (SELECT mailbox_id FROM held GROUP BY 1 HAVING count(*) >= 240)
    )
    SELECT p.business_id AS "businessId", p.mailbox_id AS "mailboxId", p.amount_paise AS "amountPaise", count(*) AS held,
           to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM prices p JOIN held h ON h.mailbox_id = p.mailbox_id AND h.payable_paise BETWEEN p.amount_paise + 1 AND p.amount_paise + 299
    GROUP BY p.business_id, p.mailbox_id, p.amount_paise HAVING count(*) >= 240
  `);
  return rows.map(({ businessId, mailboxId, amountPaise, held, day }) => ({
    businessId,
    kind: 'amounts_80' as const,
    occasion: `${mailboxId}:${amountPaise}:${day}`,
    text: `${held} of the 299 amounts for ${showRupees(amountPaise)} are held by orders of the last minutes: when all are, new orders of this price are refused for a while. Another mailbox, or prices that differ, make room.`,
  }));
};
