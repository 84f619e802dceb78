import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';

/** The first key of the readers' advisory locks; the second is the reader's id, 0 for dealing. */
export const READER_LOCKS = 7_411_016;

/** The channel on which readers call each other when mailboxes are to be taken. */
export const READERS_CHANNEL = 'mailbox_readers';

/** A process that reads mailboxes, as Postgres sees it. */
export type Reader = {
  readerId: number;
  capacity: number;
  /** It hands its mailboxes over, and takes none. */
  leaving: boolean;
  /** Its session holds its lock, and it was seen a moment ago. */
  alive: boolean;
  held: number;
};

/** How all mailboxes that are to be read are shared at an instant. */
export type Shares = {
  readers: readonly Reader[];
  /** Mailboxes of no reader. */
  free: number;
};

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

/** Until the transaction ends, no other reader takes mailboxes: what it has read stays true. */
export async function dealAlone(tx: Tx): Promise<void> {
  await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(${READER_LOCKS}, 0)`);
}

/** Enters up to `most` mailboxes that none of these readers has as the reader's. */
export async function takeFreeMailboxes(
  tx: Tx,
  { readerId, staying, most }: { readerId: number; staying: readonly number[]; most: number },
): Promise<number> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE mailboxes SET reader_id = ${readerId} WHERE mailbox_id IN (
      SELECT mailbox_id FROM mailboxes
      WHERE state <> 'disconnected'
        AND (reader_id IS NULL OR reader_id <> ALL (${sql.array([...staying], 'int4')}))
      ORDER BY mailbox_id LIMIT ${most} FOR UPDATE SKIP LOCKED)
  `);
  return rowCount;
}

/** Enters up to `most` mailboxes of another reader as the reader's. */
export async function takeMailboxesOf(
  tx: Tx,
  { readerId, from, most }: { readerId: number; from: number; most: number },
): Promise<number> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE mailboxes SET reader_id = ${readerId} WHERE mailbox_id IN (
      SELECT mailbox_id FROM mailboxes
      WHERE state <> 'disconnected' AND reader_id = ${from}
      ORDER BY mailbox_id LIMIT ${most} FOR UPDATE SKIP LOCKED)
  `);
  return rowCount;
}

/** Forgets readers that are gone and have nothing any more. */
export async function forgetReaders(tx: Tx, gone: readonly number[]): Promise<void> {
  await tx.query(sql.unsafe`
    DELETE FROM mailbox_readers r
    WHERE r.reader_id = ANY (${sql.array([...gone], 'int4')})
      AND NOT EXISTS (SELECT FROM mailboxes m WHERE m.reader_id = r.reader_id)
  `);
}
