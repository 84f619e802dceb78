import { z } from 'zod';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
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

/** Ends one of a person's own sessions, with its next request. One that isn't theirs stays. */
export async function endOwnSession(
  ctx: Pick<Context, 'db'>,
  person: { personId: string; email: string },
  sessionId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE sessions SET ended_at = now()
      WHERE session_id = ${sessionId} AND person_id = ${person.personId} AND ended_at IS NULL
    `);
    if (rowCount === 0) return;
    const { email, personId } = person;
    const action = 'person.end-session';
    const after = { session_id: sessionId };
    await audit(tx, { businessId: null, actor: email, action, subject: personId, after });
  });
}
