import { type Queryable, sql } from '../../platform/db.ts';
import type { Session } from './find-session.ts';

/** Keeps when a session was last used, to the minute: the list of one's sessions shows it. */
export async function noteSeen(db: Queryable, { sessionId, isStale }: Session): Promise<void> {
  if (!isStale) return;
  await db.query(sql.unsafe`
    UPDATE sessions SET last_seen_at = now() WHERE session_id = ${sessionId}
  `);
}
