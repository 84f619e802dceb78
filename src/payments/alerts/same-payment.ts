import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Reading } from '../../bank-mail/types.ts';
import { sql } from '../../platform/db.ts';
import type { MailPlace } from '../../shops/mailboxes/cursors.ts';
import { alertReasons, soughtReasons } from './alert.ts';

/** Whether two rows of alerts tell of one payment. */
export const isSamePayment = (one: FragmentSqlToken, other: FragmentSqlToken): FragmentSqlToken =>
  sql.fragment`(${one}.business_id = ${other}.business_id AND ${one}.identity = ${other}.identity
    AND same_payment(${one}.amount_paise, ${one}.account_tail, ${one}.message_key,
      ${other}.amount_paise, ${other}.account_tail, ${other}.message_key))`;

/**
 * Whether an order was sought for the alert: it matched, or was told why not. Of a row that an older
 * version wrote its reason says so.
 */
export const wasSought = (alert: FragmentSqlToken): FragmentSqlToken =>
  sql.fragment`coalesce(${alert}.order_sought, ${alert}.kind = 'credit'
    AND cardinality(${alert}.account_ids) > 0
    AND ${alert}.reason = ANY (${sql.array([...soughtReasons], 'text')}))`;

/** Whether another alert took the payment of the alert `a`, which settled none itself. */
export const isSettledElsewhere = sql.fragment`(a.order_id IS NULL AND EXISTS (
  SELECT FROM claims c
  WHERE c.business_id = a.business_id AND c.identity = a.identity
    AND same_payment(c.amount_paise, c.account_tail, c.message_key,
      a.amount_paise, a.account_tail, a.message_key)))`;

export const earlierAlert = z.object({
  mailboxId: z.string(),
  wasSought: z.boolean(),
  isClaimed: z.boolean(),
});

/**
 * An alert of the same payment. `wasSought`: an order was sought for it; a mail that its reading
 * refused says nothing of the credit that a copy tells of. `isClaimed`: it settled an order.
 */
export type EarlierAlert = z.output<typeof earlierAlert>;

type Payment = Pick<Reading, 'identity' | 'amountPaise' | 'accountTail' | 'messageKey'>;

/**
 * For a larger statement: the alerts in a business's ledger about this payment, also an alert that
 * was deleted since. None without an identity.
 */
export const findEarlierAlerts = (
  businessId: string,
  { identity, amountPaise, accountTail, messageKey }: Payment,
): FragmentSqlToken => {
  const payment = sql.fragment`${amountPaise}::bigint, ${accountTail}::text, ${messageKey}::text`;
  return sql.fragment`
    SELECT a.mailbox_id AS "mailboxId", ${wasSought(sql.fragment`a`)} AS "wasSought",
           c.order_id IS NOT NULL AS "isClaimed"
    FROM alerts a LEFT JOIN claims c ON c.alert_id = a.alert_id
    WHERE a.business_id = ${businessId} AND a.identity = ${identity}
      AND same_payment(a.amount_paise, a.account_tail, a.message_key, ${payment})
    UNION ALL
    -- A claim outlives its alert, which is deleted after RETAIN_ALERTS_DAYS.
    SELECT '', true, true FROM claims c
    WHERE c.business_id = ${businessId} AND c.identity = ${identity}
      AND same_payment(c.amount_paise, c.account_tail, c.message_key, ${payment})
      AND NOT EXISTS (SELECT FROM alerts a WHERE a.alert_id = c.alert_id)`;
};

/** The alert of a mail recorded before. `overdue`: the time in which to prove it has passed. */
export const recordedAlert = z.object({
  alertId: z.string(),
  reason: z.enum(alertReasons),
  overdue: z.boolean(),
});

/** For a larger statement: the alert of the mail at this place, or no row. */
export const findRecordedAlert = (mail: MailPlace): FragmentSqlToken => sql.fragment`
  SELECT alert_id AS "alertId", reason, coalesce(retry_until < now(), true) AS overdue FROM alerts
  WHERE mailbox_id = ${mail.mailboxId} AND folder = ${mail.folder}
    AND uid_validity = ${mail.uidValidity} AND uid = ${mail.uid}`;
