import type { RequestHandler } from 'express';
import { listTestEvents } from '../../delivery/list-events.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { parseQuery } from './body.ts';
import { callerOf } from './caller.ts';
import { testEventsParameters } from './schemas.ts';

/** GET /test-events: webhooks of test orders, for who can't be reached. Live keys get a 404. */
export const testEventsRoute =
  (ctx: Context): RequestHandler =>
  async (req, res) => {
    const { businessId, mode } = callerOf(res);
    if (mode === 'live') throw new Refusal('not_found', say('test_events_of_live_key'));
    const asked = parseQuery(testEventsParameters, req.query);
    const since = asked.since === undefined ? null : new Date(asked.since);
    const { now, events } = await listTestEvents(ctx, businessId, since);
    res.json({
      now: now.toISOString(),
      data: events.map(({ id, type, orderId, createdAt, headers, body }) => ({
        id,
        type,
        order_id: orderId,
        created_at: createdAt.toISOString(),
        headers,
        body,
      })),
    });
  };
