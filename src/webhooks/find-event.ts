import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { eventTypes } from './event.ts';

const row = z.object({
  eventId: z.string(),
  orderId: z.string(),
  businessId: z.string(),
  type: z.enum(eventTypes),
});

/** The event's order and type; null for an unknown id. */
export async function findEvent(
  ctx: Pick<Context, 'db'>,
  eventId: string,
): Promise<z.output<typeof row> | null> {
  return ctx.db.maybeOne(sql.type(row)`
    SELECT event_id AS "eventId", order_id AS "orderId", business_id AS "businessId", type
    FROM events WHERE event_id = ${eventId}
  `);
}
