import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../dev/postgres.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDb, sql } from '../src/platform/db.ts';
import { makeLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { makeSealer } from '../src/platform/seal.ts';
import { findOrders } from '../src/support/find-orders.ts';
import { aBusinessWithAccount } from '../test/setup/factories/index.ts';

const ORDERS = 1_000_000;
const ROUNDS = 30;

/**
 * One box over a million orders of one business: by id, own id, bank reference, an amount that a
 * third of all orders has, one that few have, and words that no order has. Beside it the bare look
 * at one row by its key.
 */
export async function bench(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  const postgres = await startPostgres({ dataDir: `${dir}-pg` });
  try {
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query('CREATE DATABASE bench');
    await admin.end();
    const url = postgres.url('bench');
    await migrate(url, new URL('../migrations/', import.meta.url));
    const seal = `bench:${Buffer.alloc(32, 1).toString('base64')}`;
    const ctx = {
      config: readConfig({ DATABASE_URL: url, SEAL_KEYS: seal }),
      db: await openDb(url),
      log: makeLog('silent', 'bench'),
      sealer: makeSealer(seal),
    };
    const { businessId, accountId, mailboxId } = await aBusinessWithAccount(ctx, { name: 'Bench' });
    await fill(url, businessId, accountId, mailboxId);
    const bare = await timed(() =>
      ctx.db.any(sql.unsafe`SELECT order_id FROM orders WHERE order_id = 'PW-0000500000'`),
    );
    const say = async (what: string, text: string) => {
      const took = await timed(() => findOrders(ctx, businessId, text));
      process.stdout.write(
        `${what}: median ${took.median.toFixed(1)} ms, worst ${took.worst.toFixed(1)} ms (at most 100), ` +
          `bare look by key ${bare.median.toFixed(1)} ms\n`,
      );
    };
    await say('order id', 'PW-0000500000');
    await say("shop's own id", 'shop-777777');
    await say('bank reference', '600000500000');
    await say('amount of a third of all', '499');
    await say('amount of few', '1,234');
    await say('payable amount', '499.37');
    await say('nothing', 'nobody has this');
    await ctx.db.end();
  } finally {
    await postgres.stop();
    for (const folder of [dir, `${dir}-pg`]) await rm(folder, { recursive: true, force: true });
  }
}

/** A million orders of a year: a third of one price, the others of 1,000 prices. */
async function fill(url: string, businessId: string, accountId: string, mailboxId: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = off');
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
    [businessId, accountId, mailboxId],
  );
  await client.query('VACUUM ANALYZE orders');
  await client.end();
}

async function timed(work: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  took.sort((one, other) => one - other);
  return { median: took[ROUNDS / 2] ?? 0, worst: took.at(-1) ?? 0 };
}
