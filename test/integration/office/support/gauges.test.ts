import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { listOverdueEvents } from '../../../../src/delivery/list-due.ts';
import { bankFindings } from '../../../../src/office/doctor/accounts.ts';
import { checkSafely } from '../../../../src/office/doctor/examine-parts.ts';
import { connectionFindings } from '../../../../src/office/doctor/service.ts';
import { readDatabaseFigures } from '../../../../src/office/support/database-figures.ts';
import { readGauges } from '../../../../src/office/support/gauges.ts';
import {
  listOverdueOrders,
  listUnnotifiedOrders,
  listUnseenOrders,
} from '../../../../src/orders/overdue.ts';
import { setAside } from '../../../../src/platform/backlog/set-aside.ts';
import { readBudget } from '../../../../src/platform/connections.ts';
import { sql } from '../../../../src/platform/db.ts';
import { serveMetrics } from '../../../../src/platform/metrics.ts';
import { makeReadiness } from '../../../../src/platform/readiness.ts';
import { say } from '../../../../src/words/sentence.ts';
import { testContext } from '../../../setup/context.ts';
import {
  aBusiness,
  anAccount,
  anAlertRow,
  anEventRow,
  anOrderRow,
} from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';
import { atTerminal, saying } from '../../../setup/words.ts';

const ctx = testContext();
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const scrape = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return { status: answer.status, text: await answer.text() };
};

test('Prometheus gets the open orders and the state of each mailbox', async () => {
  const business = await aBusiness(ctx);
  const account = await anAccount(ctx, business);
  await anOrderRow(ctx, business, account);
  await anOrderRow(ctx, business, account, { status: 'manual_review', payablePaise: 10_002 });
  await anOrderRow(ctx, business, account, {
    payablePaise: 10_003,
    createdAt: new Date(Date.now() - 3_600_000),
  });
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, makeReadiness(), () =>
    readGauges(ctx),
  );
  stops.push(metrics.stop);
  const { status, text } = await scrape(metrics.port);
  expect(status).toBe(200);
  for (const line of [
    'paisewise_orders_open{status="pending"} 2',
    'paisewise_orders_open{status="manual_review"} 1',
    'paisewise_database_up 1',
    'paisewise_orders_overdue 1',
    'paisewise_mailboxes{state="watching"} 1',
    'paisewise_webhooks_waiting 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('paisewise_process_cpu_seconds_total');
  const figure = (name: string) => Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);
  expect(figure('paisewise_database_commit_seconds')).toBeGreaterThan(0);
  expect(Math.abs(figure('paisewise_database_clock_ahead_seconds'))).toBeLessThan(60);
  expect(text).toMatch(/^paisewise_database_server_connections\{what="used"\} [1-9]/m);
});

test('operators see the mails that may be payments, until an order has each', async () => {
  const business = await aBusiness(ctx);
  const account = await anAccount(ctx, business);
  const proven = { bank: 'hdfc', sender: 'alerts@hdfcbank.bank.in' };
  const mail = (reason: 'ambiguous' | 'unknown_template' | 'no_order', more: object = {}) =>
    anAlertRow(ctx, business, {
      ...{ reason, kind: 'unknown', amountPaise: 70_097, proven, accountIds: [account] },
      ...more,
    });
  const uncertain = async () =>
    (await readGauges(ctx)).find(({ name }) => name === 'payments_uncertain')?.values[0]?.value;
  const told = async () =>
    (await bankFindings(ctx.db)).find(({ text }) =>
      atTerminal(text).includes('may tell of payments'),
    );
  await mail('no_order', { kind: 'credit' });
  await mail('ambiguous', { amountPaise: null });
  await mail('unknown_template', { accountIds: [] });
  await mail('unknown_template', { proven: undefined });
  expect([await uncertain(), await told()]).toEqual([0, undefined]);
  const first = await mail('ambiguous');
  const newest = await mail('unknown_template');
  expect(await uncertain()).toBe(2);
  expect(await told()).toMatchObject({
    level: 'warn',
    text: saying(`2, the newest ${newest}`),
  });
  const orderId = await anOrderRow(ctx, business, account, { payablePaise: 70_097 });
  for (const alertId of [first, newest])
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET order_id = ${orderId} WHERE alert_id = ${alertId}`);
  expect([await uncertain(), await told()]).toEqual([0, undefined]);
});

test('what the sweep left undone is counted with its age, and what is set aside is not', async () => {
  const business = await aBusiness(ctx);
  const account = await anAccount(ctx, business);
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const left = await anOrderRow(ctx, business, account, { createdAt: hours(2) });
  const aside = await anOrderRow(ctx, business, account, {
    payablePaise: 10_007,
    createdAt: hours(9),
  });
  for (const kind of ['start', 'expire'] as const) await setAside(ctx.db, kind, aside, 'a test');
  const measures = await readGauges(ctx);
  const of = (name: string, work: string) =>
    measures.find((one) => one.name === name)?.values.find(({ labels }) => labels.work === work)
      ?.value ?? Number.NaN;
  expect(left).toMatch(/^PW-/);
  expect(of('sweep_backlog', 'start')).toBeGreaterThan(0);
  const age = of('sweep_backlog_oldest_seconds', 'start');
  expect(age).toBeGreaterThan(7_100);
  expect(age).toBeLessThan(9 * 3_600);
  expect(of('sweep_backlog', 'expire')).toBeGreaterThan(0);
  expect(of('sweep_backlog', 'notify')).toBe(0);
  expect(of('sweep_backlog', 'event')).toBe(0);
  expect(of('sweep_backlog_oldest_seconds', 'event')).toBe(0);
});

test('the backlog counts what the sweep lists, one whose attempt died with its process among it', async () => {
  const business = await aBusiness(ctx);
  const account = await anAccount(ctx, business);
  const orderId = await anOrderRow(ctx, business, account, { status: 'paid' });
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET untold_since = now() - interval '5 s' WHERE order_id = ${orderId}`);
  const died = await anEventRow(ctx, { orderId, businessId: business.businessId }, { url: '' });
  await ctx.db.query(sql.unsafe`
    UPDATE events SET next_attempt_at = now() - interval '50 s',
      attempting_since = now() - interval '30 s'
    WHERE event_id = ${died}`);
  const measures = await readGauges(ctx);
  const backlog = measures.find(({ name }) => name === 'sweep_backlog')?.values ?? [];
  const events = await listOverdueEvents(ctx);
  expect(events.map(({ eventId }) => eventId)).toEqual([died]);
  expect(Object.fromEntries(backlog.map(({ labels, value }) => [labels.work, value]))).toEqual({
    start: (await listUnseenOrders(ctx.db)).length,
    notify: (await listUnnotifiedOrders(ctx.db)).length,
    expire: (await listOverdueOrders(ctx.db)).length,
    event: events.length,
  });
});

test('a full pool is told, and everybody’s connections are counted, also by a role that may not look at others', async () => {
  const role = sql.identifier(['onlooker']);
  const undone = new Error('undone');
  await ctx.db
    .transaction(async (tx) => {
      // A worker's pool of one, whose only connection is busy.
      await tx.query(sql.unsafe`SET LOCAL application_name = 'paisewise:worker:3:test'`);
      expect(await connectionFindings(tx)).toContainEqual(
        expect.objectContaining({
          check: 'pool',
          text: say('pool_full', { role: 'worker', pool: 1 }),
        }),
      );
      await tx.query(sql.unsafe`CREATE ROLE ${role}`);
      // None of the sessions is this role's.
      await tx.query(sql.unsafe`SET LOCAL ROLE ${role}`);
      const figures = await readDatabaseFigures(tx);
      expect(figures.connections.used).toBeGreaterThan(0);
      expect(figures.hasRoom).toBe(true);
      const { others, processes } = await readBudget(tx);
      expect(others + processes.length).toBeGreaterThan(0);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});

test('who holds a table is named by the doctor, whether by a lock or by a look that another lock waits for', async () => {
  const look = () =>
    checkSafely(
      'order',
      () =>
        ctx.db.transaction(async (tx) => {
          await tx.query(sql.unsafe`SET LOCAL statement_timeout = '100ms'`);
          await tx.query(sql.unsafe`SELECT FROM orders LIMIT 1`);
          return [];
        }),
      { db: ctx.db, explain: String },
    );
  const isNamed = async (pid: number) =>
    expect(await look()).toEqual([
      expect.objectContaining({
        check: 'order',
        text: saying(new RegExp(`^the database answers, .* process ${pid} .* idle$`)),
        todo: saying(`pg_terminate_backend(${pid})`),
      }),
    ]);
  const alone = 'LOCK TABLE orders IN ACCESS EXCLUSIVE MODE';
  const [first, second] = [await aSession(), await aSession()];

  await first.query(`BEGIN; ${alone}`);
  await isNamed(pidOf(first));
  await first.query('ROLLBACK; BEGIN; SELECT FROM orders LIMIT 1');
  const waiting = second.query(`BEGIN; ${alone}`);
  await until('one waits for the other', () =>
    ctx.db.exists(sql.unsafe`SELECT FROM pg_locks WHERE NOT granted AND pid = ${pidOf(second)}`),
  );
  await isNamed(pidOf(first));
  await first.query('ROLLBACK');
  await waiting;
  await second.query('ROLLBACK');
  expect(await look()).toEqual([]);
});

async function aSession(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ctx.database.url });
  await client.connect();
  stops.push(() => client.end());
  return client;
}

const pidOf = (client: pg.Client) => z.object({ processID: z.number() }).parse(client).processID;
