import pg from 'pg';
import { z } from 'zod';
import type { Context } from '../../src/platform/context.ts';
import { sql } from '../../src/platform/db.ts';
import { migrate } from '../../src/platform/migrate.ts';
import {
  aBusinessWithAccount,
  addressesOf,
  aFolder,
  readUpTo,
} from '../../test/setup/factories/index.ts';
import { openContext, openDatabase } from './with-database.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const shopRow = z.object({ businessId: z.string(), mailboxId: z.string(), accountId: z.string() });
type Shop = z.output<typeof shopRow>;

/** A database of so many orders of one shop, and what its measurements need. */
export type Filled = { ctx: Context; shop: Shop; address: string[] };

type Size = { name: string; orders: number; alerts: number };

type Server = { url: (name?: string) => string };

/**
 * A database with a year of ended orders, their events, alerts and claims, filled by SQL; or the one
 * of that name that a run before has left.
 */
export async function filled(postgres: Server, size: Size): Promise<Filled> {
  const ctx = await openContext(postgres.url(size.name), { poolSize: 4 }).catch(() => null);
  if (ctx) await migrate(postgres.url(size.name), MIGRATIONS);
  const place = ctx ? { ctx, shop: await shopOf(ctx) } : await fill(postgres, size);
  await readUpTo(place.ctx, place.shop.mailboxId);
  return { ...place, address: await addressesOf(place.ctx, place.shop.mailboxId) };
}

const shopOf = (ctx: Context): Promise<Shop> =>
  ctx.db.one(sql.type(shopRow)`
    SELECT business_id AS "businessId", mailbox_id AS "mailboxId", account_id AS "accountId"
    FROM accounts`);

async function fill(
  postgres: Server,
  { name, orders, alerts }: Size,
): Promise<Omit<Filled, 'address'>> {
  const { ctx, url } = await openDatabase(postgres, { name, poolSize: 4 });
  const shop = await aBusinessWithAccount(ctx, { name: 'Bench' });
  await aFolder(ctx, shop.mailboxId);
  await fillTables(url, shop, { orders, alerts });
  return { ctx, shop };
}

async function fillTables(
  url: string,
  { businessId, accountId, mailboxId }: Shop,
  { orders, alerts }: Omit<Size, 'name'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  // No day of a new database is counted yet: a million rows needn't look.
  await client.query('ALTER TABLE orders DISABLE TRIGGER USER');
  const shop = [businessId, accountId, mailboxId];
  // Four of five are paid. The same span whatever their number.
  await client.query(
    `INSERT INTO orders (order_id, business_id, account_id, mailbox_id, merchant_order_id, status,
       amount_paise, payable_paise, created_at, expires_at, grace_ends_at, window_ends_at, paid_at,
       expired_at, window_closed_at, workflow_seen_at, bank_reference, vpa, payee_name, upi_uri,
       webhook_url)
     SELECT 'PW-' || lpad(n::text, 10, '0'), $1, $2, $3, 'shop-' || n,
       CASE WHEN n % 5 = 0 THEN 'expired' ELSE 'paid' END, price, price + 1 + n % 299,
       made, made + interval '5 min', made + interval '10 min', made + interval '12 min',
       CASE WHEN n % 5 > 0 THEN made + n % 300 * interval '1 s' END,
       CASE WHEN n % 5 = 0 THEN made + interval '10 min' END,
       made + interval '13 min', made, (600000000000 + n)::text, 'bench@okhdfcbank', 'BENCH',
       'upi://pay', 'https://shop.example/hook'
     FROM (SELECT n, 20000000 + (n % 1000) * 100000 AS price,
             now() - interval '1 hour' - n * interval '360 days' / ${orders} AS made
           FROM generate_series(1, ${orders}) n) made`,
    shop,
  );
  await client.query(
    `INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body, state,
       attempts, next_attempt_at)
     SELECT 'evt_' || order_id, order_id, business_id, 'payment.' || status, created_at, webhook_url,
       '{}', 'delivered', 1, created_at FROM orders`,
  );
  await client.query(
    `INSERT INTO alerts (alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at,
       read_at, kind, sender, bank, proof, amount_paise, reference, identity, reason, order_id,
       signalled_at)
     SELECT 'alr_' || order_id, mailbox_id, business_id, 'OLD', 1,
       row_number() OVER (ORDER BY created_at), paid_at, paid_at, 'credit',
       'alerts@hdfcbank.bank.in', 'hdfc', 'authentication-results', payable_paise, bank_reference,
       'ref:credit:' || bank_reference, 'ok', order_id, paid_at
     FROM orders WHERE status = 'paid' ORDER BY order_id LIMIT ${alerts}`,
  );
  await client.query(
    `INSERT INTO claims (business_id, identity, alert_id, order_id, at)
     SELECT business_id, identity, alert_id, order_id, read_at FROM alerts`,
  );
  await client.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE');
  await client.end();
}
