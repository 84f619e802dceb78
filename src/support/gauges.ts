import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import type { Measure } from '../platform/metrics.ts';

const row = z.object({
  pending: z.number(),
  review: z.number(),
  overdue: z.number(),
  waiting: z.number(),
  oldestWaiting: z.number(),
  behind: z.number(),
});
const stateRow = z.object({ state: z.string(), count: z.number() });

/**
 * What an operator wants to be woken by, for METRICS_PORT. Open things only, each found by an
 * index.
 */
export async function readGauges(db: Queryable): Promise<readonly Measure[]> {
  const now = await db.one(sql.type(row)`
    SELECT (SELECT count(*) FROM orders WHERE status = 'pending') AS pending,
      (SELECT count(*) FROM orders WHERE status = 'manual_review') AS review,
      (SELECT count(*) FROM orders WHERE status = 'pending' AND grace_ends_at < now() - interval '2 minutes') AS overdue,
      (SELECT count(*) FROM events WHERE state = 'waiting') AS waiting,
      (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM events WHERE state = 'waiting') AS "oldestWaiting",
      (SELECT coalesce(extract(epoch FROM now() - min(p.read_until)), 0)::float8
       FROM mailbox_progress p WHERE p.state NOT IN ('paused', 'disconnected')) AS behind
  `);
  const mailboxes = await db.any(
    sql.type(stateRow)`SELECT state, count(*) AS count FROM mailboxes GROUP BY state`,
  );
  const one = (name: string, help: string, value: number): Measure => ({
    name,
    help,
    values: [{ labels: {}, value }],
  });
  return [
    {
      name: 'orders_open',
      help: 'orders that are pending or under review',
      values: [
        { labels: { status: 'pending' }, value: now.pending },
        { labels: { status: 'manual_review' }, value: now.review },
      ],
    },
    one(
      'orders_overdue',
      'orders still pending two minutes past their grace: the engine or the workers stand still',
      now.overdue,
    ),
    one('webhooks_waiting', 'events that are not delivered yet', now.waiting),
    one('webhooks_oldest_waiting_seconds', 'how long the oldest of them waits', now.oldestWaiting),
    one(
      'mailboxes_behind_seconds',
      'how far the mailbox that is read least far lags, READ_MARGIN_MS included',
      Math.max(0, now.behind),
    ),
    {
      name: 'mailboxes',
      help: 'mailboxes by state',
      values: mailboxes.map(({ state, count }) => ({ labels: { state }, value: count })),
    },
  ];
}
