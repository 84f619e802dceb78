import { z } from 'zod';
import { readingReasons } from '../../bank-mail/types.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keptSentence } from '../../words/kept.ts';
import { say } from '../../words/sentence.ts';
import { inReview } from './reviews.ts';

const mismatchReasons = [
  'no_order',
  'wrong_account',
  'before_order',
  'after_expiry',
  'too_late',
  'already_paid',
  'order_failed',
  'duplicate',
  'duplicate_reference',
  'ambiguous',
] as const;

/** Why an alert that could settle an order of its amount settled none. */
export type MismatchReason = (typeof mismatchReasons)[number];

/** The reasons of an alert that an order was sought for. */
export const soughtReasons = ['ok', ...mismatchReasons] as const;

/** All reasons that the ledger keeps; docs/ledger.md explains them. */
export const alertReasons = [...readingReasons, ...mismatchReasons, 'pending_proof'] as const;

/** Why an alert settled an order or none, as the ledger keeps it. */
export type AlertReason = (typeof alertReasons)[number];

/** As people see it: `in_review` while an order that the alert fits waits for a person. */
export const shownReasons = [...alertReasons, 'in_review'] as const;

/** An alert of the ledger, as `alertColumns` selects it. Money is integer paise. */
export const alertRow = z.object({
  alertId: z.string(),
  businessId: z.string(),
  mailboxId: z.string(),
  amountPaise: z.number().nullable(),
  reference: z.string().nullable(),
  accountTail: z.string().nullable(),
  /** Who paid, shortened, while it is open whose the payment is. */
  payer: z.string().nullable(),
  reason: z.enum(shownReasons),
  explanation: keptSentence.nullable(),
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
  /** When a person said that it tells of no payment. */
  dismissedAt: z.date().nullable(),
  /** The orders whose payers typed this alert's reference, the orders that it fits first. */
  payerOrderIds: z.array(z.string()),
  /** The one order to propose: nobody else's payer typed it, and amount and time fit. */
  payerOrderId: z.string().nullable(),
});

/**
 * An alert as people see it: its `reason` is `in_review` while an order that it fits waits for a
 * person.
 */
export type LedgerAlert = z.output<typeof alertRow>;

/** More don't help the person who decides. */
const MOST_PAYERS = 20;

// Joins orders: who typed it before the alert came counts too, and amount and time say whether it fits.
const fromPayers = sql.fragment`FROM (
  SELECT o.order_id, min(l.at) AS at, coalesce(o.payable_paise = a.amount_paise
    AND a.arrived_at BETWEEN date_trunc('second', o.created_at) AND o.window_ends_at, false) AS fits
  FROM reference_lookups l JOIN orders o USING (order_id)
  WHERE (l.alert_id = a.alert_id OR l.reference = a.reference) AND o.mailbox_id = a.mailbox_id
  GROUP BY o.order_id ORDER BY 3 DESC, 2, 1 LIMIT ${MOST_PAYERS}) payers`;

/** For SELECT … FROM alerts a. */
export const alertColumns = sql.fragment`
  a.alert_id AS "alertId", a.business_id AS "businessId", a.mailbox_id AS "mailboxId",
  a.amount_paise AS "amountPaise", a.reference, a.account_tail AS "accountTail", a.payer,
  CASE WHEN a.order_id IS NULL AND a.reason = 'ambiguous' AND ${inReview}
       THEN 'in_review' ELSE a.reason END AS reason,
  a.explanation, a.arrived_at AS "arrivedAt", a.occurred_earliest AS "occurredEarliest",
  a.occurred_latest AS "occurredLatest", a.sender, a.sender_domain AS "senderDomain",
  a.recipients, a.bank, a.template, a.kind, a.rail, a.proof, a.order_id AS "orderId",
  a.dismissed_at AS "dismissedAt",
  ARRAY(SELECT order_id ${fromPayers} ORDER BY fits DESC, at, order_id) AS "payerOrderIds",
  (SELECT min(order_id) ${fromPayers} HAVING count(*) = 1 AND bool_and(fits)) AS "payerOrderId"
`;

/** One alert of the ledger. */
export async function getAlert(ctx: { db: Queryable }, alertId: string): Promise<LedgerAlert> {
  const found = await ctx.db.maybeOne(
    sql.type(alertRow)`SELECT ${alertColumns} FROM alerts a WHERE a.alert_id = ${alertId}`,
  );
  if (!found) throw new Refusal('alert_not_found', say('alert_unknown', { alertId }));
  return found;
}

/**
 * Whether an alert says that money came, so that a person may settle an order with it: a credit; one
 * by NEFT and the like, whose payer saw no exact amount and may be known all the same; or a mail
 * that names one payment in words that nobody understood, which that person has read.
 * @see decisions: Trust in an alert
 */
export const tellsOfCredit = (alert: {
  kind: string;
  reason: string;
  amountPaise: number | null;
}): boolean =>
  alert.kind === 'credit' ||
  alert.kind === 'other_rail' ||
  (alert.kind === 'unknown' &&
    (alert.reason === 'ambiguous' || alert.reason === 'unknown_template') &&
    alert.amountPaise !== null);
