import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql, type Tx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { type Role, roles } from './role.ts';
import { newToken, tokenDigest } from './token.ts';

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
  /** The person who accepts it becomes an operator as well. */
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

const invitationEnd = z.object({ expiresAt: z.date() });

type Row = {
  personId: string;
  businessId: string | null;
  role: Role | null;
  isReset: boolean;
  /** It makes an operator too, and is opened at an address of its own. */
  isSetup?: boolean;
  actor: string;
};

/** A new link; its token is kept nowhere. */
export async function insertInvitation(
  tx: Tx,
  { BASE_URL }: Pick<Config, 'BASE_URL'>,
  { personId, businessId, role, isReset, isSetup = false, actor }: Row,
): Promise<{ inviteUrl: string; expiresAt: Date }> {
  const token = newToken();
  const { expiresAt } = await tx.one(sql.type(invitationEnd)`
    INSERT INTO invitations
      (invitation_id, token_sha256, person_id, business_id, role, is_reset, is_setup, invited_by, expires_at)
    VALUES (${newId('inv')}, ${sql.binary(tokenDigest(token))}, ${personId}, ${businessId},
      ${role}, ${isReset}, ${isSetup}, ${actor}, now() + interval '48 hours')
    RETURNING expires_at AS "expiresAt"
  `);
  const page = isSetup ? 'setup' : 'invitation';
  return { inviteUrl: `${BASE_URL}/console/${page}/${token}`, expiresAt };
}

/** Deletes a person's open invitations to a business, or with null to all. Gives how many. */
export async function deleteInvitationsFor(
  tx: Tx,
  personId: string,
  businessId: string | null,
): Promise<number> {
  const { rowCount } = await tx.query(sql.unsafe`
    DELETE FROM invitations WHERE person_id = ${personId} AND used_at IS NULL
      AND (${businessId === null} OR business_id = ${businessId})
  `);
  return rowCount;
}

/** Deletes the open invitations to a business, or with null to all, that somebody made. */
export async function deleteInvitationsBy(
  tx: Tx,
  email: string,
  businessId: string | null,
): Promise<void> {
  await tx.query(sql.unsafe`
    DELETE FROM invitations WHERE invited_by = ${email} AND used_at IS NULL
      AND (${businessId === null} OR business_id = ${businessId})
  `);
}
