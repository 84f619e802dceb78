import { sql, type Tx } from '../platform/db.ts';

/** What makes a payment one: a business's bank reference, or a digest where the bank states none. */
export type Claim = { businessId: string; identity: string; alertId: string; orderId: string };

/**
 * Takes the payment for the order. False where it has settled an order already, or the order was settled by another.
 * Waits for a rival transaction to end, so that of two the second loses.
 */
export async function claim(
  tx: Tx,
  { businessId, identity, alertId, orderId }: Claim,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`
    INSERT INTO claims (business_id, identity, alert_id, order_id) VALUES (${businessId}, ${identity}, ${alertId}, ${orderId})
    ON CONFLICT DO NOTHING
  `);
  return rowCount === 1;
}
