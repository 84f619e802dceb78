import { sql, type Tx } from '../platform/db.ts';

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
