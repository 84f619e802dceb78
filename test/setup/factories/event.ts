import { randomInt } from 'node:crypto';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { newId } from '../../../src/platform/ids.ts';

/** A webhook event as it could be found in the database. Its id. */
export async function anEventRow(
  ctx: Context,
  order: { orderId: string; businessId: string },
  given: {
    url: string;
    body?: string;
    state?: 'waiting' | 'delivered' | 'given_up';
    attempts?: number;
    minutesAgo?: number;
  },
): Promise<string> {
  const eventId = `evt_${randomInt(1e12)}`;
  await ctx.db.query(sql.unsafe`
    INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body, state,
      attempts)
    VALUES (${eventId}, ${order.orderId}, ${order.businessId}, 'payment.paid',
      now() - make_interval(mins => ${given.minutesAgo ?? 0}), ${given.url}, ${given.body ?? '{}'},
      ${given.state ?? 'waiting'}, ${given.attempts ?? 0})
  `);
  return eventId;
}

/** An attempt to deliver it, which has ended where it has a status. */
export async function anAttemptRow(
  ctx: Context,
  eventId: string,
  given: { url?: string; status?: number; answer?: string; minutesAgo?: number } = {},
): Promise<string> {
  const attemptId = newId('att');
  const { status = null } = given;
  await ctx.db.query(sql.unsafe`
    INSERT INTO attempts (attempt_id, event_id, at, url, status, duration_ms, answer)
    VALUES (${attemptId}, ${eventId}, now() - make_interval(mins => ${given.minutesAgo ?? 0}),
      ${given.url ?? 'https://shop.example/hook'}, ${status}, ${status === null ? null : 5},
      ${given.answer ?? null})
  `);
  return attemptId;
}
