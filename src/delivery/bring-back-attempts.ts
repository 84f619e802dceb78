import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

/** So many in one statement: of a large backlog each one stays short. */
const STEP = 1_000;

/**
 * Makes events overdue whose next attempt lies further ahead than any wait of the schedule: the
 * database's clock was ahead when it was set, and is back. A wait lasts at most twice what the
 * schedule says (schedule.ts), and before the first attempt there is none.
 */
export async function bringBackAttempts(
  ctx: Pick<Context, 'config' | 'db' | 'log'>,
): Promise<void> {
  const waitsMs = sql.array(ctx.config.WEBHOOK_SCHEDULE_MS, 'float8');
  let brought = 0;
  for (let step = STEP; step === STEP; brought += step) {
    const { rowCount } = await ctx.db.query(sql.unsafe`
      UPDATE events SET next_attempt_at = now() - interval '1 minute'
      WHERE event_id IN (
        SELECT event_id FROM events
        WHERE state = 'waiting' AND next_attempt_at > now() + interval '1 minute'
          AND next_attempt_at > now() + interval '1 minute'
            + 2 * coalesce((${waitsMs})[attempts], 0) * interval '1 millisecond'
        LIMIT ${STEP} FOR UPDATE SKIP LOCKED)
    `);
    step = rowCount;
  }
  if (brought > 0)
    ctx.log.warn(
      { events: brought },
      "webhooks were scheduled too far in the future, because the database's clock was ahead; they are sent now",
    );
}
