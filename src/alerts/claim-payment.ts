import type { FragmentSqlToken } from 'slonik';
import { noRows, sql, type Tx } from '../platform/db.ts';

/**
 * `identity` identifies a payment within a business: its bank reference, or a digest if the bank
 * gives none.
 */
type Claim = { businessId: string; identity: string; alertId: string; orderId: string };

/**
 * Takes the payment for the order. False if it has settled an order already, or another payment has
 * settled this one. Waits for a rival transaction to end, so that the second of two loses.
 */
export async function claimPayment(tx: Tx, claim: Claim): Promise<boolean> {
  const { rowCount } = await tx.query(sql.prepared('claim-payment', noRows)`${insertClaim(claim)}`);
  return rowCount === 1;
}

/** The same for a larger statement: gives the `order_id` if the payment was taken, or no row. */
export const insertClaim = ({ businessId, identity, alertId, orderId }: Claim): FragmentSqlToken =>
  sql.fragment`
    INSERT INTO claims (business_id, identity, alert_id, order_id)
    VALUES (${businessId}, ${identity}, ${alertId}, ${orderId})
    ON CONFLICT DO NOTHING
    RETURNING order_id`;
