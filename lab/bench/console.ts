import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { Pool } from 'undici';
import { startApi } from '../../src/http/start-api.ts';
import { countDay } from '../../src/orders/days.ts';
import { chooseBusiness, findSession } from '../../src/people/sessions/session.ts';
import { indianDay } from '../../src/shops/plans/month.ts';
import { buildConsole } from '../../src/web/build.ts';
import { addressOf, peopleOf, tokenFor } from '../../test/setup/console/people.ts';
import { aBusinessWithAccount } from '../../test/setup/factories/index.ts';
import { noEngine } from '../../test/setup/no-engine.ts';
import { queriesOf } from './console-queries.ts';
import { fillWithOrders } from './million-orders.ts';
import { fillWithUnmatched } from './unmatched-payments.ts';
import { timed, withDatabase } from './with-database.ts';

const MOST_MS = 50;
const MOST_KB = 60;

/**
 * Every page of the console at a million orders, for an operator who acts for the business. Beside
 * it a bare Express handler makes the same queries and answers with JSON. Also what a first visit
 * weighs over the wire.
 */
export const bench = (): Promise<void> =>
  withDatabase(
    async (ctx, url) => {
      await buildConsole();
      const business = await aBusinessWithAccount(ctx, { name: 'Bench' });
      await fillWithOrders(url, business);
      await fillWithUnmatched(ctx, business);
      const { operator } = await peopleOf(ctx, business);
      const token = await tokenFor(ctx, { personId: operator, email: addressOf('operator') });
      const session = await findSession(ctx.db, token);
      if (session) await chooseBusiness(ctx, session, business.businessId);
      const queries = queriesOf(ctx, business.businessId);
      const api = await startApi(ctx, { ...noEngine, notifyOrder: async () => {} });
      const bare = await startBare(queries);
      const cookie = `paisewise_session=${token}`;
      const ours = new Pool(api.url);
      const theirs = new Pool(bare.url);
      await sayUncounted((path) => get(ours, `/console${path}`, cookie));
      // As the sweep counted them, day by day.
      for (let ago = 1; ago <= 62; ago++) {
        const day = indianDay(new Date(Date.now() - ago * 86_400_000));
        await ctx.db.transaction((tx) => countDay(tx, business.businessId, day));
      }
      for (const path of Object.keys(queries)) {
        const page = await timed(() => get(ours, `/console${path}`, cookie));
        const handler = await timed(() => get(theirs, `/?of=${encodeURIComponent(path)}`, cookie));
        const kB = await weigh(ours, `/console${path}`, cookie);
        process.stdout.write(
          `${path}: median ${page.median.toFixed(1)} ms, worst ${page.worst.toFixed(1)} ms (at most ${MOST_MS}), ` +
            `bare handler ${handler.median.toFixed(1)} ms; first visit ${kB.toFixed(1)} kB (at most ${MOST_KB})\n`,
        );
      }
      await Promise.all([ours.close(), theirs.close()]);
      await bare.stop();
      await api.stop();
    },
    { CONSOLE: 'on', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_PER_ADDRESS: '100000000' },
  );

/** Pages that add up days, seen while none of the days is counted. */
const COUNTED = ['/', '/books'];

async function sayUncounted(visit: (path: string) => Promise<unknown>): Promise<void> {
  for (const path of COUNTED) {
    const { median } = await timed(() => visit(path));
    process.stdout.write(`${path} with no day counted: median ${median.toFixed(1)} ms\n`);
  }
}

async function startBare(queries: ReturnType<typeof queriesOf>) {
  const app = express();
  app.get('/', async (req, res) => {
    const query = queries[String(req.query.of)];
    if (!query) return void res.status(404).end();
    const found = JSON.stringify(await query(), (_name, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    res.type('json').send(found);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function get(pool: Pool, path: string, cookie: string): Promise<Buffer> {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return bytes;
}

/** The page with its style and script, as they go over the wire. */
async function weigh(pool: Pool, path: string, cookie: string): Promise<number> {
  const page = await get(pool, path, cookie);
  const text = gunzipSync(page).toString();
  const files = [...text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)];
  const sizes = await Promise.all(
    files.map(async ([, file]) => (await get(pool, file ?? '', cookie)).length),
  );
  return (page.length + sizes.reduce((sum, size) => sum + size, 0)) / 1024;
}
