import { audit, auditedTransaction } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockBusiness } from '../shops/businesses/business.ts';
import { say } from '../words/sentence.ts';
import { deleteInvitationsBy, deleteInvitationsFor } from './invitation.ts';
import { getPersonByEmail, readPersonAddress } from './person.ts';
import type { Role } from './role.ts';

/**
 * Refuses to take the last owner out of a business: somebody must be able to invite. The caller holds
 * the business's row, so that two owners who remove each other come one after another.
 */
export async function refuseLastOwner(tx: Tx, personId: string, businessId: string): Promise<void> {
  const isLast = await tx.exists(sql.unsafe`
    SELECT FROM roles mine WHERE mine.person_id = ${personId}
      AND mine.business_id = ${businessId} AND mine.role = 'owner'
      AND NOT EXISTS (SELECT FROM roles other WHERE other.business_id = ${businessId}
        AND other.role = 'owner' AND other.person_id <> ${personId})
  `);
  if (isLast) throw new Refusal('invalid_state', say('last_owner_stays'));
}

/**
 * Gives somebody who is in the business another role there, with their next request. An open
 * invitation would undo it, so their open invitations end. So do the invitations that they made,
 * unless they may still invite.
 */
export async function setRole(
  ctx: Pick<Context, 'db'>,
  input: { email: string; businessId: string; role: Role; actor: string },
): Promise<void> {
  const { businessId, role, actor } = input;
  const email = readPersonAddress(input.email);
  const about = { businessId, actor, action: 'person.set-role', subject: email };
  await auditedTransaction(ctx.db, about, async (tx) => {
    await lockBusiness(tx, businessId);
    const { personId } = await getPersonByEmail(tx, email);
    if (role !== 'owner') await refuseLastOwner(tx, personId, businessId);
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE roles SET role = ${role} WHERE person_id = ${personId} AND business_id = ${businessId}
    `);
    if (rowCount === 0)
      throw new Refusal('person_not_found', say('person_not_in_business', { email }));
    await deleteInvitationsFor(tx, personId, businessId);
    if (role !== 'owner') await deleteInvitationsBy(tx, email, businessId);
    await audit(tx, { ...about, after: { role } });
  });
}
