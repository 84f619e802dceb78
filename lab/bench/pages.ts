import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'undici';
import type { Context } from '../../src/platform/context.ts';
import { buildPageScripts, buildWidget } from '../../src/web/build.ts';
import { aBusinessWithAccount, manyOrderRows } from '../../test/setup/factories/index.ts';
import { median, onSlowLines } from './pages-lines.ts';
import { withDatabase } from './with-database.ts';

const AT_ONCE = 32;
const ORDERS = 1000;
const ROUNDS = 7;
const REQUESTS = 3000;

type Served = {
  url: string;
  get: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Buffer; etag: string }>;
  stop: () => Promise<void>;
};

const idOf = (i: number) => `PW-${String(i).padStart(10, '0')}`;

/**
 * The public status beside a bare Express handler that reads the same row, both in processes of
 * their own on one Postgres; an unchanged state (304) beside the same; and what the page and the
 * widget weigh over the wire.
 */
export const bench = (): Promise<void> =>
  withDatabase(async (ctx, url) => {
    await Promise.all([buildWidget(), buildPageScripts()]);
    await fill(ctx);
    const servers = await Promise.all([serve('bare', url), serve('paisewise', url)]);
    try {
      await compare(...servers);
      await weigh(servers[1]);
      await onSlowLines([1, 2, 3].map((i) => `${servers[1].url}/pay/${idOf(i)}`));
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });

/** In turns, so that other load on the machine slows all three; the first round warms up. */
async function compare(bare: Served, ours: Served): Promise<void> {
  const tags = await Promise.all(
    Array.from({ length: ORDERS }, async (_, i) => (await ours.get(`/pay/${idOf(i)}/status`)).etag),
  );
  const seen = { bare: [] as number[], status: [] as number[], unchanged: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const rates = [
      await rate(bare, 200, () => ({})),
      await rate(ours, 200, () => ({})),
      await rate(ours, 304, (i) => ({ 'if-none-match': tags[i] ?? '' })),
    ] as const;
    if (round === 0) continue;
    seen.bare.push(rates[0]);
    seen.status.push(rates[1]);
    seen.unchanged.push(rates[2]);
  }
  const ceiling = median(seen.bare);
  say(
    'status, 32 at once',
    `${median(seen.status).toFixed(0)}/s, bare ${ceiling.toFixed(0)}/s`,
    median(seen.status) / ceiling,
    'at least 0.6',
  );
  say(
    'unchanged (304)',
    `${median(seen.unchanged).toFixed(0)}/s, bare ${ceiling.toFixed(0)}/s`,
    median(seen.unchanged) / ceiling,
    'at least 0.8',
  );
}

async function weigh(server: Served): Promise<void> {
  const zipped = { 'accept-encoding': 'gzip' };
  const page = (await server.get(`/pay/${idOf(1)}`)).body.toString();
  const files = [...page.matchAll(/(?:src|href)="(\/pay\/assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  const sizes = await Promise.all(
    [`/pay/${idOf(1)}`, ...files].map(async (file) => (await server.get(file, zipped)).body.length),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
  process.stdout.write(
    `page, gzipped: ${kB(all)} in ${sizes.length} files: ${sizes.map(kB).join(', ')} (at most 30 kB)\n`,
  );
  process.stdout.write(
    `widget, gzipped: ${kB((await server.get('/embed/paisewise.js', zipped)).body.length)} (at most 7 kB)\n`,
  );
}

async function fill(ctx: Context): Promise<void> {
  const business = await aBusinessWithAccount(ctx, { name: 'Bench' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const orders = Array.from({ length: ORDERS }, (_, i) => ({
    orderId: idOf(i),
    amountPaise: 49_900 + i,
    payablePaise: 49_937 + i,
    ...{ expiresAt: inDays(1), graceEndsAt: inDays(2), windowEndsAt: inDays(3) },
    upiUri: 'upi://pay?pa=bench@okhdfcbank&am=499.37&cu=INR',
    successUrl: 'https://shop.example/thanks',
    failureUrl: 'https://shop.example/sorry',
    webhookUrl: null,
  }));
  await manyOrderRows(ctx, business, business.accountId, orders);
}

async function serve(name: 'bare' | 'paisewise', url: string): Promise<Served> {
  const child = fork(new URL('pages-server.ts', import.meta.url), [name, url], {
    execPath: process.execPath,
  });
  const [port] = await once(child, 'message');
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: AT_ONCE });
  return {
    url: `http://127.0.0.1:${port}`,
    async get(file, headers = {}) {
      const answer = await pool.request({ method: 'GET', path: file, headers });
      const body = Buffer.from(await answer.body.arrayBuffer());
      return { status: answer.statusCode, body, etag: String(answer.headers.etag ?? '') };
    },
    async stop() {
      await pool.close();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Answers a second. */
async function rate(
  server: Served,
  status: number,
  headersOf: (order: number) => Record<string, string>,
): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < REQUESTS) {
      const order = next++ % ORDERS;
      const answer = await server.get(`/pay/${idOf(order)}/status`, headersOf(order));
      if (answer.status !== status) throw new Error(`answered ${answer.status}, not ${status}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (REQUESTS / (performance.now() - began)) * 1000;
}

const say = (what: string, seen: string, ratio: number, wanted: string) =>
  process.stdout.write(`${what}: ${seen}; ratio ${ratio.toFixed(2)} (${wanted})\n`);
