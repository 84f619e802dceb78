import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { spoken } from '../../platform/spoken.ts';
import { roles } from '../role.ts';
import { tokenDigest } from '../token.ts';

const membership = z.object({ businessId: z.string(), name: z.string(), role: z.enum(roles) });

const sessionRow = z.object({
  sessionId: z.string(),
  personId: z.string(),
  email: z.string(),
  /** As it was when the session was read: grows when ways to sign in are taken away. */
  accessEpoch: z.number(),
  isOperator: z.boolean(),
  /** An operator by the OpenID provider, as long as OIDC_OPERATORS names them. */
  byOpenid: z.boolean(),
  /** Signed in within the last 15 minutes. */
  isFresh: z.boolean(),
  /** Whose pages it shows, if one was chosen. */
  chosen: z.object({ businessId: z.string(), name: z.string() }).nullable(),
  memberships: z.array(membership),
  /** In which they are told what is about themselves; null before they saw a page. */
  language: z.enum(spoken).nullable(),
  /** Last seen more than a minute ago, by what is stored. */
  isStale: z.boolean(),
});

/** A session that holds: whose it is, and what they may see now. */
export type Session = z.output<typeof sessionRow>;

/**
 * The session of a cookie's token; null where it ended. Roles are read anew each time, so that one
 * that was taken away ends with the next request.
 */
export async function findSession(db: Queryable, token: string): Promise<Session | null> {
  return db.maybeOne(sql.type(sessionRow)`
    SELECT s.session_id AS "sessionId", p.person_id AS "personId", p.email,
      p.access_epoch AS "accessEpoch", p.is_operator AS "isOperator", p.by_openid AS "byOpenid",
      p.language,
      s.created_at > now() - interval '15 minutes' AS "isFresh",
      (SELECT jsonb_build_object('businessId', b.business_id, 'name', b.name)
        FROM businesses b WHERE b.business_id = s.business_id AND b.status <> 'purged') AS chosen,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'businessId', b.business_id, 'name', b.name, 'role', r.role) ORDER BY b.name), '[]')
        FROM roles r JOIN businesses b USING (business_id)
        WHERE r.person_id = p.person_id AND b.status <> 'purged') AS memberships,
      s.last_seen_at < now() - interval '1 minute' AS "isStale"
    FROM sessions s JOIN persons p USING (person_id)
    WHERE s.token_sha256 = ${sql.binary(tokenDigest(token))}
      AND s.ended_at IS NULL AND s.expires_at > now()
  `);
}
