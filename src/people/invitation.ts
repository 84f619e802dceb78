import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { roles } from './role.ts';
import { tokenDigest } from './token.ts';

const invitationRow = z.object({
  invitationId: z.string(),
  personId: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  /**
   * Somebody who proves more than a password, or is in already without one: no link may give them
   * a new way in.
   */
  onlySignedIn: z.boolean(),
  businessId: z.string().nullable(),
  businessName: z.string().nullable(),
  role: z.enum(roles).nullable(),
  /** It sets a new way to sign in, and grants nothing. */
  isReset: z.boolean(),
  /** Whoever accepts it becomes an operator as well. */
  isSetup: z.boolean(),
});

/** An invitation that can be accepted. Without a business it is to be an operator. */
export type Invitation = z.output<typeof invitationRow>;

/**
 * Whether the person `p` is an operator. Whom the OpenID provider let in is one only as long as the
 * settings name them.
 */
export const isOperatorNow = ({ OIDC_OPERATORS }: Pick<Config, 'OIDC_OPERATORS'>) => sql.fragment`
  (p.is_operator AND (NOT p.by_openid OR p.email = ANY (${sql.array([...OIDC_OPERATORS], 'text')})))
`;

/** The invitation of a link; null where it was used, is too old, or never was. */
export const findInvitation = (
  { db, config }: Pick<Context, 'config'> & { db: Queryable },
  token: string,
): Promise<Invitation | null> =>
  db.maybeOne(sql.type(invitationRow)`
    SELECT i.invitation_id AS "invitationId", p.person_id AS "personId", p.email,
      p.password_hash IS NOT NULL AS "hasPassword",
      EXISTS (SELECT FROM totps t WHERE t.person_id = p.person_id AND t.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys k WHERE k.person_id = p.person_id AND p.password_hash IS NULL)
        OR (i.business_id IS NOT NULL AND p.password_hash IS NULL
          AND (${isOperatorNow(config)} OR EXISTS (SELECT FROM roles r WHERE r.person_id = p.person_id)))
        AS "onlySignedIn",
      i.business_id AS "businessId",
      b.name AS "businessName", i.role, i.is_reset AS "isReset", i.is_setup AS "isSetup"
    FROM invitations i JOIN persons p USING (person_id) LEFT JOIN businesses b USING (business_id)
    WHERE i.token_sha256 = ${sql.binary(tokenDigest(token))}
      AND i.used_at IS NULL AND i.expires_at > now() AND b.status IS DISTINCT FROM 'purged'
  `);
