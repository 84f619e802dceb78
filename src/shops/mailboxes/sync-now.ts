import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { perDb, sharedReadings } from '../../platform/batches.ts';
import type { Context } from '../../platform/context.ts';
import { at, dbNow, type Queryable, sql } from '../../platform/db.ts';
import { inTime } from '../../platform/deadlines.ts';

/** The channel on which a mailbox's watcher is called; its name is from when a sync was a look. */
export const WATCHERS_CHANNEL = 'mailbox_look';

/**
 * Has the mailbox's watcher, in whichever process, sync at once. A call may be lost. In a statement of
 * its own: NOTIFY locks the whole database at commit.
 */
export async function callWatcher(db: Queryable, mailboxId: string): Promise<void> {
  await db.query(sql.unsafe`SELECT pg_notify(${WATCHERS_CHANNEL}, ${mailboxId})`);
}

/** How long a caller waits at most (decisions: Orders). */
const AT_MOST_MS = 3_000;
const POLL_MS = 15;

/** One asks and polls for all its callers; callers who come meanwhile share the next. */
const roundsOf = perDb((_: Pick<Context, 'db'>) => sharedReadings<void>(AT_MOST_MS));

/**
 * Makes the mailbox's watcher sync now, and waits until a sync that began after this call has
 * ended: at most 3 s, and not at all if the mailbox can't be read. Many calls at once, in all
 * processes, make one sync. Never throws: the caller goes on with the present data.
 */
export async function syncNow(ctx: Context, mailboxId: string): Promise<void> {
  try {
    const round = roundsOf(ctx)(mailboxId, () => runRound(ctx, mailboxId));
    await inTime(round, AT_MOST_MS, 'late');
  } catch (error) {
    ctx.log.warn({ err: error, mailbox: mailboxId }, 'a sync could not be asked for');
  }
}

const roundRow = z.object({ readable: z.boolean(), done: z.boolean(), stale: z.boolean() });

async function runRound(ctx: Context, mailboxId: string): Promise<void> {
  const asking = await dbNow(ctx.db);
  const until = performance.now() + AT_MOST_MS;
  while (performance.now() < until) {
    const now = await ctx.db.maybeOne(sql.type(roundRow)`
      SELECT m.state IN ('watching', 'connecting') AS readable,
             coalesce(l.last_begun_at >= ${at(asking)}, false) AS done,
             coalesce(l.asked_at < ${at(asking)}, true) AS stale
      FROM mailboxes m LEFT JOIN mailbox_looks l USING (mailbox_id) WHERE m.mailbox_id = ${mailboxId}
    `);
    if (!now?.readable || now.done) return;
    if (now.stale) await requestSync(ctx, mailboxId);
    await sleep(POLL_MS);
  }
}

// Of many requests within LOOK_INTERVAL_MS only one changes the row and calls. The row counts, since
// a call may be lost.
async function requestSync(ctx: Context, mailboxId: string): Promise<void> {
  const { rowCount } = await ctx.db.query(sql.unsafe`
    INSERT INTO mailbox_looks AS l (mailbox_id, asked_at) VALUES (${mailboxId}, clock_timestamp())
    ON CONFLICT (mailbox_id) DO UPDATE SET asked_at = excluded.asked_at
    WHERE l.asked_at <=
      excluded.asked_at - make_interval(secs => ${ctx.config.LOOK_INTERVAL_MS / 1000})
      OR l.asked_at > excluded.asked_at + interval '1 second'
  `);
  if (rowCount) await callWatcher(ctx.db, mailboxId);
}
