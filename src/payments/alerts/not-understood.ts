import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import { keptSentence } from '../../words/kept.ts';
import { isSamePayment } from './same-payment.ts';

/**
 * Whether the reading of the alert `a` left words that nobody understood, and no order was sought. A
 * credit that fits several orders is ambiguous too, and was understood. In the words of the index
 * alerts_refused.
 */
export const isNotUnderstood = sql.fragment`(
  a.reason = 'unknown_template'
  OR (a.reason = 'ambiguous' AND NOT coalesce(a.order_sought, a.kind <> 'unknown')))`;

/**
 * Whether the alert `a` may be a payment: a proven mail, not all of whose words were understood,
 * that names one payment. An offer, a statement or a debit also names amounts, but no money that
 * came: its row has no amount, or another kind. A mail that a person called no payment is no
 * payment.
 * @see decisions: Trust in an alert
 */
export const namesPayment = sql.fragment`(
  ${isNotUnderstood} AND a.kind IN ('credit', 'unknown')
  AND a.proof IS NOT NULL AND a.amount_paise IS NOT NULL AND a.dismissed_at IS NULL)`;

/** Whether it shows that it is of one of its mailbox's accounts. */
export const isOfAccount = sql.fragment`cardinality(a.account_ids) > 0`;

/**
 * Whether another mail told of the payment of the alert `a` already: a copy, or the bank's second
 * mail. An unproven mail doesn't count: anybody could keep a payment quiet with it.
 */
export const toldBefore = sql.fragment`EXISTS (
  SELECT 1 FROM alerts e
  WHERE ${isSamePayment(sql.fragment`e`, sql.fragment`a`)} AND e.alert_id <> a.alert_id
    AND e.kind IN ('credit', 'unknown') AND e.proof IS NOT NULL AND cardinality(e.account_ids) > 0
    AND (e.order_id IS NOT NULL OR (e.read_at, e.alert_id) < (a.read_at, a.alert_id)))`;

/** Older ones have been looked at, or nobody will. */
const DAYS = 7;
/** So many of the newest mails that were not understood are looked at: a bank's new words may fill a week. */
const MOST = 1000;

const uncertainRow = z.object({
  count: z.number(),
  /** The alert that was read last; null where there is none. */
  newest: z.string().nullable(),
});

/**
 * The proven mails of the last seven days, of all businesses, that may tell of a payment in words
 * not all understood. No order has the payment. Each mail is told to its business as
 * `alert_unmatched`.
 */
export const uncertainPayments = (db: Queryable): Promise<z.output<typeof uncertainRow>> =>
  // The innermost lines are the lines of the index alerts_refused.
  db.one(sql.type(uncertainRow)`
    SELECT count(*) AS count, (array_agg(a.alert_id ORDER BY a.read_at DESC))[1] AS newest
    FROM (
      SELECT * FROM alerts a
      WHERE read_at > now() - make_interval(days => ${DAYS}) AND proof IS NOT NULL
        AND ${isNotUnderstood}
      ORDER BY read_at DESC LIMIT ${MOST}) a
    WHERE a.order_id IS NULL AND ${namesPayment} AND ${isOfAccount} AND NOT ${toldBefore}
  `);

/** Older ones have been looked at, or nobody will. */
const UNREAD_DAYS = 7;

const unreadMail = z.object({
  alertId: z.string(),
  bank: z.string(),
  reason: z.string(),
  explanation: keptSentence.nullable(),
  arrivedAt: z.date(),
  /** The mailbox that it lies in: its first address for alerts, else its user. */
  mailbox: z.string(),
});
const countRow = z.object({ count: z.number() });

/** A bank's own mail that was not read whole and whose row has no amount. */
export type UnreadMail = z.output<typeof unreadMail>;

// Joins accounts: a bank that the shop has no account at tells it of no payment.
/** FROM … WHERE: such mails `a` of one business, of banks that it has an account at. */
const fromUnread = (businessId: string) => sql.fragment`
  FROM alerts a
  WHERE a.business_id = ${businessId} AND a.read_at > now() - make_interval(days => ${UNREAD_DAYS})
    AND a.proof IS NOT NULL AND a.order_id IS NULL AND a.amount_paise IS NULL
    AND a.dismissed_at IS NULL
    AND a.reason IN ('ambiguous', 'unknown_template') AND a.kind IN ('credit', 'unknown')
    AND a.bank IN (
      SELECT bank FROM accounts WHERE business_id = ${businessId} AND removed_at IS NULL)`;

/**
 * The proven mails of the last seven days that could not be read whole and whose amount is unknown,
 * newest first. Only of banks that the business has an account at. Such a mail may tell of a
 * payment, and no list of payments has it.
 */
export const listUnreadMails = (
  { db }: { db: Queryable },
  businessId: string,
  limit: number,
): Promise<readonly UnreadMail[]> =>
  // Joins mailboxes: a person has to find the mail, and only its mailbox has it.
  db.any(sql.type(unreadMail)`
    SELECT u.*, coalesce(m.addresses[1], m.username) AS mailbox
    FROM (
      SELECT a.alert_id AS "alertId", a.bank, a.reason, a.explanation,
        a.arrived_at AS "arrivedAt", a.mailbox_id, a.read_at
      ${fromUnread(businessId)}
      ORDER BY a.read_at DESC, a.alert_id DESC LIMIT ${limit}) u
    JOIN mailboxes m USING (mailbox_id)
    ORDER BY u.read_at DESC, u."alertId" DESC
  `);

/** How many there are, at most `most`. */
export const countUnreadMails = (
  { db }: { db: Queryable },
  businessId: string,
  most: number,
): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    SELECT count(*) AS count FROM (SELECT 1 ${fromUnread(businessId)} LIMIT ${most}) u
  `);

/**
 * Marks a proven mail that was not understood as no payment, or takes that back. False where it
 * isn't such a mail, settled an order, or is marked so already.
 */
export async function markDismissed(tx: Tx, alertId: string, isDismissed: boolean) {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE alerts a SET payer = NULL, dismissed_at = ${isDismissed ? sql.fragment`now()` : sql.fragment`NULL`}
    WHERE alert_id = ${alertId} AND order_id IS NULL AND proof IS NOT NULL AND ${isNotUnderstood}
      AND (dismissed_at IS NULL) = ${isDismissed}
  `);
  return rowCount === 1;
}
