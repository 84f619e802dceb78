import { sql, type Tx } from '../platform/db.ts';
import type { Person } from './person.ts';

type Proven = Pick<Person, 'personId' | 'accessEpoch'>;

const locks = { share: sql.fragment`FOR SHARE`, change: sql.fragment`FOR NO KEY UPDATE` };

/**
 * Holds the person's row to the end of the transaction, to `share` it with others who sign in or to
 * `change` their ways to. False where what they proved has been taken away since: taking a way to
 * sign in away changes the row first.
 */
export const holdAccess = (
  tx: Tx,
  { personId, accessEpoch }: Proven,
  purpose: keyof typeof locks,
): Promise<boolean> =>
  tx.exists(sql.unsafe`
    SELECT FROM persons WHERE person_id = ${personId} AND access_epoch = ${accessEpoch}
    ${locks[purpose]}
  `);

/** A password that was proven before begins no session any more. */
export async function endOpenSignIns(tx: Tx, personId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE persons SET access_epoch = access_epoch + 1 WHERE person_id = ${personId}
  `);
}
