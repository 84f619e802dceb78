import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { deliverEvent, type Sending } from '../../src/delivery/deliver-event.ts';
import { eventId, signedHeaders } from '../../src/delivery/event.ts';
import { Fairness, fair } from '../../src/delivery/fairness.ts';
import type { Context } from '../../src/platform/context.ts';
import { sql } from '../../src/platform/db.ts';
import { newId } from '../../src/platform/ids.ts';
import { aBusinessWithAccount, manyOrderRows } from '../../test/setup/factories/index.ts';
import { quantile, rate } from './engine-stage.ts';
import { withDatabase } from './with-database.ts';

const ROUNDS = 5;
/** A place is held by an exchange alone: with as many again under way all places are taken. */
const UNDER_WAY = 2 * fair.ofBusiness;
/**
 * A shop at the other end of a city, of the country, and of the world; and how many it is sent in a
 * round. At a round's begin and end bookkeeping overlaps with no exchange: beside the quick shop a
 * short round would measure little else.
 */
const SHOPS = [
  { answersAfterMs: 20, count: 1_200 },
  { answersAfterMs: 100, count: 400 },
  { answersAfterMs: 300, count: 400 },
];

/**
 * Deliveries a second with all their bookkeeping, and the same requests by undici without any: both
 * with as many exchanges at once as a business may have, over a connection each. The shop takes a
 * set time to answer.
 */
export async function bench(): Promise<void> {
  let takesMs = 0;
  const shop = createServer((request, response) => {
    request.resume().on('end', () => void sleep(takesMs).then(() => response.end()));
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const target = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const url = `http://${target}/hook`;
  try {
    await withDatabase(
      async (opened) => {
        const ctx = { ...opened, fairness: new Fairness() };
        const business = await aBusinessWithAccount(ctx, { name: 'Bench' });
        for (const { answersAfterMs, count } of SHOPS) {
          takesMs = answersAfterMs;
          const ratios: number[] = [];
          const seen = { ours: [] as number[], bare: [] as number[] };
          // In turns, the first of them to warm up.
          for (let round = -1; round < ROUNDS; round++) {
            const orderIds = await dueEvents(ctx, business, { url, count });
            const bare = await rate(count, fair.ofBusiness, () => post(url));
            const ours = await rate(count, UNDER_WAY, (nth) => deliver(ctx, orderIds[nth] ?? ''));
            if (round < 0) continue;
            ratios.push(ours / bare);
            seen.ours.push(ours);
            seen.bare.push(bare);
          }
          process.stdout.write(
            `to a shop that takes ${takesMs} ms: ${quantile(seen.ours, 0.5).toFixed(0)}/s, ` +
              `undici alone ${quantile(seen.bare, 0.5).toFixed(0)}/s; ` +
              `ratio ${quantile(ratios, 0.5).toFixed(2)} (at least 0.8)\n`,
          );
        }
      },
      { WEBHOOK_ALLOWED_TARGETS: target },
    );
  } finally {
    shop.closeAllConnections();
    shop.close();
  }
}

const body = JSON.stringify({ type: 'payment.paid', data: { filler: 'x'.repeat(700) } });

async function post(url: string): Promise<void> {
  const client = new Client(new URL(url).origin);
  const headers = signedHeaders({ id: newId('req'), body }, new Date(), ['whsec_c2VjcmV0']);
  const answer = await client.request({ method: 'POST', path: '/hook', headers, body });
  await answer.body.dump();
  await client.close();
}

async function deliver(ctx: Sending, orderId: string): Promise<void> {
  const done = await deliverEvent(ctx, orderId, 'payment.paid');
  if (done.kind !== 'ended') throw new Error(`the attempt of ${orderId}: ${done.kind}`);
}

let paise = 10_000;

/** Paid orders whose webhook is due now. */
async function dueEvents(
  ctx: Context,
  business: { businessId: string; mailboxId: string; accountId: string },
  { url, count }: { url: string; count: number },
): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, () => ({
    ...{ status: 'paid' as const, payablePaise: paise++, webhookUrl: url },
  }));
  const orderIds = await manyOrderRows(ctx, business, business.accountId, rows);
  for (const orderId of orderIds)
    await ctx.db.query(sql.unsafe`
      INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body)
      VALUES (${eventId(orderId, 'payment.paid')}, ${orderId}, ${business.businessId},
        'payment.paid', now(), ${url}, ${body})`);
  return orderIds;
}
