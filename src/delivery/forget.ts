import type { ArraySqlToken } from 'slonik';
import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import {
  afterMoment,
  keyedRow,
  momentKey,
  type Older,
  type Part,
  partOf,
} from '../platform/keyset.ts';

/**
 * Forgets the bodies of events that were made so many days ago, at their orders' end, and every
 * attempt to deliver them. An event that waits, or was tried since, stays.
 */
export async function forgetOldEvents(db: Queryable, { days, after, most }: Older): Promise<Part> {
  const rows = await db.any(sql.type(keyedRow)`
    WITH old AS (
      SELECT event_id FROM events e
      WHERE state <> 'waiting' AND body <> ''
        AND created_at < now() - make_interval(days => ${days})
        AND (created_at, event_id) > ${afterMoment(after)}
        AND NOT EXISTS (
          SELECT FROM attempts a
          WHERE a.event_id = e.event_id AND a.at >= now() - make_interval(days => ${days}))
      ORDER BY created_at, event_id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), untried AS (
      DELETE FROM attempts WHERE event_id IN (SELECT event_id FROM old)
    ), emptied AS (
      UPDATE events e SET body = '', url = '' FROM old WHERE e.event_id = old.event_id
      RETURNING e.created_at, e.event_id
    )
    SELECT ${momentKey(sql.fragment`created_at`, sql.fragment`event_id`)} AS key
    FROM emptied ORDER BY created_at, event_id
  `);
  return partOf(rows);
}

const orderIdRow = z.object({ orderId: z.string() });

/**
 * Forgets the addresses and bodies of these orders' webhooks, and every attempt. Gives up the
 * waiting ones.
 */
export async function forgetEvents(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  const ids = sql.array([...orderIds], 'text');
  await deleteAttempts(tx, ids);
  await tx.query(sql.unsafe`
    UPDATE events SET url = '', body = '',
      state = CASE WHEN state = 'waiting' THEN 'given_up' ELSE state END
    WHERE order_id = ANY(${ids})
  `);
}

/** Deletes these orders' webhooks, and every attempt. */
export async function deleteEvents(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  const ids = sql.array([...orderIds], 'text');
  await deleteAttempts(tx, ids);
  await tx.query(sql.unsafe`DELETE FROM events WHERE order_id = ANY(${ids})`);
}

/** Which of these orders have a webhook that is still to be delivered. */
export async function listOrdersWithWaitingEvents(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(orderIdRow)`
    SELECT order_id AS "orderId" FROM events
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) AND state = 'waiting'
  `);
}

/** The attempts refer to their events, so they go first. */
async function deleteAttempts(tx: Queryable, orderIds: ArraySqlToken): Promise<void> {
  await tx.query(sql.unsafe`
    DELETE FROM attempts
    WHERE event_id IN (SELECT event_id FROM events WHERE order_id = ANY(${orderIds}))
  `);
}

/** Deletes what a business was notified of, a part at a time. */
export async function forgetNotices(
  tx: Queryable,
  businessId: string,
  { most }: Pick<Older, 'most'>,
): Promise<Part> {
  const { rowCount } = await tx.query(sql.unsafe`
    DELETE FROM notices WHERE notice_id IN (
      SELECT notice_id FROM notices WHERE business_id = ${businessId} LIMIT ${most})
  `);
  return { done: rowCount, after: rowCount === 0 ? null : '' };
}

/**
 * Deletes notices that were given so many days ago. A notice that is still to be delivered stays.
 * What still holds after those days gives a new notice.
 */
export async function deleteOldNotices(db: Queryable, { days, after, most }: Older): Promise<Part> {
  const rows = await db.any(sql.type(keyedRow)`
    WITH old AS (
      SELECT notice_id FROM notices n
      WHERE NOT EXISTS (SELECT FROM notice_deliveries d
          WHERE d.notice_id = n.notice_id AND d.state = 'waiting')
        AND since < now() - make_interval(days => ${days})
        AND (since, notice_id) > ${afterMoment(after)}
      ORDER BY since, notice_id LIMIT ${most}
    ), gone AS (
      DELETE FROM notices n USING old WHERE n.notice_id = old.notice_id
      RETURNING n.since, n.notice_id
    )
    SELECT ${momentKey(sql.fragment`since`, sql.fragment`notice_id`)} AS key
    FROM gone ORDER BY since, notice_id
  `);
  return partOf(rows);
}
