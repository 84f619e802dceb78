import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { sql } from '../platform/db.ts';

export const earlierAlert = z.object({
  mailboxId: z.string(),
  amountPaise: z.number().nullable(),
  wasMatched: z.boolean(),
  isClaimed: z.boolean(),
});

/**
 * An alert of the same payment. `wasMatched`: it is a credit that an order was sought for; a
 * payment request or a failed payment can carry the same reference and amount, and says nothing of
 * the credit that follows. `isClaimed`: it settled an order.
 */
export type EarlierAlert = z.output<typeof earlierAlert>;

/**
 * For a larger statement: the alerts in a business's ledger about this payment, one that was deleted
 * since among them. None without an identity.
 */
export const findEarlierAlerts = (businessId: string, identity: string | null): FragmentSqlToken =>
  sql.fragment`
    SELECT a.mailbox_id AS "mailboxId", a.amount_paise AS "amountPaise",
           cardinality(a.account_ids) > 0 AND a.kind = 'credit' AS "wasMatched",
           c.order_id IS NOT NULL AS "isClaimed"
    FROM alerts a LEFT JOIN claims c ON c.alert_id = a.alert_id
    WHERE a.business_id = ${businessId} AND a.identity = ${identity}
    UNION ALL
    -- A claim outlives its alert, which is deleted after RETAIN_ALERTS_DAYS.
    SELECT '', NULL, true, true FROM claims c
    WHERE c.business_id = ${businessId} AND c.identity = ${identity}
      AND NOT EXISTS (SELECT FROM alerts a WHERE a.alert_id = c.alert_id)`;
