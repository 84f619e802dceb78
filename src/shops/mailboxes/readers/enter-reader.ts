import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const readerIdRow = z.object({ readerId: z.number() });

/** Enters a process as a reader of mailboxes, and answers its id. */
export async function enterReader(
  db: Queryable,
  { name, capacity }: { name: string; capacity: number },
): Promise<number> {
  return db.oneFirst(sql.type(readerIdRow)`
    INSERT INTO mailbox_readers (name, capacity) VALUES (${name}, ${capacity})
    RETURNING reader_id AS "readerId"
  `);
}

/** Says that the reader lives; enters it again where another has taken it for dead. */
export async function showReader(
  db: Queryable,
  { readerId, name, capacity }: { readerId: number; name: string; capacity: number },
): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO mailbox_readers (reader_id, name, capacity) VALUES (${readerId}, ${name}, ${capacity})
    ON CONFLICT (reader_id) DO UPDATE SET seen_at = clock_timestamp()
  `);
}
