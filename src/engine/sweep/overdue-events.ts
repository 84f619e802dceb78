import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

const row = z.object({ eventId: z.string() });

/**
 * Events that should have been attempted a while ago and are not under way: no workflow carries them any more. Sending one that
 * is carried after all does no harm, since the row lets one courier attempt at a time.
 */
export async function overdueEvents(ctx: Context): Promise<readonly z.output<typeof row>[]> {
  const leaseMs = ctx.config.WEBHOOK_DEADLINE_MS + 2_000;
  return ctx.db.any(sql.type(row)`
    SELECT event_id AS "eventId" FROM events
    WHERE state = 'waiting' AND next_attempt_at < now() - interval '45 seconds'
      AND (attempting_since IS NULL OR attempting_since < now() - ${leaseMs} * interval '1 millisecond')
    ORDER BY next_attempt_at LIMIT 1000
  `);
}
