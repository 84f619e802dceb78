// Records a history of each path of the workflows that is named, or of all, on the real engine: `node
// test/histories/record.ts [PATH…]`. To be run, and its files committed, when a path was added. What
// runs already must still be replayed: never record anew to make the replay test pass.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { getTemporalCli } from '../../dev/get-temporal-cli.ts';
import { startPostgres } from '../../dev/postgres.ts';
import { startTemporal } from '../../dev/temporal.ts';
import type { OrderRow } from '../../src/orders/order-row.ts';
import { failOrder } from '../../src/orders/transitions/fail-order.ts';
import { markPaid } from '../../src/orders/transitions/mark-paid.ts';
import { resolveReview } from '../../src/matching/resolve-review.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Context } from '../../src/platform/context.ts';
import { openDb, sql } from '../../src/platform/db.ts';
import { inTime } from '../../src/platform/in-time.ts';
import { makeLog } from '../../src/platform/log.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { workflowBundle } from '../../tools/workflow-bundle.ts';
import { makeSealer } from '../../src/platform/seal.ts';
import { eventId } from '../../src/webhooks/event.ts';
import { sweepKinds } from '../../src/engine/sweep-kinds.ts';
import { paymentMatched, resolveReviewSignal, resolveReviewUpdate } from '../../src/engine/messages.ts';
import { startSink } from '../setup/sink.ts';
import { makeWorld } from '../setup/engine/world.ts';
import { aConnectedBusiness, reaches, watchers } from '../setup/imap/scene.ts';
import { type FirstRun, longPaths, shortHistories } from './long-paths.ts';
import { until } from '../setup/until.ts';
import { disconnectMailbox } from '../../src/support/disconnect-mailbox.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));
const here = (to: string) => fileURLToPath(new URL(`../../${to}`, import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** More than any path takes, on a busy machine too. */
const LONGEST_MS = 3 * 60_000;
const by = { reason: 'the statement was checked', by: 'Asha' };

const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-record-'));
const postgres = await startPostgres({ dataDir: `${dir}-pg`, settings: { fsync: 'off' } });
const binary = await getTemporalCli(path.resolve(here(''), process.env.PAISEWISE_HOME ?? '.paisewise'), say);
const temporal = await startTemporal({ binary, args: shortHistories });
const sink = await startSink();
const sealKeys = `record:${Buffer.alloc(32, 1).toString('base64')}`;
const minute = '60000';
const config = readConfig({
  ...{ DATABASE_URL: postgres.url(), TEMPORAL_ADDRESS: temporal.address, SEAL_KEYS: sealKeys, WEBHOOK_ALLOWED_TARGETS: sink.target },
  ...{ ORDER_LIFETIME_MS: minute, ORDER_GRACE_MS: minute, ORDER_LATE_MS: minute, WEBHOOK_SCHEDULE_MS: '100,200,30000' },
});
await migrate(postgres.url(), new URL('../../migrations/', import.meta.url));
const db = await openDb(postgres.url());
const ctx: Context = { config, db, log: makeLog('error', 'record'), sealer: makeSealer(sealKeys) };
process.env.TEST_BUNDLE = path.join(dir, 'workflows.cjs');
await writeFile(process.env.TEST_BUNDLE, await workflowBundle());
const world = makeWorld(ctx, sink);
await world.open();

const short = { createdAgoMs: 1_000, lifeMs: 900, graceMs: 50 };
const paidInTime = (order: OrderRow) => ({ occurredAt: new Date(order.expiresAt.getTime() - 10) });
const broken = () => sink.hook((hook, response) => response.writeHead(hook.json.type === 'payment.expired' ? 500 : 200).end());
const windowEnds = async (order: OrderRow) => {
  await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime() + 100);
  await world.mailboxIsRead();
};
const aReview = async () => {
  const one = await world.openOrder({ exact: true, amountPaise: 7_700 });
  const two = await world.openOrder({ exact: true, amountPaise: 7_700 });
  await world.alert(one);
  return [one, two] as const;
};

/** Each path ends its workflow, and answers whose history is kept. */
const paths: Record<string, () => Promise<string | FirstRun>> = {
  paid: async () => {
    const order = await world.openOrder();
    await world.alert(order);
    return `order:${order.orderId}`;
  },
  'paid-in-grace': async () => {
    const order = await world.openOrder({ ...short, graceMs: 30_000 });
    await world.alert(order, paidInTime(order));
    return `order:${order.orderId}`;
  },
  'paid-after-retries': async () => {
    const order = await world.openOrder({ webhookUrl: sink.hook((_, response, nth) => response.writeHead(nth < 3 ? 503 : 200).end()) });
    await world.alert(order);
    return `order:${order.orderId}`;
  },
  'paid-without-being-told': async () => {
    const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 800 });
    await world.alert(order, { ...paidInTime(order), tell: false });
    return `order:${order.orderId}`;
  },
  expired: async () => {
    // Read ahead, so that the task that finds the window ended closes it too.
    await world.mailboxIsRead(new Date(Date.now() + 60_000));
    const order = await world.openOrder({ ...short, lateMs: 50 });
    await windowEnds(order);
    return `order:${order.orderId}`;
  },
  'expired-mailbox-behind': async () => {
    await world.mailboxIsRead(new Date(Date.now() - 60_000));
    const order = await world.openOrder({ ...short, lateMs: 50 });
    await until('the mailbox is behind', () => Date.now() > order.windowEndsAt.getTime() + 1_000);
    await world.mailboxIsRead();
    return `order:${order.orderId}`;
  },
  late: async () => {
    const order = await world.openOrder(short);
    await world.hooks(order, 1);
    await world.alert(order, paidInTime(order));
    return `order:${order.orderId}`;
  },
  'late-while-expired-is-retried': async () => {
    const order = await world.openOrder({ ...short, webhookUrl: broken() });
    await world.hooks(order, 3);
    await world.alert(order, paidInTime(order));
    return `order:${order.orderId}`;
  },
  'late-while-mailbox-behind': async () => {
    await world.mailboxIsRead(new Date(Date.now() - 60_000));
    const order = await world.openOrder({ ...short, lateMs: 50 });
    await until('the mailbox is behind', () => Date.now() > order.windowEndsAt.getTime() + 500);
    await world.alert(order, { ...paidInTime(order), arrivedAt: new Date(order.windowEndsAt.getTime() - 10) });
    return `order:${order.orderId}`;
  },
  'review-by-update': async () => {
    const [one] = await aReview();
    await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'yes' } as never] }).catch(() => undefined);
    await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by, alert: 'alr_unknown' }] }).catch(() => undefined);
    await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] });
    return `order:${one.orderId}`;
  },
  'review-by-signal': async () => {
    const [one] = await aReview();
    await world.workflow(one).signal(resolveReviewSignal, 'rubbish' as never);
    await world.workflow(one).signal(resolveReviewSignal, { as: 'failed', ...by });
    return `order:${one.orderId}`;
  },
  'review-told': async () => {
    const [one, two] = await aReview();
    await until('the review was told', async () =>
      (await world.workflow(one).query<{ currentDetails?: string }, []>('__temporal_workflow_metadata')).currentDetails?.includes('may belong to') ?? false);
    await world.engine.resolveThroughWorkflow(two.orderId, { as: 'failed', ...by });
    await until('the other end was told', async () =>
      (await world.workflow(one).query<{ currentDetails?: string }, []>('__temporal_workflow_metadata')).currentDetails?.includes(', failed') ?? false);
    await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] });
    return `order:${one.orderId}`;
  },
  failed: async () => {
    const order = await world.openOrder();
    await failOrder(ctx, world.engine, { orderId: order.orderId, ...by });
    return `order:${order.orderId}`;
  },
  'marked-paid': async () => {
    const order = await world.openOrder(short);
    await world.hooks(order, 1);
    await markPaid(ctx, world.engine, { orderId: order.orderId, ...by });
    return `order:${order.orderId}`;
  },
  'started-anew-paid': async () => {
    const order = await world.openOrder({ start: false });
    await world.alert(order, { tell: false });
    await world.engine.startOrder(order.orderId);
    return `order:${order.orderId}`;
  },
  'started-anew-expired': async () => {
    const order = await world.openOrder({ ...short, lateMs: 50, status: 'expired' });
    await windowEnds(order);
    return `order:${order.orderId}`;
  },
  misled: async () => {
    const order = await world.openOrder();
    const asked = async (times: number) => {
      const { events } = await world.workflow(order).fetchHistory();
      return (events?.filter((event) => event.activityTaskCompletedEventAttributes ?? event.markerRecordedEventAttributes?.markerName === 'core_local_activity').length ?? 0) >= times;
    };
    for (const [i, status] of (['paid', 'failed', 'expired'] as const).entries()) {
      await world.workflow(order).signal(paymentMatched, { alertId: null, status });
      await until('the database was asked', () => asked(i + 1));
    }
    await world.alert(order);
    return `order:${order.orderId}`;
  },
  'resolved-without-being-told': async () => {
    const [one] = await aReview();
    await resolveReview(ctx, one.orderId, { as: 'failed', ...by });
    await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] }).catch(() => undefined);
    return `order:${one.orderId}`;
  },
  redelivered: async () => {
    const order = await world.openOrder();
    await world.alert(order);
    await world.workflow(order).result();
    const id = eventId(order.orderId, 'payment.paid');
    await world.engine.redeliver(id);
    return `redeliver:${id}`;
  },
  mailbox: async () => {
    const business = await aConnectedBusiness(ctx);
    await world.engine.startMailbox(business.mailboxId);
    // No reader of shares: it would take the world's own mailbox too, and displace its alerts.
    const watcher = watchers(ctx).watch(business.mailboxId, { onState: (change) => world.engine.showMailboxState(business.mailboxId, change) });
    await reaches(ctx, business.mailboxId, 'watching');
    await world.engine.pauseThroughWorkflow(business.mailboxId, by);
    await world.engine.resumeThroughWorkflow(business.mailboxId, by);
    await reaches(ctx, business.mailboxId, 'watching');
    await disconnectMailbox(ctx, business.mailboxId, { actor: 'test' });
    const state = await watcher.ended;
    if (state !== 'disconnected') throw new Error(`the watching ended as ${state}`);
    await world.engine.showMailboxState(business.mailboxId, { state, since: new Date().toISOString() });
    await business.imap.close();
    return `mailbox:${business.mailboxId}`;
  },
  swept: async () => {
    const handle = await world.client.workflow.start('sweep', { workflowId: 'sweep-recorded', taskQueue: 'orders' });
    return handle.workflowId;
  },
  ...Object.fromEntries(
    [...Object.keys(sweepKinds), 'recovery'].map((kind) => [
      `sweep-${kind}`,
      async () => {
        await oneOfEach();
        const handle = await world.client.workflow.start('catchUp', { workflowId: `sweep-${kind}-recorded`, taskQueue: 'orders', args: [{ kind, engineSince: new Date().toISOString() }] });
        return handle.workflowId;
      },
    ]),
  ),
  'order-gone': async () => {
    const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 800 });
    await db.query(sql.unsafe`DELETE FROM orders WHERE order_id = ${order.orderId}`);
    return `order:${order.orderId}`;
  },
  // `sweep-chores` was recorded before it.
  'sweep-chores-forgetting': async () => {
    const handle = await world.client.workflow.start('catchUp', { workflowId: 'sweep-chores-forgetting-recorded', taskQueue: 'orders', args: [{ kind: 'chores', engineSince: new Date().toISOString() }] });
    return handle.workflowId;
  },
  ...longPaths(world),
};

const wanted = process.argv.slice(2);
/** Something for every kind of work to do. */
async function oneOfEach(): Promise<void> {
  await world.openOrder({ start: false });
  await world.openOrder({ start: false, createdAgoMs: 300_000, lifeMs: 1_000, graceMs: 1_000, lateMs: 600_000 });
  const paid = await world.openOrder({ start: false });
  await world.alert(paid, { tell: false });
  await db.query(sql.unsafe`UPDATE orders SET created_at = created_at - interval '10 seconds', untold_since = untold_since - interval '1 hour'`);
  await db.query(sql.unsafe`UPDATE events SET next_attempt_at = next_attempt_at - interval '1 hour' WHERE state = 'waiting'`);
}

/** Which process and machine it was recorded on is nobody's business. */
function withoutPlaces(json: string): string {
  return json.replaceAll(here(''), '').replace(/"identity": "[^"]*"/g, '"identity": "recorder"').replace(/"([0-9]+@)[^"]*"/g, '"recorder"');
}

async function record(name: string, walk: () => Promise<string | FirstRun>): Promise<void> {
  const walked = await walk();
  const { workflowId, runId } = typeof walked === 'string' ? { workflowId: walked, runId: undefined } : walked;
  const end = await world.client.workflow.getHandle(workflowId).result();
  const handle = world.client.workflow.getHandle(workflowId, runId);
  await writeFile(path.join(folder, `${name}.json`), `${withoutPlaces(historyToJSON(await handle.fetchHistory()))}\n`);
  say(`${name}: ${JSON.stringify(end)}`);
}

try {
  const unknown = wanted.filter((name) => !Object.hasOwn(paths, name));
  if (unknown.length > 0) throw new Error(`no path is named ${unknown.join(', ')}. There are: ${Object.keys(paths).join(', ')}`);
  for (const [name, walk] of Object.entries(paths)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if ((await inTime(record(name, walk), LONGEST_MS, 'late')) === 'late')
      throw new Error(`${name} did not end within ${LONGEST_MS / 60_000} minutes: is each of its workflows told what it waits for?`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await world.close();
  await db.end();
  await Promise.all([temporal.stop(), postgres.stop()]);
  await Promise.all([dir, `${dir}-pg`].map((made) => rm(made, { recursive: true, force: true })));
}
process.exit();
