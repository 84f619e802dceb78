import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const listed = z.object({
  sessionId: z.string(),
  client: z.string(),
  userAgent: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
});

/** The sessions of a person that hold, the one used last first. */
export const listSessions = (db: Queryable, personId: string) =>
  db.any(sql.type(listed)`
    SELECT session_id AS "sessionId", client, user_agent AS "userAgent",
      created_at AS "createdAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt"
    FROM sessions WHERE person_id = ${personId} AND ended_at IS NULL AND expires_at > now()
    ORDER BY last_seen_at DESC, session_id
  `);
