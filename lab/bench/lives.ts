import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '../../src/orders/create/create-order.ts';
import type { MadeOrder } from '../../src/orders/insert-order.ts';
import { recordAlert } from '../../src/payments/matching/record-alert.ts';
import { newId } from '../../src/platform/ids.ts';
import { aReading } from '../../test/setup/factories/index.ts';
import { aShop, type Shop } from './engine-payments.ts';
import { openStage, quantile, rate, type Stage } from './engine-stage.ts';
import { type CpuTimes, cpuTimes, showCpu, spent } from './lives-cpu.ts';

const COUNT = 150;
const AT_ONCE = 24;
const ROUNDS = 5;
/** What runs for days is measured, not what V8 has yet to compile. */
const WARM_UP = 600;
/**
 * The engine's timeouts of a round's tasks fire this much later, and would be the next round's
 * cost.
 */
const LEFT_BEHIND_MS = 11_000;

/**
 * Whole paid lives a second: the order is created, its alert recorded, its webhook delivered, its
 * workflow complete. The ceiling is a bare workflow on the same server (start, timer, signal, one
 * activity that does nothing, complete), in turns.
 */
export async function bench(): Promise<void> {
  const stage = await openStage();
  try {
    const live = aLife(stage, await aShop(stage));
    await rate(WARM_UP, AT_ONCE, () => bareLife(stage));
    await rate(WARM_UP, AT_ONCE, live);
    const ours: number[] = [];
    const bare: number[] = [];
    const cpu: Record<'ours' | 'bare', CpuTimes[]> = { ours: [], bare: [] };
    const round = async (rates: number[], times: CpuTimes[], life: () => Promise<unknown>) => {
      await sleep(LEFT_BEHIND_MS);
      const began = cpuTimes(stage.pids);
      rates.push(await rate(COUNT, AT_ONCE, life));
      times.push(spent(began, cpuTimes(stage.pids)));
    };
    for (let n = 0; n < ROUNDS; n++) {
      await round(bare, cpu.bare, () => bareLife(stage));
      await round(ours, cpu.ours, live);
    }
    const rates = `${quantile(ours, 0.5).toFixed(0)}/s, bare workflow ${quantile(bare, 0.5).toFixed(0)}/s`;
    // Each round has its own ceiling, and the median round counts: a busy moment spoils only one of
    // them.
    const ratios = ours.map((rate, round) => rate / (bare[round] ?? Number.NaN));
    process.stdout.write(
      `paid lives: ${rates}; ratio ${quantile(ratios, 0.5).toFixed(2)} (at least 0.85)\n`,
    );
    process.stdout.write(showCpu(cpu.ours, cpu.bare, COUNT));
    const events = await historyOfOne(stage, live);
    process.stdout.write(`history of a paid order: ${events} events (at most 14)\n`);
  } finally {
    await stage.close();
  }
}

async function bareLife({ bare }: Stage): Promise<void> {
  const handle = await bare.client.workflow.start('bare', {
    workflowId: newId('req'),
    taskQueue: bare.taskQueue,
  });
  await handle.signal('go');
  await handle.result();
}

let uid = 0;

const aLife = (stage: Stage, shop: Shop) => async (): Promise<MadeOrder> => {
  const { ctx, engine, businessId, bare } = stage;
  const created = await createOrder(ctx, { businessId, mode: 'live' }, newId('req'), () => ({
    amount: randomInt(10, 900_000),
    merchant_order_id: newId('req'),
    success_url: 'https://shop.example/ok',
    failure_url: 'https://shop.example/failed',
    webhook_url: stage.hookUrl,
    customer: null,
    payment_account_id: null,
  }));
  const { order } = created;
  await engine.startOrder(order.orderId);
  const recorded = await recordAlert(ctx, {
    ...{
      mailboxId: shop.mailboxId,
      businessId,
      folder: `INBOX${uid % 8}`,
      uidValidity: 1,
      uid: ++uid,
      fencingToken: 0,
      arrivedAt: new Date(),
    },
    reading: aReading({ amountPaise: order.payablePaise, to: shop.to }),
  });
  if (recorded.kind !== 'recorded' || recorded.reason !== 'ok')
    throw new Error(`not paid: ${JSON.stringify(recorded)}`);
  await engine.notifyOrder(order.orderId, { alertId: recorded.alertId, status: 'paid' });
  await bare.client.workflow.getHandle(`order:${order.orderId}`).result();
  return order;
};

async function historyOfOne({ bare }: Stage, live: () => Promise<MadeOrder>): Promise<number> {
  const { orderId } = await live();
  return (
    (await bare.client.workflow.getHandle(`order:${orderId}`).fetchHistory()).events?.length ??
    Number.NaN
  );
}
