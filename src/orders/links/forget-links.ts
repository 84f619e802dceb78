import { type Queryable, sql } from '../../platform/db.ts';

/**
 * Deletes links of a business, which say what was paid for, and what they keep of each order made
 * through them: so many at most of either. False once none is left. A link goes after its orders:
 * taken with it they would all go in one statement, however many they are.
 */
export async function forgetLinks(
  tx: Queryable,
  businessId: string,
  most: number,
): Promise<boolean> {
  const few = sql.fragment`
    SELECT link_id FROM payment_links WHERE business_id = ${businessId}
    ORDER BY created_at, link_id LIMIT ${most}`;
  const orders = await tx.query(sql.unsafe`
    DELETE FROM link_orders WHERE id IN (
      SELECT id FROM (${few}) AS few JOIN link_orders USING (link_id) LIMIT ${most})
  `);
  if (orders.rowCount >= most) return true;
  const links = await tx.query(sql.unsafe`DELETE FROM payment_links WHERE link_id IN (${few})`);
  return links.rowCount > 0;
}
