import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../dev/postgres.ts';
import { listOverdueEvents, listWaitingAfter } from '../../src/delivery/list-due.ts';
import { examineParts } from '../../src/office/doctor/examine-parts.ts';
import { businessStats } from '../../src/office/reports/business-stats.ts';
import { readGauges } from '../../src/office/support/gauges.ts';
import { createOrder } from '../../src/orders/create/create-order.ts';
import { getOrder } from '../../src/orders/get-order.ts';
import { listOrders } from '../../src/orders/list-orders.ts';
import {
  listOverdueOrders,
  listUnnotifiedOrders,
  listUnseenOrders,
} from '../../src/orders/overdue.ts';
import { closeOverdueWindows } from '../../src/orders/transitions/close-window.ts';
import { listAlerts } from '../../src/payments/alerts/list-alerts.ts';
import { recordAlert } from '../../src/payments/matching/record-alert.ts';
import { newId } from '../../src/platform/ids.ts';
import { indianMonth } from '../../src/shops/plans/month.ts';
import { forgetOld } from '../../src/upkeep/forget-old.ts';
import { beginProgress, purgePart } from '../../src/upkeep/purge-part.ts';
import { aReading } from '../../test/setup/factories/index.ts';
import { idleEngine } from '../../test/setup/no-engine.ts';
import { quantile } from './engine-stage.ts';
import { type Filled, filled } from './scale-fill.ts';
import { millisecondsOf } from './with-database.ts';

const LARGE = { name: 'large', orders: 1_000_000, alerts: 350_000 };
const SMALL = { name: 'small', orders: 1_000, alerts: 350 };
const ROUNDS = 40;
/** The process is young at the first ones: with three, what is measured first was at 1.5 and is at 1.0. */
const WARM_UP = 20;

/**
 * What people and the sweep ask for, beside a million orders and beside a thousand, in turns: the
 * median of each, and how many times longer the million takes. `BENCH_SCALE_DATA` names a folder in
 * which both databases are kept for the next run.
 */
export async function bench(): Promise<void> {
  const kept = process.env.BENCH_SCALE_DATA;
  const dataDir = kept ?? `${await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'))}/pg`;
  // What a round rolls back stays as dead rows. Autovacuum would clear them at a thousand orders, where
  // they are soon a fifth of the table, and never at a million.
  const postgres = await startPostgres({ dataDir, settings: { autovacuum: 'off' } });
  try {
    const [small, large] = [await filled(postgres, SMALL), await filled(postgres, LARGE)];
    for (const [what, work] of Object.entries(measured)) {
      const took = { small: [] as number[], large: [] as number[] };
      for (let round = -WARM_UP; round < ROUNDS; round++)
        for (const [size, place] of [
          ['small', small],
          ['large', large],
        ] as const) {
          const ms = await work(place);
          if (round >= 0) took[size].push(ms);
        }
      const [little, much] = [quantile(took.small, 0.5), quantile(took.large, 0.5)];
      process.stdout.write(
        `${what}: ${much.toFixed(1)} ms at 1 M orders, ${little.toFixed(1)} ms at 1 k; ` +
          `ratio ${(much / little).toFixed(2)} (at most 1.3)\n`,
      );
    }
    for (const { ctx } of [small, large]) await ctx.db.end();
  } finally {
    await postgres.stop();
    if (!kept) await rm(path.dirname(dataDir), { recursive: true, force: true });
  }
}

type Work = (place: Filled) => Promise<number>;

const timed =
  (work: (place: Filled) => Promise<unknown>): Work =>
  (place) =>
    millisecondsOf(() => work(place));

const anOrderOf = ({ ctx, shop }: Filled) =>
  createOrder(ctx, { businessId: shop.businessId, mode: 'live' }, newId('req'), () => ({
    ...{ amount: randomInt(10, 100_000), merchant_order_id: newId('req') },
    ...{ success_url: 'https://shop.example/ok', failure_url: 'https://shop.example/no' },
    ...{ webhook_url: 'https://shop.example/hook', customer: null, payment_account_id: null },
  }));

// Of a run of its own: the databases may have the mails of the runs before.
let uid = randomInt(1e9);

/** Only the match is measured, not the order's making. */
const match: Work = async (place) => {
  const { ctx, shop, address } = place;
  const { order } = await anOrderOf(place);
  const reading = aReading({ amountPaise: order.payablePaise, to: address });
  const mail = { mailboxId: shop.mailboxId, businessId: shop.businessId, folder: 'INBOX' };
  uid += 1;
  return millisecondsOf(() =>
    recordAlert(ctx, {
      ...{ ...mail, uidValidity: 1, uid, fencingToken: 0, arrivedAt: new Date(), reading },
    }),
  );
};

const ledger = (unmatched: boolean): Work =>
  timed(({ ctx }) => listAlerts(ctx, { unmatched, reference: null, amountPaise: null }, 100));

const rolledBack = new Error('nothing of it stays');

const measured: Readonly<Record<string, Work>> = {
  list: timed(({ ctx, shop }) =>
    listOrders(
      ctx,
      { businessId: shop.businessId, mode: 'live' },
      { status: null, merchantOrderId: null, limit: 50, cursor: null },
    ),
  ),
  'list of a status': timed(({ ctx, shop }) =>
    listOrders(
      ctx,
      { businessId: shop.businessId, mode: 'live' },
      { status: 'expired', merchantOrderId: null, limit: 50, cursor: null },
    ),
  ),
  get: timed(({ ctx }) => getOrder(ctx, 'PW-0000000500')),
  create: timed(anOrderOf),
  match,
  'sweep: starts': timed(({ ctx }) => listUnseenOrders(ctx.db)),
  'sweep: notify': timed(({ ctx }) => listUnnotifiedOrders(ctx.db)),
  'sweep: expiries': timed(({ ctx }) => listOverdueOrders(ctx.db)),
  'sweep: windows': timed(({ ctx }) => closeOverdueWindows(ctx)),
  'sweep: events': timed(({ ctx }) => listOverdueEvents(ctx)),
  'sweep: all events that wait': timed(({ ctx }) => listWaitingAfter(ctx.db, '')),
  'sweep: what is old': timed(({ ctx }) =>
    forgetOld({ ...ctx, config: { ...ctx.config, RETAIN_ATTEMPTS_DAYS: 400 } }),
  ),
  'alert list': ledger(false),
  'alert list --unmatched': ledger(true),
  metrics: timed(({ ctx }) => readGauges(ctx)),
  doctor: timed(({ ctx }) => examineParts(ctx, idleEngine, String)),
  'purge step': timed(({ ctx, shop }) =>
    ctx.db
      .transaction(async (tx) => {
        await beginProgress(tx, shop.businessId);
        await purgePart(tx, shop.businessId, 200);
        throw rolledBack;
      })
      .catch((error) => {
        if (error !== rolledBack) throw error;
      }),
  ),
  stats: timed(({ ctx, shop }) => businessStats(ctx, shop.businessId, indianMonth(new Date()))),
};
