import { sql, type Tx } from '../platform/db.ts';

/**
 * Drops the expired event that is still being tried when its order turns paid: events never
 * overtake each other.
 */
export async function supersedeExpired(tx: Tx, orderId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE events SET state = 'superseded'
    WHERE order_id = ${orderId} AND type = 'payment.expired' AND state = 'waiting'
  `);
}
