import { audit } from '../audit/write-audit.ts';
import { lockBusiness } from '../businesses/business.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { findInvitation, type Invitation } from './invitation.ts';
import { hashPassword, readPassword } from './password.ts';
import { refuseLastOwner } from './remove-person.ts';
import { checkPassword } from './sign-in/check-password.ts';

/** What a used or old link answers, whatever it was. */
const invitationGone = () =>
  new Refusal(
    'invitation_not_found',
    'This invitation was used already, or is older than 48 hours. Ask for a new one.',
  );

type Given = {
  password: string;
  client: string;
  /** Who is signed in where the link was opened; null for nobody. */
  signedIn: string | null;
};

/**
 * Accepts an invitation: somebody new chooses a password, somebody known gives theirs, and who is
 * in without one (an operator of an OpenID provider) is signed in. Two who use one link at once:
 * the first has it. Gives the person's id.
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  given: Given,
): Promise<{ personId: string; email: string }> {
  const invitation = await findInvitation(ctx.db, token);
  if (!invitation) throw invitationGone();
  const hash = await proveWho(ctx, invitation, given);
  return ctx.db.transaction(async (tx) => {
    // Held first, as by whoever changes roles: the last owner stays, and a demotion holds.
    if (invitation.businessId !== null) await lockBusiness(tx, invitation.businessId);
    // Guards the link: whoever marks it used first is let in.
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE invitations SET used_at = now()
      WHERE invitation_id = ${invitation.invitationId} AND used_at IS NULL AND expires_at > now()
    `);
    if (rowCount === 0) throw invitationGone();
    if (hash !== null) await setFirstPassword(tx, invitation, hash);
    await grant(tx, invitation);
    return { personId: invitation.personId, email: invitation.email };
  });
}

/** The hash of a first password; null for somebody who proved already who they are. */
async function proveWho(
  ctx: Context,
  { personId, email, hasPassword, onlySignedIn }: Invitation,
  { password, client, signedIn }: Given,
): Promise<string | null> {
  if (onlySignedIn) {
    if (signedIn === personId) return null;
    throw new Refusal('invalid_sign_in', `Sign in as ${email} first, then open this link again.`);
  }
  if (!hasPassword) return hashPassword(readPassword(password));
  await checkPassword(ctx, email, password, client);
  return null;
}

/**
 * A second invitation, accepted meanwhile, must not change a password that is set; and whoever
 * invites to a business must not get at what somebody has elsewhere by setting their password.
 */
async function setFirstPassword(
  tx: Tx,
  { personId, businessId }: Invitation,
  hash: string,
): Promise<void> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE persons SET password_hash = ${hash} WHERE person_id = ${personId}
      AND password_hash IS NULL
      AND (${businessId === null} OR NOT is_operator
        AND NOT EXISTS (SELECT FROM roles WHERE roles.person_id = ${personId}))
  `);
  if (rowCount === 0) throw invitationGone();
}

async function grant(tx: Tx, { personId, email, businessId, role }: Invitation): Promise<void> {
  if (businessId === null)
    await tx.query(sql.unsafe`
      UPDATE persons SET is_operator = true WHERE person_id = ${personId}
    `);
  else {
    if (role !== 'owner') await refuseLastOwner(tx, personId, businessId);
    await tx.query(sql.unsafe`
      INSERT INTO roles (person_id, business_id, role) VALUES (${personId}, ${businessId}, ${role})
      ON CONFLICT (person_id, business_id) DO UPDATE SET role = excluded.role
    `);
  }
  await audit(tx, {
    businessId,
    actor: email,
    action: 'person.accept',
    subject: personId,
    after: { role: role ?? 'operator' },
  });
}
