import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { MAILBOX_STATES } from '../mailboxes/mailbox-row.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Pace } from './pace.ts';
import type { Bell } from './signals.ts';

/** A watcher as its process's hub knows it. The watcher keeps `settingsAt`, `lookedAt` and `resting` up to date. */
export type Seat = {
  mailboxId: string;
  fencingToken: number;
  bell: Bell;
  pace: Pace;
  settingsAt: Date;
  /** The last time that a person asked for another try, as far as the watcher knows. */
  retriedAt: Date | null;
  /** performance.now() of the last look's end. */
  lookedAt: number;
  /** It waits because the mailbox is paused. */
  resting: boolean;
};

/** One for a process and database: what is asked of all its watchers, over one LISTEN connection and one query a second. */
export type Hub = { join: (seat: Seat) => () => void };

const hubs = new WeakMap<object, Hub>();

/** The hub of this process for the context's database. */
export function hubOf(ctx: Context): Hub {
  const known = hubs.get(ctx.db);
  if (known) return known;
  const hub = makeHub(ctx);
  hubs.set(ctx.db, hub);
  return hub;
}

function makeHub(ctx: Context): Hub {
  const seats = new Map<string, Set<Seat>>();
  let asking = new AbortController();
  let ears: Ears | null = null;
  const all = () => [...seats.values()].flatMap((several) => [...several]);

  // One loop at a time: the last one's signal ends it, even in the middle of a question.
  const askOn = async (over: AbortSignal) => {
    while (!over.aborted) {
      await sleep(Math.min(...all().map((seat) => seat.pace.pollMs)), undefined, {
        signal: over,
        ref: false,
      }).catch(() => {});
      if (over.aborted) return;
      await ask(ctx, all()).catch((error) =>
        ctx.log.debug({ err: error }, 'what is asked of the watchers could not be read'),
      );
    }
  };

  return {
    join(seat) {
      const several = seats.get(seat.mailboxId) ?? new Set();
      several.add(seat);
      seats.set(seat.mailboxId, several);
      if (seats.size === 1 && several.size === 1) {
        ears = listen(ctx, (mailboxId) => {
          for (const each of seats.get(mailboxId) ?? []) each.bell.ring('look');
        });
        asking = new AbortController();
        void askOn(asking.signal);
      }
      return () => {
        several.delete(seat);
        if (several.size === 0) seats.delete(seat.mailboxId);
        if (seats.size > 0) return;
        asking.abort();
        void ears?.close();
        ears = null;
      };
    },
  };
}

const asked = z.object({
  mailbox_id: z.string(),
  epoch: z.number(),
  now_epoch: z.number(),
  state: z.enum(MAILBOX_STATES),
  settings: z.boolean(),
  retry_asked_at: z.date().nullable(),
  look: z.boolean(),
  // Until the earliest window that is still to be read past has ended, in milliseconds; null where there is none.
  open_ms: z.number().nullable(),
});

async function ask(ctx: Context, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats)
    if (performance.now() - seat.lookedAt >= seat.pace.restMs) seat.bell.ring('look');
  if (seats.length === 0) return;
  const rows = await ctx.db.any(sql.type(asked)`
    SELECT * FROM (
      SELECT w.mailbox_id, w.epoch, m.epoch AS now_epoch, m.state, -- JavaScript's clock has no microseconds.
             date_trunc('milliseconds', m.settings_at) > w.settings_at AS settings,
             CASE WHEN m.retry_asked_at > clock_timestamp() - interval '1 minute' THEN m.retry_asked_at END AS retry_asked_at,
             coalesce(l.asked_at > coalesce(l.last_begun_at, '-infinity'), false) AS look,
             (SELECT extract(epoch FROM min(o.window_ends_at) - clock_timestamp())::float8 * 1000 FROM orders o
              WHERE o.mailbox_id = w.mailbox_id
                AND o.window_ends_at > (SELECT min(f.read_until) FROM mailbox_folders f WHERE f.mailbox_id = w.mailbox_id)) AS open_ms
      FROM ${sql.unnest(
        seats.map((seat) => [seat.mailboxId, seat.fencingToken, seat.settingsAt.toISOString()]),
        ['text', 'int8', 'timestamptz'],
      )} AS w (mailbox_id, epoch, settings_at)
      JOIN mailboxes m USING (mailbox_id)
      LEFT JOIN mailbox_looks l USING (mailbox_id)
    ) seat
    WHERE now_epoch <> epoch OR state IN ('paused', 'disconnected') OR settings OR retry_asked_at IS NOT NULL OR look OR open_ms IS NOT NULL
  `);
  const told = new Map(rows.map((row) => [`${row.mailbox_id} ${row.epoch}`, row]));
  for (const seat of seats) {
    const row = told.get(`${seat.mailboxId} ${seat.fencingToken}`);
    if (seat.resting && row?.state !== 'paused') seat.bell.ring('resumed');
    if (row) tell(ctx, seat, row);
  }
}

function tell(ctx: Context, seat: Seat, row: z.output<typeof asked>): void {
  if (row.now_epoch !== seat.fencingToken) seat.bell.ring('displaced');
  if (row.state === 'disconnected') seat.bell.ring('disconnected');
  if (row.state === 'paused' && !seat.resting) seat.bell.ring('paused');
  if (row.settings) seat.bell.ring('settings');
  if (row.retry_asked_at && row.retry_asked_at.getTime() > (seat.retriedAt?.getTime() ?? 0)) {
    seat.retriedAt = row.retry_asked_at;
    seat.bell.ring('retry');
  }
  if (row.look) seat.bell.ring('look');
  if (row.open_ms === null) return;
  const since = performance.now() - seat.lookedAt;
  // A window can be closed only by a look that begins when it and the margin are over: that one shouldn't be late.
  const isDue =
    row.open_ms + ctx.config.READ_MARGIN_MS <= 0 &&
    since >= Math.min(seat.pace.lookMs, ctx.config.LOOK_INTERVAL_MS);
  if (isDue || since >= seat.pace.lookMs) seat.bell.ring('look');
}

type Ears = { close: () => Promise<void> };

// Notifications only save waiting: what is asked stands in a table, which is polled too.
function listen(ctx: Context, onLook: (mailboxId: string) => void): Ears {
  const url = ctx.config.DATABASE_URL;
  let closed = false;
  let client: pg.Client | null = null;
  const connect = async () => {
    if (closed || !url) return;
    const mine = new pg.Client({ connectionString: url, keepAlive: true });
    client = mine;
    let gone = false;
    const again = () => {
      if (gone) return;
      gone = true;
      mine.end().catch(() => {});
      if (!closed) setTimeout(() => void connect(), 1_000).unref();
    };
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', ({ payload }) => payload && onLook(payload));
    try {
      await mine.connect();
      await mine.query('LISTEN mailbox_look');
      if (closed) await mine.end();
    } catch (error) {
      ctx.log.debug({ err: error }, 'not listening for looks');
      again();
    }
  };
  void connect();
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
