import { sql } from '../platform/db.ts';
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
 * Whether the alert `a` is a proven mail of which not all words were understood and that names one
 * payment all the same: it may be one. An offer, a statement or a debit names amounts, too, and none
 * that came: its row has none, or another kind. One that a person called no payment is none.
 * @see decisions: Trust in an alert
 */
export const namesPayment = sql.fragment`(
  ${isNotUnderstood} AND a.kind IN ('credit', 'unknown')
  AND a.proof IS NOT NULL AND a.amount_paise IS NOT NULL AND a.dismissed_at IS NULL)`;

/** Whether it shows that it is of one of its mailbox's accounts. */
export const isOfAccount = sql.fragment`cardinality(a.account_ids) > 0`;

/**
 * Whether another mail told of the payment of the alert `a` already: a copy, or the bank's second
 * mail of it. One that proves nothing doesn't count: anybody could keep a payment quiet with it.
 */
export const toldBefore = sql.fragment`EXISTS (
  SELECT 1 FROM alerts e
  WHERE ${isSamePayment(sql.fragment`e`, sql.fragment`a`)} AND e.alert_id <> a.alert_id
    AND e.kind IN ('credit', 'unknown') AND e.proof IS NOT NULL AND cardinality(e.account_ids) > 0
    AND (e.order_id IS NOT NULL OR (e.read_at, e.alert_id) < (a.read_at, a.alert_id)))`;
