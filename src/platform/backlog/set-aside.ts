import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { type Queryable, sql } from '../db.ts';

/** Is this id set aside from that kind of work, and not to be tried again yet? For any query. */
export const isSetAside = (kind: BacklogKind, id: FragmentSqlToken) => sql.fragment`EXISTS (
  SELECT FROM set_aside aside
  WHERE aside.kind = ${kind} AND aside.subject = ${id} AND aside.retry_at > now())`;

/** The work that something can be set aside from. */
export type BacklogKind = 'start' | 'notify' | 'expire' | 'event' | 'mailbox' | 'purge';

/** How long a reason may be: it is shown on one line. */
const REASON_CHARACTERS = 300;

/**
 * Sets a subject aside with the reason, so that it doesn't hold up what waits behind it. It is
 * tried again after a minute, then after four times as long each time, up to an hour.
 */
export async function setAside(
  db: Queryable,
  kind: BacklogKind,
  subject: string,
  reason: string,
): Promise<void> {
  const text = [...reason].slice(0, REASON_CHARACTERS).join('');
  await db.query(sql.unsafe`
    INSERT INTO set_aside (kind, subject, reason, retry_at)
    VALUES (${kind}, ${subject}, ${text}, now() + interval '1 minute')
    ON CONFLICT (kind, subject) DO UPDATE SET reason = excluded.reason,
      tries = set_aside.tries + 1,
      retry_at = now() + least(interval '1 hour', interval '1 minute' * 4 ^ least(set_aside.tries, 5))
  `);
}

/** These are well again: nothing is kept of their having been set aside. */
export async function takeBack(
  db: Queryable,
  kind: BacklogKind,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await db.query(sql.unsafe`
    DELETE FROM set_aside
    WHERE kind = ${kind} AND subject = ANY(${sql.array([...subjects], 'text')})
  `);
}

const countRow = z.object({ count: z.number() });

const row = z.object({
  kind: z.string(),
  subject: z.string(),
  reason: z.string(),
  tries: z.number(),
  since: z.date(),
  all: z.number(),
});

// What failed again would have been renewed soon after its time: what was not is well.
const stands = sql.fragment`retry_at > now() - interval '5 minutes'`;

/** The oldest ten that are set aside, each with how many there are of its kind. */
export async function listSetAside(db: Queryable): Promise<readonly z.output<typeof row>[]> {
  return db.any(sql.type(row)`
    SELECT kind, subject, reason, tries, since, count(*) OVER (PARTITION BY kind) AS all
    FROM set_aside WHERE ${stands} ORDER BY since, kind, subject LIMIT 10
  `);
}

/** How many are set aside. */
export async function countSetAside(db: Queryable): Promise<number> {
  return db.oneFirst(sql.type(countRow)`SELECT count(*) FROM set_aside WHERE ${stands}`);
}

/**
 * Drops what is well again: an event that no longer waits, and whatever was not set aside anew for
 * two hours after its time. Answers how many.
 */
export async function clearSetAside(db: Queryable): Promise<number> {
  // Reads events: an event is delivered by many hands, and no delivery pays for this.
  const { rowCount } = await db.query(sql.unsafe`
    DELETE FROM set_aside aside
    WHERE retry_at < now() - interval '2 hours'
      OR (kind = 'event' AND NOT EXISTS (
        SELECT FROM events e WHERE e.event_id = aside.subject AND e.state = 'waiting'))
  `);
  return rowCount;
}
