import { audit, auditedTransaction } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockBusiness } from '../shops/businesses/business.ts';
import { say } from '../words/sentence.ts';
import { deleteInvitationsBy, deleteInvitationsFor } from './invitation.ts';
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
