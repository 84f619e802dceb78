import { type Queryable, sql } from '../platform/db.ts';

/**
 * Forgets who paid and was paid in these orders, and what the shop called them; their amounts,
 * times and statuses stay for the books.
 */
export async function forgetOrders(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE orders SET vpa = 'purged@invalid', payee_name = '', upi_uri = '', success_url = NULL,
      failure_url = NULL, webhook_url = NULL, customer_email = NULL, customer_name = NULL,
      payer_email = NULL, bank_reference = NULL, note = NULL, reason = NULL, decided_by = NULL,
      merchant_order_id = NULL
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')})
  `);
}
