import { sql, type Tx } from '../platform/db.ts';
import { deleteInvitationsFor } from './invitation.ts';
import { forgetTotp } from './second-factor/own-totp.ts';

/** Takes away all that a person can get in by, what they proved a moment ago too. */
export async function endAccess(tx: Tx, personId: string): Promise<void> {
  // The person's row first: `holdAccess` waits for it.
  await tx.query(sql.unsafe`
    UPDATE persons SET password_hash = NULL, access_epoch = access_epoch + 1
    WHERE person_id = ${personId}
  `);
  await tx.query(sql.unsafe`
    UPDATE sessions SET ended_at = now() WHERE person_id = ${personId} AND ended_at IS NULL
  `);
  await tx.query(sql.unsafe`DELETE FROM passkeys WHERE person_id = ${personId}`);
  await tx.query(sql.unsafe`DELETE FROM devices WHERE person_id = ${personId}`);
  await forgetTotp(tx, personId);
  await deleteInvitationsFor(tx, personId, null);
}
