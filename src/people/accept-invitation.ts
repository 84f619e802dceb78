import { audit } from '../platform/audit/audit.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockBusiness } from '../shops/businesses/business.ts';
import { say } from '../words/sentence.ts';
import { findInvitation, type Invitation, isOperatorNow } from './invitation.ts';
import { type NewPasskey, readPasskey, storePasskey } from './passkeys/make-passkey.ts';
import { hashPassword, readPassword } from './password.ts';
import { getPersonByEmail } from './person.ts';
import { refuseLastOwner } from './set-role.ts';
import { checkPassword } from './sign-in/check-password.ts';

/** What a used or old link answers, whatever it was. */
const invitationGone = () => new Refusal('invitation_not_found', say('invitation_gone'));

type Given = {
  password: string;
  /** A passkey that the browser made, instead of a first password. */
  passkey?: { answer: string; name: string } | null;
  client: string;
  /** Who is signed in where the link was opened; null for nobody. */
  signedIn: string | null;
};

/**
 * Accepts an invitation. A new person chooses a password or makes a passkey; a known person gives
 * their password. A person who signs in without a password (by OpenID, by a passkey) must be signed
 * in. Two people who use one link at once: the first has it. `isIn` where the session that they
 * have goes on: being signed in proves too little for a new one, which could change their ways to
 * sign in.
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  given: Given,
): Promise<{ personId: string; email: string; accessEpoch: number; isIn: boolean }> {
  const invitation = await findInvitation(ctx, token);
  if (!invitation) throw invitationGone();
  const first = await proveWho(ctx, invitation, given);
  return ctx.db.transaction(async (tx) => {
    // Held first, as in a change of roles: the last owner stays, and a demotion holds.
    if (invitation.businessId !== null) await lockBusiness(tx, invitation.businessId);
    // Guards the link: the person who marks it used first is let in.
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE invitations SET used_at = now()
      WHERE invitation_id = ${invitation.invitationId} AND used_at IS NULL AND expires_at > now()
    `);
    if (rowCount === 0) throw invitationGone();
    if (first !== null) await setFirstWay(tx, ctx.config, invitation, first);
    await grant(tx, invitation);
    const { personId, email, accessEpoch } = await getPersonByEmail(tx, invitation.email);
    return { personId, email, accessEpoch, isIn: invitation.onlySignedIn };
  });
}

/** A first way to sign in. */
type FirstWay = { hash: string } | { passkey: NewPasskey; name: string };

/** The first way of somebody new; null for somebody who proved already who they are. */
async function proveWho(
  ctx: Context,
  { personId, email, hasPassword, onlySignedIn }: Invitation,
  { password, passkey, client, signedIn }: Given,
): Promise<FirstWay | null> {
  if (onlySignedIn) {
    if (signedIn === personId) return null;
    throw new Refusal('invalid_sign_in', say('invitation_of_another', { email }));
  }
  if (hasPassword) {
    await checkPassword(ctx, email, password, { client });
    return null;
  }
  if (!passkey) return { hash: await hashPassword(readPassword(password), client) };
  return { passkey: await readPasskey(ctx, personId, passkey.answer), name: passkey.name };
}

/**
 * A second invitation, accepted meanwhile, must not change a way to sign in that is set. A person
 * who invites to a business must not set one, and so get at what somebody has elsewhere. An
 * operator whom the settings name no more is none any longer: naming them again must not let in by
 * this way.
 */
async function setFirstWay(
  tx: Tx,
  config: Pick<Config, 'OIDC_OPERATORS'>,
  { personId, businessId }: Invitation,
  first: FirstWay,
): Promise<void> {
  const hash = 'hash' in first ? first.hash : null;
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE persons p SET password_hash = ${hash},
      is_operator = ${isOperatorNow(config)}, by_openid = by_openid AND ${isOperatorNow(config)}
    WHERE person_id = ${personId} AND password_hash IS NULL
      AND NOT EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = ${personId})
      AND (${businessId === null} OR NOT ${isOperatorNow(config)}
        AND NOT EXISTS (SELECT FROM roles WHERE roles.person_id = ${personId}))
  `);
  if (rowCount === 0) throw invitationGone();
  if ('passkey' in first) await storePasskey(tx, personId, first.passkey, first.name);
}

/** Gives what the invitation is to; a reset leaves what the person may do as it was. */
async function grant(tx: Tx, invitation: Invitation): Promise<void> {
  const { personId, email, businessId, role, isReset, isSetup } = invitation;
  if (isSetup || (!isReset && businessId === null))
    await tx.query(sql.unsafe`
      UPDATE persons SET is_operator = true, by_openid = false WHERE person_id = ${personId}
    `);
  if (!isReset && businessId !== null) {
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
    after: isReset
      ? { reset: true }
      : { role: role ?? 'operator', ...(isSetup ? { operator: true } : {}) },
  });
}
