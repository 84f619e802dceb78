import { sql, type Tx } from '../../../platform/db.ts';
import { READER_LOCKS } from './reader.ts';

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
