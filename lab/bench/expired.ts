import { setTimeout as sleep } from 'node:timers/promises';
import { manyOrderRows } from '../../test/setup/factories/index.ts';
import { aShop, type Heard, payments, type Shop, show } from './engine-payments.ts';
import { openStage, quantile, rate, type Stage } from './engine-stage.ts';

const EXPIRING = 500;
const NEW = 100;
const TIME_TO_START_MS = 60_000;

/**
 * New payments beside 500 orders that expire at one moment. That happens when the engine starts
 * after a stop in which the orders' time ended. Measures from an alert's commit to its webhook, at
 * rest and beside the 500 orders. Also how long it takes until all 500 orders have expired and
 * their webhooks were sent.
 */
export async function bench(): Promise<void> {
  const stage = await openStage();
  try {
    const shop = await aShop(stage);
    const heard: Heard = new Map();
    let told = 0;
    stage.onHook((orderId) => {
      const wanted = heard.get(orderId);
      if (wanted) wanted(performance.now());
      else told += 1;
    });
    await payments(stage, [shop], heard, 20);
    const rest = await payments(stage, [shop], heard, NEW);
    const end = new Date(Date.now() + TIME_TO_START_MS);
    await startExpiring(stage, shop, end);
    await sleep(Math.max(0, end.getTime() - Date.now()));
    const began = performance.now();
    const busy = await payments(stage, [shop], heard, NEW);
    const meanwhile = told;
    while (told < EXPIRING) await sleep(100);
    const seconds = (performance.now() - began) / 1000;
    const ratio = quantile(busy, 0.95) / quantile(rest, 0.95);
    process.stdout.write(
      `paid to webhook at rest: ${show(rest)}\n` +
        `beside ${EXPIRING} orders that expire at once: ${show(busy)}; p95 ratio ${ratio.toFixed(2)}; ` +
        `${meanwhile} of those were told meanwhile, all within ${seconds.toFixed(0)} s\n`,
    );
  } finally {
    await stage.close();
  }
}

/** Orders whose time to pay, with its grace, ends then, each with its workflow. */
async function startExpiring({ ctx, engine }: Stage, shop: Shop, end: Date): Promise<void> {
  const orders = await manyOrderRows(
    ctx,
    shop,
    shop.accountId,
    Array.from({ length: EXPIRING }, (_, n) => ({
      ...{ payablePaise: 100 + n, webhookUrl: shop.hookUrl, expiresAt: end, graceEndsAt: end },
      windowEndsAt: new Date(end.getTime() + 600_000),
    })),
  );
  await rate(orders.length, 16, (n) => engine.startOrder(orders[n] ?? ''));
}
