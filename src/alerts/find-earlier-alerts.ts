import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Reading } from '../bank-mail/types.ts';
import { sql } from '../platform/db.ts';
import { wasSought } from './same-payment.ts';

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
 * For a larger statement: the alerts in a business's ledger about this payment, one that was deleted
 * since among them. None without an identity.
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
