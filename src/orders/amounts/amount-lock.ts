import type { FragmentSqlToken } from 'slonik';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Value } from '../../platform/statement.ts';

/**
 * The key of the lock on an amount of a mailbox, whether or not it has a row yet. Taking the amount
 * holds this lock to the end of the transaction.
 */
export const amountLock = (mailboxId: Value, paise: FragmentSqlToken) =>
  sql.fragment`hashtext(${mailboxId}), (${paise})::int`;

/** Waits until nobody is taking the amount; inside a transaction, keeps others from taking it. */
export async function waitForAmount(
  db: Queryable,
  mailboxId: string,
  paise: number,
): Promise<void> {
  await db.query(
    sql.unsafe`SELECT pg_advisory_xact_lock(${amountLock(mailboxId, sql.fragment`${paise}`)})`,
  );
}
