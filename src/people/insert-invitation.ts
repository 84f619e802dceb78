import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import { sql, type Tx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Role } from './role.ts';
import { newToken, tokenDigest } from './token.ts';

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
