import { changeInParts } from '../platform/change-in-parts.ts';
import { type Queryable, sql } from '../platform/db.ts';

/**
 * Forgets who paid and was paid in a business's orders; their amounts and times stay for its books.
 */
export async function forgetOrders(db: Queryable, businessId: string): Promise<void> {
  await changeInParts(
    db,
    (most) => sql.unsafe`
      UPDATE orders SET vpa = 'purged@invalid', payee_name = '', upi_uri = '', success_url = NULL,
        failure_url = NULL, webhook_url = NULL, customer_email = NULL, customer_name = NULL,
        payer_email = NULL, bank_reference = NULL, note = NULL, reason = NULL, decided_by = NULL
      WHERE order_id IN (
        SELECT order_id FROM orders
        WHERE business_id = ${businessId} AND vpa <> 'purged@invalid' LIMIT ${most}
      )
    `,
  );
}
