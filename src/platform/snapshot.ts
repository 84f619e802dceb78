import { type Db, type Queryable, sql } from './db.ts';

/**
 * Reads by pieces from one snapshot of the database: whatever commits meanwhile is in no piece. The
 * snapshot is let go when the reading ends or is broken off.
 */
export async function* snapshot<T>(
  db: Db,
  read: (tx: Queryable) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const opened = Promise.withResolvers<Queryable>();
  const finished = Promise.withResolvers<void>();
  const held = db.transaction(async (tx) => {
    await tx.query(sql.unsafe`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    // The reader of the pieces may be a slow terminal.
    await tx.query(sql.unsafe`SET LOCAL idle_in_transaction_session_timeout = '10min'`);
    opened.resolve(tx);
    await finished.promise;
  });
  held.catch(opened.reject);
  try {
    yield* read(await opened.promise);
  } finally {
    finished.resolve();
    await held;
  }
}
