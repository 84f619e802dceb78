import { type Queryable, sql } from '../platform/db.ts';

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
