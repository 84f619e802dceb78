import type { FragmentSqlToken } from 'slonik';
import type { Reading } from '../../bank-mail/types.ts';
import { noRows, sql, type Tx } from '../../platform/db.ts';

/** What a payment is known by, within a business: the same as `same_payment` compares. */
export type Payment = Pick<Reading, 'amountPaise' | 'accountTail' | 'messageKey'> & {
  identity: string;
};

type Claim = Payment & { businessId: string; alertId: string; orderId: string };

/**
 * Takes the payment for the order. False if it has settled an order already, or another payment has
 * settled this one. Waits for a rival transaction to end, so that the second of two loses.
 */
export async function claimPayment(tx: Tx, claim: Claim): Promise<boolean> {
  const { rowCount } = await tx.query(sql.prepared('claim-payment', noRows)`${insertClaim(claim)}`);
  return rowCount === 1;
}

/**
 * The same for a larger statement: gives the `order_id` if the payment was taken, or no row. The
 * trigger refuse_second_claim decides.
 */
export const insertClaim = (claim: Claim): FragmentSqlToken =>
  sql.fragment`
    INSERT INTO claims (
      business_id, identity, alert_id, order_id, amount_paise, account_tail, message_key)
    VALUES (${claim.businessId}, ${claim.identity}, ${claim.alertId}, ${claim.orderId},
      ${claim.amountPaise}, ${claim.accountTail}, ${claim.messageKey})
    ON CONFLICT DO NOTHING
    RETURNING order_id`;
