// One server of the create benchmark, in a process of its own:
// node lab/bench/create-server.ts bare|paisewise <database url>
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { startApi } from '../../src/http/start-api.ts';
import { newOrderId } from '../../src/platform/ids.ts';
import { decimalRupees } from '../../src/platform/money.ts';
import { linkParts } from '../../src/upi/link.ts';
import { qrDataUri } from '../../src/upi/qr.ts';
import { noEngine } from '../../test/setup/no-engine.ts';
import { openContext } from './with-database.ts';

const [kind, url = ''] = process.argv.slice(2);

/**
 * The same rows in one transaction and the same QR, and nothing else: no key, no checks, no limits,
 * no choice of an amount. It writes its INSERTs out: they are the ceiling that create is measured
 * against.
 */
async function bare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const account = (await pool.query('SELECT * FROM accounts LIMIT 1')).rows[0];
  let last = 500_000_000;
  const app = express();
  app.post('/api/v1/orders', express.json(), async (req, res) => {
    const { body } = req;
    const payable = last++;
    const created = new Date();
    const after = (ms: number) => new Date(created.getTime() + ms);
    const { orderId, upiUri } = await withNewId(async (orderId) => {
      const link = linkParts({ vpa: account.vpa, payeeName: account.payee_name }, orderId);
      const upiUri = `${link.before}${decimalRupees(payable)}${link.after}`;
      await insert(pool, account, { orderId, payable, upiUri, body, after, created });
      return { orderId, upiUri };
    });
    res.status(201).json({
      order_id: orderId,
      payable_amount: payable / 100,
      status: 'pending',
      expires_at: after(300_000).toISOString(),
      payment_url: `http://127.0.0.1/pay/${orderId}`,
      upi_uri: upiUri,
      qr_base64: await qrDataUri(upiUri),
      payment_account_id: account.account_id,
    });
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A run makes so many orders that two may draw one id. */
async function withNewId<T>(insert: (orderId: string) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await insert(newOrderId());
    } catch (error) {
      const isTaken = error instanceof pg.DatabaseError && error.constraint === 'orders_pkey';
      if (!isTaken) throw error;
    }
  }
}

type Row = Readonly<Record<string, unknown>>;
type BareOrder = {
  orderId: string;
  payable: number;
  upiUri: string;
  body: Row;
  created: Date;
  after: (ms: number) => Date;
};

async function insert(pool: pg.Pool, account: Row, order: BareOrder): Promise<void> {
  const { orderId, payable, upiUri, body, created, after } = order;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO amount_slots (mailbox_id, payable_paise, kind, window_ends_at, held_until)
       VALUES ($1, $2, $3, $4, $5)`,
      [account.mailbox_id, payable, 'offset', after(720_000), after(1_320_000)],
    );
    await client.query(
      `INSERT INTO orders (order_id, business_id, account_id, mailbox_id, merchant_order_id,
         amount_paise, payable_paise, created_at, expires_at, grace_ends_at, window_ends_at,
         vpa, payee_name, upi_uri, success_url, failure_url, webhook_url)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        orderId,
        account.business_id,
        account.account_id,
        account.mailbox_id,
        body.merchant_order_id,
        payable - 1,
        payable,
        created,
        after(300_000),
        after(600_000),
        after(720_000),
        account.vpa,
        account.payee_name,
        upiUri,
        body.success_url,
        body.failure_url,
        body.webhook_url,
      ],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * The service as it is, its limits on but too high to be met. The engine is another process; create
 * never waits for it.
 */
async function paisewise(): Promise<number> {
  const settings = { PORT: '0', RATE_LIMIT_PER_KEY: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000' };
  const ctx = await openContext(url, { settings, logLevel: 'warn' });
  return (await startApi(ctx, { ...noEngine, notifyOrder: async () => {} })).port;
}

const port = kind === 'bare' ? await bare() : await paisewise();
process.send?.(port);
process.on('disconnect', () => process.exit());
