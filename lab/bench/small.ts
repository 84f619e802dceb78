import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { appendMail } from '../../dev/bank/append.ts';
import { hdfcAlert, newReference } from '../../dev/bank/mail.ts';
import { until } from '../../test/setup/until.ts';
import { devFile } from '../drill/victims.ts';

const REST_MS = 45_000;
const LOAD_MS = 90_000;
const A_SECOND = 5;
const MOST_MB = { 'at rest': 700, [`at ${A_SECOND} payments a second`]: 1000 };

const shopFile = devFile.extend({ shop_url: z.string() });
type Dev = z.output<typeof shopFile>;
const created = z.object({ order_id: z.string(), payable_amount: z.number() });

/** The memory that the small shape takes, at rest and under payments, and whether each is settled. */
export async function bench(): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'paisewise-small-'));
  const stack = fileURLToPath(new URL('../../dev/small/start.ts', import.meta.url));
  const ports = { PORT: '0', SHOP_PORT: '0', IMAP_PORT: '0', RATE_LIMIT_PER_KEY: '0' };
  const child = spawn(process.execPath, [stack], {
    env: { ...process.env, ...ports, PAISEWISE_HOME: home, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const taken: number[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, mb] of text.matchAll(/^memory: (\d+) MB/gm)) taken.push(Number(mb));
  });
  try {
    const file = path.join(home, 'dev.json');
    await until('the small stack is up', () => existsSync(file), 120_000);
    const dev = shopFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    await sleep(REST_MS);
    const rest = taken.splice(0).at(-1) ?? Number.NaN;
    const { orders, settled } = await payments(dev);
    const load = Math.max(...taken);
    for (const [when, most] of Object.entries(MOST_MB)) {
      const mb = when === 'at rest' ? rest : load;
      process.stdout.write(`  ${when}: ${mb} MB, of at most ${most}\n`);
    }
    process.stdout.write(`  ${settled} of ${orders} payments settled\n`);
    if (rest > 700 || load > 1000 || settled < orders) process.exitCode = 1;
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(home, { recursive: true, force: true });
  }
}

async function payments(dev: Dev): Promise<{ orders: number; settled: number }> {
  const end = Date.now() + LOAD_MS;
  const orders: Promise<string>[] = [];
  for (let nth = 0; Date.now() < end; nth++) {
    orders.push(paidOrder(dev, nth));
    await sleep(1000 / A_SECOND);
  }
  const ids = await Promise.all(orders);
  await sleep(10_000);
  const states = await Promise.all(ids.map((id) => statusOf(dev, id)));
  return { orders: ids.length, settled: states.filter((status) => status === 'paid').length };
}

const headers = ({ api_key }: Dev) => ({
  'x-api-key': api_key,
  'content-type': 'application/json',
});

async function paidOrder(dev: Dev, nth: number): Promise<string> {
  const answer = await fetch(`${dev.base_url}/api/v1/orders`, {
    method: 'POST',
    headers: headers(dev),
    body: JSON.stringify({
      ...{ amount: 100 + (nth % 50), merchant_order_id: `small-${nth}` },
      ...{ success_url: 'https://shop.example/ok', failure_url: 'https://shop.example/no' },
      webhook_url: `${dev.shop_url}/webhook`,
    }),
  });
  const { order_id, payable_amount } = created.parse(await answer.json());
  const raw = hdfcAlert({
    ...{ amountPaise: Math.round(payable_amount * 100), at: new Date() },
    ...{ reference: newReference(), authservId: dev.authserv_id },
    ...{ tail: dev.last_digits, to: dev.address },
  });
  await appendMail(dev.imap, raw);
  return order_id;
}

async function statusOf(dev: Dev, id: string): Promise<unknown> {
  const answer = await fetch(`${dev.base_url}/api/v1/orders/${id}`, { headers: headers(dev) });
  return z.object({ status: z.string() }).parse(await answer.json()).status;
}
