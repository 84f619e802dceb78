import pg from 'pg';

/** How many orders the large benchmarks have. */
export const ORDERS = 1_000_000;

type Place = { businessId: string; accountId: string; mailboxId: string };

/** A million orders of a year: a third of one price, the others of 1,000 prices. */
export async function fillWithOrders(url: string, place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  // No day of a new database is counted yet: a million rows needn't look.
  await client.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await client.query(
    `INSERT INTO orders (order_id, business_id, account_id, mailbox_id, merchant_order_id, status,
       amount_paise, payable_paise, created_at, expires_at, grace_ends_at, window_ends_at, paid_at,
       window_closed_at, bank_reference, vpa, payee_name, upi_uri)
     SELECT 'PW-' || lpad(n::text, 10, '0'), $1, $2, $3, 'shop-' || n, 'paid', price,
       price + 1 + n % 299, made, made, made, made, made, made, (600000000000 + n)::text,
       'bench@okhdfcbank', 'BENCH', 'upi://pay'
     FROM (SELECT n, CASE WHEN n % 3 = 0 THEN 49900 ELSE 100000 + (n % 1000) * 100 END AS price,
             now() - n * interval '31 seconds' AS made
           FROM generate_series(1, ${ORDERS}) n) made`,
    [place.businessId, place.accountId, place.mailboxId],
  );
  await client.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE orders');
  await client.end();
}
