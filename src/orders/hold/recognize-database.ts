import { setTimeout } from 'node:timers/promises';
import { ConnectionError } from 'slonik';
import { z } from 'zod';
import { holdMs } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { inTime } from '../../platform/deadlines.ts';
import type { LookAt } from '../../platform/driver.ts';
import { after } from '../windows.ts';
import { holdIfLost, type ListKnown } from './lost-orders.ts';

const row = z.object({ until: z.date().nullable() });

/**
 * Holds creates where this is another database than at the last start: Postgres' system identifier
 * is another one (a dump was loaded into a new server), or its timeline (a copy was recovered, a
 * replica promoted). A dump that was put back into the same server shows neither, and is told by the
 * engine (`holdIfLost`). The first start only notes which it is. One statement: of several
 * processes that start at once, one holds.
 */
export async function recognizeDatabase(
  ctx: Pick<Context, 'config' | 'log'> & { db: Queryable },
): Promise<void> {
  const changed = await ctx.db.maybeOne(sql.type(row)`
    INSERT INTO creates_hold AS known (system_identifier, timeline)
    SELECT system_identifier::text, left(pg_walfile_name(pg_current_wal_lsn()), 8)
    FROM pg_control_system()
    ON CONFLICT (one) DO UPDATE
      SET system_identifier = excluded.system_identifier, timeline = excluded.timeline,
          refused_until = CASE WHEN known.system_identifier IS NULL THEN known.refused_until
            ELSE greatest(known.refused_until, ${after(holdMs(ctx.config))}) END,
          because = CASE WHEN known.system_identifier IS NULL THEN known.because
            ELSE 'the database is another one than at the last start' END
      WHERE (known.system_identifier, known.timeline)
        IS DISTINCT FROM (excluded.system_identifier, excluded.timeline)
    RETURNING refused_until AS until
  `);
  if (changed?.until)
    ctx.log.warn(
      { creates_refused_until: changed.until.toISOString() },
      "the database is another one than at the last start, put back from a copy or promoted: live creates are refused for one window and rest. `paisewise restored` lists the orders that the engine knows and it doesn't",
    );
}

const standingRow = z.object({ isSame: z.boolean().nullable() });

/**
 * Recognizes the database on each new connection, before any other statement runs there. A promoted
 * replica may answer at the same address, and the next create could get the amount of an order that
 * the replica lacks. A replica that isn't promoted is refused: its data may be old. If the look fails,
 * as in an outage, the connection fails with it.
 */
export function recognizing(ctx: Pick<Context, 'config' | 'log'>): LookAt {
  return async (db) => {
    try {
      const isSame = await db.oneFirst(sql.type(standingRow)`
        SELECT CASE WHEN NOT pg_is_in_recovery() THEN EXISTS (
          SELECT FROM creates_hold known, pg_control_system() present
          WHERE (known.system_identifier, known.timeline) = (present.system_identifier::text,
            left(pg_walfile_name(pg_current_wal_lsn()), 8))) END AS "isSame"
      `);
      if (isSame === false) await recognizeDatabase({ ...ctx, db });
      if (isSame === null) throw new ConnectionError('the database is a replica, not promoted');
    } catch (error) {
      if (!isUntold(error)) throw error;
      ctx.log.debug({ err: error }, 'a new connection does not say which database it is to');
    }
  };
}

/** Postgres' class 42: our user may not ask (42501), or what is asked isn't there yet. */
function isUntold(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if ('code' in at && String(at.code).startsWith('42')) return true;
  return false;
}

const EVERY_MS = 30_000;
const FIRST_MS = 3_000;
/** Between two questions to an engine that is away: at first, and at most. */
const ASK_AGAIN_MS = 250;
const MOST_MS = 4_000;

/**
 * Recognizes the database now, and every 30 s, since a replica may be promoted under connections that
 * stay. Answers how to leave it. A server that doesn't tell which one it is leaves it to `restored`.
 * The engine, which `list` asks, is waited for 3 s, and asked again until it answers.
 */
export async function keepRecognizing(
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  list: ListKnown,
): Promise<() => void> {
  let told = false;
  const recognize = () =>
    recognizeDatabase(ctx).catch((error: unknown) => {
      if (!told) ctx.log.warn({ err: error }, 'Postgres does not say which database it is');
      told = true;
    });
  let isCompared = false;
  const compare = async () => {
    try {
      await holdIfLost(ctx, list, isCompared);
      isCompared = true;
    } catch (error) {
      ctx.log.debug({ err: error }, 'the engine’s orders are not compared with the database’s');
    }
  };
  const left = new AbortController();
  // All of the last window at first; afterwards what came to be while we run.
  const compareFirst = async () => {
    for (let waitMs = ASK_AGAIN_MS; !left.signal.aborted; waitMs = Math.min(waitMs * 2, MOST_MS)) {
      await compare();
      if (isCompared) return;
      await setTimeout(waitMs, undefined, { ref: false });
    }
  };
  await recognize();
  await inTime(compareFirst(), FIRST_MS, undefined);
  const look = () => recognize().then(() => (isCompared ? compare() : undefined));
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => {
    left.abort();
    clearInterval(timer);
  };
}
