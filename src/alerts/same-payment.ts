import type { FragmentSqlToken } from 'slonik';
import { sql } from '../platform/db.ts';
import { soughtReasons } from './alert-reason.ts';

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
