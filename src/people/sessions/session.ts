import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBusiness } from '../../shops/businesses/business.ts';
import { say } from '../../words/sentence.ts';
import { spoken } from '../../words/spoken.ts';
import { holdAccess } from '../hold-access.ts';
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
 * The session of a cookie's token; null where it ended. Roles are read anew each time, so that a
 * role that was taken away ends with the next request.
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

/**
 * Holds the person's row, and with it what they get in by, while a way to sign in is changed from a
 * session. A session that `person reset` ended meanwhile sets no way up again. Throws
 * `sign_in_again`.
 */
export async function holdSession(tx: Tx, person: Fresh): Promise<void> {
  const { personId, sessionId } = person;
  const isSame = await holdAccess(tx, person, 'change');
  // A statement of its own, to see what was done while the row was waited for.
  const holds =
    isSame &&
    (await tx.exists(sql.unsafe`
      SELECT FROM sessions WHERE session_id = ${sessionId} AND person_id = ${personId}
        AND ended_at IS NULL AND expires_at > now()
    `));
  if (!holds) throw new Refusal('sign_in_again', say('sign_in_changed_repeat'));
}

/** Somebody in a session, and whether they signed in a moment ago. */
export type Fresh = Pick<Session, 'personId' | 'sessionId' | 'email' | 'isFresh' | 'accessEpoch'>;

/**
 * Ways to sign in are changed by somebody who has just signed in, not by a person who finds a
 * session open. Throws `sign_in_again`.
 */
export function requireFresh({ isFresh }: Fresh): void {
  if (!isFresh) throw new Refusal('sign_in_again', say('signed_in_too_long_ago'));
}

/** Keeps when a session was last used, to the minute: the list of one's sessions shows it. */
export async function noteSeen(db: Queryable, { sessionId, isStale }: Session): Promise<void> {
  if (!isStale) return;
  await db.query(sql.unsafe`
    UPDATE sessions SET last_seen_at = now() WHERE session_id = ${sessionId}
  `);
}

/**
 * From now on the session shows that business's pages: one of the person's own, or any for an
 * operator, whose acting is marked in the business's audit log. Throws `business_not_found`.
 */
export async function chooseBusiness(
  ctx: Pick<Context, 'db'>,
  session: Session,
  businessId: string,
): Promise<void> {
  const isOwn = session.memberships.some((one) => one.businessId === businessId);
  await ctx.db.transaction(async (tx) => {
    // Somebody else's business is answered as if it didn't exist.
    const known = isOwn || session.isOperator ? businessId : '';
    await getBusiness(tx, known);
    await tx.query(sql.unsafe`
      UPDATE sessions SET business_id = ${businessId} WHERE session_id = ${session.sessionId}
    `);
    if (!isOwn)
      await audit(tx, {
        businessId,
        actor: session.email,
        action: 'business.act-for',
        subject: businessId,
        reason: 'an operator acts for the business',
      });
  });
}
