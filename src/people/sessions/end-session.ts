import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { aboutSelf } from '../person.ts';
import { tokenDigest } from '../token.ts';

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

/** Ends the session of a token: signing out, or signing in anew over it. */
export async function endSession(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE sessions SET ended_at = now()
    WHERE token_sha256 = ${sql.binary(tokenDigest(token))} AND ended_at IS NULL
  `);
}

/** Ends one of a person's own sessions, with its next request. Another person's session stays. */
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
    const about = aboutSelf(person, 'person.end-session');
    await audit(tx, { ...about, after: { session_id: sessionId } });
  });
}
