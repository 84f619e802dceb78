import { setTimeout as sleep } from 'node:timers/promises';
import { hdfcAlert, newReference } from '../../dev/bank/mail.ts';
import { type ImapServer, startImapServer } from '../../dev/imap/server.ts';
import { readMailboxes } from '../../src/engine/worker/read-mailboxes.ts';
import { createOrder } from '../../src/orders/create/create-order.ts';
import { newId } from '../../src/platform/ids.ts';
import { connectMailbox } from '../../src/shops/mailboxes/connect-mailbox.ts';
import { addHdfcAccount, openStage, quantile, type Stage } from './engine-stage.ts';
import { timeHops } from './latency-hops.ts';

const COUNT = 100;
const A_SECOND = 5;
const AUTHSERV = 'mx.bench.example';
const ADDRESS = 'shop@bench.example';

/**
 * From the moment the mailbox's server announces a mail to the webhook's arrival at the shop: one
 * at a time, with each hop on the way, and at five a second. Beside it the engine's own hop on the
 * same server: from a signal to the start of an activity of a bare workflow.
 */
export async function bench(): Promise<void> {
  const hops = timeHops();
  const stage = await openStage(hops.timed);
  const imap = await startImapServer({});
  const notifyOrder = hops.notifyOrder(stage.engine);
  await connect(stage, imap);
  const reader = readMailboxes(stage.ctx, { ...stage.engine, notifyOrder });
  try {
    await sleep(3_000);
    const pay = payments(stage, imap);
    const alone = async (i: number) => {
      const announce = await pay(i);
      hops.begin();
      const took = await announce();
      hops.end();
      return took;
    };
    for (let i = 0; i < 15; i++) {
      await alone(i);
      await aHop(stage);
    }
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let i = 0; i < COUNT; i++) {
      ours.push(await alone(100 + i));
      bare.push(await aHop(stage));
    }
    say("a mail's announcement to its webhook", ours, 'p50 at most 40, p95 at most 80');
    for (const line of hops.lines()) process.stdout.write(`${line}\n`);
    say("the engine's own hop, signal to activity", bare);
    const ratio = (quantile(ours, 0.5) / quantile(bare, 0.5)).toFixed(2);
    process.stdout.write(`ratio of the medians ${ratio}\n`);
    const under = await atARate(pay);
    say(`the same at ${A_SECOND} payments a second`, under, 'p95 at most 150');
  } finally {
    await reader.stop();
    await stage.close();
    await imap.close();
  }
}

function say(what: string, values: readonly number[], wanted = ''): void {
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(values, share).toFixed(0));
  const aim = wanted ? ` (${wanted})` : '';
  process.stdout.write(`${what}: p50 ${p50} ms, p95 ${p95} ms${aim}\n`);
}

async function connect(stage: Stage, imap: ImapServer): Promise<void> {
  const { ctx, businessId } = stage;
  const { host, port, user: username, password } = imap;
  const { mailbox_id: mailboxId } = await connectMailbox(ctx, {
    ...{ businessId, host, port, username, password, tls: false },
    ...{ proof: 'authentication-results', authservId: AUTHSERV, addresses: [ADDRESS] },
  });
  await addHdfcAccount(stage, mailboxId);
}

/** Makes an order; what it gives pays it, and resolves with the milliseconds until its webhook. */
function payments(stage: Stage, imap: ImapServer) {
  const arrivals = new Map<string, (at: number) => void>();
  stage.onHook((orderId) => arrivals.get(orderId)?.(performance.now()));
  return async (i: number) => {
    const { ctx, engine, businessId } = stage;
    const { order } = await createOrder(ctx, { businessId, mode: 'live' }, newId('req'), () => ({
      amount: 1_000 + 4 * i,
      merchant_order_id: newId('req'),
      success_url: 'https://shop.example/ok',
      failure_url: 'https://shop.example/failed',
      webhook_url: stage.hookUrl,
      customer: null,
      payment_account_id: null,
    }));
    await engine.startOrder(order.orderId);
    // By now the workflow waits, as it does while a payer pays, and the engine is idle again.
    await sleep(150);
    return async () => {
      const arrives = new Promise<number>((resolve) => arrivals.set(order.orderId, resolve));
      const announced = performance.now();
      imap.append(
        hdfcAlert({
          amountPaise: order.payablePaise,
          at: new Date(),
          reference: newReference(),
          authservId: AUTHSERV,
          tail: '4477',
          to: ADDRESS,
        }),
      );
      return (await arrives) - announced;
    };
  };
}

async function atARate(pay: ReturnType<typeof payments>): Promise<number[]> {
  const took: Promise<number>[] = [];
  for (let i = 0; i < COUNT; i++) {
    took.push(pay(1_000 + i).then((announce) => announce()));
    await sleep(1_000 / A_SECOND);
  }
  return Promise.all(took);
}

async function aHop({ bare }: Stage): Promise<number> {
  const handle = await bare.client.workflow.start('bare', {
    workflowId: newId('req'),
    taskQueue: bare.taskQueue,
  });
  await sleep(150);
  const signalledAt = Date.now();
  await handle.signal('go');
  return (await handle.result()) - signalledAt;
}
