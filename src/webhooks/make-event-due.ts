import { sql, type Tx } from '../platform/db.ts';

/**
 * Makes the event due now, at the start of a new round of the schedule, whatever its state was.
 * False where its body was forgotten, maybe just now: nothing could be sent.
 */
export async function makeEventDue(tx: Tx, eventId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE events SET state = 'waiting', attempts = 0, next_attempt_at = now()
    WHERE event_id = ${eventId} AND body <> ''
  `);
  return rowCount > 0;
}
