import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { findInvitation, type Invitation } from './invitation.ts';
import { hashPassword, readPassword } from './password.ts';
import { checkPassword } from './sign-in/check-password.ts';

/** What a used or old link answers, whatever it was. */
const invitationGone = () =>
  new Refusal(
    'invitation_not_found',
    'This invitation was used already, or is older than 48 hours. Ask for a new one.',
  );

/**
 * Accepts an invitation: somebody new chooses a password, somebody known gives theirs. Two who use
 * one link at once: the first has it. Gives the person's id.
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  password: string,
  client: string,
): Promise<{ personId: string; email: string }> {
  const invitation = await findInvitation(ctx.db, token);
  if (!invitation) throw invitationGone();
  if (invitation.hasPassword) await checkPassword(ctx, invitation.email, password, client);
  const hash = invitation.hasPassword ? null : await hashPassword(readPassword(password));
  return ctx.db.transaction(async (tx) => {
    // Guards the link: whoever marks it used first is let in.
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE invitations SET used_at = now()
      WHERE invitation_id = ${invitation.invitationId} AND used_at IS NULL AND expires_at > now()
    `);
    if (rowCount === 0) throw invitationGone();
    if (hash !== null) await setFirstPassword(tx, invitation.personId, hash);
    await grant(tx, invitation);
    return { personId: invitation.personId, email: invitation.email };
  });
}

// A second invitation, accepted meanwhile, must not change a password that is set.
async function setFirstPassword(tx: Tx, personId: string, hash: string): Promise<void> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE persons SET password_hash = ${hash} WHERE person_id = ${personId}
      AND password_hash IS NULL
  `);
  if (rowCount === 0) throw invitationGone();
}

async function grant(tx: Tx, { personId, email, businessId, role }: Invitation): Promise<void> {
  if (businessId === null)
    await tx.query(sql.unsafe`
      UPDATE persons SET is_operator = true WHERE person_id = ${personId}
    `);
  else
    await tx.query(sql.unsafe`
      INSERT INTO roles (person_id, business_id, role) VALUES (${personId}, ${businessId}, ${role})
      ON CONFLICT (person_id, business_id) DO UPDATE SET role = excluded.role
    `);
  await audit(tx, {
    businessId,
    actor: email,
    action: 'person.accept',
    subject: personId,
    after: { role: role ?? 'operator' },
  });
}
