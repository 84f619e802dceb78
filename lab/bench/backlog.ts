import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { taskQueues } from '../../src/engine/names.ts';
import type { CatchUpInput } from '../../src/engine/sweep-kinds.ts';
import { sql } from '../../src/platform/db.ts';
import { aShop, type Heard, payments, type Shop, show } from './engine-payments.ts';
import { openStage, quantile, rate, type Stage } from './engine-stage.ts';

const BACKLOG = 10_000;
const NEW = 150;

/**
 * New payments beside 10,000 deliveries that are due at once, all of one shop: from an alert's
 * commit to its webhook, at rest and while the sweep works the backlog off. The ceiling of the
 * backlog's rate is what bare workflows reach on the same server with nothing beside them.
 */
export async function bench(): Promise<void> {
  const stage = await openStage();
  try {
    const shop = await aShop(stage);
    const heard: Heard = new Map();
    let delivered = 0;
    stage.onHook((orderId) => {
      const wanted = heard.get(orderId);
      if (wanted) wanted(performance.now());
      else delivered += 1;
    });
    await payments(stage, [shop], heard, 30);
    const bare = await rate(400, 24, () => bareLife(stage));
    const rest = await payments(stage, [shop], heard, NEW);
    await fill(stage, shop);
    const began = performance.now();
    const working = workOff(stage);
    const busy = await payments(stage, [shop], heard, NEW);
    const beside = delivered;
    while (delivered < BACKLOG) await sleep(100);
    const pace = BACKLOG / ((performance.now() - began) / 1000);
    await working;
    const ratio = quantile(busy, 0.95) / quantile(rest, 0.95);
    process.stdout.write(
      `paid to webhook at rest: ${show(rest)}\n` +
        `beside a backlog of ${BACKLOG}: ${show(busy)}; p95 ratio ${ratio.toFixed(2)} (at most 2); ` +
        `${beside} of the backlog went out meanwhile\n` +
        `the backlog: ${pace.toFixed(0)}/s, bare workflows ${bare.toFixed(0)}/s; ` +
        `ratio ${(pace / bare).toFixed(2)} (at least 0.7)\n`,
    );
  } finally {
    await stage.close();
  }
}

async function bareLife({ bare }: Stage): Promise<void> {
  const handle = await bare.client.workflow.start('bare', {
    workflowId: `bare-${randomInt(1e12)}`,
    taskQueue: bare.taskQueue,
  });
  await handle.signal('go');
  await handle.result();
}

/** Paid orders whose webhook was due two minutes ago, and that no workflow delivers. */
async function fill({ ctx, hookUrl }: Stage, shop: Shop): Promise<void> {
  await ctx.db.query(sql.unsafe`
    INSERT INTO orders (order_id, business_id, account_id, mailbox_id, merchant_order_id, status,
      amount_paise, payable_paise, created_at, expires_at, grace_ends_at, window_ends_at, paid_at,
      window_closed_at, vpa, payee_name, upi_uri, webhook_url)
    SELECT 'PW-' || lpad(n::text, 10, '0'), ${shop.businessId}, ${shop.accountId},
      ${shop.mailboxId}, 'late-' || n, 'paid', 49900, 49901, made, made, made, made, made, made,
      'bench@okhdfcbank', 'BENCH', 'upi://pay', ${hookUrl}
    FROM (SELECT n, now() - interval '1 hour' AS made FROM generate_series(1, ${BACKLOG}) n) made`);
  await ctx.db.query(sql.unsafe`
    INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body,
      next_attempt_at)
    SELECT 'evt_' || left(encode(sha256((order_id || ' payment.paid')::bytea), 'hex'), 32),
      order_id, business_id, 'payment.paid', paid_at,
      webhook_url, json_build_object('data', json_build_object('order_id', order_id))::text,
      now() - interval '2 minutes'
    FROM orders WHERE merchant_order_id LIKE 'late-%'`);
}

/** As the schedule of events does it every minute. */
async function workOff({ bare }: Stage): Promise<void> {
  const input: CatchUpInput = { kind: 'events' };
  const handle = await bare.client.workflow.start('catchUp', {
    ...{ workflowId: 'sweep:events', taskQueue: taskQueues.orders, args: [input] },
  });
  await handle.result();
}
