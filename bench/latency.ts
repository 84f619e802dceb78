import { setTimeout as sleep } from 'node:timers/promises';
import { hdfcAlert, newReference } from '../dev/bank/mail.ts';
import { startImapServer } from '../dev/imap/server.ts';
import { connectMailbox } from '../src/mailboxes/connect-mailbox.ts';
import { createOrder } from '../src/orders/create/create-order.ts';
import { newId } from '../src/platform/ids.ts';
import { addHdfcAccount, openStage, quantile, type Stage } from './engine-stage.ts';

const COUNT = 100;
const AUTHSERV = 'mx.bench.example';

/**
 * From the moment the mailbox's server announces a mail to the webhook's arrival at the shop, one
 * at a time. Beside it the engine's own hop on the same server: from a signal to the start of an
 * activity of a bare workflow.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one measurement, read from top to bottom
export async function bench(): Promise<void> {
  const stage = await openStage();
  const imap = await startImapServer({});
  try {
    const { ctx, engine, businessId } = stage;
    const address = 'shop@bench.example';
    const { mailbox_id: mailboxId } = await connectMailbox(ctx, {
      ...{
        businessId,
        host: imap.host,
        port: imap.port,
        username: imap.user,
        password: imap.password,
        tls: false,
      },
      ...{ proof: 'authentication-results', authservId: AUTHSERV, addresses: [address] },
    });
    await addHdfcAccount(stage, mailboxId);
    await engine.startMailbox(mailboxId);
    await sleep(2_000);
    const pay = aPayment(stage, (amountPaise) =>
      imap.append(
        hdfcAlert({
          amountPaise,
          at: new Date(),
          reference: newReference(),
          authservId: AUTHSERV,
          tail: '4477',
          to: address,
        }),
      ),
    );
    const [ours, hops]: [number[], number[]] = [[], []];
    for (let i = 0; i < 15; i++) {
      await pay(i);
      await aHop(stage);
    }
    for (let i = 0; i < COUNT; i++) {
      ours.push(await pay(100 + i));
      hops.push(await aHop(stage));
    }
    const show = (values: number[]) =>
      `p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
    const ratio = (quantile(ours, 0.5) / quantile(hops, 0.5)).toFixed(2);
    process.stdout.write(
      `a mail's announcement to its webhook: ${show(ours)} (p50 at most 60, p95 at most 150)\n`,
    );
    process.stdout.write(
      `the engine's own hop, signal to activity: ${show(hops)}; ratio ${ratio}\n`,
    );
  } finally {
    await stage.close();
    await imap.close();
  }
}

const aPayment =
  (stage: Stage, bankPays: (amountPaise: number) => unknown) => async (i: number) => {
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
    const arrives = new Promise<number>((resolve) =>
      stage.onHook((orderId) => orderId === order.orderId && resolve(performance.now())),
    );
    const announced = performance.now();
    bankPays(order.payablePaise);
    return (await arrives) - announced;
  };

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
