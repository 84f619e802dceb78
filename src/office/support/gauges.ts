import { countOverdueEvents, countWaitingEvents } from '../../delivery/webhook-health.ts';
import { orderHealth } from '../../orders/count-orders.ts';
import { findHold } from '../../orders/hold/hold.ts';
import { sweepBacklogOfOrders } from '../../orders/overdue.ts';
import { listChangedWordings } from '../../payments/alerts/changed-wordings.ts';
import { uncertainPayments } from '../../payments/alerts/not-understood.ts';
import { countSetAside } from '../../platform/backlog/set-aside.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Measure } from '../../platform/metrics.ts';
import { countMailboxStates, largestMailboxLag } from '../../shops/mailboxes/mailbox-health.ts';
import { readBackups, readDatabaseFigures } from './database-figures.ts';

const gauge = (name: string, help: string, value: number): Measure => ({
  name,
  help,
  values: [{ labels: {}, value }],
});

/**
 * The figures that should alert an operator, for METRICS_PORT. Counts only open things, each by an
 * index.
 */
export async function readGauges(ctx: Pick<Context, 'config' | 'db'>): Promise<readonly Measure[]> {
  const { db } = ctx;
  const orders = await orderHealth(db);
  const events = await countWaitingEvents(db);
  const mailboxes = await countMailboxStates(db);
  return [
    {
      name: 'orders_open',
      help: 'orders that are pending or under review',
      values: [
        { labels: { status: 'pending' }, value: orders.pending },
        { labels: { status: 'manual_review' }, value: orders.underReview },
      ],
    },
    gauge(
      'orders_overdue',
      'orders still pending two minutes past their grace: the engine or the workers stand still',
      orders.overdue,
    ),
    gauge('webhooks_waiting', 'events that are not delivered yet', events.count),
    gauge(
      'webhooks_oldest_waiting_seconds',
      'how long the oldest of them waits',
      events.oldestSeconds,
    ),
    gauge(
      'mailboxes_behind_seconds',
      'how far the mailbox that is read least far lags, READ_MARGIN_MS included',
      Math.max(0, await largestMailboxLag(db)),
    ),
    gauge(
      'creates_refused_seconds',
      'how long live creates are refused yet, since the database was put back',
      (await findHold(db))?.seconds ?? 0,
    ),
    ...(await sweepBacklog(ctx)),
    ...(await databaseMachine(db)),
    ...(await dumps(ctx.config)),
    ...(await mailsNotUnderstood(db)),
    {
      name: 'mailboxes',
      help: 'mailboxes by state',
      values: mailboxes.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
  ];
}

async function databaseMachine(db: Queryable): Promise<readonly Measure[]> {
  const { commitSeconds, clockAheadSeconds, connections, hasRoom } = await readDatabaseFigures(db);
  return [
    gauge(
      'database_commit_seconds',
      'how long the database takes to make a few bytes durable',
      commitSeconds,
    ),
    gauge(
      'database_disk_full',
      "1 where the database's disk takes nothing new: creates are refused, payments wait",
      hasRoom ? 0 : 1,
    ),
    gauge(
      'database_clock_ahead_seconds',
      "how far the database's clock is ahead of this machine's; its own decides",
      clockAheadSeconds,
    ),
    {
      name: 'database_server_connections',
      help: "clients' connections to the database's server, and how many it allows",
      values: [
        { labels: { what: 'used' }, value: connections.used },
        { labels: { what: 'most' }, value: connections.most },
      ],
    },
  ];
}

async function dumps({ BACKUPS_FOLDER }: Context['config']): Promise<readonly Measure[]> {
  const seen = BACKUPS_FOLDER ? await readBackups(BACKUPS_FOLDER).catch(() => null) : null;
  const of = (value: number | undefined) => (value === undefined ? [] : [{ labels: {}, value }]);
  const made = seen?.newestAt?.getTime();
  return [
    {
      name: 'backup_newest_timestamp_seconds',
      help: 'when the newest dump was made; nothing where there is none, or no BACKUPS_FOLDER',
      values: of(made === undefined ? undefined : made / 1000),
    },
    {
      name: 'backup_disk_used_ratio',
      help: 'how full the disk is that holds the dumps, 0 to 1',
      values: of(seen?.diskUsed),
    },
  ];
}

async function sweepBacklog(ctx: Pick<Context, 'config' | 'db'>): Promise<readonly Measure[]> {
  const { db } = ctx;
  const all = [
    ...(await sweepBacklogOfOrders(db)),
    { work: 'event', ...(await countOverdueEvents(ctx)) },
  ];
  const by = (value: (one: (typeof all)[number]) => number) =>
    all.map((one) => ({ labels: { work: one.work }, value: value(one) }));
  return [
    gauge(
      'sweep_set_aside',
      'what the sweep could not do and tries again later; doctor names it',
      await countSetAside(db),
    ),
    {
      name: 'sweep_backlog',
      help: 'what the sweep is to take up now, by its work; open orders are looked at every minute',
      values: by(({ count }) => count),
    },
    {
      name: 'sweep_backlog_oldest_seconds',
      help: 'for how long the oldest of it has waited',
      values: by(({ oldestSeconds }) => oldestSeconds),
    },
  ];
}

const mailsNotUnderstood = async (db: Queryable): Promise<readonly Measure[]> => [
  await changedWordings(db),
  gauge(
    'payments_uncertain',
    "banks' mails of the last 7 days (the newest 1,000 not understood) that may tell of payments and settled no order",
    (await uncertainPayments(db)).count,
  ),
];

const changedWordings = async (db: Queryable): Promise<Measure> => ({
  name: 'bank_wording_changed',
  help: "banks' senders whose alerts are no longer understood; doctor names them",
  values: (await listChangedWordings(db)).map(({ bank, sender }) => ({
    labels: { bank, sender },
    value: 1,
  })),
});
