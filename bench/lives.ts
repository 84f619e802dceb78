import { randomInt } from 'node:crypto';
import type { Reading } from '../src/bank-mail/types.ts';
import { recordAlert } from '../src/matching/record-alert.ts';
import { createOrder } from '../src/orders/create/create-order.ts';
import type { OrderRow } from '../src/orders/order-row.ts';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { addHdfcAccount, openStage, quantile, rate, type Stage } from './engine-stage.ts';

const COUNT = 150;
const AT_ONCE = 24;
const ROUNDS = 5;

/**
 * Whole paid lives a second: the order is created, its alert recorded, its webhook delivered, its workflow complete. The
 * ceiling is a bare workflow on the same server (start, timer, signal, one activity that does nothing, complete), in turns.
 */
export async function bench(): Promise<void> {
  const stage = await openStage();
  try {
    const mailbox = await aMailbox(stage);
    const live = aLife(stage, mailbox);
    await rate(60, 16, () => bareLife(stage));
    await rate(60, 16, live);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await rate(COUNT, AT_ONCE, () => bareLife(stage)));
      ours.push(await rate(COUNT, AT_ONCE, live));
    }
    const rates = `${quantile(ours, 0.5).toFixed(0)}/s, bare workflow ${quantile(bare, 0.5).toFixed(0)}/s`;
    // Each round has its own ceiling, and the median round counts: a machine that was busy for a moment spoils one of them.
    const ratios = ours.map((rate, round) => rate / (bare[round] ?? Number.NaN));
    process.stdout.write(
      `paid lives: ${rates}; ratio ${quantile(ratios, 0.5).toFixed(2)} (at least 0.6)\n`,
    );
    const events = await historyOfOne(stage, live);
    process.stdout.write(`history of a paid order: ${events} events (at most 20)\n`);
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

const aLife = (stage: Stage, mailboxId: string) => async (): Promise<OrderRow> => {
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
      mailboxId,
      businessId,
      folder: `INBOX${uid % 8}`,
      uidValidity: 1,
      uid: ++uid,
      fencingToken: 0,
      arrivedAt: new Date(),
    },
    reading: aReading(order),
  });
  if (recorded.kind !== 'recorded' || recorded.reason !== 'ok')
    throw new Error(`not paid: ${JSON.stringify(recorded)}`);
  await engine.notifyOrder(order.orderId, { alertId: recorded.alertId, status: 'paid' });
  await bare.client.workflow.getHandle(`order:${order.orderId}`).result();
  return order;
};

async function historyOfOne({ bare }: Stage, live: () => Promise<OrderRow>): Promise<number> {
  const { orderId } = await live();
  return (
    (await bare.client.workflow.getHandle(`order:${orderId}`).fetchHistory()).events?.length ??
    Number.NaN
  );
}

async function aMailbox({ ctx, businessId }: Stage): Promise<string> {
  const mailboxId = newId('mbx');
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailboxes (mailbox_id, business_id, provider, host, port, tls, username, auth, proof, addresses, state)
    VALUES (${mailboxId}, ${businessId}, 'other', 'imap.bench.example', 993, true, 'bench', 'password', 'dkim', ARRAY['bench@bench.example'], 'watching')
  `);
  // Eight folders stand for eight mailboxes: each of them is read by one watcher, one mail after the other.
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until)
    SELECT ${mailboxId}, 'INBOX' || n, 1, 0, now() FROM generate_series(0, 7) n
  `);
  await addHdfcAccount({ ctx, businessId }, mailboxId);
  return mailboxId;
}

function aReading(order: OrderRow): Reading {
  const reference = String(randomInt(1e11, 2e11));
  const now = new Date();
  return {
    ...{
      trusted: true,
      proof: 'authentication-results',
      sender: 'alerts@hdfcbank.bank.in',
      senderDomain: 'hdfcbank.bank.in',
    },
    ...{
      bank: 'hdfc',
      template: 'hdfc/upi-credit-2026',
      kind: 'credit',
      rail: 'upi',
      amountPaise: order.payablePaise,
      reference,
    },
    ...{
      accountTail: '4477',
      occurred: { earliest: now, latest: now },
      to: ['bench@bench.example'],
      toIsSigned: false,
    },
    ...{
      identity: `ref:credit:${reference}`,
      deferred: false,
      reason: 'ok',
      explanation: 'A credit by UPI.',
    },
  };
}
