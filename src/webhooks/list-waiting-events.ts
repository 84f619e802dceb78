import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

const row = z.object({ eventId: z.string() });

/** The ids of the order's events that are still to be delivered, oldest first. */
export async function listWaitingEvents(
  ctx: Pick<Context, 'db'>,
  orderId: string,
): Promise<readonly string[]> {
  const events = await ctx.db.any(sql.type(row)`
    SELECT event_id AS "eventId" FROM events
    WHERE order_id = ${orderId} AND state = 'waiting' ORDER BY created_at
  `);
  return events.map((event) => event.eventId);
}
