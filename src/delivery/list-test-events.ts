import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { at, dbNow, sql } from '../platform/db.ts';
import { signingSecrets } from '../shops/businesses/signing-secrets.ts';
import { type EventType, eventTypes, legacyEvent } from './event.ts';
import { signedHeaders } from './sign.ts';

/** A webhook as it would be sent now: the headers sign the body as it stands. */
type SignedEvent = {
  id: string;
  type: EventType;
  orderId: string;
  createdAt: Date;
  headers: Record<string, string>;
  body: string;
};

const MOST = 100;

const row = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  orderId: z.string(),
  createdAt: z.date(),
  body: z.string(),
});

/**
 * The events of a business's test orders since an instant, oldest first, and the database's clock;
 * no events where there is no instant. An event's instant is that of its transaction's beginning,
 * so one may appear a moment later: who asks again goes back some seconds and drops what he has.
 */
export async function listTestEvents(
  ctx: Pick<Context, 'db' | 'sealer'>,
  businessId: string,
  since: Date | null,
): Promise<{ now: Date; events: readonly SignedEvent[] }> {
  const now = await dbNow(ctx.db);
  if (since === null) return { now, events: [] };
  // Orders of the day before, by their index: no event of a test order comes later.
  const rows = await ctx.db.any(sql.type(row)`
    SELECT e.event_id AS id, e.type, e.order_id AS "orderId", e.created_at AS "createdAt", e.body
    FROM orders o JOIN events e USING (order_id)
    WHERE o.business_id = ${businessId} AND o.mode = 'test'
      AND o.created_at >= ${at(since)} - interval '1 day' AND e.created_at >= ${at(since)}
    ORDER BY e.created_at, e.event_id LIMIT ${MOST}
  `);
  if (rows.length === 0) return { now, events: [] };
  const secrets = await signingSecrets(ctx, { businessId, mode: 'test' });
  const events = rows.map((event) => ({
    ...event,
    headers: { ...signedHeaders(event, now, secrets), 'x-event': legacyEvent[event.type] },
  }));
  return { now, events };
}
