import { z } from 'zod';
import { msToEarliestWindowEnd } from '../../orders/windows.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Lease } from '../../shops/mailboxes/lease.ts';
import { MAILBOX_STATES } from '../../shops/mailboxes/mailbox-row.ts';
import type { Pace } from './pace.ts';
import type { Signal, WakeSignals } from './signals.ts';

/**
 * A watcher as its process's registry knows it. The watcher keeps `settingsAt`, `lastSyncedAt` and
 * `resting` up to date.
 */
export type Registration = Lease & {
  signals: WakeSignals;
  pace: Pace;
  /** When the settings were changed that it logged in with. */
  settingsAt: Date;
  /** The last time that a person asked for another try, as far as it knows. */
  retriedAt: Date | null;
  /** performance.now() of the last sync's end. */
  lastSyncedAt: number;
  /** It waits because the mailbox is paused. */
  resting: boolean;
};

const requestRow = z.object({
  mailboxId: z.string(),
  fencingToken: z.number(),
  highestToken: z.number(),
  state: z.enum(MAILBOX_STATES),
  settings: z.boolean(),
  retryAskedAt: z.date().nullable(),
  sync: z.boolean(),
  windowMs: z.number().nullable(),
});

/**
 * The requests to one watcher. `highestToken`: the mailbox's fencing token now. `settings`: they
 * have changed since it logged in. `sync`: somebody waits for one. `windowMs`: milliseconds until
 * the end of the earliest window that is not read past yet; null without one.
 */
type Request = z.output<typeof requestRow>;

/** The requests to these watchers, by watcher. A watcher without a request has no entry. */
export async function findRequests(
  db: Queryable,
  watchers: readonly Registration[],
): Promise<ReadonlyMap<Registration, Request>> {
  const asked = watchers.map((one) => [
    one.mailboxId,
    one.fencingToken,
    one.settingsAt.toISOString(),
  ]);
  const readUntil = sql.fragment`
    (SELECT min(f.read_until) FROM mailbox_folders f WHERE f.mailbox_id = w.mailbox_id)`;
  // Joins the orders' windows: every process asks this once a second, for all its mailboxes at
  // once. JavaScript's clock has no microseconds, hence the truncation.
  const rows = await db.any(sql.type(requestRow)`
    SELECT * FROM (
      SELECT w.mailbox_id AS "mailboxId", w.token AS "fencingToken", m.epoch AS "highestToken",
        m.state, date_trunc('milliseconds', m.settings_at) > w.settings_at AS settings,
        CASE WHEN m.retry_asked_at > clock_timestamp() - interval '1 minute'
          THEN m.retry_asked_at END AS "retryAskedAt",
        coalesce(l.asked_at > coalesce(l.last_begun_at, '-infinity'), false) AS sync,
        ${msToEarliestWindowEnd(sql.fragment`w.mailbox_id`, readUntil)} AS "windowMs"
      FROM ${sql.unnest(asked, ['text', 'int8', 'timestamptz'])} AS w (mailbox_id, token, settings_at)
      JOIN mailboxes m USING (mailbox_id)
      LEFT JOIN mailbox_looks l USING (mailbox_id)
    ) request
    WHERE "highestToken" <> "fencingToken" OR state IN ('paused', 'disconnected') OR settings
      OR "retryAskedAt" IS NOT NULL OR sync OR "windowMs" IS NOT NULL
  `);
  const byWatcher = new Map(rows.map((row) => [`${row.mailboxId} ${row.fencingToken}`, row]));
  return new Map(
    watchers.flatMap((one) => {
      const row = byWatcher.get(`${one.mailboxId} ${one.fencingToken}`);
      return row ? [[one, row]] : [];
    }),
  );
}

/** A watcher as it decides what a request means. Intervals are in milliseconds. */
type WatcherView = {
  fencingToken: number;
  resting: boolean;
  retriedAt: Date | null;
  sinceSyncMs: number;
  pace: Pick<Pace, 'syncMs'>;
};

/** The settings that decide when a window can be closed. */
type WindowRules = { READ_MARGIN_MS: number; LOOK_INTERVAL_MS: number };

/** The signals that a request raises in its watcher. Pure. */
export function signalsOf(
  request: Request | undefined,
  watcher: WatcherView,
  rules: WindowRules,
): Signal[] {
  const raised: Signal[] = [];
  if (watcher.resting && request?.state !== 'paused') raised.push('resumed');
  if (!request) return raised;
  if (request.highestToken !== watcher.fencingToken) raised.push('lease-lost');
  if (request.state === 'disconnected') raised.push('disconnected');
  if (request.state === 'paused' && !watcher.resting) raised.push('paused');
  if (request.settings) raised.push('settings');
  if (isNewRetry(request, watcher)) raised.push('retry');
  if (request.sync || isSyncDue(request, watcher, rules)) raised.push('sync');
  return raised;
}

const isNewRetry = ({ retryAskedAt }: Request, { retriedAt }: WatcherView): boolean =>
  retryAskedAt !== null && retryAskedAt.getTime() > (retriedAt?.getTime() ?? 0);

function isSyncDue(
  { windowMs }: Request,
  { sinceSyncMs, pace }: WatcherView,
  { READ_MARGIN_MS, LOOK_INTERVAL_MS }: WindowRules,
): boolean {
  if (windowMs === null) return false;
  if (sinceSyncMs >= pace.syncMs) return true;
  // Only a sync that begins after the window and the margin can close it: that sync shouldn't be
  // late.
  const isOver = windowMs + READ_MARGIN_MS <= 0;
  return isOver && sinceSyncMs >= Math.min(pace.syncMs, LOOK_INTERVAL_MS);
}
