import { z } from 'zod';
import { STEP } from '../backlog/work-off.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { afterMoment, keyedRow, momentKey } from '../platform/keyset.ts';
import { eventTypes } from './event.ts';
import { isOverdue } from './is-overdue.ts';

const row = z.object({ eventId: z.string(), orderId: z.string(), type: z.enum(eventTypes) });
const overdueRow = keyedRow.extend(row.shape);
const waitingRow = row.extend({ isDue: z.boolean() });

/**
 * The ids of overdue events. The one that is late longest comes first, or the next after a `key`:
 * one that was taken up stays in the list until its attempt begins. Sending one that is being
 * delivered after all does no harm: the row lets one attempt at a time begin.
 */
export async function listOverdueEvents(
  ctx: Pick<Context, 'config' | 'db'>,
  after = '',
): Promise<readonly z.output<typeof overdueRow>[]> {
  return ctx.db.any(sql.type(overdueRow)`
    SELECT event_id AS "eventId", order_id AS "orderId", type,
      ${momentKey(sql.fragment`next_attempt_at`, sql.fragment`event_id`)} AS key
    FROM events
    WHERE ${isOverdue(ctx.config)} AND (next_attempt_at, event_id) > ${afterMoment(after)}
    ORDER BY next_attempt_at, event_id LIMIT ${STEP}
  `);
}

/**
 * The ids of all events that are still to be delivered, set aside or not, in the order of their
 * ids, after one of them.
 */
export async function listWaitingAfter(
  db: Queryable,
  after: string,
): Promise<readonly z.output<typeof waitingRow>[]> {
  return db.any(sql.type(waitingRow)`
    SELECT event_id AS "eventId", order_id AS "orderId", type,
      next_attempt_at <= now() AS "isDue"
    FROM events
    WHERE state = 'waiting' AND event_id > ${after} ORDER BY event_id LIMIT ${STEP}
  `);
}
