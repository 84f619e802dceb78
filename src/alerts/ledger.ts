import { z } from 'zod';
import type { NearOrder } from '../matching/nearest-orders.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { toRupees } from '../platform/money.ts';
import { Refusal } from '../platform/refusal.ts';

const alertRow = z.object({
  alertId: z.string(),
  businessId: z.string(),
  mailboxId: z.string(),
  amountPaise: z.number().nullable(),
  reference: z.string().nullable(),
  accountTail: z.string().nullable(),
  reason: z.string(),
  explanation: z.string().nullable(),
  arrivedAt: z.date(),
  occurredEarliest: z.date().nullable(),
  occurredLatest: z.date().nullable(),
  sender: z.string().nullable(),
  senderDomain: z.string().nullable(),
  recipients: z.array(z.string()).nullable(),
  bank: z.string().nullable(),
  template: z.string().nullable(),
  kind: z.string(),
  rail: z.string().nullable(),
  proof: z.string().nullable(),
  orderId: z.string().nullable(),
});

/** An alert of the ledger. `reason` is as people see it: `in_review` while a candidate of it waits for a person. */
export type LedgerAlert = z.output<typeof alertRow>;

const inReview = sql.fragment`EXISTS (
  SELECT 1 FROM review_candidates r JOIN orders o USING (order_id) WHERE r.alert_id = a.alert_id AND o.status = 'manual_review'
)`;

const columns = sql.fragment`
  a.alert_id AS "alertId", a.business_id AS "businessId", a.mailbox_id AS "mailboxId", a.amount_paise AS "amountPaise", a.reference,
  a.account_tail AS "accountTail", CASE WHEN a.order_id IS NULL AND a.reason = 'ambiguous' AND ${inReview} THEN 'in_review' ELSE a.reason END AS reason,
  a.explanation, a.arrived_at AS "arrivedAt", a.occurred_earliest AS "occurredEarliest", a.occurred_latest AS "occurredLatest", a.sender,
  a.sender_domain AS "senderDomain", a.recipients, a.bank, a.template, a.kind, a.rail, a.proof, a.order_id AS "orderId"
`;

export type AlertFilter = {
  unmatched: boolean;
  reference: string | null;
  amountPaise: number | null;
};

/**
 * Alerts of the ledger, newest first; `limit` null is all. `reference` is found in any case. Unmatched are those that settled nothing and
 * that no review holds; a copy of a mail that was seen before is no alert of its own (decisions: Trust in an alert).
 */
export async function listAlerts(
  ctx: Pick<Context, 'db'>,
  filter: AlertFilter,
  limit: number | null,
): Promise<readonly LedgerAlert[]> {
  const { reference, amountPaise } = filter;
  const conditions = [
    filter.unmatched
      ? sql.fragment`a.order_id IS NULL AND a.reason <> 'duplicate' AND NOT (a.reason = 'ambiguous' AND ${inReview})`
      : null,
    reference === null ? null : sql.fragment`upper(a.reference) = upper(${reference})`,
    amountPaise === null ? null : sql.fragment`a.amount_paise = ${amountPaise}`,
  ].filter((condition) => condition !== null);
  return ctx.db.any(sql.type(alertRow)`
    SELECT ${columns} FROM alerts a
    WHERE ${conditions.length ? sql.join(conditions, sql.fragment` AND `) : sql.fragment`true`}
    ORDER BY a.read_at DESC, a.alert_id LIMIT ${limit}
  `);
}

/** One alert. Throws Refusal alert_not_found. */
export async function getAlert(ctx: Pick<Context, 'db'>, alertId: string): Promise<LedgerAlert> {
  const found = await ctx.db.maybeOne(
    sql.type(alertRow)`SELECT ${columns} FROM alerts a WHERE a.alert_id = ${alertId}`,
  );
  if (!found)
    throw new Refusal(
      'alert_not_found',
      `There is no alert ${alertId}. \`paisewise alert list\` shows them.`,
    );
  return found;
}

/** The alerts of an order, newest first: those that settled it, and those that fit it in a review. */
export async function alertsOfOrder(
  ctx: Pick<Context, 'db'>,
  orderId: string,
): Promise<readonly LedgerAlert[]> {
  return ctx.db.any(sql.type(alertRow)`
    SELECT ${columns} FROM alerts a
    WHERE a.alert_id IN (
      SELECT alert_id FROM alerts WHERE order_id = ${orderId}
      UNION SELECT alert_id FROM review_candidates WHERE order_id = ${orderId}
    )
    ORDER BY a.read_at DESC, a.alert_id
  `);
}

/** As the command line prints it in a list. */
export const alertJson = (alert: LedgerAlert) => ({
  alert_id: alert.alertId,
  amount_paise: alert.amountPaise,
  reference: alert.reference,
  account_tail: alert.accountTail,
  reason: alert.reason,
  received_at: alert.arrivedAt.toISOString(),
  sender_domain: alert.senderDomain,
  order_id: alert.orderId,
  business_id: alert.businessId,
  mailbox_id: alert.mailboxId,
});

/** The same with all that was read of it, and the orders that it may have been meant for. */
export const alertDetails = (alert: LedgerAlert, nearest: readonly NearOrder[]) => ({
  ...alertJson(alert),
  explanation: alert.explanation,
  kind: alert.kind,
  rail: alert.rail,
  bank: alert.bank,
  template: alert.template,
  proof: alert.proof,
  sender: alert.sender,
  to: alert.recipients,
  occurred_earliest: alert.occurredEarliest?.toISOString() ?? null,
  occurred_latest: alert.occurredLatest?.toISOString() ?? null,
  nearest: nearest.map((order) => ({
    order_id: order.orderId,
    payable_amount: toRupees(order.payablePaise),
    status: order.status,
    created_at: order.createdAt.toISOString(),
  })),
});
