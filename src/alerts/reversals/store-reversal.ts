import type { TakenBack } from '../../bank-mail/types.ts';
import { sql, type Tx } from '../../platform/db.ts';

/** Keeps what a proven mail of money taken back shows of the payment that it was. */
export async function storeReversal(tx: Tx, alertId: string, taken: TakenBack): Promise<void> {
  const { references, amountPaise, accountTail, days } = taken;
  await tx.query(sql.unsafe`
    INSERT INTO reversals
      (alert_id, business_id, mailbox_id, reference_list, amount_paise, account_tail, days)
    SELECT alert_id, business_id, mailbox_id, ${sql.array([...references], 'text')},
      ${amountPaise}, ${accountTail},
      ${sql.array([...days], 'date')} || (arrived_at AT TIME ZONE 'Asia/Kolkata')::date
    FROM alerts WHERE alert_id = ${alertId}
    ON CONFLICT (alert_id) DO NOTHING
  `);
}
