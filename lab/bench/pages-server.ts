// One server of the pages benchmark, in a process of its own:
// node lab/bench/pages-server.ts bare|paisewise <database url>
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { startApi } from '../../src/http/start-api.ts';
import { noEngine } from '../../test/setup/no-engine.ts';
import { openContext } from './with-database.ts';

const [kind, url = ''] = process.argv.slice(2);

/** Express, a pool, one row by its key, JSON: nothing else. */
async function bare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const app = express();
  app.get('/pay/:orderId/status', async (req, res) => {
    const { rows } = await pool.query(
      'SELECT order_id, status, payable_paise, expires_at, now() AS now FROM orders WHERE order_id = $1',
      [req.params.orderId],
    );
    const [row] = rows;
    if (!row) return void res.status(404).json({ error: 'order_not_found' });
    res.json({
      order_id: row.order_id,
      status: row.status,
      payable_amount: Number(row.payable_paise) / 100,
      expires_at: row.expires_at,
      server_time: row.now,
    });
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The whole service, limits on and too high to be met. */
async function paisewise(): Promise<number> {
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_ADDRESS: '100000000',
    RATE_LIMIT_PER_KEY: '100000000',
    RATE_LIMIT_MISSES: '100000000',
  };
  const ctx = await openContext(url, { settings });
  const { port } = await startApi(ctx, {
    ...noEngine,
    notifyOrder: async () => {},
  });
  return port;
}

process.once('disconnect', () => process.exit(0));
process.send?.(await (kind === 'bare' ? bare() : paisewise()));
