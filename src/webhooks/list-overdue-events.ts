import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { attemptLeaseMs } from './attempt-lease.ts';

const row = z.object({ eventId: z.string() });

/**
 * The ids of events whose attempt is 45 s late and not under way: no workflow delivers them any
 * more. At most 1000. Sending an event that a workflow does deliver is harmless: the row lets one
 * attempt at a time begin.
 */
export async function listOverdueEvents(
  ctx: Pick<Context, 'config' | 'db'>,
): Promise<readonly z.output<typeof row>[]> {
  return ctx.db.any(sql.type(row)`
    SELECT event_id AS "eventId" FROM events
    WHERE state = 'waiting' AND next_attempt_at < now() - interval '45 seconds'
      AND (attempting_since IS NULL
           OR attempting_since < now() - ${attemptLeaseMs(ctx.config)} * interval '1 millisecond')
    ORDER BY next_attempt_at LIMIT 1000
  `);
}
