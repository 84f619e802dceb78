import { type Queryable, sql } from '../platform/db.ts';

/**
 * Drops what is well again: an event that no longer waits, and whatever was not set aside anew for
 * two hours after its time. Answers how many.
 */
export async function clearSetAside(db: Queryable): Promise<number> {
  // Reads events: an event is delivered by many hands, and none of them pays for this.
  const { rowCount } = await db.query(sql.unsafe`
    DELETE FROM set_aside aside
    WHERE retry_at < now() - interval '2 hours'
      OR (kind = 'event' AND NOT EXISTS (
        SELECT FROM events e WHERE e.event_id = aside.subject AND e.state = 'waiting'))
  `);
  return rowCount;
}
