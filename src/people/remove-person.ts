import { audit, auditedTransaction } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockBusiness } from '../shops/businesses/business.ts';
import { say } from '../words/sentence.ts';
import { endAccess } from './end-access.ts';
import { deleteInvitationsBy, deleteInvitationsFor, insertInvitation } from './invitation.ts';
import type { Invited } from './invite-person.ts';
import { getPersonByEmail, readPersonAddress } from './person.ts';
import { refuseLastOwner } from './set-role.ts';

type Removal = { email: string; businessId: string | null; actor: string };
export type Removed = { personId: string; email: string };

/**
 * Takes a person out of a business, or with null out of the console altogether. The person's
 * sessions and open invitations end too, and the invitations that the person made. The last owner
 * of a business stays: somebody must be able to invite.
 */
export async function removePerson(
  ctx: Pick<Context, 'db'>,
  { email: typed, businessId, actor }: Removal,
): Promise<Removed> {
  const email = readPersonAddress(typed);
  const about = { businessId, actor, action: 'person.remove', subject: email };
  return auditedTransaction(ctx.db, about, async (tx) => {
    if (businessId !== null) await lockBusiness(tx, businessId);
    const { personId } = await getPersonByEmail(tx, email);
    if (businessId === null)
      await tx.query(sql.unsafe`DELETE FROM persons WHERE person_id = ${personId}`);
    else await takeRole(tx, personId, businessId, email);
    await deleteInvitationsBy(tx, email, businessId);
    await audit(tx, { ...about, before: { person_id: personId } });
    return { personId, email };
  });
}

async function takeRole(
  tx: Tx,
  personId: string,
  businessId: string,
  email: string,
): Promise<void> {
  await refuseLastOwner(tx, personId, businessId);
  const role = await tx.query(sql.unsafe`
    DELETE FROM roles WHERE person_id = ${personId} AND business_id = ${businessId}
  `);
  const invitations = await deleteInvitationsFor(tx, personId, businessId);
  if (role.rowCount + invitations === 0)
    throw new Refusal('person_not_found', say('person_not_in_business', { email }));
  await tx.query(sql.unsafe`
    UPDATE sessions SET business_id = NULL
    WHERE person_id = ${personId} AND business_id = ${businessId}
  `);
}

/**
 * For somebody who lost every way to sign in: takes password, passkeys, codes, sessions and open
 * invitations away, and gives a link that sets a new way. Roles stay.
 */
export async function resetPerson(
  ctx: Pick<Context, 'db' | 'config'>,
  { email: typed, actor }: { email: string; actor: string },
): Promise<Invited> {
  const email = readPersonAddress(typed);
  const about = { businessId: null, actor, action: 'person.reset', subject: email };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const { personId, language } = await getPersonByEmail(tx, email);
    await endAccess(tx, personId);
    await audit(tx, { ...about, before: { person_id: personId } });
    const made = await insertInvitation(tx, ctx.config, {
      personId,
      businessId: null,
      role: null,
      isReset: true,
      actor,
    });
    return { ...made, personId, email, to: 'own sign-in', language: language ?? 'en' };
  });
}
