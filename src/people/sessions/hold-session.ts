import { sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAccess } from '../hold-access.ts';
import type { Fresh } from './require-fresh.ts';

/**
 * Holds the person's row, and with it what they get in by, while a way to sign in is changed from
 * a session: one that `person reset` ended meanwhile sets none up again. Throws `sign_in_again`.
 */
export async function holdSession(tx: Tx, person: Fresh): Promise<void> {
  const { personId, sessionId } = person;
  const isSame = await holdAccess(tx, person, 'change');
  // A statement of its own, to see what was done while the row was waited for.
  const holds =
    isSame &&
    (await tx.exists(sql.unsafe`
      SELECT FROM sessions WHERE session_id = ${sessionId} AND person_id = ${personId}
        AND ended_at IS NULL AND expires_at > now()
    `));
  if (!holds)
    throw new Refusal(
      'sign_in_again',
      'Your ways to sign in changed meanwhile. Sign out and in again, then repeat it.',
    );
}
