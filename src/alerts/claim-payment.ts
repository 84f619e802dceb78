import { sql, type Tx } from '../platform/db.ts';

/**
 * `identity` makes a payment one: a business's bank reference, or a digest where the bank has none.
 */
type Claim = { businessId: string; identity: string; alertId: string; orderId: string };

/**
 * Takes the payment for the order. False where it has settled an order already, or another payment
 * has settled this one. Waits for a rival transaction to end, so that the second of two loses.
 */
export async function claimPayment(
  tx: Tx,
  { businessId, identity, alertId, orderId }: Claim,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`
    INSERT INTO claims (business_id, identity, alert_id, order_id)
    VALUES (${businessId}, ${identity}, ${alertId}, ${orderId})
    ON CONFLICT DO NOTHING
  `);
  return rowCount === 1;
}
