import { type Queryable, sql } from '../../../platform/db.ts';
import { READERS_CHANNEL } from './reader.ts';

/** Calls the other readers: what this one reads is theirs from now on. */
export async function offerShare(db: Queryable, readerId: number): Promise<void> {
  await db.query(sql.unsafe`
    UPDATE mailbox_readers SET leaving = true WHERE reader_id = ${readerId}
  `);
  await callReaders(db);
}

/** The reader is gone, and what it still had belongs to nobody. */
export async function leaveReader(db: Queryable, readerId: number): Promise<void> {
  await db.query(sql.unsafe`DELETE FROM mailbox_readers WHERE reader_id = ${readerId}`);
  await callReaders(db);
}

/** Has every reader look at once whether there is something for it to take. */
export async function callReaders(db: Queryable): Promise<void> {
  await db.query(sql.unsafe`SELECT pg_notify(${READERS_CHANNEL}, '')`);
}
