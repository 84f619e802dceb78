import { sql, type Tx } from '../platform/db.ts';

/**
 * Changes what is known, alone: whoever records what a mail asks, or what it stands on, is first or
 * sees the change. Nothing else is locked while it is held.
 */
export async function lockToTeach(tx: Tx): Promise<void> {
  await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(hashtextextended('layouts', 0))`);
}

/** Keeps what is known as it is, to the end of the transaction. */
export async function holdLayouts(tx: Tx): Promise<void> {
  await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock_shared(hashtextextended('layouts', 0))`);
}
