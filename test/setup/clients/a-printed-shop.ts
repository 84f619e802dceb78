import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import { freePort } from '../../../dev/ports.ts';
import type { useApi } from '../http/api.ts';
import { until } from '../until.ts';
import { aPaidEvent } from './readme.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

export type PrintedShop = {
  files: Record<string, string>;
  command: (port: number, folder: string) => { command: string; args: readonly string[] };
  env?: (folder: string) => Record<string, string>;
  pay: string;
  webhook: string;
  /** What the shop's own code tells of the sale `cart-1`: `order id, paid or not`. */
  sale: string;
};

/** What a page prints is put into a folder and run; a sale is paid through it. */
export async function aPrintedShop(api: ReturnType<typeof useApi>, printed: PrintedShop) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-printed-'));
  for (const [name, text] of Object.entries(printed.files))
    writeFileSync(path.join(folder, name), text);
  const port = await freePort();
  const { command, args } = printed.command(port, folder);
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      PAISEWISE_URL: api.url,
      API_KEY: api.business.testKey,
      WEBHOOK_SECRET: secret,
      ...printed.env?.(folder),
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const shop = `http://127.0.0.1:${port}`;
  const sale = async () => (await fetch(shop + printed.sale)).text();
  try {
    const answers = () =>
      sale().then(
        () => true,
        () => false,
      );
    await until('the printed shop answers', answers, 20_000).catch((cause) => {
      throw new Error(`the printed shop does not start: ${said}`, { cause });
    });
    const body = new URLSearchParams({ sale: 'cart-1' });
    const answer = await fetch(shop + printed.pay, { method: 'POST', body, redirect: 'manual' });
    const location = answer.headers.get('location') ?? `${answer.status} ${said}`;
    expect(location).toMatch(/\/pay\/PW-\d{10}$/);
    const order_id = location.slice(-13);
    expect(await sale()).toBe(`${order_id}, not paid`);
    const send = async (from: string) =>
      (
        await fetch(shop + printed.webhook, {
          method: 'POST',
          ...aPaidEvent(from, { order_id, merchant_order_id: 'cart-1' }),
        })
      ).status;
    expect(await send(secret.replace('C', 'D'))).toBe(400);
    expect(await sale()).toBe(`${order_id}, not paid`);
    expect(await send(secret)).toBe(204);
    expect(await sale()).toBe(`${order_id}, paid`);
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await ended;
  }
}
