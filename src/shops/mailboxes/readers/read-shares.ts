import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { READER_LOCKS, type Reader, type Shares } from './reader.ts';

const countRow = z.object({ count: z.number() });
const mailboxIdRow = z.object({ mailboxId: z.string() });

/** A process that stands still keeps its session: it is alive only while it shows itself too. */
const SEEN_WITHIN = sql.fragment`interval '8 seconds'`;

const readerRow = z.object({
  readerId: z.number(),
  capacity: z.number(),
  leaving: z.boolean(),
  alive: z.boolean(),
  held: z.number(),
});

/**
 * The processes that read mailboxes, as they are now. Postgres ends the session of a killed process
 * at once, and frees its lock with it: no clock decides that.
 */
export async function listReaders(db: Queryable): Promise<readonly Reader[]> {
  return db.any(sql.type(readerRow)`
    SELECT r.reader_id AS "readerId", r.capacity, r.leaving,
      l.objid IS NOT NULL AND r.seen_at > clock_timestamp() - ${SEEN_WITHIN} AS alive,
      (SELECT count(*) FROM mailboxes m
        WHERE m.reader_id = r.reader_id AND m.state <> 'disconnected')::int AS held
    FROM mailbox_readers r
    LEFT JOIN pg_locks l ON l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.classid::bigint = ${READER_LOCKS} AND l.objid::bigint = r.reader_id
    ORDER BY r.reader_id
  `);
}

/** How the mailboxes that are to be read are shared now. */
export async function readShares(db: Queryable): Promise<Shares> {
  const readers = await listReaders(db);
  const free = await db.oneFirst(sql.type(countRow)`
    SELECT count(*)::int AS count FROM mailboxes m
    WHERE m.state <> 'disconnected'
      AND (m.reader_id IS NULL
        OR NOT EXISTS (SELECT FROM mailbox_readers r WHERE r.reader_id = m.reader_id))
  `);
  return { readers, free };
}

/** The mailboxes of a reader that are to be read. */
export async function listShare(db: Queryable, readerId: number): Promise<readonly string[]> {
  return db.anyFirst(sql.type(mailboxIdRow)`
    SELECT mailbox_id AS "mailboxId" FROM mailboxes
    WHERE reader_id = ${readerId} AND state <> 'disconnected' ORDER BY mailbox_id
  `);
}
